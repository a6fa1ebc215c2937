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
const OF_WAGERS = new Set(['WagerPlaced', 'WagerWithdrawn', 'WagerTaken', 'WagerPaid', 'WagerReturned', 'ProgressiveCollected', 'AwardPaid']);

export function readLine(round: number, line: Wire.LineView, event?: TableEvent): RoundLine {
  return { id: String(line.sequence), round, words: line.text, called: line.aloud, clauses: line.clauses.slice(0, 3), amount: line.amount, event: line.event, spot: line.spot, ofWager: OF_WAGERS.has(line.event), wager: wagerOf(event) };
}

/** The lines of a message, each with the event it tells of: both come in the same order, and not every event has a line. */
export function readLines(round: number, lines: readonly Wire.LineView[], events: readonly TableEvent[]): RoundLine[] {
  let next = 0;
  return lines.map((line) => {
    const at = events.findIndex((event, place) => place >= next && event.type === line.event);
    if (at >= 0) next = at + 1;
    return readLine(round, line, events[at]);
  });
}

/** How a wager came out that is settled by one event, as dice wagers are. */
function wagerOf(event: TableEvent | undefined): MoneyLine['wager'] {
  if (event?.toke || (event?.type !== 'WagerTaken' && event?.type !== 'WagerPaid')) return undefined;
  const cents = event.type === 'WagerPaid' ? event.wins : event.amount;
  return { kind: String(event.kind), person: String(event.person), net: (event.type === 'WagerPaid' ? 1 : -1) * (typeof cents === 'number' ? cents : 0) };
}
