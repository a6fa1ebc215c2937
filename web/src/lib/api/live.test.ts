/** Addresses are logged on their way and kept in histories: no token of a reader stands in one. */
import { afterEach, expect, test, vi } from 'vitest';
import { Live } from './live';
import { ask, tell } from './rest';

const TOKEN = 'p1.a-secret_of~ours';

afterEach(() => vi.unstubAllGlobals());

test('a live connection offers its token as a protocol, and its address has none', () => {
  const opened: { address: string; offered: string[] }[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(url: URL, offered: string[]) {
        opened.push({ address: url.href, offered });
      }
      close(): void {}
    },
  );
  const heard = () => undefined;
  new Live({
    number: '7',
    role: 'player',
    token: TOKEN,
    language: 'en',
    onmessage: heard,
    onstate: heard,
  }).end();
  const [{ address, offered }] = opened as [(typeof opened)[number]];
  expect(address).toContain('/tables/7/live?role=player');
  expect(address).not.toContain('secret');
  expect(offered[0]).toBe('paigow');
  expect(offered[1]).toMatch(/^token\.[\w-]+$/);
  const coded = offered[1]!.slice('token.'.length).replaceAll('-', '+').replaceAll('_', '/');
  expect(atob(coded)).toBe(TOKEN);
});

test('a question and an order carry the token in a header', async () => {
  const asked: { address: string; authorization: string | null; body: string }[] = [];
  vi.stubGlobal('fetch', (url: URL, how: RequestInit) => {
    const authorization = new Headers(how.headers).get('authorization');
    asked.push({ address: url.href, authorization, body: (how.body as string | undefined) ?? '' });
    return Promise.resolve(new Response('{}'));
  });
  await ask('tables/7/floor', { token: TOKEN, language: 'en' });
  await tell('tables/7/nonce', { token: TOKEN, nonce: 'abc' });
  expect(asked.map((each) => each.authorization)).toEqual([`Bearer ${TOKEN}`, `Bearer ${TOKEN}`]);
  expect(asked.map((each) => each.address + each.body).join()).not.toContain('secret');
});
