/** What the dealer is about to do, as the sentence that they fill in; the server judges it. */
import { capital, isSaid, said } from '../api/catalogue.svelte';
import type * as Wire from '../api/schema';
import { dollars, readDollars } from '../money';
import { face } from '../play/hands';
import { pieceName } from '../pieces';
import { worded } from '../words/index.svelte';
import { d } from './words';

export const VERBS = ['announce', 'show', 'set', 'take', 'pay', 'return', 'collect', 'do'] as const;
export type Verb = (typeof VERBS)[number];
export const OUTCOMES = ['win', 'push', 'lose'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The keys of the verbs and calls, as the palette shows them. */
export const VERB_KEYS: Record<Verb, string> = {
  announce: 'A',
  show: 'S',
  set: 'H',
  take: 'T',
  pay: 'P',
  return: 'R',
  collect: 'C',
  do: 'D',
};
export const OUTCOME_KEYS: Record<Outcome, string> = { win: 'W', push: 'U', lose: 'L' };

/** Chips by their value in cents, and how many. */
export type Cut = readonly (readonly [number, number])[];

export const counted = (cut: Cut): number => cut.reduce((sum, [value, many]) => sum + value * many, 0);

export interface Draft {
  verb: Verb | '';
  place: number;
  act: string;
  wager: string;
  toke: boolean;
  outcome: Outcome | '';
  /** The chips that lie cut in front of the tray: value and how many. */
  chips: Cut;
  /** As it was typed, where nothing is cut. */
  amount: string;
  vigorish: string;
  count: string;
  /** Which pieces of the hand go low, by their place in it. */
  low: readonly number[];
}

export const EMPTY: Draft = {
  verb: '',
  place: 0,
  act: '',
  wager: '',
  toke: false,
  outcome: '',
  chips: [],
  amount: '',
  vigorish: '',
  count: '',
  low: [],
};

export const bare = (cents: number): string => (cents > 0 ? dollars(cents).replace('$', '') : '');

/** The hand that lies at a place. */
export function handAt(view: Wire.TableView, place: number): Wire.HandView | null {
  return place === 0
    ? view.dealer_hand
    : (view.seats.find((seat) => seat.hand?.place === place)?.hand ?? null);
}

/** A verb was chosen; where the table is guided and the verb is due, the rest is as it is due. */
export function begin(view: Wire.TableView, before: Draft, verb: Verb): Draft {
  const due = view.dealing?.due;
  if (due?.verb !== verb)
    return { ...EMPTY, verb, place: before.place, wager: MONEY.has(verb) ? 'main' : '' };
  const asks = (name: string) => due.asks.includes(name);
  const hand = handAt(view, due.place);
  return {
    verb,
    place: due.place,
    act: asks('act') ? due.act : '',
    wager: due.wager,
    toke: due.toke,
    outcome: asks('outcome') ? (due.outcome as Outcome) : '',
    chips: due.amount > 0 ? due.chips : [],
    amount: bare(due.amount),
    vigorish: bare(due.vigorish),
    count: due.count > 0 ? String(due.count) : '',
    low: hand ? due.low.map((code) => hand.pieces.indexOf(code)) : [],
  };
}

const MONEY = new Set<string>(['take', 'pay', 'return']);
export const isMoney = (verb: string): boolean => MONEY.has(verb);

/** A call of a hand; it is announced. */
export const called = (draft: Draft, outcome: Outcome): Draft => ({
  ...(draft.verb === 'announce' ? draft : { ...EMPTY, place: draft.place }),
  verb: 'announce',
  act: '',
  outcome,
});

/** A piece goes low, or back; never more than two lie low. */
export function turned(draft: Draft, at: number): Draft {
  const low = draft.low.includes(at) ? draft.low.filter((one) => one !== at) : [...draft.low, at].slice(-2);
  return { ...draft, low };
}

/** What is said to the table, or null while the sentence is not whole. */
export function saidOf(view: Wire.TableView, draft: Draft): Wire.Said | null {
  const [amount, vigorish] = [paidIn(draft), cents(draft.vigorish)];
  const count = /^\d*$/.test(draft.count.trim()) ? Number(draft.count) : null;
  if (draft.verb === '' || amount === null || vigorish === null || count === null) return null;
  if (draft.verb === 'do' && !draft.act) return null;
  if (draft.verb === 'announce' && !draft.act && !draft.outcome) return null;
  const hand = draft.verb === 'set' ? handAt(view, draft.place) : null;
  if (draft.verb === 'set' && (!hand || draft.low.length === 0)) return null;
  // Where the table tells what is due, it answers better than the page could.
  if (draft.verb === 'pay' && amount === 0 && !view.dealing?.due) return null;
  return {
    verb: draft.verb,
    place: draft.place,
    act: draft.act,
    wager: draft.wager,
    toke: draft.toke,
    outcome: draft.outcome,
    amount,
    vigorish,
    count,
    chips: draft.verb === 'pay' ? draft.chips : [],
    high: hand ? hand.pieces.filter((_, at) => !draft.low.includes(at)) : [],
    low: hand ? draft.low.map((at) => hand.pieces[at]!) : [],
    words: '',
  };
}

/** What a sentence that is not whole lacks, as a key of the page's words. */
export function missing(view: Wire.TableView, draft: Draft) {
  if (draft.verb === '') return 'choose';
  if (draft.verb === 'do') return draft.act ? 'need_count' : 'need_act';
  if (draft.verb === 'announce') return 'need_call';
  if (draft.verb === 'set') return handAt(view, draft.place) ? 'need_low' : 'need_hand';
  return cents(draft.vigorish) === null ? 'need_vigorish' : 'need_amount';
}

/** What lies cut, or what was typed where nothing does. */
const paidIn = (draft: Draft): number | null =>
  draft.chips.length > 0 ? counted(draft.chips) : cents(draft.amount);

const cents = (typed: string): number | null => (typed.trim() === '' ? 0 : readDollars(typed));

export const actName = (act: string): string =>
  capital(isSaid(`act.${act}`) ? said(`act.${act}`) : act.replaceAll('-', ' '));

export const placeName = (place: number): string =>
  place === 0 ? said('place.dealer') : said('place.spot', { spot: place });

/** A wager by its name; what is taken or paid beside the wagers has words of the page. */
export function wagerWords(kind: string): string {
  if (isSaid(`wager.${kind}`)) return said(`wager.${kind}`);
  return kind === 'vigorish' ? d('of_vigorish') : kind === 'envy' ? d('of_envy') : d('of_dealer');
}

const GAP = '…';

/** The sentence as far as it is filled in. */
export function sentence(view: Wire.TableView, draft: Draft): string {
  const place = placeName(draft.place);
  const wager = `${draft.wager ? wagerWords(draft.wager) : GAP}${draft.toke ? ` (${d('toke')})` : ''}`;
  const act = draft.act ? actName(draft.act) : GAP;
  switch (draft.verb) {
    case '':
      return d('choose');
    case 'announce':
      return draft.act
        ? d('says_announce', { act })
        : d('says_call', { place, outcome: draft.outcome ? worded('verdict', draft.outcome) : GAP });
    case 'show':
    case 'collect':
      return d(`says_${draft.verb}`, { place });
    case 'set':
      return d('says_set', { place, low: lowNames(view, draft) });
    case 'take':
    case 'return':
      return d(`says_${draft.verb}`, { place, wager });
    case 'pay':
      return d('says_pay', {
        place,
        wager,
        amount: draft.chips.length > 0 ? dollars(counted(draft.chips)) : written(draft.amount),
        vigorish: written(draft.vigorish, dollars(0)),
      });
    case 'do':
      return [act, draft.place > 0 ? place : '', draft.count].filter(Boolean).join(' · ');
  }
}

function written(typed: string, none = GAP): string {
  const amount = readDollars(typed);
  return amount === null ? none : dollars(amount);
}

function lowNames(view: Wire.TableView, draft: Draft): string {
  const hand = handAt(view, draft.place);
  const kind = view.pieces === 'tiles' ? 'tiles' : 'cards';
  const names = draft.low.map((at) => pieceName(kind, face(hand?.pieces[at] ?? '')));
  return names.join(', ') || GAP;
}

/** What is due, said in one sentence. */
export function dueSentence(view: Wire.TableView, due: Wire.DueView): string {
  const verb = VERBS.find((one) => one === due.verb);
  if (!verb || verb === 'do' || (verb === 'announce' && due.asks.includes('act')))
    return due.place > 0 ? `${actName(due.act)} · ${placeName(due.place)}` : actName(due.act);
  return sentence(view, begin(view, EMPTY, verb));
}

/** Where a drag begins, a seat or the tray, and where it may end; a place as it stands in the page. */
export type Dragged = number | 'tray';
export type Dropped = string;

const FROM_SEAT: Record<string, Verb> = { tray: 'take', rack: 'collect', own: 'announce' };

/**
 * What a drag means: from a seat to the tray it takes, to the rack it collects, to the dealer's own hands it calls, and
 * a wager that is let go over its own seat is returned; from the tray to a seat it pays.
 */
export function dragged(from: Dragged, to: Dropped): { verb: Verb; place: number } | null {
  if (from !== 'tray') {
    const verb = to === String(from) ? 'return' : FROM_SEAT[to];
    return verb ? { verb, place: from } : null;
  }
  return /^\d+$/.test(to) ? { verb: 'pay', place: Number(to) } : null;
}

/** A verb at a place, as by a drag: filled in where it is what is due. */
export function beginAt(view: Wire.TableView, verb: Verb, place: number): Draft {
  const begun = begin(view, { ...EMPTY, place }, verb);
  return begun.place === place ? begun : { ...EMPTY, verb, place, wager: MONEY.has(verb) ? 'main' : '' };
}

/** How the seats stand before the dealer: an arc away from them, the first at the left. */
export function arc(count: number): { left: number; top: number }[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = Math.PI * (count === 1 ? 0.5 : at / (count - 1));
    return {
      left: Math.round(80 + 796 * ((1 - Math.cos(turn)) / 2)),
      top: Math.round(316 - 268 * Math.max(0, Math.sin(turn)) ** 0.8),
    };
  });
}
