/** What the house committed to, stored in this browser when it was published, before bets are closed. */
import { ask, table, tell } from '../api/rest';
import type { FairnessInfo, ShuffleInfo } from '../api/schema';
import { keptAt } from '../api/kept';

export interface Commitment {
  /** The shuffle it is of, and its round: a later answer may not leave it out. */
  sequence: number;
  round: number;
  pieces: readonly string[];
  seed: string;
  /** The nonce this browser sent for the shuffle; empty if it sent none. */
  nonce: string;
  at: number;
}

const PLACE = 'paigow.committed';
const MOST = 120;

function all(): Record<string, Commitment> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, Commitment>) : {};
  } catch {
    return {};
  }
}

const key = (number: string, shuffle: Pick<ShuffleInfo, 'sequence'>): string =>
  `${number}/${shuffle.sequence}`;

/** What was stored of a shuffle before its deal. */
export function stored(number: string, shuffle: Pick<ShuffleInfo, 'sequence'>): Commitment | undefined {
  return all()[key(number, shuffle)];
}

/** Everything that was stored of a round before its deal. */
export function storedOf(number: string, round: number): Commitment[] {
  return Object.entries(all())
    .filter(([name, kept]) => name.startsWith(`${number}/`) && kept.round === round)
    .map(([, kept]) => kept);
}

function store(number: string, shuffle: ShuffleInfo, nonce: string): void {
  const kept = all();
  const before = kept[key(number, shuffle)];
  if (before?.nonce && !nonce) return;
  // What was stored first stays: a later answer must agree with it.
  const { sequence, round, pieces } = shuffle;
  const first = before ?? { sequence, round, pieces, seed: shuffle.seed_commitment, at: Date.now() };
  const entries = Object.entries({ ...kept, [key(number, shuffle)]: { ...first, nonce } }).slice(-MOST);
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(entries)));
}

/** Thirty-two hexadecimal digits that nobody else knows. */
function freshNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Store the commitment of the shuffle that is on the table, and mix a nonce of our own into what follows. */
export async function witness(number: string): Promise<void> {
  const info = await ask<FairnessInfo>(table(number, '/fairness'));
  const shuffle = info.shuffles.at(-1);
  if (!shuffle || shuffle.seed || shuffle.rolls.length > 0 || stored(number, shuffle)?.nonce) return;
  store(number, shuffle, '');
  const { token } = keptAt(number);
  if (!token) return;
  const nonce = freshNonce();
  await tell(table(number, '/nonce'), { token, nonce });
  store(number, shuffle, nonce);
}
