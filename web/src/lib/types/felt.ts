/** What lies on the felt and beside it. */

export type Language = 'en' | 'zh-Hant' | 'zh-Hans';
export type PieceKind = 'cards' | 'tiles';
export type Felt = 'cinnabar' | 'jade' | 'indigo' | 'plum';
/** The colour of the backs of cards. */
export type CardBack = 'lacquer' | 'jade' | 'indigo';
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
  /** Where in the middle of the layout it is drawn; nothing for one at every betting spot. */
  place?: string;
  /** A spot with a lamp: a coin before the call, a lit lamp after it. */
  lamp?: 'dark' | 'lit';
  /** Whoever banks has this marker where others have their main wager. */
  bank?: 'bank' | 'co-bank';
  /** A name that fits under a small chip. */
  short?: string;
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
  /** The number that the dice give to the seat, where the game has such numbers. */
  position?: number;
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
  /** Its wagers are shown as they lie, beside a verdict too. */
  standing?: boolean;
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
  /** The number a generator drew, at tables that shake no dice. */
  number?: number;
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
  /** What this line sums up; shown when it is opened. */
  parts?: readonly LedgerLine[];
}

export interface ResultView {
  verdict: Verdict;
  /** What the main wager won or lost. */
  amount: number;
  /** What the word is of: the main wager, the bank, the dice. */
  of?: string;
  /** Below the round's total. */
  caption: string;
  high?: HandView & { against?: string };
  low?: HandView & { against?: string };
  ledger: readonly LedgerLine[];
  total: number;
  totalWords: string;
  /** Instead of a comparison: surrendered, void, foul. */
  reason?: string;
  reasonClauses?: readonly string[];
  /** What the viewer's own setting cost, at a practice table. */
  cost?: SettingCost;
}

export interface SettingCost {
  words: string;
  href: string;
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

/** A question that the document leaves open, and how we read it. */
export interface ReadingView {
  question: string;
  reading: string;
  language: string;
}

export interface ClauseView {
  id: string;
  document: string;
  topic: string;
  words: string;
  /** The language of the words: English where the document does not say it in the reader's. */
  language?: string;
  /** In notation, for a clause that has no scenario in words. */
  example?: string;
  readings?: readonly ReadingView[];
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
