/** How the viewer's round came out: what each wager did and why, and what the round moved; every figure is the server's. */
import type * as Wire from '../api/schema';
import { dollars } from '../money';
import type { LedgerLine, LogEntry, ResultView } from '../types';
import { t } from '../words/index.svelte';
import { halves } from './hands';
import { DICE, MAIN, verdictOf, wagerName } from './wagers';

const OVER = ['shown', 'surrendered', 'void', 'forfeited', 'collected'];
const SETTLING = ['dealer', 'reveal', 'payout', 'envy', 'close'];

export interface MoneyLine extends LogEntry {
  /** What the event moved for the viewer. */
  amount: number;
  /** Told by a result already, so the ledger does not say it again. */
  ofWager: boolean;
  event?: string;
  spot?: number;
  /** The wager it settles, whose, and what it came to. */
  wager?: { kind: string; person: string; net: number };
}

/** Beyond so many, wagers settled by the dice are told in one line. */
const MOST_APART = 2;

/** Hands given up or void are settled without a comparison: the line that took or returned the wager says why. */
const SETTLED = ['WagerTaken', 'WagerReturned'];

/** The result of the viewer's round once it can be told; `lines` are those of this round. */
export function resultView(view: Wire.TableView, spot: number, lines: readonly MoneyLine[], vigorish: readonly string[] = []): ResultView | undefined {
  const seat = view.seats.find((one) => one.spot === spot);
  if (!seat || !SETTLING.includes(view.phase)) return undefined;
  if (!seat.hand) return diceResult(view, seat, lines);
  if (!OVER.includes(seat.hand.stage)) return undefined;
  const results = seat.results.filter((result) => result.person === view.you);
  const main = results.find((result) => result.kind === MAIN && !result.toke);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const taken = main ? undefined : lines.findLast((line) => SETTLED.includes(line.event ?? '') && line.spot === seat.spot);
  if (!main && !taken && !(seat.you && seat.bank && ['payout', 'envy', 'close'].includes(view.phase))) return undefined;
  const compared = main && (main.high || main.low) ? main : undefined;
  const other = compared ? opponent(view) : null;
  const isBank = seat.you && seat.bank !== '';
  const both = (compared || isBank) && seat.hand.high.length > 0 && seat.hand.low.length > 0 ? halves(seat.hand, compared) : undefined;
  return {
    verdict: main ? verdictOf(main.outcome) : total > 0 ? 'win' : total < 0 ? 'lose' : 'push',
    amount: main ? main.net - main.vigorish : total,
    caption: t(seat.bank ? 'result.as-bank' : 'result.on-main'),
    high: both && { ...both.high, against: other?.high_name },
    low: both && { ...both.low, against: other?.low_name },
    reason: both || isBank ? undefined : (main?.reason ?? taken?.words),
    reasonClauses: both || isBank ? undefined : (main?.clauses ?? taken?.clauses)?.slice(0, 2),
    ledger: ledger(results, lines, spot, view.you, vigorish),
    total,
    totalWords: t('result.round'),
  };
}

/** Wagers of the viewer that one event settled; of those settled before anything is judged only their lines tell. */
const early = (lines: readonly MoneyLine[], spot: number, you: string): readonly MoneyLine[] =>
  lines.filter((line) => line.wager !== undefined && line.wager.person === you && line.spot === spot);

/** Dice wagers are settled on the roll. */
const dice = (lines: readonly MoneyLine[], spot: number, you: string): readonly MoneyLine[] => early(lines, spot, you).filter((line) => DICE.includes(line.wager!.kind));

/** What each dice wager of the viewer on a spot came to. */
export function diceNets(lines: readonly MoneyLine[], spot: number, you: string): Record<string, number> {
  return Object.fromEntries(dice(lines, spot, you).map((line) => [line.wager!.kind, line.wager!.net]));
}

/** A round of dice wagers alone: nothing was dealt to the spot. */
function diceResult(view: Wire.TableView, seat: Wire.SeatView, lines: readonly MoneyLine[]): ResultView | undefined {
  if (dice(lines, seat.spot, view.you).length === 0) return undefined;
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return { verdict: total > 0 ? 'win' : total < 0 ? 'lose' : 'push', amount: total, caption: t('result.on-dice'), ledger: ledger([], lines, seat.spot, view.you), total, totalWords: t('result.round') };
}

function opponent(view: Wire.TableView): Wire.HandView | null {
  return view.seats.find((seat) => seat.bank !== '')?.hand ?? view.dealer_hand;
}

/** In a ledger of one's own a wager needs no name and spot before what became of it. */
function ofWager(kind: string, words: string): string {
  const at = words.search(/[:：]/);
  return at < 0 ? words : wagerName(kind) + words.slice(at);
}

/** One line a wager with its reason, its vigorish below, then what came from elsewhere: envy, awards, the centre. */
function ledger(results: readonly Wire.ResultView[], lines: readonly MoneyLine[], spot: number, you: string, vigorish: readonly string[] = []): LedgerLine[] {
  const judged = new Set(results.map((result) => result.kind));
  const before: LedgerLine[] = early(lines, spot, you)
    .filter((line) => !judged.has(line.wager!.kind))
    .map((line) => ({ words: ofWager(line.wager!.kind, line.words), clauses: line.clauses?.slice(0, 1), amount: line.wager!.net }));
  /** Dice wagers stand around the eye with what they came to: here they are one line that opens. */
  const found = before.length > MOST_APART ? [{ words: t('result.dice', { count: before.length }), clauses: before[0]!.clauses, amount: before.reduce((sum, line) => sum + line.amount, 0), parts: before }] : before;
  for (const result of results) {
    if (result.toke) {
      found.push({ words: `${t('toke.on', { wager: wagerName(result.kind) })} ${dollars(result.stake)}: ${result.reason}`, clauses: result.clauses.slice(0, 1), amount: -result.stake });
      continue;
    }
    found.push({ words: `${wagerName(result.kind)} ${dollars(result.stake)}: ${result.reason}`, clauses: result.clauses.slice(0, 1), amount: result.net });
    if (result.vigorish > 0) found.push({ words: t('result.vigorish'), clauses: vigorish.slice(0, 1), amount: -result.vigorish });
  }
  for (const line of lines) if (line.amount !== 0 && !line.ofWager) found.push({ words: line.words, clauses: line.clauses?.slice(0, 1), amount: line.amount });
  return found;
}
