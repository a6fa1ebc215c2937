/** Lines of the dealer's log, kept with their round and with what each moved for the viewer. */
import type * as Wire from '../api/schema';
import type { TableEvent } from './effects';
import type { MoneyLine } from './result';

export interface RoundLine extends MoneyLine {
  round: number;
  event: string;
  spot: number;
}

/** Events whose money stands in the results already. */
const OF_WAGERS = new Set([
  'WagerPlaced',
  'WagerWithdrawn',
  'WagerTaken',
  'WagerPaid',
  'WagerReturned',
  'ProgressiveCollected',
  'AwardPaid',
]);

export function readLine(round: number, line: Wire.LineView, event?: TableEvent): RoundLine {
  return {
    id: String(line.sequence),
    round,
    words: line.text,
    called: line.aloud,
    clauses: line.clauses.slice(0, 3),
    amount: line.amount,
    event: line.event,
    spot: line.spot,
    ofWager: OF_WAGERS.has(line.event),
    wager: wagerOf(event),
    reason: line.reason || undefined,
    moved:
      event?.type === 'ChipsMoved'
        ? { source: event.source, target: event.target, amount: event.amount, why: event.reason.code }
        : undefined,
  };
}

/** The lines of a message, each with the event it tells of: both come in the same order, and not every event has a line. */
export function readLines(
  round: number,
  lines: readonly Wire.LineView[],
  events: readonly TableEvent[],
): RoundLine[] {
  let next = 0;
  return lines.map((line) => {
    const at = events.findIndex((event, place) => place >= next && event.type === line.event);
    if (at >= 0) next = at + 1;
    return readLine(round, line, events[at]);
  });
}

/** How a wager came out that is settled by one event, as dice wagers are, and wagers that are not compared. */
function wagerOf(event: TableEvent | undefined): MoneyLine['wager'] {
  switch (event?.type) {
    case 'WagerTaken':
      return event.toke ? undefined : { ...of(event), stake: event.amount, net: -event.amount };
    case 'WagerPaid':
      return event.toke ? undefined : { ...of(event), stake: event.stake, net: event.wins };
    case 'WagerReturned':
      return event.toke ? undefined : { ...of(event), stake: event.amount, net: 0 };
    default:
      return undefined;
  }
}

const of = ({ kind, person }: { kind: string; person: string }) => ({ kind, person });
