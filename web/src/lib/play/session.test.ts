/** A result is not lost with the page: the round that is over is read from the record, until its reader has gone on. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep } from '../api/kept';
import type * as Wire from '../api/schema';
import { standingResult } from './result';
import { TableSession } from './session.svelte';

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

const wager = { person: 'p1', kind: 'main', amount: 2500, toke: false, lammer: false, kept: false };
const lost = {
  ...wager,
  outcome: 'lose',
  stake: 2500,
  net: -2500,
  vigorish: 0,
  reason: 'Lower.',
  clauses: [],
};
const seat = (more: object) => ({
  spot: 3,
  person: 'p1',
  you: true,
  bank: '',
  wagers: [],
  results: [],
  hand: null,
  ...more,
});
const hand = { place: 3, stage: 'collected', pieces: [], high: [], low: [], high_name: 'a', low_name: 'b' };
const view = (round: number, phase: string, more: object = {}): Wire.TableView =>
  ({
    round,
    phase,
    you: 'p1',
    seats: [seat({})],
    standing: [],
    steps: [],
    offers: [],
    choices: phase === 'betting' ? [{ act: 'place-wager', spot: 3, clauses: [] }] : [],
    dealer_hand: null,
    ...more,
  }) as unknown as Wire.TableView;
/** As the record has it, with the number of the round that has begun. */
const OVER = view(5, 'close', { seats: [seat({ results: [lost], hand })] });
const LINE = {
  sequence: 9,
  text: 'taken',
  aloud: false,
  clauses: [],
  spot: 3,
  amount: -2500,
  reason: '',
  event: 'WagerTaken',
};

let asked: string[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  keep('7', { person: 'p1', token: 'p1.secret' });
  asked = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(`${url.pathname.split('/').pop()} ${url.searchParams.get('views')}`);
    const body = url.pathname.endsWith('/rounds/4')
      ? { showdown: OVER, steps: [{ line: LINE }] }
      : { steps: [] };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => vi.unstubAllGlobals());

async function opened(now: Wire.TableView): Promise<TableSession> {
  const session = new TableSession('7', 'en', false);
  Socket.last.hears({
    type: 'snapshot',
    sequence: 10,
    mode: 'practice',
    view: now,
    missed: [],
    complete: true,
  });
  await vi.waitFor(() => expect(asked).toContain('5 false'));
  await new Promise((done) => setTimeout(done, 0));
  return session;
}

test('after a reload the result of the round that is over stands again, until its reader goes on', async () => {
  // Whoever connects again is only back a moment later, and may do nothing yet.
  const session = await opened(view(5, 'shuffle'));
  await vi.waitFor(() => expect(session.finished?.view.round).toBe(4));
  const { finished } = session;
  const shown = standingResult(session.view, 3, session.lines, null, finished, null, {
    words: 'cost',
    href: '#',
  });
  expect([shown?.verdict, shown?.total, shown?.cost?.words]).toEqual(['lose', -2500, 'cost']);
  session.goOn();
  session.end();
  const again = await opened(view(5, 'betting'));
  expect([again.finished, asked.filter((one) => one === '4 true').length]).toEqual([null, 1]);
  expect(standingResult(again.view, 3, [], null, null, null)).toBeUndefined();
  again.end();
});

test('whoever has bet again, or plays on, is not shown the round before', async () => {
  for (const now of [view(5, 'betting', { seats: [seat({ wagers: [wager] })] }), view(5, 'setting')]) {
    const session = await opened(now);
    expect([session.finished, asked.includes('4 true')]).toEqual([null, false]);
    session.end();
    asked = [];
  }
});
