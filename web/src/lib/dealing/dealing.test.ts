import { expect, test } from 'vitest';
import type * as Wire from '../api/schema';
import { teach } from '../api/catalogue.svelte';
import { differingArguments } from '../learn/learn.testing';
import { arc, begin, beginAt, called, dragged, EMPTY, saidOf, sentence, turned } from './draft';
import { DEALING_WORDS } from './words';

teach('en', { 'wager.main': 'main wager', 'place.dealer': 'the dealer', 'place.spot': 'spot {spot}' });

const due = {
  act: 'pay',
  verb: 'pay',
  asks: ['verb', 'place', 'wager', 'toke', 'amount', 'vigorish'],
  place: 4,
  wager: 'main',
  toke: false,
  outcome: '',
  amount: 12500,
  vigorish: 625,
  chips: [
    [10000, 1],
    [2500, 1],
  ],
  count: 0,
  high: [],
  low: [],
};
const hand = { place: 0, pieces: ['Ks', 'Qd', 'Jh', 'Js', '8s', '6d', '3h'] };
const table = (hint: typeof due | null) =>
  ({ pieces: 'cards', seats: [], dealer_hand: hand, dealing: { due: hint } }) as unknown as Wire.TableView;

test('guided, the verb that is due brings the amount; another verb, or no hint, brings nothing', () => {
  expect(sentence(table(due), begin(table(due), EMPTY, 'pay'))).toBe(
    'Pay spot 4 for main wager: $125, vigorish $6.25',
  );
  expect(saidOf(table(due), begin(table(due), EMPTY, 'pay'))).toMatchObject({ amount: 12500, vigorish: 625 });
  expect(begin(table(due), EMPTY, 'take')).toMatchObject({ place: 0, amount: '' });
  expect(begin(table(null), { ...EMPTY, place: 2 }, 'pay')).toMatchObject({ place: 2, amount: '' });
});

test('chips are cut, and the amount is what lies there', () => {
  const cut = [
    [2500, 2],
    [25, 1],
  ] as const;
  const draft = { ...EMPTY, verb: 'pay' as const, place: 4, wager: 'main', amount: '7', chips: cut };
  expect(saidOf(table(null), draft)).toMatchObject({ amount: 5025, chips: cut });
  expect(sentence(table(null), draft)).toContain('$50.25');
  expect(saidOf(table(null), { ...draft, verb: 'take' })).toMatchObject({ chips: [] });
});

test('a sentence that is not whole is not said', () => {
  expect(saidOf(table(null), EMPTY)).toBeNull();
  expect(saidOf(table(null), { ...EMPTY, verb: 'do' })).toBeNull();
  expect(saidOf(table(null), { ...EMPTY, verb: 'set' })).toBeNull();
  expect(saidOf(table(null), { ...EMPTY, verb: 'pay', amount: 'much' })).toBeNull();
});

test('a call is announced at the place, and two pieces lie low', () => {
  expect(saidOf(table(null), called({ ...EMPTY, place: 4 }, 'push'))).toMatchObject({
    verb: 'announce',
    place: 4,
    outcome: 'push',
  });
  const low = [0, 1, 4].reduce(turned, { ...EMPTY, verb: 'set' as const });
  expect(saidOf(table(null), low)).toMatchObject({ low: ['Qd', '8s'], high: ['Ks', 'Jh', 'Js', '6d', '3h'] });
});

test('a drag takes, collects, calls, returns or pays, and brings the amount only where it is due', () => {
  expect(dragged(4, 'tray')).toEqual({ verb: 'take', place: 4 });
  expect(dragged(4, 'rack')).toEqual({ verb: 'collect', place: 4 });
  expect(dragged('tray', '4')).toEqual({ verb: 'pay', place: 4 });
  expect(dragged(4, 'own')).toEqual({ verb: 'announce', place: 4 });
  expect(dragged(4, '4')).toEqual({ verb: 'return', place: 4 });
  expect([dragged('tray', 'rack'), dragged(4, '3'), dragged('tray', 'tray')]).toEqual([null, null, null]);
  expect(beginAt(table(due), 'pay', 4)).toMatchObject({ place: 4, amount: '125' });
  expect(beginAt(table(due), 'pay', 3)).toMatchObject({ place: 3, wager: 'main', amount: '' });
});

test('the arc bends away from the dealer, the first seat at the left', () => {
  const places = arc(6);
  expect(places.map((one) => one.left)).toEqual([...places.map((one) => one.left)].sort((a, b) => a - b));
  expect(places[2]!.top).toBeLessThan(places[0]!.top);
});

test('every sentence has the same arguments in every language', () => {
  expect(differingArguments(DEALING_WORDS)).toEqual([]);
});
