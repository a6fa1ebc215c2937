import { beforeEach, expect, test } from 'vitest';
import { eventOf } from '../../gallery/sampleEvents';
import { teach } from '../api/catalogue.svelte';
import type * as Wire from '../api/schema';
import { sha256 } from '../digest';
import { commandsFor, lifted, tapped } from './betting';
import { checkRound } from './check';
import { readRoll } from './dice';
import { codesOf, dealt, face, idsOf, inFull, laid, namesOf } from './hands';
import { readLine } from './lines';
import { resultView } from './result';
import { setCommand } from './own';

beforeEach(() => teach('en', { 'wager.main': 'main wager' }));

const hand: Wire.HandView = {
  place: 3,
  stage: 'set',
  pieces: ['6-6', '6-6*', '1-3', '2-4'],
  high: ['6-6', '6-6*'],
  low: ['1-3', '2-4'],
  high_name: 'pair of Teen',
  low_name: 'zero',
  high_detail: '',
  low_detail: 'best tile 1-3',
  rule: '',
};

test('a piece keeps its id and loses the mark of a second copy', () => {
  expect(face('6-6*')).toBe('6-6');
  expect(dealt(hand).map((piece) => piece.id)).toEqual(['3-0', '3-1', '3-2', '3-3']);
  expect(idsOf(hand, ['6-6*', '2-4'])).toEqual(['3-1', '3-3']);
  expect(codesOf(hand, ['3-1'])).toEqual(['6-6*']);
});

test('a face that was not sent is nobody’s to know', () => {
  const closed = laid({
    ...hand,
    pieces: ['', '', '', ''],
    high: ['', ''],
    low: ['', ''],
    high_name: '',
    low_name: '',
  })!;
  expect(closed.high!.pieces.map((piece) => piece.face)).toEqual([null, null]);
  expect(new Set([...closed.high!.pieces, ...closed.low!.pieces].map((piece) => piece.id)).size).toBe(4);
});

test('a hand’s name is shown apart from what completes it, or with it', () => {
  expect(namesOf(hand)).toEqual({
    highName: 'Pair of Teen',
    highDetail: undefined,
    lowName: 'Zero',
    lowDetail: 'best tile 1-3',
  });
  expect(inFull(hand.low_name, hand.low_detail)).toBe('zero, best tile 1-3');
  expect(inFull(hand.high_name, hand.high_detail)).toBe('pair of Teen');
});

test('the command that sets a hand names every piece once', () => {
  expect(setCommand(hand, ['3-2', '3-3'])).toEqual({
    type: 'SetHand',
    spot: 3,
    high: ['6-6', '6-6*'],
    low: ['1-3', '2-4'],
  });
});

test('the first tap lays what the spot takes at least, later taps the chip', () => {
  const offer = { kind: 'main', minimum: 2500, maximum: 500000, unit: 100 };
  expect(tapped(offer, 0, 500)).toBe(2500);
  expect(tapped(offer, 2500, 500)).toBe(500);
  expect(tapped({ ...offer, minimum: 100, maximum: 100 }, 0, 2500)).toBe(100);
  expect(lifted(offer, 3000, 500)).toBe(2500);
  expect(lifted(offer, 2500, 500)).toBe(0);
});

test('wagers are raised by the difference, and taken up whole with the main wager last', () => {
  expect(commandsFor(3, { main: 2500 }, { main: 3000, fortune: 500 })).toEqual([
    { type: 'PlaceWager', spot: 3, kind: 'main', amount: 500 },
    { type: 'PlaceWager', spot: 3, kind: 'fortune', amount: 500 },
  ]);
  expect(commandsFor(3, { main: 2500, fortune: 500 }, {}).map((one) => one.kind)).toEqual([
    'fortune',
    'main',
  ]);
});

test('a smaller main wager takes the others up and lays them again', () => {
  const kinds = commandsFor(3, { main: 5000, fortune: 500 }, { main: 2500, fortune: 500 }).map(
    (one) => `${one.type} ${String(one.kind)}`,
  );
  expect(kinds).toEqual([
    'WithdrawWager fortune',
    'WithdrawWager main',
    'PlaceWager main',
    'PlaceWager fortune',
  ]);
});

test('a roll is read with its Dragon’s Eye die', () => {
  expect(readRoll('E2 4 6')).toEqual({ faces: [2, 4, 6], eye: 0 });
  expect(readRoll('5 2 4')).toEqual({ faces: [5, 2, 4], eye: null });
  expect(readRoll('')).toBeNull();
});

test('a line that tells of a wager does not stand in the ledger twice', () => {
  const line = {
    text: 'x',
    aloud: false,
    clauses: [],
    spot: 3,
    amount: 2500,
    reason: '',
    event: 'WagerPaid',
    sequence: 9,
  };
  expect(readLine(1, line).ofWager).toBe(true);
  expect(readLine(1, { ...line, event: 'EnvyPaid' }).ofWager).toBe(false);
});

test('an opening that does not fit its commitment is found', async () => {
  const good = await sha256('paigow piece 0 ab As');
  const shuffle = {
    sequence: 1,
    round: 1,
    pieces: [good, good],
    seed_commitment: '',
    nonces: {},
    rolls: [],
    seed: '',
    openings: [{ place: 0, piece: 'As', salt: 'ab' }],
    route: [],
  };
  expect(await checkRound({ shuffles: [shuffle], how: '', unprovable: [] })).toEqual({
    pieces: 1,
    seeds: 0,
    rolls: 0,
    witnessed: 0,
    wrong: 0,
  });
  const bent = { ...shuffle, openings: [{ place: 0, piece: 'Ks', salt: 'ab' }] };
  expect((await checkRound({ shuffles: [bent], how: '', unprovable: [] })).wrong).toBe(1);
});

test('a wager taken before anything is judged stands in the ledger, so that the lines sum to the round', () => {
  const result = {
    person: 'me',
    kind: 'main',
    outcome: 'push',
    stake: 2500,
    wins: 0,
    vigorish: 0,
    reason: 'push.',
    clauses: ['x-1'],
    toke: false,
    done: true,
    net: 0,
    high: 'higher',
    low: 'lower',
  };
  const seat = {
    spot: 3,
    person: 'me',
    name: 'Ana',
    chips: 0,
    present: true,
    you: true,
    bank: '',
    wagers: [],
    hand: { ...hand, stage: 'shown' },
    results: [result],
    lammers: [],
  };
  const view = { phase: 'close', you: 'me', seats: [seat], dealer_hand: null } as unknown as Wire.TableView;
  const line = {
    text: 'Ace-High of Ana, spot 3: $5 taken. No row.',
    aloud: false,
    clauses: ['x-2'],
    spot: 3,
    amount: -500,
    reason: 'No row.',
    event: 'WagerTaken',
    sequence: 7,
  };
  const award = { ...line, text: 'Progressive award', event: 'AwardPaid', amount: 400, sequence: 8 };
  const lines = [
    readLine(1, line, eventOf('WagerTaken', { person: 'me', kind: 'ace-high', amount: 500 })),
    readLine(1, award),
  ];
  const told = resultView(view, 3, lines)!;
  expect(told.ledger.map((one) => [one.words, one.amount])).toEqual([
    ['Ace-high $5: No row.', -500],
    ['Main wager $25: push.', 0],
    ['Not told above', 400],
  ]);
  expect(told.total).toBe(-100);
});

test('a piece that was seen in another hand than it was dealt to, and a cut that is none, are found', async () => {
  const salts = ['a0', 'a1', 'a2'];
  const faces = ['As', 'Kd', 'Qh'];
  const pieces = await Promise.all(
    faces.map((face, at) => sha256(`paigow piece ${at} ${salts[at]} ${face}`)),
  );
  const shuffle = {
    sequence: 1,
    round: 1,
    pieces,
    seed_commitment: '',
    nonces: {},
    rolls: [],
    seed: '',
    openings: [{ place: 1, piece: 'Kd', salt: 'a1' }],
    route: [
      { kind: 'cut' as const, depth: 1, order: [1, 2, 0], to: 0, taken: [] },
      { kind: 'dealt' as const, depth: 0, order: [], to: 3, taken: [1] },
    ],
  };
  const info = { shuffles: [shuffle], how: '', unprovable: [] };
  expect((await checkRound(info, '', { places: new Map([['Kd', 3]]) })).wrong).toBe(0);
  expect((await checkRound(info, '', { places: new Map([['Kd', 2]]) })).wrong).toBe(1);
  const bent = {
    ...shuffle,
    route: [{ kind: 'cut' as const, depth: 1, order: [2, 1, 0], to: 0, taken: [] }],
  };
  expect((await checkRound({ ...info, shuffles: [bent] })).wrong).toBe(1);
});

test('a number follows from the seed and the nonces, and no other does', async () => {
  const roll = { roll: 0, nonces: { p1: 'abc' }, result: '3', most: 7 };
  const shuffle = {
    sequence: 1,
    round: 1,
    pieces: [],
    seed_commitment: '34e8c4a45facf158458b5847b0bbf35d58b47d5560e29ce5dc3bbfe8c940fe6b',
    nonces: { p1: 'abc' },
    rolls: [roll],
    seed: '11'.repeat(32),
    openings: [],
    route: [],
  };
  const info = { shuffles: [shuffle], how: '', unprovable: [] };
  const found = await checkRound(info);
  expect([found.seeds, found.rolls, found.wrong]).toEqual([1, 1, 0]);
  const bent = { ...shuffle, rolls: [{ ...roll, nonces: { p1: 'abd' } }] };
  expect((await checkRound({ ...info, shuffles: [bent] })).wrong).toBe(1);
});
