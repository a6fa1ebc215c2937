/** A house that lies: whatever it changes, leaves out or commits to afterwards, the check in the reader's browser finds it. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { FairnessInfo, ShuffleInfo } from '../api/schema';
import { sha256 } from '../digest';
import { checkRound, type Seen } from './check';

const FACES = ['As', 'Kd', 'Qh', 'Jc', 'Ts'];
const SEED = '11'.repeat(32);
const SEED_COMMITMENT = '34e8c4a45facf158458b5847b0bbf35d58b47d5560e29ce5dc3bbfe8c940fe6b';
const SEEN: Seen = {
  places: new Map([
    ['Kd', 1],
    ['Qh', 1],
    ['Jc', 0],
  ]),
  rolls: ['3'],
  round: 4,
  finished: true,
};

const salt = (at: number): string => `a${at}`.repeat(32);

async function honest(): Promise<ShuffleInfo> {
  return {
    sequence: 9,
    round: 4,
    pieces: await Promise.all(FACES.map((face, at) => sha256(`paigow piece ${at} ${salt(at)} ${face}`))),
    seed_commitment: SEED_COMMITMENT,
    nonces: { p1: 'abc' },
    rolls: [{ roll: 0, nonces: { p1: 'abc' }, result: '3', most: 7 }],
    seed: SEED,
    openings: [1, 2, 3].map((place) => ({ place, piece: FACES[place]!, salt: salt(place) })),
    route: [
      { kind: 'cut', depth: 1, order: [1, 2, 3, 4, 0], to: 0, taken: [] },
      { kind: 'dealt', depth: 0, order: [], to: 1, taken: [1, 2] },
      { kind: 'dealt', depth: 0, order: [], to: 0, taken: [3] },
    ],
  };
}

const told = (shuffle: ShuffleInfo): FairnessInfo => ({ shuffles: [shuffle], how: '', unprovable: [] });

beforeEach(async () => {
  const { pieces } = await honest();
  const kept = { sequence: 9, round: 4, pieces, seed: SEED_COMMITMENT, nonce: 'abc', at: 1 };
  const held = new Map([['paigow.committed', JSON.stringify({ '7/9': kept })]]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: () => undefined,
  });
});

test('an honest round passes, and says that its commitment was witnessed', async () => {
  expect(await checkRound(told(await honest()), '7', SEEN)).toEqual({
    pieces: 3,
    seeds: 1,
    rolls: 1,
    witnessed: 1,
    wrong: 0,
  });
});

const LIES: Record<string, (shuffle: ShuffleInfo) => ShuffleInfo | Promise<ShuffleInfo>> = {
  'commits again after the round, to another order': async (shuffle) => ({
    ...shuffle,
    pieces: await Promise.all(
      ['Ks', ...FACES.slice(1)].map((face, at) => sha256(`paigow piece ${at} ${salt(at)} ${face}`)),
    ),
  }),
  'says that the commitment was another shuffle': (shuffle) => ({ ...shuffle, sequence: 10 }),
  'commits to another seed afterwards': async (shuffle) => ({
    ...shuffle,
    seed: '22'.repeat(32),
    seed_commitment: await sha256(`paigow seed ${'"'.repeat(32)}`),
    rolls: [],
  }),
  'leaves our nonce out': (shuffle) => ({
    ...shuffle,
    nonces: {},
    rolls: [{ roll: 0, nonces: {}, result: '3', most: 7 }],
  }),
  'rolls again until it likes the result': (shuffle) => ({
    ...shuffle,
    rolls: [{ ...shuffle.rolls[0]!, roll: 1 }],
  }),
  'announces another number than it drew': (shuffle) => ({
    ...shuffle,
    rolls: [{ ...shuffle.rolls[0]!, result: '4' }],
  }),
  'leaves the roll out': (shuffle) => ({ ...shuffle, rolls: [] }),
  'never shows the seed': (shuffle) => ({ ...shuffle, seed: '' }),
  'shows another seed': (shuffle) => ({ ...shuffle, seed: '22'.repeat(32) }),
  'opens another piece': (shuffle) => ({
    ...shuffle,
    openings: shuffle.openings.map((one) => (one.place === 1 ? { ...one, piece: 'Ts' } : one)),
  }),
  'does not open a piece that was seen': (shuffle) => ({ ...shuffle, openings: shuffle.openings.slice(1) }),
  'opens one piece twice': (shuffle) => ({
    ...shuffle,
    openings: [...shuffle.openings, shuffle.openings[0]!],
  }),
  'deals from the bottom': (shuffle) => ({
    ...shuffle,
    route: [shuffle.route[0]!, { ...shuffle.route[1]!, taken: [1, 0] }, shuffle.route[2]!],
  }),
  'deals a hand to another place': (shuffle) => ({
    ...shuffle,
    route: [shuffle.route[0]!, { ...shuffle.route[1]!, to: 2 }, shuffle.route[2]!],
  }),
  'tells of no route': (shuffle) => ({ ...shuffle, route: [] }),
  'cuts where nobody cut': (shuffle) => ({
    ...shuffle,
    route: [{ ...shuffle.route[0]!, depth: 2 }, ...shuffle.route.slice(1)],
  }),
};

test.each(Object.keys(LIES))('a house that %s is found out', async (lie) => {
  const bent = await LIES[lie]!(await honest());
  expect((await checkRound(told(bent), '7', SEEN)).wrong).toBeGreaterThan(0);
});

test('a house that tells of no shuffle at all is found out', async () => {
  expect((await checkRound({ shuffles: [], how: '', unprovable: [] }, '7', SEEN)).wrong).toBeGreaterThan(0);
});
