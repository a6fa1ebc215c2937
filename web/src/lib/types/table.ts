/** The whole table, as one viewer sees it, and what may be done there. */
import type { ActionView, CoachStep, DealerView, DiceView, Felt, LogEntry, MeterView, Piece, PieceKind, ResultView, SeatView, SettingView, StatusView, TableHead, WagerView } from './felt';

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
    /** A setting that was asked for, to be laid at once: ids in the low hand. */
    suggest?: readonly string[];
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
