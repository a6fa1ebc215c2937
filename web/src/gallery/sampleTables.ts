/** Invented tables for the gallery: names, money and rounds are made up, hands and clauses are not judged here. */
import type {
  DealerView,
  HandView,
  LogEntry,
  OwnView,
  SeatView,
  TableActs,
  TableView,
  WagerView,
} from '../lib/types';
import {
  pieces,
  backs,
  hand,
  laidBacks,
  wager,
  CLOSED,
  settingsOf,
  setActions,
  leave,
  mainWager,
} from './sampleParts';

export { backs, hand, pieces } from './sampleParts';
export * from './sampleTiles';

const log: LogEntry[] = [
  { id: '1', words: 'No more bets.', called: true, clauses: ['md-8.C'] },
  { id: '2', words: 'Envy lammers to seats 3 and 5.', clauses: ['md-8.C.1'] },
  { id: '3', words: 'Two progressive coins, two wagers: agreed.', clauses: ['md-8.C.3/2'] },
  { id: '4', words: 'Two, four, five: eleven.', called: true, clauses: ['md-5.K.1.e'] },
  { id: '5', words: 'The first hand goes to seat 3.', clauses: ['md-5.K.1.e'] },
  { id: '6', words: 'Four cards are left. The deal stands.', clauses: ['md-8.E.1'] },
  { id: '7', words: 'Please set your hands.', called: true, clauses: ['md-11.A'] },
  { id: '8', words: 'Tomás has set.' },
];

const pokerSides = (open: boolean, placed: boolean): WagerView[] => [
  wager('progressive', 'Progressive', placed ? 100 : 0, {
    lamp: placed && !open ? 'lit' : 'dark',
    open,
    why: CLOSED,
  }),
  wager('fortune', 'Fortune', placed ? 500 : 0, { open, lammer: placed && !open, why: CLOSED }),
  wager('insurance', 'Insurance', 0, { open, why: CLOSED }),
];

const pokerSeats: SeatView[] = [
  {
    spot: 1,
    label: '1',
    name: 'Willow',
    money: 100000,
    mood: 'bot',
    state: 'Bot',
    laid: laidBacks('s1'),
    wagers: [mainWager(1000)],
  },
  { spot: 2, label: '2', open: true },
  {
    spot: 3,
    label: '3',
    name: 'Priya',
    money: 81500,
    mood: 'setting',
    state: 'Setting',
    laid: { unset: backs(7, 's3') },
    wagers: [
      mainWager(10000),
      wager('fortune', 'Fortune', 500, { lammer: true }),
      wager('insurance', 'Insurance', 500),
      wager('progressive', 'Progressive', 100, { lamp: 'lit' }),
    ],
  },
  { spot: 4, label: '5', name: 'Ana', you: true, money: 97000 },
  {
    spot: 5,
    label: '6',
    name: 'Tomás',
    money: 54000,
    mood: 'set',
    state: 'Set',
    laid: laidBacks('s5'),
    wagers: [mainWager(5000)],
  },
  {
    spot: 6,
    label: '8',
    name: 'Mei',
    money: 231000,
    mood: 'plain',
    state: 'sets last',
    laid: { unset: backs(7, 's6') },
    markers: [{ kind: 'bank' }],
  },
];

const pokerHand = pieces('9h 9c Jd 7s 3h Jk Qs');
export const pokerSettings = settingsOf(pokerHand, 7, {
  'Jk Qs': {
    highName: 'Pair of nines',
    highDetail: 'jack, seven, three',
    lowName: 'Ace-queen',
    lowDetail: 'joker counts as ace',
    isHouseWay: true,
    isBest: true,
    sentence: 'The house way sets it so too',
    clauses: ['hs-houseway.one-pair'],
  },
  '9h 9c': {
    highName: 'Ace-queen high',
    lowName: 'Pair of nines',
    foul: true,
    sentence: 'Foul: the low hand outranks the high. Such a hand loses.',
    clauses: ['md-11.F.1.c'],
  },
  'Jd Qs': { highName: 'Three nines?', highDetail: 'no: the joker is an ace', lowName: 'Queen-jack' },
});

const own: OwnView = {
  label: '5',
  name: 'Ana',
  money: 97000,
  wagers: [mainWager(2500), ...pokerSides(false, true)],
  betsOpen: false,
  hand: { pieces: pokerHand, settings: pokerSettings, mayFoul: true },
  actions: setActions(true),
  leave,
};

const dealerUnset: DealerView = {
  title: 'Dealer',
  rack: 0.6,
  laid: { unset: backs(7, 'dealer') },
  wager: wager('dealer', 'dealer’s wager', 5000),
};
const meters = [
  { id: 'major', name: 'Major', wins: 'seven-card straight flush', amount: 1240816 },
  { id: 'minor', name: 'Minor', wins: 'five aces', amount: 120450, minor: true },
];
const head = {
  game: 'Maryland Pai Gow Poker',
  table: 'Table 8',
  limits: '$10 to $500',
  round: '128',
  watching: 3,
  byTheBook: false,
  hints: 'house way',
};
const printing = {
  printing: 'PAI GOW POKER',
  printingLine: 'Even money less 5% vigorish  ·  Copies go to the bank',
};

export const pokerSetting: TableView = {
  number: '1',
  sequence: 1,
  head,
  kind: 'cards',
  felt: 'cinnabar',
  ...printing,
  seats: pokerSeats,
  dealer: dealerUnset,
  dice: {
    roll: { faces: [5, 2, 4] },
    covered: false,
    title: 'Dice',
    words: 'Eleven',
    note: 'first hand: seat 3',
  },
  status: {
    sentence: 'Set your hand: two cards low, five high.',
    detail: 'Mei banks this round. Priya is setting too.',
    clock: { left: 42, of: 60 },
  },
  log,
  meters,
  own,
  roundLink: '#/rounds/lantern/128',
};

export const pokerBetting: TableView = {
  ...pokerSetting,
  head: { ...head, byTheBook: true, round: '130' },
  seats: pokerSeats.map((seat) => ({
    ...seat,
    laid: undefined,
    markers: seat.markers,
    mood: seat.mood === 'bot' ? 'bot' : 'waiting',
    state: seat.mood === 'bot' ? 'Bot' : 'Betting',
    wagers: seat.wagers?.slice(0, 1),
  })),
  dealer: { title: 'Dealer', rack: 0 },
  dice: {
    roll: null,
    covered: true,
    title: 'Shaker',
    words: 'Covered',
    note: 'last: eight, first hand to the dealer',
  },
  status: {
    sentence: 'Place your wagers, please.',
    detail: '$10 to $500. Fortune from $5.',
    clauses: ['md-7.D.1'],
    clock: { left: 18, of: 30 },
  },
  own: {
    ...own,
    hand: undefined,
    wagers: [mainWager(2500, true), ...pokerSides(true, true)],
    betsOpen: true,
    actions: [
      { id: 'ready', label: 'Ready', key: 'Enter', primary: true },
      { id: 'bank', label: 'Take the bank' },
    ],
    repeat: { canRepeat: true, canDouble: true, canClear: true },
  },
  coach: {
    at: 1,
    of: 7,
    title: 'Lay a wager',
    words: 'Choose a chip below and tap the large ring. Everything else is optional.',
    clauses: ['md-7.D.1'],
  },
};

const resultSeat = (
  at: number,
  high: HandView,
  low: HandView,
  verdict: 'win' | 'push' | 'lose',
  amount: number,
  more: Partial<SeatView> = {},
): SeatView => ({
  ...pokerSeats[at]!,
  markers: undefined,
  laid: { high, low },
  verdict,
  amount,
  wagers: pokerSeats[at]!.wagers ?? [mainWager(10000)],
  ...more,
});

export const pokerResult: TableView = {
  ...pokerSetting,
  head: { ...head, round: '129' },
  seats: [
    resultSeat(
      0,
      hand('Ad Ac 7c 5d 3c', 'Pair of aces', 'higher'),
      hand('Kd Qd', 'King-queen', 'higher'),
      'win',
      950,
    ),
    pokerSeats[1]!,
    resultSeat(2, hand('Ah Th 8h 5h 4h', 'Flush', 'higher'), hand('Qs 6c', 'Queen-six', 'lower'), 'push', 0, {
      notes: [{ words: 'Fortune: flush, 4 to 1', amount: 2000, verdict: 'win' }],
    }),
    pokerSeats[3]!,
    resultSeat(
      4,
      hand('9c 9h 7s 4d 2h', 'Pair of nines', 'lower'),
      hand('Ks Jd', 'King-jack', 'copy'),
      'lose',
      -5000,
    ),
    resultSeat(
      5,
      hand('Js Jc 9s 6d 3h', 'Pair of jacks', 'higher'),
      hand('Kh 8d', 'King-eight', 'lower'),
      'push',
      0,
    ),
  ],
  dealer: {
    title: 'Dealer',
    rack: 0.2,
    laid: { high: hand('Ts Td 8c 6h 4s', 'Pair of tens'), low: hand('Kc Jh', 'King-jack') },
  },
  printing: '',
  dice: {
    roll: null,
    covered: true,
    title: 'Dice',
    words: 'Eight',
    note: 'first hand: dealer. Covered again',
  },
  status: {
    sentence: '“Both hands win.” Ana is paid.',
    detail: 'Round 129 is settled. Bets are open for round 130.',
    clock: { left: 20, of: 30 },
  },
  own: {
    ...own,
    money: 98875,
    betsOpen: true,
    repeat: { canRepeat: true, canDouble: false, canClear: false },
    hand: undefined,
    actions: [],
    leave: [{ id: 'replay', label: 'Replay round' }, ...leave],
    result: {
      verdict: 'win',
      amount: 2375,
      caption: 'on your Pai Gow wager',
      high: { ...hand('Qh Qc 7d 5s 2c', 'Pair of queens', 'higher'), against: 'pair of tens' },
      low: { ...hand('As 9d', 'Ace-nine', 'higher'), against: 'king-jack' },
      ledger: [
        { words: 'Both hands higher: $25 at even money', clauses: ['md-11.F.3'], amount: 2500 },
        { words: 'Vigorish, 5% of the win', clauses: ['md-13.A/2'], amount: -125 },
        { words: 'Fortune: no straight or better', clauses: ['md-11.H.3.a.i'], amount: -500 },
      ],
      total: 1875,
      totalWords: 'Your round',
    },
  },
};

export const faceUp: TableView = {
  ...pokerSetting,
  head: { ...head, game: 'Face Up Pai Gow', table: 'Magnolia', byTheBook: true, round: '12' },
  printing: '',
  printingLine: '',
  dealer: {
    title: 'Dealer',
    rack: 0.4,
    laid: { high: hand('Kc Kd 9s 5h 3c', 'Pair of kings'), low: hand('Ah Qc', 'Ace-queen') },
  },
  status: {
    sentence: 'Set your hand: two cards low, five high.',
    detail: 'The dealer shows a pair of kings and ace-queen.',
    clauses: ['hs-faceup.deal'],
  },
  meters: [],
  own: {
    ...own,
    wagers: [
      mainWager(2500),
      wager('fortune', 'Fortune', 500, { why: CLOSED }),
      wager('ace-high', 'Ace-High', 500, { why: CLOSED }),
    ],
    actions: setActions(false),
  },
};

export const watching: TableView = {
  ...pokerSetting,
  own: undefined,
  seats: pokerSeats.map((seat) =>
    seat.open
      ? { ...seat, sittable: true }
      : seat.you
        ? {
            ...seat,
            you: false,
            mood: 'setting',
            state: 'Setting',
            laid: { unset: backs(7, 's4') },
            wagers: [mainWager(2500)],
          }
        : seat,
  ),
  status: {
    sentence: 'Players are setting their hands.',
    detail: 'You are watching. Hidden cards stay hidden.',
  },
};

/** Acts that only remember what was asked, for the gallery. */
export function sampleActs(say: (words: string) => void): TableActs {
  return {
    addWager: (id, cents) => say(`add ${cents} to ${id}`),
    takeBack: (id, cents) => say(`take ${cents} from ${id}`),
    amount: (cents) => say(`amount ${cents}`),
    repeat: () => say('repeat'),
    double: () => say('double'),
    clear: () => say('clear'),
    setHand: (low) => say(`set ${low.join(' ')}`),
    act: (id) => say(id),
    sit: (spot) => say(`sit at ${spot}`),
    chooseSpot: (spot) => say(`spot ${spot}`),
    chooseInstrument: (id) => say(`bet with ${id}`),
    coachUnderstood: () => say('coach understood'),
    coachOff: () => say('coach off'),
    show: (what) => say(`show ${what}`),
  };
}
