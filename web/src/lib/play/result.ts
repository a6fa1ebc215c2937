/** How the viewer's round came out: what each wager did and why, and what the round moved; every figure is the server's. */
import type * as Wire from '../api/schema';
import { dollars, signedDollars } from '../money';
import type { LedgerLine, LogEntry, ResultView, SettingCost } from '../types';
import { t } from '../words/index.svelte';
import { halves, inFull } from './hands';
import { wagerName } from './names';
import { plays, spotInFront } from './spots';
import { nameOf } from './status';
import { diceKinds, MAIN, verdictOf } from './wagers';

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
  wager?: { kind: string; person: string; stake: number; net: number };
  /** Why a wager came out as it did. */
  reason?: string;
  /** Chips that went from one account of the table to another, and the code of the reason. */
  moved?: { source: string; target: string; amount: number; why: string };
}

/** Beyond so many, wagers settled by the dice are told in one line. */
const MOST_APART = 2;

/** Hands given up or void are settled without a comparison: the line that took or returned the wager says why. */
const SETTLED = ['WagerTaken', 'WagerReturned'];

/** The result of the viewer's round once it can be told; `lines` are those of this round. */
export function resultView(
  view: Wire.TableView,
  spot: number,
  lines: readonly MoneyLine[],
  layout: Wire.Layout | null = null,
): ResultView | undefined {
  const seat = view.seats.find((one) => one.spot === spot);
  if (!seat || !SETTLING.includes(view.phase)) return undefined;
  if (!seat.hand) return diceResult(view, seat, lines, diceKinds(layout));
  if (!OVER.includes(seat.hand.stage)) return undefined;
  const results = seat.results.filter((result) => result.person === view.you);
  const main = results.find((result) => result.kind === MAIN && !result.toke);
  const isBank = seat.you && seat.bank !== '';
  const taken =
    main || isBank
      ? undefined
      : lines.findLast(
          (line) =>
            SETTLED.includes(line.event ?? '') &&
            line.spot === seat.spot &&
            (line.wager?.kind ?? MAIN) === MAIN,
        );
  if (!main && !taken && !(isBank && ['payout', 'envy', 'close'].includes(view.phase))) return undefined;
  const compared = main && (main.high || main.low) ? main : undefined;
  const other = compared ? opponent(view) : null;
  const both =
    (compared || isBank) && seat.hand.high.length > 0 && seat.hand.low.length > 0
      ? halves(seat.hand, compared)
      : undefined;
  const told = [
    ...(isBank ? against(view, lines) : []),
    ...ledger(results, isBank ? lines.filter((line) => !ofCentre(line)) : lines, spot, view.you, layout),
    ...otherHands(view, spot, lines, layout),
  ];
  const whole = completed(told, lines, view, seat);
  const total = sum(whole);
  const onMain = main ? main.net - main.vigorish : taken ? (taken.wager?.net ?? 0) : undefined;
  return {
    verdict: main
      ? verdictOf(main.outcome)
      : taken
        ? taken.event === 'WagerReturned'
          ? 'push'
          : 'lose'
        : signed(total),
    amount: onMain ?? total,
    of: t(isBank ? 'result.of-bank' : 'result.of-main'),
    caption:
      isBank || onMain === undefined
        ? t('result.as-bank')
        : onMain === total
          ? t('result.on-main')
          : t('result.whole', { amount: signedDollars(onMain) }),
    high: both && { ...both.high, against: other ? inFull(other.high_name, other.high_detail) : undefined },
    low: both && { ...both.low, against: other ? inFull(other.low_name, other.low_detail) : undefined },
    reason: both || isBank ? undefined : (main?.reason ?? taken?.words),
    reasonClauses: both || isBank ? undefined : (main?.clauses ?? taken?.clauses)?.slice(0, 2),
    ledger: whole,
    total,
    totalWords: t('result.round'),
  };
}

/** A round that is over, until the viewer has done with its result. */
export interface Finished {
  view: Wire.TableView;
  lines: readonly (MoneyLine & { round: number })[];
}

/** The result that stands on the felt: of the round in play, or of the one that is over, with what the setting cost. */
export function standingResult(
  view: Wire.TableView | null,
  spot: number,
  lines: Finished['lines'],
  layout: Wire.Layout | null,
  finished: Finished | null,
  chosen: number | null,
  cost?: SettingCost,
): ResultView | undefined {
  if (!view) return undefined;
  const of = (round: number, all: Finished['lines']) => all.filter((line) => line.round === round);
  const now = resultView(view, spot, of(view.round, lines), layout);
  if (now || !finished) return now;
  const over = { ...finished.view, phase: 'close' };
  const before = resultView(over, spotInFront(over, chosen), of(over.round, finished.lines), layout);
  return before && { ...before, cost };
}

const sum = (lines: readonly { amount: number }[]): number =>
  lines.reduce((total, line) => total + line.amount, 0);
const signed = (amount: number): ResultView['verdict'] => (amount > 0 ? 'win' : amount < 0 ? 'lose' : 'push');

/** Once everything is settled, the lines come to what the round moved; a part that no line tells is a line too. */
function completed(
  told: LedgerLine[],
  lines: readonly MoneyLine[],
  view: Wire.TableView,
  seat: Wire.SeatView,
): LedgerLine[] {
  if (view.phase !== 'close') return told;
  const rest = sum(lines) - sum(told);
  if (rest === 0) return told;
  const words = seat.bank === 'co-bank' ? t('result.houses-half') : t('result.rest');
  return [...told, { words, amount: rest }];
}

/** The reasons for which the centre pays a winning wager. */
const PAID = 'banked.pay';

/** Whether chips went into the centre or out of it, which a bank's result tells in its own lines. */
const ofCentre = ({ moved }: MoneyLine): boolean =>
  moved !== undefined && [moved.source, moved.target].includes('centre');

/** Who won and who lost against the viewer's bank, the dealer's wager, and the vigorish on what is left. */
function against(view: Wire.TableView, lines: readonly MoneyLine[]): LedgerLine[] {
  const found: LedgerLine[] = view.seats.flatMap((seat) =>
    seat.results
      .filter((result) => result.kind === MAIN && result.person !== view.you)
      .map((result) => ({
        words: t(`result.against-${verdictOf(result.outcome)}`, {
          name: nameOf(view, result.person),
          stake: dollars(result.stake),
        }),
        clauses: result.clauses.slice(0, 1),
        amount: -result.net,
      })),
  );
  for (const { moved, clauses } of lines) {
    if (!moved) continue;
    const way = `${moved.source} ${moved.target}`;
    const at = { clauses: clauses?.slice(0, 1) };
    if (way === 'dealer-wager centre')
      found.push({ ...at, words: t('result.dealer-lost'), amount: moved.amount });
    else if (way === 'centre tray' && moved.why.startsWith(PAID))
      found.push({ ...at, words: t('result.dealer-won'), amount: -moved.amount });
    else if (way === 'centre vigorish')
      found.push({ ...at, words: t('result.vigorish'), amount: -moved.amount });
  }
  return found;
}

/** What the viewer's other hands came to, one line each that opens. */
function otherHands(
  view: Wire.TableView,
  spot: number,
  lines: readonly MoneyLine[],
  layout: Wire.Layout | null,
): LedgerLine[] {
  return view.seats
    .filter((seat) => seat.spot !== spot && plays(view, seat))
    .flatMap((seat) => {
      const results = seat.results.filter((result) => result.person === view.you);
      const here = lines.filter((line) => line.spot === seat.spot && line.ofWager);
      const parts = ledger(results, here, seat.spot, view.you, layout);
      return parts.length > 0
        ? [{ words: t('result.other-hand', { spot: seat.spot }), amount: sum(parts), parts }]
        : [];
    });
}

/** Wagers of the viewer that one event settled; of those settled before anything is judged only their lines tell. */
const early = (lines: readonly MoneyLine[], spot: number, you: string): readonly MoneyLine[] =>
  lines.filter((line) => line.wager !== undefined && line.wager.person === you && line.spot === spot);

/** Dice wagers are settled on the roll. */
const dice = (
  lines: readonly MoneyLine[],
  spot: number,
  you: string,
  kinds: readonly string[],
): readonly MoneyLine[] => early(lines, spot, you).filter((line) => kinds.includes(line.wager!.kind));

/** What each dice wager of the viewer on a spot came to. */
export function diceNets(
  lines: readonly MoneyLine[],
  spot: number,
  you: string,
  kinds: readonly string[],
): Record<string, number> {
  return Object.fromEntries(dice(lines, spot, you, kinds).map((line) => [line.wager!.kind, line.wager!.net]));
}

/** A round of dice wagers alone: nothing was dealt to the spot. */
function diceResult(
  view: Wire.TableView,
  seat: Wire.SeatView,
  lines: readonly MoneyLine[],
  kinds: readonly string[],
): ResultView | undefined {
  if (dice(lines, seat.spot, view.you, kinds).length === 0) return undefined;
  const told = ledger([], lines, seat.spot, view.you, null);
  const total = sum(told);
  return {
    verdict: signed(total),
    amount: total,
    of: t('result.of-dice'),
    caption: t('result.on-dice'),
    ledger: told,
    total,
    totalWords: t('result.round'),
  };
}

function opponent(view: Wire.TableView): Wire.HandView | null {
  return view.seats.find((seat) => seat.bank !== '')?.hand ?? view.dealer_hand;
}

/** What became of a wager that one event settled, and why. */
function settled({ wager, words, reason }: MoneyLine): string {
  return reason && wager ? `${wagerName(wager.kind)} ${dollars(wager.stake)}: ${reason}` : words;
}

/** One line a wager with its reason, its vigorish below, then what came from elsewhere: envy, awards, the centre. */
function ledger(
  results: readonly Wire.ResultView[],
  lines: readonly MoneyLine[],
  spot: number,
  you: string,
  layout: Wire.Layout | null,
): LedgerLine[] {
  const vigorish = layout?.vigorish_clauses ?? [];
  const judged = new Set(results.map((result) => result.kind));
  const before: LedgerLine[] = early(lines, spot, you)
    .filter((line) => !judged.has(line.wager!.kind))
    .map((line) => ({ words: settled(line), clauses: line.clauses?.slice(0, 1), amount: line.wager!.net }));
  /** Dice wagers stand around the eye with what they came to: here they are one line that opens. */
  const found =
    before.length > MOST_APART
      ? [
          {
            words: t('result.dice', { count: before.length }),
            clauses: before[0]!.clauses,
            amount: before.reduce((sum, line) => sum + line.amount, 0),
            parts: before,
          },
        ]
      : before;
  for (const result of results) {
    if (result.toke) {
      found.push({
        words: `${t('toke.on', { wager: wagerName(result.kind) })} ${dollars(result.stake)}: ${result.reason}`,
        clauses: result.clauses.slice(0, 1),
        amount: -result.stake,
      });
      continue;
    }
    found.push({
      words: `${wagerName(result.kind)} ${dollars(result.stake)}: ${result.reason}`,
      clauses: result.clauses.slice(0, 1),
      amount: result.net,
    });
    if (result.vigorish > 0)
      found.push({ words: t('result.vigorish'), clauses: vigorish.slice(0, 1), amount: -result.vigorish });
  }
  for (const line of lines)
    if (line.amount !== 0 && !line.ofWager)
      found.push({ words: line.words, clauses: line.clauses?.slice(0, 1), amount: line.amount });
  return found;
}
