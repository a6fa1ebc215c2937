/** What the pages on paper show. */

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
  id: string;
  /** Two pieces that stand for it, as the server names them. */
  emblem: readonly string[];
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
  game: string;
  filing: string;
  byTheBook: boolean;
  bots: number;
  clock: number | null;
  /** The limits of the main wager in cents; as filed where nothing is said. */
  minimum?: number;
  maximum?: number;
  /** How long staff and bots take: 1 is a person's pace. */
  pace: number;
  /** Listed in no lobby; only an invite leads to it. */
  isPrivate: boolean;
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

export type ReplayRole = 'player' | 'spectator' | 'floor' | 'surveillance';

export interface ReplayEvent {
  /** The event's sequence; below zero for what is said of the round afterwards. */
  number: number;
  at: string;
  act: string;
  detail?: string;
  clauses: readonly string[];
  /** The phase that begins here, for the ruler. */
  phase?: string;
  /** Marked at its edge: what a case is about, or what put it right. */
  tone?: 'disputed' | 'claim' | 'righted';
}

export interface VerificationView {
  state: 'verified' | 'checking' | 'changed' | 'unchecked';
  words: string;
  detail: string;
}
