import { afterEach, expect, test } from 'vitest';
import { dateOf, dayOf, timeOf } from './dates';
import { preferences } from './preferences.svelte';

afterEach(() => (preferences.language = 'en'));

test('a date is written as the language writes it, on a clock of 24 hours', () => {
  const at = new Date(2026, 10, 16, 18, 43, 29).getTime();
  expect([dateOf(at), timeOf(at)]).toEqual(['16 Nov 2026, 18:43:29', '18:43:29']);
  for (const language of ['zh-Hant', 'zh-Hans'] as const) {
    preferences.language = language;
    expect(dateOf(at)).toMatch(/^2026\D+11\D+16\D+18:43:29$/);
  }
});

test('a day is written without its year, whatever the zone of the reader', () => {
  expect(dayOf('2026-11-02')).toBe('2 Nov');
  preferences.language = 'zh-Hant';
  expect(dayOf('2026-11-02')).toBe('11月2日');
});
