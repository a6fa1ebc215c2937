/**
 * What the components show, and nothing more. The wiring makes these from the server's views; amounts are integer
 * cents, sentences and names of hands come written in the reader's language, and no rule is worked out here.
 */

export type Language = 'en' | 'zh-Hant' | 'zh-Hans';
export type PieceKind = 'cards' | 'tiles';
export type Felt = 'cinnabar' | 'jade';
export type GameId = 'maryland-poker' | 'horseshoe-poker' | 'horseshoe-face-up' | 'colorado-tiles' | 'colorado-dragons-eye';
export type Verdict = 'win' | 'push' | 'lose';
/** How one hand stands against the other side's. */
export type Mark = 'higher' | 'copy' | 'lower';
export type MarkerKind = 'bank' | 'co-bank' | 'dealer' | 'start' | 'eye' | 'triples' | 'envy';

/** A card or tile; `face` is null when the viewer may not see it, and then nothing else tells it. */
export interface Piece {
  id: string;
  face: string | null;
}

export interface RollView {
  faces: readonly number[];
  /** Which of the dice is the Dragon's Eye die. */
  eye?: number | null;
}

export interface MarkerView {
  kind: MarkerKind;
  count?: number;
  imprint?: string;
}

/** One of the two hands of a setting, as it lies. */
export interface HandView {
  pieces: readonly Piece[];
  name?: string;
  /** What completes the name: kickers, the best tile. */
  detail?: string;
  mark?: Mark;
}

/** What lies at a position: a hand not yet set, or one set in two. */
export interface LaidView {
  unset?: readonly Piece[];
  high?: HandView;
  low?: HandView;
  /** A word over the hand: foul, surrendered, dead hand, void. */
  note?: string;
}

export interface WagerView {
  id: string;
  name: string;
  amount: number;
  main?: boolean;
  /** May be added to or taken from now. */
  open?: boolean;
  /** Why it is closed, or why it is not offered. */
  why?: string;
  odds?: string;
  limits?: string;
  /** An envy lammer lies on it. */
  lammer?: boolean;
  /** A progressive spot: a coin before the call, a lit lamp after it. */
  lamp?: 'dark' | 'lit';
  /** Who laid it, where it is not the position's own player. */
  owner?: string;
  result?: { verdict: Verdict; words: string; amount?: number };
}

export type SeatMood = 'waiting' | 'setting' | 'set' | 'bot' | 'away' | 'out' | 'plain';

export interface SeatView {
  /** The spot in the table's own numbering. */
  spot: number;
  /** What is printed at it. */
  label: string;
  open?: boolean;
  /** Open, and the viewer may sit down here. */
  sittable?: boolean;
  you?: boolean;
  name?: string;
  money?: number;
  mood?: SeatMood;
  /** The word beside the mood's icon. */
  state?: string;
  laid?: LaidView;
  wagers?: readonly WagerView[];
  markers?: readonly MarkerView[];
  verdict?: Verdict;
  /** What this position won or lost. */
  amount?: number;
  /** Side results and other lines. */
  notes?: readonly { words: string; amount?: number; verdict?: Verdict }[];
}

export interface DealerView {
  title: string;
  laid?: LaidView;
  wager?: WagerView;
  markers?: readonly MarkerView[];
  /** How full the discard rack is, 0 to 1; absent where there is none. */
  rack?: number;
  deadHand?: { stacks: number; note: string };
}

export interface DiceView {
  roll: RollView | null;
  covered: boolean;
  shaking?: boolean;
  title: string;
  words: string;
  note?: string;
}

export interface ClockView {
  /** Whole seconds left, and of how many. */
  left: number;
  of: number;
}

export interface StatusView {
  sentence: string;
  detail?: string;
  clauses?: readonly string[];
  clock?: ClockView;
  tone?: 'plain' | 'warning';
}

export interface LogEntry {
  id: string;
  words: string;
  /** Said aloud by the dealer; shown in quotation marks. */
  called?: boolean;
  clauses?: readonly string[];
}

export interface MeterView {
  id: string;
  name: string;
  wins: string;
  amount: number;
  minor?: boolean;
  /** Out of order, or closed: said in words. */
  note?: string;
}

/** One way to split the owner's own hand, named and judged by the server. */
export interface SettingView {
  /** Ids of the pieces in the low hand. */
  low: readonly string[];
  highName: string;
  highDetail?: string;
  lowName: string;
  lowDetail?: string;
  foul: boolean;
  /** One line: legal, foul, what the house way does. */
  sentence: string;
  clauses?: readonly string[];
  isHouseWay?: boolean;
  isBest?: boolean;
}

export interface ActionView {
  id: string;
  label: string;
  key?: string;
  primary?: boolean;
  disabled?: boolean;
  why?: string;
}

export interface LedgerLine {
  words: string;
  clauses?: readonly string[];
  amount: number;
}

export interface ResultView {
  verdict: Verdict;
  /** What the main wager won or lost. */
  amount: number;
  caption: string;
  high?: HandView & { against?: string };
  low?: HandView & { against?: string };
  ledger: readonly LedgerLine[];
  total: number;
  totalWords: string;
  /** Instead of a comparison: surrendered, void, foul. */
  reason?: string;
  reasonClauses?: readonly string[];
}

export interface ScenarioLine {
  who: string;
  words: string;
  outcome?: 'done' | 'refused';
}

export interface ScenarioView {
  title: string;
  lines: readonly ScenarioLine[];
  ends: string;
}

export interface ClauseView {
  id: string;
  document: string;
  topic: string;
  words: string;
  example?: string;
  reading?: string;
  related?: readonly string[];
  scenario?: ScenarioView;
  twin?: ScenarioView;
}

export interface CoachStep {
  at: number;
  of: number;
  title: string;
  words: string;
  clauses?: readonly string[];
}

export interface RuleRow {
  label: string;
  words: string;
  clauses?: readonly string[];
}

export interface RuleCardView {
  title: string;
  document: string;
  mode: string;
  groups: readonly { title: string; rows: readonly RuleRow[] }[];
}

export interface RoundSummary {
  round: number;
  when: string;
  verdict?: Verdict;
  amount?: number;
  words: string;
  link: string;
}

export interface TableHead {
  game: string;
  table: string;
  limits: string;
  round: string;
  watching: number;
  byTheBook: boolean;
  hints?: string;
}

/* ---- paper pages ---- */

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

export type ReplayRole = 'player' | 'floor' | 'surveillance';

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

/* ---- the whole table, as one viewer sees it ---- */

export interface OwnView {
  label: string;
  name: string;
  money: number;
  wagers: readonly WagerView[];
  betsOpen: boolean;
  hand?: {
    pieces: readonly Piece[];
    settings: readonly SettingView[];
    /** Ids in the low hand, once it has been set. */
    low?: readonly string[];
    locked?: boolean;
    mayFoul?: boolean;
    hint?: string;
  };
  result?: ResultView;
  /** What may be done now: set, house-way, best, surrender, ready, bank, ... */
  actions: readonly ActionView[];
  leave: readonly ActionView[];
  /** The line under the actions while there is no hand. */
  hint?: string;
  repeat?: { canRepeat: boolean; canDouble: boolean; canClear: boolean };
}

export interface TableView {
  head: TableHead;
  kind: PieceKind;
  felt: Felt;
  printing: string;
  printingLine: string;
  /** All positions, clockwise from the dealer's left. */
  seats: readonly SeatView[];
  dealer: DealerView;
  dice?: DiceView;
  /** The Dragon's Eye wagers, where the game has them. */
  eye?: { wagers: readonly WagerView[]; triples: number };
  status: StatusView;
  log: readonly LogEntry[];
  meters: readonly MeterView[];
  bonus?: { rows: readonly { name: string; shaker: string; others: string }[]; clauses: readonly string[] };
  /** Absent for one who only watches. */
  own?: OwnView;
  coach?: CoachStep;
  roundLink: string;
}

/** What opens over a table. */
export type SheetName = 'invite' | 'history' | 'keys' | 'preferences' | 'rule-card' | 'log' | 'menu';

/** What the viewer may do with the table's page; each is one command or one sheet. */
export interface TableActs {
  addWager: (id: string, cents: number) => void;
  takeBack: (id: string, cents: number) => void;
  amount: (cents: number) => void;
  repeat: () => void;
  double: () => void;
  clear: () => void;
  setHand: (low: string[]) => void;
  act: (id: string) => void;
  sit: (spot: number) => void;
  coachUnderstood: () => void;
  coachOff: () => void;
  show: (what: SheetName) => void;
}
