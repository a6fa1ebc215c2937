/** The page of a table stores what the house committed to while bets are open, and has a nonce of its own mixed in. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep } from '../api/kept';
import type { ShuffleInfo } from '../api/schema';
import { stored, storedOf, witness } from './committed';
import { TableSession } from './session.svelte';

const SHUFFLE: ShuffleInfo = {
  sequence: 9,
  round: 4,
  pieces: ['aa', 'bb'],
  seed_commitment: 'cc',
  nonces: {},
  rolls: [],
  seed: '',
  openings: [],
  route: [],
};
const ROLL = { roll: 0, nonces: {}, result: '3', most: 7 };

let told: ShuffleInfo;
let nonces: { address: string; authorization: string | null; nonce: string }[];

class Socket {
  static last: Socket;
  readyState = 1;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor() {
    Socket.last = this;
  }
  close(): void {
    this.readyState = 3;
  }
  hears(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  localStorage.clear();
  keep('7', { person: 'p1', token: 'p1.secret' });
  told = SHUFFLE;
  nonces = [];
  vi.stubGlobal('fetch', (url: URL, how: RequestInit = {}) => {
    const answer = (body: object) => Promise.resolve(new Response(JSON.stringify(body)));
    if (url.pathname.endsWith('/tables/7/fairness'))
      return answer({ shuffles: [told], how: '', unprovable: [] });
    if (!url.pathname.endsWith('/tables/7/nonce'))
      return Promise.resolve(new Response('{}', { status: 404 }));
    const { nonce } = JSON.parse(how.body as string) as { nonce: string };
    nonces.push({ address: url.search, authorization: new Headers(how.headers).get('authorization'), nonce });
    return answer({});
  });
  vi.stubGlobal('WebSocket', Socket);
});

afterEach(() => vi.unstubAllGlobals());

test('a table that tells of a shuffle has its commitment stored and is sent a nonce', async () => {
  const session = new TableSession('7', 'en', false);
  Socket.last.hears({
    type: 'events',
    sequence: 9,
    events: [{ type: 'PiecesShuffled', clauses: [], order: 2 }],
    lines: [],
    view: null,
  });
  await vi.waitFor(() => expect(stored('7', SHUFFLE)?.nonce).toMatch(/^[0-9a-f]{32}$/));
  session.end();
  expect(storedOf('7', 4)).toMatchObject([{ sequence: 9, round: 4, pieces: ['aa', 'bb'], seed: 'cc' }]);
  expect(nonces).toEqual([
    { address: '', authorization: 'Bearer p1.secret', nonce: stored('7', SHUFFLE)!.nonce },
  ]);
});

test('what was stored first stays, whatever the house says later', async () => {
  localStorage.clear();
  await witness('7');
  const first = stored('7', SHUFFLE);
  told = { ...SHUFFLE, pieces: ['dd', 'ee'], seed_commitment: 'ff' };
  await witness('7');
  keep('7', { person: 'p1', token: 'p1.secret' });
  await witness('7');
  expect(stored('7', SHUFFLE)).toEqual({ ...first, nonce: nonces[0]!.nonce });
  expect(first).toMatchObject({ pieces: ['aa', 'bb'], seed: 'cc', nonce: '' });
});

test('one nonce is sent for a shuffle', async () => {
  await witness('7');
  await witness('7');
  expect(nonces).toHaveLength(1);
});

test('a nonce that the house refused is not counted as mixed in, and the commitment is stored all the same', async () => {
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (url: URL, how?: RequestInit) =>
    url.pathname.endsWith('/nonce')
      ? Promise.resolve(new Response('{"code":"fair.no-nonce-now"}', { status: 409 }))
      : fetched(url, how),
  );
  await expect(witness('7')).rejects.toThrow();
  expect(stored('7', SHUFFLE)).toMatchObject({ pieces: ['aa', 'bb'], seed: 'cc', nonce: '' });
});

test.each([
  ['was rolled for', { rolls: [ROLL] }],
  ['is over', { seed: '11'.repeat(32) }],
])('a shuffle that %s is not stored as if it had been witnessed', async (_, more) => {
  told = { ...SHUFFLE, ...more };
  await witness('7');
  expect(stored('7', SHUFFLE)).toBeUndefined();
  expect(nonces).toEqual([]);
});

test('two browsers send different nonces', async () => {
  await witness('7');
  localStorage.clear();
  keep('7', { person: 'p2', token: 'p2.secret' });
  await witness('7');
  expect(new Set(nonces.map((each) => each.nonce)).size).toBe(2);
});
