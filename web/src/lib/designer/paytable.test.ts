import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type * as Wire from '../api/schema';
import { differingArguments } from '../learn/learn.testing';
import PaytableRoute from '../../pages/PaytableRoute.svelte';
import {
  added,
  fileOf,
  isOwn,
  keepPaytable,
  keptPaytable,
  paidOf,
  type PayDraft,
  paysOf,
  repaid,
  shifted,
  titled,
  unitsOf,
  without,
} from './payDraft';
import { LAB_WORDS } from './labWords';
import { PAY_WORDS } from './payWords';

const TABLE: PayDraft = {
  title: 'Our table',
  wager: 'fortune',
  row: [
    { event: 'royal-flush', pays: '100 to 1', clauses: [] },
    { event: 'flush', pays: '4 to 1', clauses: [] },
    { event: 'three-pair', pays: 'push', clauses: [] },
  ],
};

function looked(draft: PayDraft): Wire.PaytableLook {
  const wrong = draft.row.findIndex((row) => row.pays.startsWith('x'));
  const row = (id: string) => ({
    id,
    event: `The ${id}`,
    count: '1',
    probability: '0.1',
    back: '0.1',
    part: 1,
  });
  return {
    status: 'ready',
    progress: 100,
    faults: wrong < 0 ? [] : [{ row: wrong + 1, text: 'That pays nothing.' }],
    digest: 'abcdef0123456789',
    rows: draft.row.map((line) => row(line.event as string)),
    lost: row('no-row'),
    total: '9',
    edge: `${draft.row[0]!.pays.split(' ')[0]} %`,
    hit_rate: '20 %',
    one_in: '5.00',
    variance: '4.0000',
    deviation: '2.0000',
    base_edge: '100 %',
    gain: '',
    addable: [{ id: 'straight', text: 'Straight' }],
    ways: [],
    searchable: true,
  };
}

function serve() {
  vi.stubGlobal('fetch', (url: URL, how?: RequestInit) => {
    const path = String(url);
    const body = JSON.parse((how?.body as string | undefined) ?? '{}') as { draft?: string };
    const draft = JSON.parse(body.draft ?? 'null') as PayDraft;
    const answer = path.endsWith('/look')
      ? looked(draft)
      : path.endsWith('/design')
        ? {
            status: 'ready',
            progress: 100,
            trouble: '',
            draft: { ...draft, row: [{ ...draft.row[0], pays: '60 to 1' }] },
            edge: '5 %',
            hit_rate: '14 %',
            tried: '77',
            dropped: ['Flush'],
          }
        : path.includes('paytables/')
          ? TABLE
          : [{ id: 'our-table', text: 'Our own table', wager: 'fortune', rows: 3 }];
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each(['50 to 1', '500 for 1', '3 to 2', '100% of main', 'push', '0.5 to 1'])(
  '%s is read and written',
  (pays) => {
    expect(paysOf(paidOf(pays))).toBe(pays);
  },
);

test('a pay is an amount and what stands behind it; what cannot be read stays as it was typed', () => {
  expect(paidOf('50 to 1')).toEqual({ amount: '50', unit: 'to 1' });
  expect(paidOf('10% of major')).toEqual({ amount: '10', unit: '% of major' });
  expect(paidOf('fifty')).toEqual({ amount: 'fifty', unit: 'to 1' });
  expect(unitsOf({ ...TABLE, meter: [{ name: 'major' }] }, 'to 5')).toEqual([
    'to 1',
    'for 1',
    'to 2',
    'push',
    '% of major',
    'to 5',
  ]);
});

test('every change is a new draft, and none that changes nothing', () => {
  expect(repaid(TABLE, 1, '5 to 1').row[1]).toEqual({ ...TABLE.row[1], pays: '5 to 1' });
  expect(repaid(TABLE, 1, '4 to 1')).toBe(TABLE);
  expect(without(TABLE, 0).row).toHaveLength(2);
  expect(without({ ...TABLE, row: [TABLE.row[0]!] }, 0).row).toHaveLength(1);
  expect(shifted(TABLE, 0, 1).row.map((row) => row.event)).toEqual(['flush', 'royal-flush', 'three-pair']);
  expect(shifted(TABLE, 0, -1)).toBe(TABLE);
  expect(added(TABLE, 'straight').row.at(-1)).toEqual({ event: 'straight', pays: 'push', clauses: [] });
  expect(added({ ...TABLE, row: [{ event: 'a', hand: 'dealer', pays: '2 to 1' }] }, 'b').row[1]?.hand).toBe(
    'dealer',
  );
  expect(titled(TABLE, ' ')).toBe(TABLE);
  expect(fileOf(titled(TABLE, 'Seven Stars, 2'))).toBe('seven-stars-2.toml');
  expect(isOwn(TABLE, TABLE.row[0]!)).toBe(true);
  expect(isOwn(TABLE, { event: 'royal-flush', pays: '90 to 1' })).toBe(false);
});

test('a draft is kept in the browser; what is none is not found', () => {
  keepPaytable({ base: 'our-table', draft: TABLE });
  expect(keptPaytable()).toEqual({ base: 'our-table', draft: TABLE });
  localStorage.setItem('paigow.paytable', '{"base": "x", "draft": {"title": "y"}}');
  expect(keptPaytable()).toBeNull();
});

test('the words are the same in three languages', () => {
  expect(differingArguments(PAY_WORDS)).toEqual([]);
  expect(differingArguments(LAB_WORDS)).toEqual([]);
});

const edge = () => screen.getByTestId('pay-edge').textContent;
const amount = () => screen.getByLabelText<HTMLInputElement>('Row 1, The royal-flush: amount');

test('typing in one field shows its edge and is one step of undo; a fault is said at its row', async () => {
  serve();
  render(PaytableRoute, {});
  await waitFor(() => expect(edge()).toBe('100 %'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our own table');
  await fireEvent.input(amount(), { target: { value: '2' } });
  await fireEvent.input(amount(), { target: { value: '25' } });
  await waitFor(() => expect(edge()).toBe('25 %'));
  await fireEvent.input(amount(), { target: { value: 'x' } });
  await waitFor(() => expect(screen.getByText('That pays nothing.')).toBeTruthy());
  expect(edge()).toBe('25 %');
  expect(amount().getAttribute('aria-invalid')).toBe('true');
  await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(edge()).toBe('100 %'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
});

test('pays that were found take the place of the draft, and undo brings it back', async () => {
  serve();
  render(PaytableRoute, {});
  await waitFor(() => expect(edge()).toBe('100 %'));
  await fireEvent.click(screen.getByRole('button', { name: 'Find pays' }));
  await waitFor(() => expect(edge()).toBe('60 %'));
  expect(screen.getByTestId('pay-found').textContent).toContain('No longer paid: Flush.');
  await fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(edge()).toBe('100 %'));
  await fireEvent.keyDown(document.body, { key: 's' });
  expect(keptPaytable()?.base).toBe('our-table');
});
