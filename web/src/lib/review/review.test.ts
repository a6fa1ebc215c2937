import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type * as Wire from '../api/schema';
import { differingArguments } from '../learn/learn.testing';
import { dropPassport, passport, passportCode, takePassport } from '../passport';
import { DEFAULTS, preferences } from '../preferences.svelte';
import { readRoute } from '../router.svelte';
import MyPlayPage from './MyPlayPage.svelte';
import { SHARE_WORDS } from './share';
import { REVIEW_WORDS } from './words';

afterEach(() => localStorage.clear());

const hand = (id: number, cost: number | null): Wire.PlayedLine => ({
  id,
  number: '7',
  round: id,
  at: 0,
  game: 'a-game',
  pieces: 'tiles',
  stake: 2500,
  high: ['6-6', '4-5'],
  low: ['1-3', '5-6'],
  cost,
  percent: '1.00',
});

const play = (count: number): Wire.MyPlay => ({
  hands: Array.from({ length: count }, (_, at) => hand(at + 1, at % 10 === 0 ? 25 : 0)),
  waiting: 0,
  best: 9,
  cost: 25,
  stake: 25000,
  price: '0.10',
  by_house_way: 0,
  sessions: [{ day: '2026-11-18', hands: count, cost: 25, stake: 25000, per_hundred: '0.10' }],
  kinds: [],
});

test('a thousand hands are listed, and only those in sight are drawn', () => {
  render(MyPlayPage, { play: play(1000), review: null, chosen: 1000, csv: '' });
  expect(screen.getByText('All 1000')).toBeTruthy();
  expect(screen.getByText('Costly 100')).toBeTruthy();
  expect(document.querySelectorAll('.list li').length).toBeLessThan(40);
});

test('arrows go from hand to hand, C to the next that cost something', async () => {
  const onchoose = vi.fn();
  render(MyPlayPage, { play: play(30), review: null, chosen: 30, csv: '', onchoose });
  await fireEvent.keyDown(window, { key: 'ArrowDown' });
  expect(onchoose).toHaveBeenLastCalledWith(29);
  await fireEvent.keyDown(window, { key: 'c' });
  expect(onchoose).toHaveBeenLastCalledWith(21);
});

test('a passport is made once, taken over by link, and dropped', () => {
  const made = passport();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(passport()).toBe(made);
  expect(takePassport('not one')).toBe(false);
  expect(takePassport(`http://host/#/my-play?passport=${'x'.repeat(43)}`)).toBe(true);
  expect(passport()).toBe('x'.repeat(43));
  dropPassport();
  expect(passport()).not.toBe('x'.repeat(43));
});

test('a passport takes the preferences along, and a code that was cut off only the hands', () => {
  preferences.language = 'zh-Hant';
  preferences.felt = 'plum';
  preferences.name = '陳';
  const code = passportCode();
  const secret = passport();
  dropPassport();
  Object.assign(preferences, DEFAULTS);
  expect(takePassport(`http://host/#/my-play?passport=${code}`)).toBe(true);
  expect(passport()).toBe(secret);
  expect([preferences.language, preferences.felt, preferences.name]).toEqual(['zh-Hant', 'plum', '陳']);
  Object.assign(preferences, DEFAULTS);
  expect(takePassport(code.slice(0, -7))).toBe(true);
  expect(preferences.felt).toBe('by-game');
});

test('the three languages have the same arguments in every sentence', () => {
  expect(differingArguments(REVIEW_WORDS)).toEqual([]);
  expect(differingArguments(SHARE_WORDS)).toEqual([]);
});

test('each costly kind has a drill of its rule, and D opens the first', async () => {
  const kind: Wire.CostlyKind = {
    rule: 'a-rule',
    text: 'One pair',
    clauses: [],
    game: 'a-game',
    hands: 3,
    missed: 2,
    cost: 25,
    hand: 1,
    pieces: 'tiles',
    high: ['6-6', '4-5'],
    low: ['1-3', '5-6'],
  };
  render(MyPlayPage, { play: { ...play(10), kinds: [kind] }, review: null, chosen: 1, csv: '' });
  const drill = screen.getByText('Drill').closest('a')!.getAttribute('href')!;
  expect(readRoute(drill).query).toMatchObject({ game: 'a-game', topic: 'a-rule', drill: 'house-way' });
  await fireEvent.keyDown(window, { key: 'd' });
  expect(location.hash).toBe(drill);
  location.hash = '';
});

test('a round that was passed on has a path of its own', () => {
  expect(readRoute('', '/r/7-12-0123456789abcdef')).toMatchObject({
    name: 'r',
    parts: ['7-12-0123456789abcdef'],
  });
  expect(readRoute('#/rules', '/r/7-12-0123456789abcdef').name).toBe('rules');
  expect(readRoute('', '/').name).toBe('');
});
