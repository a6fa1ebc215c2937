/** The whole table, as one viewer sees it, and what may be done there. */
import type {
  ActionView,
  CoachStep,
  DealerView,
  DiceView,
  Felt,
  LogEntry,
  MeterView,
  Piece,
  PieceKind,
  ResultView,
  SeatView,
  SettingView,
  StatusView,
  TableHead,
  Verdict,
  WagerView,
} from './felt';

/** One of several spots the viewer plays or may bet on. */
export interface SpotView {
  spot: number;
  label: string;
  /** Whose it is: one's own, a second one, somebody's behind whom one stands. */
  words: string;
  chosen: boolean;
  /** What the viewer has on it. */
  amount: number;
  verdict?: Verdict;
}

export interface OwnView {
  /** The seat's number; absent for one who stands. */
  label?: string;
  /** The number that the dice give to the seat, where the game has such numbers. */
  position?: number;
  standing?: boolean;
  /** The spot in front of the viewer, and all he may choose from where there is more than one. */
  spot?: number;
  spots?: readonly SpotView[];
  name: string;
  money: number;
  wagers: readonly WagerView[];
  betsOpen: boolean;
  hand?: {
    pieces: readonly Piece[];
    settings: readonly SettingView[];
    /** Ids in the low hand, once it has been set. */
    low?: readonly string[];
    /** A setting that was asked for, to be laid at once: ids in the low hand. */
    suggest?: readonly string[];
    locked?: boolean;
    mayFoul?: boolean;
    hint?: string;
  };
  result?: ResultView;
  /** What may be done now: set, house-way, best, surrender, ready, bank, ... */
  actions: readonly ActionView[];
  /** What may be done beside the round, such as a toke; shown small. */
  more?: readonly ActionView[];
  /** What wagers may be made with, where there is more than chips. */
  instruments?: { choices: readonly { id: string; text: string }[]; chosen: string };
  /** The same bets as last time can be laid and dealt with one key. */
  canAgain?: boolean;
  /** The table may be hurried to what is next for the viewer. */
  canSkip?: boolean;
  leave: readonly ActionView[];
  /** The line under the actions while there is no hand. */
  hint?: string;
  repeat?: { canRepeat: boolean; canDouble: boolean; canClear: boolean };
}

export interface TableView {
  /** As the server knows the table. */
  number: string;
  /** After which event of the table this is. */
  sequence: number;
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
  /** What one who only watches may do. */
  guest?: readonly ActionView[];
  coach?: CoachStep;
  roundLink: string;
}

/** What opens over a table. */
export type SheetName =
  'invite' | 'history' | 'keys' | 'preferences' | 'rule-card' | 'chart' | 'log' | 'menu';

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
  chooseSpot: (spot: number) => void;
  chooseInstrument: (id: string) => void;
  coachUnderstood: () => void;
  coachOff: () => void;
  show: (what: SheetName) => void;
}
