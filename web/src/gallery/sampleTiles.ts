/** Invented tables of tiles for the gallery. */
import type { SeatView, TableView, WagerView } from '../lib/types';
import {
  pieces,
  backs,
  laidBacks,
  wager,
  CLOSED,
  settingsOf,
  setActions,
  leave,
  mainWager,
} from './sampleParts';

const tilesHand = pieces('6-6 2-6 5-5 1-6');
export const tileSettings = settingsOf(tilesHand, 4, {
  '5-5 1-6': {
    highName: 'Teen gong',
    highDetail: 'Teen with an eight',
    lowName: 'Seven',
    lowDetail: 'best tile Mooy',
    isHouseWay: true,
    isBest: true,
    sentence: 'The house way sets it so too: a gong is played',
    clauses: ['co-2608.4.b'],
  },
  '6-6 2-6': {
    highName: 'Seven',
    lowName: 'Teen gong',
    foul: true,
    sentence: 'Foul: the low hand outranks the high.',
    clauses: ['co-2608.1-1'],
  },
  '2-6 1-6': { highName: 'Two', highDetail: 'best tile Teen', lowName: 'Five' },
  '6-6 5-5': { highName: 'Five', lowName: 'Two' },
  '2-6 5-5': { highName: 'Nine', highDetail: 'best tile Teen', lowName: 'Eight' },
  '6-6 1-6': { highName: 'Eight', lowName: 'Nine' },
});
const PLACES: Record<string, string> = {
  odd: 'eye-left',
  even: 'eye-right',
  double: 'top-left',
  match: 'bottom-left',
  triple: 'top-right',
  'dice-bonus': 'bottom-right',
};
const eyeWager = (id: string, name: string, odds: string, amount = 0, result?: WagerView['result']) =>
  wager(id, name, amount, { place: PLACES[id], odds, why: CLOSED, result });
const tileSeats: SeatView[] = [
  { spot: 1, label: '6', open: true },
  {
    spot: 2,
    label: '5',
    name: 'Priya',
    money: 81500,
    mood: 'setting',
    state: 'Setting',
    laid: { unset: backs(4, 't2') },
    wagers: [mainWager(5000)],
    markers: [{ kind: 'eye' }],
  },
  {
    spot: 3,
    label: '4',
    name: 'Tomás',
    money: 54000,
    mood: 'set',
    state: 'Set',
    laid: laidBacks('t3', 2),
    wagers: [mainWager(2500)],
  },
  { spot: 4, label: '3', name: 'Ana', you: true, money: 99500 },
  {
    spot: 5,
    label: '2',
    name: 'Mei',
    money: 231000,
    mood: 'set',
    state: 'Set',
    laid: laidBacks('t5', 2),
    wagers: [mainWager(10000)],
    notes: [{ words: 'Match: two dice, 2 to 1', amount: 2000, verdict: 'win' }],
  },
  {
    spot: 6,
    label: '1',
    name: 'Willow',
    money: 100000,
    mood: 'bot',
    state: 'Bot',
    laid: laidBacks('t6', 2),
    wagers: [mainWager(1000)],
  },
];

export const tilesEye: TableView = {
  number: '1',
  sequence: 1,
  head: {
    game: 'Colorado Pai Gow Tiles',
    table: 'Dragon’s Eye, table 6',
    limits: '$10 to $500',
    round: '41',
    watching: 3,
    byTheBook: true,
    hints: 'house way',
  },
  kind: 'tiles',
  felt: 'jade',
  printing: '',
  printingLine: '',
  seats: tileSeats,
  dealer: {
    title: 'Dealer',
    laid: { unset: backs(4, 'dealer') },
    markers: [{ kind: 'dealer' }],
    deadHand: { stacks: 2, note: 'with seat 6' },
  },
  dice: {
    roll: { faces: [5, 2, 2], eye: 0 },
    covered: true,
    title: 'Shaker',
    words: 'Covered',
    note: 'last roll: 5, 2 and 2',
  },
  eye: {
    triples: 1,
    wagers: [
      eyeWager('odd', 'Odd', '1 to 1', 500, { verdict: 'win', words: '+$5' }),
      eyeWager('even', 'Even', '1 to 1'),
      eyeWager('double', 'Double', '4 to 1', 500, { verdict: 'win', words: '+$20' }),
      eyeWager('triple', 'Triple', '30 to 1'),
      eyeWager('match', 'Match 3', '1 to 1 a die'),
      eyeWager('dice-bonus', 'Dice bonus', '25 to 1'),
    ],
  },
  status: {
    sentence: 'Set your hand: two tiles low, two high.',
    detail: 'Dragon’s Eye five: odd and double are paid, +$25.',
    clock: { left: 35, of: 60 },
  },
  log: [
    {
      id: '1',
      words: 'Dragon’s Eye five. Odd wins, double wins.',
      called: true,
      clauses: ['co-2607.01.1-2'],
    },
    { id: '2', words: 'Seat 2: a match on two dice.', clauses: ['co-2612.1'] },
    { id: '3', words: 'Button and first stack to seat 5.', clauses: ['co-2607.01.4-2'] },
    { id: '4', words: 'Seat 6 has no wager: its stack joins the dead hand.', clauses: ['co-2607.5-2'] },
    { id: '5', words: 'Please set your hands.', called: true, clauses: ['co-2608.1-1'] },
  ],
  meters: [],
  bonus: {
    rows: [
      { name: 'First', shaker: '30', others: '25' },
      { name: 'Second', shaker: '500', others: '50' },
      { name: 'Third', shaker: '10,000', others: '1,000' },
    ],
    clauses: ['co-2612.6-2'],
  },
  own: {
    label: '3',
    name: 'Ana',
    money: 99500,
    wagers: [mainWager(2500)],
    betsOpen: false,
    hand: { pieces: tilesHand, settings: tileSettings, mayFoul: true },
    actions: setActions(false),
    leave,
  },
  roundLink: '#/rounds/phoenix/41',
};

export const tilesPlain: TableView = {
  ...tilesEye,
  head: { ...tilesEye.head, table: 'Mountain, table 5', round: '17' },
  printing: '牌九  PAI GOW  牌九',
  printingLine: 'Even money less 5% vigorish  ·  Copies go to the bank',
  eye: undefined,
  bonus: undefined,
  dice: {
    roll: { faces: [6, 4, 1] },
    covered: false,
    title: 'Dice',
    words: 'Eleven',
    note: 'first stack: seat 3',
  },
  own: {
    ...tilesEye.own!,
    wagers: [mainWager(2500), wager('fortunes', 'Pair Fortunes', 500, { why: CLOSED })],
  },
};
