import { expect, test } from 'vitest';
import type * as Wire from '../api/schema';
import { teach } from '../api/catalogue.svelte';
import { differingArguments } from '../learn/learn.testing';
import { arc, begin, beginAt, called, dragged, EMPTY, missing, saidOf, sentence, turned } from './draft';
import { seatOfDealer } from '../play/seats';
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

test('what a sentence lacks is said, and nothing is paid without chips', () => {
  const lacks = (draft: Partial<typeof EMPTY>) => missing(table(null), { ...EMPTY, ...draft });
  const pay = { verb: 'pay' as const, place: 4, wager: 'main' };
  expect(saidOf(table(null), { ...EMPTY, ...pay })).toBeNull();
  expect(lacks(pay)).toBe('need_amount');
  expect(lacks({ ...pay, amount: '5', vigorish: 'some' })).toBe('need_vigorish');
  expect(lacks({ verb: 'do' })).toBe('need_act');
  expect(lacks({ verb: 'do', act: 'count', count: 'many' })).toBe('need_count');
  expect(lacks({ verb: 'announce' })).toBe('need_call');
  expect(lacks({ verb: 'set' })).toBe('need_low');
  expect(lacks({ verb: 'set', place: 3 })).toBe('need_hand');
  for (const words of Object.values(DEALING_WORDS)) expect(words[lacks(pay)]).toBeTruthy();
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

test('the dealer sees what lies at a seat until it is taken or paid, and without hints not what comes of it', () => {
  const result = {
    person: 'p1',
    kind: 'main',
    toke: false,
    outcome: 'win',
    stake: 2500,
    net: 2500,
    vigorish: 125,
  };
  const seat = {
    spot: 3,
    position: 0,
    person: 'p1',
    present: true,
    chips: 0,
    bank: '',
    lammers: [],
    hand: null,
    wagers: [{ person: 'p1', kind: 'main', amount: 2500, toke: false }],
    results: [result, { ...result, kind: 'fortune', net: 500, vigorish: 0 }],
  } as unknown as Wire.SeatView;
  const seen = (help: string) =>
    seatOfDealer(
      { seats: [], standing: [], steps: [], dealing: { help } } as unknown as Wire.TableView,
      seat,
    );
  expect(seen('by-the-book')).toMatchObject({ verdict: 'win', standing: true, notes: [] });
  expect(seen('by-the-book').amount).toBeUndefined();
  expect(seen('guided').notes).toHaveLength(1);
});
