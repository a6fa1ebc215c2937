/** Lines of the dealer's log, kept with their round and with what each moved for the viewer. */
import type * as Wire from '../api/schema';
import type { MoneyLine } from './result';

export interface RoundLine extends MoneyLine {
  round: number;
  event: string;
  spot: number;
}

/** Events whose money stands in the results already. */
const OF_WAGERS = new Set(['WagerPlaced', 'WagerWithdrawn', 'WagerTaken', 'WagerPaid', 'WagerReturned', 'ProgressiveCollected']);

export function readLine(round: number, line: Wire.LineView): RoundLine {
  return { id: String(line.sequence), round, words: line.text, called: line.aloud, clauses: line.clauses.slice(0, 3), amount: line.amount, event: line.event, spot: line.spot, ofWager: OF_WAGERS.has(line.event) };
}
