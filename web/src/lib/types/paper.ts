/** What the pages on paper show. */
import type { GameId, Verdict } from './felt';

export interface LobbySeat {
  label: string;
  kind: 'open' | 'person' | 'bot' | 'you';
}

export interface LobbyTable {
  id: string;
  name: string;
  details: string;
  byTheBook: boolean;
  seats: readonly LobbySeat[];
  limits: string;
  wagers: string;
  phase: string;
  /** Which of bets, deal, set, compare, pay is going on; null when closed. */
  step: number | null;
  watching: number;
  entry: 'join' | 'return' | 'full' | 'closed';
}

export interface LobbyGame {
  id: GameId;
  name: string;
  rules: string;
  chinese?: string;
  filings: readonly { id: string; words: string; findings: number; digest: string; limits: string }[];
  tables: readonly LobbyTable[];
}

export interface KeptSeat {
  table: string;
  sentence: string;
  detail: string;
}

export interface CreateTable {
  game: GameId;
  filing: string;
  byTheBook: boolean;
  bots: number;
  clock: number | null;
}

/** Counts come as decimal strings, unreduced, because they may be larger than a number holds. */
export interface CountRow {
  event: string;
  pays: string;
  count: string;
  probability: string;
  back: string;
  outcome?: Verdict;
  clauses?: readonly string[];
}

export interface WagerFigures {
  id: string;
  title: string;
  note: string;
  edge: string;
  rows: readonly CountRow[];
  total: CountRow;
}

export interface EdgeView {
  title: string;
  edge: string;
  ofResolved?: string;
  numerator: string;
  denominator: string;
  agreed: boolean;
  base: WagerFigures;
  shares: readonly { outcome: Verdict; words: string; share: number }[];
  sides: readonly WagerFigures[];
}

export interface AdviceRow {
  high: readonly string[];
  low: readonly string[];
  highName: string;
  lowName: string;
  tags: readonly string[];
  value: string;
  /** The same value as a number, for the bar. */
  measure: number;
  cost: string;
  counts: string;
  best?: boolean;
}

export interface CostRow {
  words: string;
  clause: string;
  cost: string;
  share: number;
}

export interface AgeView {
  name: string;
  share: number;
  words: string;
  state: 'good' | 'soon' | 'due';
}

export interface FloorTable {
  id: string;
  name: string;
  game: string;
  badge: { words: string; tone: 'call' | 'warn' | 'ok' | 'closed' };
  phase: string;
  step: number | null;
  seats: readonly LobbySeat[];
  bank: string;
  meter?: string;
  ages: readonly AgeView[];
  note: string;
  clauses: readonly string[];
}

export interface RulingView {
  id: string;
  title: string;
  words: string;
  clauses: readonly string[];
  void: boolean;
  fits?: boolean;
  /** Why it is not permitted now. */
  why?: string;
}

export interface RulingPreview {
  ruling: RulingView;
  rule: string;
  steps: readonly string[];
  amounts: readonly { who: string; what: string; amount: number }[];
  total: number;
  act: string;
  neighbour?: { title: string; clause: string };
}

export type ReplayRole = 'player' | 'spectator' | 'floor' | 'surveillance';

export interface ReplayEvent {
  number: number;
  at: string;
  act: string;
  detail?: string;
  clauses: readonly string[];
  /** The phase that begins here, for the ruler. */
  phase?: string;
}

export interface VerificationView {
  state: 'verified' | 'checking' | 'changed' | 'unchecked';
  words: string;
  detail: string;
}

export interface PostingView {
  event: number;
  from: string;
  to: string;
  amount: number;
  clauses: readonly string[];
}
