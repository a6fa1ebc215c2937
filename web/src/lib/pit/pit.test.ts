import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type * as Wire from '../api/schema';
import Basis from './Basis.svelte';
import PitPage from './PitPage.svelte';
import { createRawSnippet } from 'svelte';

const HOUR = 3_600_000;
const row = {
  name: '1',
  title: 'Lantern',
  game: 'maryland-poker',
  game_title: 'Maryland Pai Gow Poker',
  live: true,
  irregularities: {},
  errors: {},
  rounds: 60,
  win: 55_625,
  drop: 400_000,
  hold_percent: '13.9',
  expected: null,
};
const report = (more: object = {}) =>
  ({
    house: 'The house',
    now: Date.UTC(2026, 10, 19, 6, 27),
    period: {
      kind: 'shift',
      name: '2026-11-18/day',
      begins: Date.UTC(2026, 10, 18, 6),
      ends: Date.UTC(2026, 10, 18, 14),
      zone: 'UTC',
    },
    by: 'table',
    rows: [row],
    all: { ...row, name: '' },
    meters: [],
    signals: [],
    incidents: [],
    looked_at: { tables: 0, chance: '0' },
    learning: false,
    weighing: 0,
    shift: null,
    open_cases: 0,
    who: {},
    ...more,
  }) as unknown as Wire.PitReport;
const acts = createRawSnippet(() => ({ render: () => '<span></span>' }));

test('while figures are counted the page does not say that a closed shift was closed without them', () => {
  const closed = report({ learning: true, shift: { closed_at: 1 } });
  const { container, unmount } = render(Basis, { report: closed });
  expect(container.textContent).toContain('are being counted');
  unmount();
  const signed = render(Basis, { report: closed, closed: true });
  expect(signed.container.textContent).toContain('were not counted when the shift was closed');
});

test('what is longer than a shift says on which day it ends, and a week that it is one', () => {
  const { unmount } = render(PitPage, { report: report(), acts, onflag: () => undefined });
  expect(screen.getByText(/18 November 2026, day, 06:00 to 14:00/)).toBeTruthy();
  unmount();
  const begins = Date.UTC(2026, 10, 16, 6);
  const period = { kind: 'week', name: '2026-11-16', begins, ends: begins + 7 * 24 * HOUR, zone: 'UTC' };
  render(PitPage, { report: report({ period }), acts, onflag: () => undefined });
  expect(screen.getByText(/week of Monday, 16 November 2026, 06:00 to 19 Nov 2026, 06:27/)).toBeTruthy();
});

test('a table leads to its rounds, and says on a phone too how it stands to its band', () => {
  const expected = {
    verdict: 'inside',
    mean: 1,
    low95: 0,
    high95: 2,
    low99: -1,
    high99: 3,
    win: 1,
    by_hands: 0,
  };
  render(PitPage, { report: report({ rows: [{ ...row, expected }] }), acts, onflag: () => undefined });
  const link = screen.getByRole('link', { name: 'Lantern' });
  expect(link.getAttribute('href')).toBe('#/rounds/1');
  expect(link.closest('th')?.textContent).toContain('inside');
});
