/** The positions of a table and the dealer's side, as one viewer sees them. */
import type * as Wire from '../api/schema';
import type { DealerView, MarkerView, SeatMood, SeatView } from '../types';
import { t } from '../words/index.svelte';
import { laid } from './hands';
import { nameOf } from './status';
import { wagerName } from './names';
import { MAIN, seatWagers, verdictOf } from './wagers';

export const isBot = (person: string): boolean => person.startsWith('bot-');

const WHOLE_DECK = 53;

/** One position; whoever has no seat yet may sit down at an open one. */
export function seatView(view: Wire.TableView, seat: Wire.SeatView, sittable: boolean): SeatView {
  const label = String(seat.spot);
  const owner = seat.person || (seat.wagers[0] ?? seat.results[0])?.person;
  if (!owner)
    return {
      spot: seat.spot,
      label,
      position: seat.position || undefined,
      open: true,
      sittable,
      laid: undefined,
      wagers: [],
      markers: markersOf(view, seat),
    };
  const main = seat.results.find((result) => result.kind === MAIN && !result.toke && result.person === owner);
  const [mood, state] = seat.person ? moodOf(view, seat) : (['plain', t('seat.second')] as const);
  return {
    spot: seat.spot,
    label,
    position: seat.position || undefined,
    you: seat.you,
    name: nameOf(view, owner),
    money: seat.person ? seat.chips : undefined,
    mood,
    state,
    laid: laid(seat.hand, main),
    wagers: seatWagers(seat, owner, (person) => nameOf(view, person)),
    markers: markersOf(view, seat),
    verdict: main ? verdictOf(main.outcome) : undefined,
    amount: main ? main.net - main.vigorish : undefined,
    notes: seat.results
      .filter((result) => result.kind !== MAIN && result.outcome === 'win')
      .map((result) => ({
        words: wagerName(result.kind),
        amount: result.net,
        verdict: verdictOf(result.outcome),
      })),
  };
}

/** The same for the dealer, who sees what lies there until it is taken or paid; what comes of it is shown as a hint only. */
export function seatOfDealer(view: Wire.TableView, seat: Wire.SeatView): SeatView {
  const seen = seatView(view, seat, false);
  const hinted = view.dealing?.help === 'guided';
  return { ...seen, amount: undefined, notes: hinted ? seen.notes : [], standing: true };
}

function moodOf(view: Wire.TableView, seat: Wire.SeatView): [SeatMood, string | undefined] {
  if (!seat.present) return ['away', t('seat.away')];
  const stage = seat.hand?.stage;
  if (stage === 'set') return ['set', t('seat.set')];
  if (
    stage === 'dealt' &&
    view.steps.some((step) => step.must && step.needs === 'SetHand' && step.person === seat.person)
  )
    return ['setting', t('seat.setting')];
  if (isBot(seat.person)) return ['bot', t('seat.bot')];
  return ['plain', undefined];
}

function markersOf(view: Wire.TableView, seat: Wire.SeatView): MarkerView[] {
  const found: MarkerView[] = [];
  if (seat.bank === 'bank' || seat.bank === 'co-bank') found.push({ kind: seat.bank });
  if (view.start === seat.spot && view.start !== null && ['called', 'deal'].includes(view.phase))
    found.push({ kind: 'start' });
  if (view.eye_button === seat.spot && view.eye_button > 0) found.push({ kind: 'eye' });
  return found;
}

/** The dealer's hand and wager, the rack, and the dead hand where the game has one. */
export function dealerView(view: Wire.TableView): DealerView {
  const dead = view.dead_hand;
  return {
    title: t('table.dealer'),
    laid: laid(view.dealer_hand),
    wager:
      view.dealer_wager > 0
        ? { id: 'dealer', name: t('table.dealer-wager'), amount: view.dealer_wager }
        : undefined,
    markers: view.start === 0 ? [{ kind: 'start' }] : [],
    rack: view.pieces === 'cards' ? Math.min(1, view.racked / WHOLE_DECK) : undefined,
    deadHand: dead && dead.stage !== 'collected' ? { stacks: 1, note: '' } : undefined,
  };
}
