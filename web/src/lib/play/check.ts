/**
 * Checking a round in the reader's own browser, by the formats of docs/reference/fairness.md: the commitments are those stored before
 * the deal, every opened piece was committed to and went to the hand it was seen in, and the roll follows from seed and nonces.
 */
import type { FairnessInfo, ShuffleInfo } from '../api/schema';
import { sha256 } from '../digest';
import { stored, storedOf, type Commitment } from './committed';

export interface Checked {
  pieces: number;
  seeds: number;
  rolls: number;
  /** Shuffles whose commitments this browser had stored before the deal. */
  witnessed: number;
  wrong: number;
}

/** What the reader saw of the round, without which a house could leave out whatever does not fit. */
export interface Seen {
  /** The place on the table at which each piece was seen, by its notation. */
  places: ReadonlyMap<string, number>;
  /** Rolls and numbers as they were told, in their order; nothing if they are not known. */
  rolls?: readonly string[];
  /** The round, and whether it is over: then the seed must be shown and every piece that was seen be opened. */
  round?: number;
  finished?: boolean;
}

const NOTHING: Seen = { places: new Map() };

export async function checkRound(info: FairnessInfo, number = '', seen: Seen = NOTHING): Promise<Checked> {
  const found: Checked = { pieces: 0, seeds: 0, rolls: 0, witnessed: 0, wrong: 0 };
  for (const [at, shuffle] of info.shuffles.entries())
    await checkShuffle(shuffle, number, seen, at === info.shuffles.length - 1, found);
  const told = new Set(info.shuffles.map((shuffle) => shuffle.sequence));
  for (const kept of number && seen.round !== undefined ? storedOf(number, seen.round) : [])
    if (!told.has(kept.sequence)) found.wrong += 1;
  const rolls = info.shuffles.flatMap((shuffle) => shuffle.rolls.map((roll) => roll.result));
  if (seen.rolls && seen.rolls.join() !== rolls.join()) found.wrong += 1;
  return found;
}

async function checkShuffle(
  shuffle: ShuffleInfo,
  number: string,
  seen: Seen,
  last: boolean,
  found: Checked,
): Promise<void> {
  const judge = (right: boolean, what: 'pieces' | 'seeds' | 'rolls' | 'witnessed') => {
    if (right) found[what] += 1;
    else found.wrong += 1;
  };
  const kept = number ? stored(number, shuffle) : undefined;
  if (kept) judge(agrees(kept, shuffle), 'witnessed');
  const dealt = dealtTo(shuffle);
  if (dealt === undefined) found.wrong += 1;
  const opened = new Set<string>();
  for (const { place, salt, piece } of shuffle.openings) {
    const fits = (await sha256(`paigow piece ${place} ${salt} ${piece}`)) === shuffle.pieces[place];
    const tied = !seen.places.has(piece) || seen.places.get(piece) === dealt?.get(place);
    judge(fits && tied && !opened.has(piece), 'pieces');
    opened.add(piece);
  }
  if (last && seen.finished) {
    for (const piece of seen.places.keys()) if (!opened.has(piece)) found.wrong += 1;
    if (!shuffle.seed) found.wrong += 1;
  }
  if (!shuffle.seed) return;
  judge((await sha256(joined('paigow seed ', shuffle.seed))) === shuffle.seed_commitment, 'seeds');
  for (const [index, roll] of shuffle.rolls.entries())
    judge(roll.roll === index && (await follows(shuffle.seed, roll)), 'rolls');
}

function agrees(kept: Commitment, shuffle: ShuffleInfo): boolean {
  const same = kept.seed === shuffle.seed_commitment && kept.pieces.join() === shuffle.pieces.join();
  const mixed = !kept.nonce || Object.values(shuffle.nonces).includes(kept.nonce);
  return (
    same &&
    mixed &&
    shuffle.rolls.every((roll) => !kept.nonce || Object.values(roll.nonces).includes(kept.nonce))
  );
}

/** To which place on the table each place of the shuffled order was dealt; nothing if the route breaks a rule. */
export function dealtTo(shuffle: ShuffleInfo): ReadonlyMap<number, number> | undefined {
  let stock = shuffle.pieces.map((_, place) => place);
  const found = new Map<number, number>();
  for (const step of shuffle.route ?? []) {
    if (step.kind === 'dealt') {
      const taken = step.taken ?? [];
      if (taken.some((place, at) => stock[at] !== place)) return undefined;
      for (const place of taken) found.set(place, step.to ?? 0);
      stock = stock.slice(taken.length);
      continue;
    }
    const after = [...(step.order ?? [])];
    const depth = step.depth ?? 0;
    const due = step.kind === 'cut' ? [...stock.slice(depth), ...stock.slice(0, depth)] : [...after];
    const same = [...after].sort((a, b) => a - b).join() === [...stock].sort((a, b) => a - b).join();
    if (!same || due.join() !== after.join()) return undefined;
    stock = after;
  }
  return found;
}

/** Whether a roll or a number follows from the seed and the nonces. */
async function follows(seed: string, roll: ShuffleInfo['rolls'][number]): Promise<boolean> {
  const draw = await stream(seed, roll.roll, roll.nonces);
  const faces = roll.result.match(/\d+/g) ?? [];
  if (faces.length >= 3) {
    const made = [1 + (await draw(6)), 1 + (await draw(6)), 1 + (await draw(6))];
    return made.join() === faces.slice(0, 3).join();
  }
  return 1 + (await draw(roll.most ?? 1)) === Number(faces[0]);
}

/** Numbers drawn from the seed, the nonces and the roll's own index, one after the other. */
async function stream(
  seed: string,
  index: number,
  nonces: Readonly<Record<string, string>>,
): Promise<(bound: number) => Promise<number>> {
  const people = Object.keys(nonces).sort();
  const said = people.map(
    (person) => ` ${bytes(person)}:${person} ${bytes(nonces[person] ?? '')}:${nonces[person]}`,
  );
  const digest = await sha256(joined('paigow roll ', seed, ` ${index} ${people.length}${said.join('')}`));
  let bits = '';
  let counter = 0;
  return async (bound) => {
    const wanted = (bound - 1).toString(2).length;
    for (;;) {
      if (bits.length < wanted) {
        const block = await sha256(joined('', digest + counter.toString(16).padStart(16, '0')));
        counter += 1;
        bits += Array.from(block, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join(
          '',
        );
      }
      const number = Number.parseInt(bits.slice(0, wanted), 2);
      bits = bits.slice(wanted);
      if (number < bound) return number;
    }
  };
}

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** A word, bytes given in hex, and another word, one after the other. */
function joined(word: string, hex: string, after = ''): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(word);
  const tail = new TextEncoder().encode(after);
  const middle = hex.length / 2;
  const whole = new Uint8Array(head.length + middle + tail.length);
  whole.set(head);
  for (let at = 0; at < hex.length; at += 2)
    whole[head.length + at / 2] = Number.parseInt(hex.slice(at, at + 2), 16);
  whole.set(tail, head.length + middle);
  return whole;
}
