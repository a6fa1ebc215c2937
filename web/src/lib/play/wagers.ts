/** Wagers as the page shows them: named and limited as the server says. */
import type * as Wire from '../api/schema';
import { commas, dollars, signedShort } from '../money';
import type { Verdict, WagerView } from '../types';
import { t } from '../words/index.svelte';
import { shortName, wagerName } from './names';

export const MAIN = 'main';

const TOKE = 'toke:';
/** A toke beside a wager has a key of its own wherever amounts are kept by wager. */
export const keyOf = (wager: { kind: string; toke: boolean }): string =>
  wager.toke ? TOKE + wager.kind : wager.kind;
export const isToke = (key: string): boolean => key.startsWith(TOKE);
export const kindOf = (key: string): string => key.replace(TOKE, '');
export const tokeKey = (kind: string): string => TOKE + kind;

/** The wagers that the roll alone decides, as the layout says. */
export const diceKinds = (layout: Wire.Layout | null): readonly string[] =>
  (layout?.wagers ?? []).filter((print) => print.dice).map((print) => print.kind);

/** Where in the middle of the layout a wager is drawn; nothing for one at every betting spot. */
export const placeIn = (layout: Wire.Layout | null, kind: string): string =>
  layout?.wagers.find((print) => print.kind === kind)?.place ?? '';

export function limitsOf(offer: { minimum: number; maximum: number }): string {
  return offer.minimum === offer.maximum
    ? dollars(offer.minimum)
    : t('wager.limits', { from: dollars(offer.minimum), to: dollars(offer.maximum) });
}

export const verdictOf = (outcome: string): Verdict =>
  outcome === 'win' || outcome === 'lose' ? outcome : 'push';

interface Own {
  view: Wire.TableView;
  seat: Wire.SeatView;
  layout: Wire.Layout | null;
  open: boolean;
  /** What the viewer had on each wager at the call: a chip with a lamp leaves the layout then. */
  called: Readonly<Record<string, number>>;
  /** What dice wagers came to on this round's roll. */
  settled?: Readonly<Record<string, number>>;
}

/** Every wager on offer, with what the viewer has on it, then his tokes. */
export function ownWagers(own: Own): WagerView[] {
  return [...offered(own), ...ownTokes(own)];
}

function ownTokes({ view, seat, open }: Own): WagerView[] {
  return seat.wagers
    .filter((wager) => wager.toke && wager.person === view.you)
    .map((wager) => ({
      id: tokeKey(wager.kind),
      name: t('toke.on', { wager: wagerName(wager.kind) }),
      amount: wager.amount,
      open,
      why: open ? undefined : t('chips.closed'),
    }));
}

function offered({ view, seat, layout, open, called, settled }: Own): WagerView[] {
  return view.offers.map((offer) => {
    const mine = seat.wagers.filter(
      (wager) => wager.kind === offer.kind && wager.person === view.you && !wager.toke,
    );
    const given = layout?.instruments.find(
      (one) => one.id === mine[0]?.instrument && one.id !== layout.instruments[0]?.id,
    );
    const print = layout?.wagers.find((one) => one.kind === offer.kind);
    const laid = mine.reduce((sum, wager) => sum + wager.amount, 0);
    const before = called[offer.kind] ?? 0;
    const isLit = print?.lamp === true && !open && laid === 0 && before > 0;
    const amount = isLit ? before : laid;
    if (offer.kind === MAIN && (seat.bank === 'bank' || seat.bank === 'co-bank') && seat.you)
      return {
        id: MAIN,
        name: t('wager.you-bank'),
        amount: 0,
        main: true,
        open: false,
        why: t('status.you-bank'),
        bank: seat.bank,
      };
    return {
      id: offer.kind,
      name: wagerName(offer.kind),
      short: shortName(offer.kind),
      amount,
      main: offer.kind === MAIN,
      open,
      why: open ? undefined : t('chips.closed'),
      odds: given
        ? given.text
        : print && print.rows > 0 && !print.pays.includes('%')
          ? t(print.rows > 1 ? 'wager.up-to' : 'wager.pays', { pays: commas(print.pays) })
          : undefined,
      limits: limitsOf(offer),
      lammer: seat.lammers.includes(offer.kind) || mine.some((wager) => wager.lammer),
      place: print?.place || undefined,
      lamp: print?.lamp ? (isLit ? 'lit' : 'dark') : undefined,
      result: resultOf(settled, offer.kind),
    };
  });
}

/** How a dice wager came out, once the roll has settled it. */
function resultOf(settled: Readonly<Record<string, number>> | undefined, kind: string): WagerView['result'] {
  const net = settled?.[kind];
  return net === undefined
    ? undefined
    : { verdict: net > 0 ? 'win' : 'lose', words: signedShort(net), amount: net };
}

/** The wagers on somebody else's spot; `owner` is whose spot it is, and whoever else bets there is named. */
export function seatWagers(
  seat: Wire.SeatView,
  owner: string,
  nameOf: (person: string) => string,
): WagerView[] {
  return seat.wagers.map((wager) => ({
    id: `${wager.person}-${wager.kind}-${wager.toke}`,
    name:
      wager.person !== owner
        ? nameOf(wager.person)
        : wager.toke
          ? t('toke.on', { wager: wagerName(wager.kind) })
          : wagerName(wager.kind),
    short: wager.person !== owner || wager.toke ? undefined : shortName(wager.kind),
    amount: wager.amount,
    main: wager.kind === MAIN && wager.person === owner && !wager.toke,
    lammer: wager.lammer || seat.lammers.includes(wager.kind),
  }));
}
