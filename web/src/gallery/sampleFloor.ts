/** Invented tables, reports and rulings for the floor's desk in the gallery. */
import type * as Wire from '../lib/api/schema';
import type { FloorTable, RulingView } from '../lib/types';
import { seatsOf } from './sampleParts';

const age = (name: string, share: number, words: string) => ({
  name,
  share,
  words,
  state: share >= 1 ? ('due' as const) : share > 0.85 ? ('soon' as const) : ('good' as const),
});
export const floorTables: FloorTable[] = [
  {
    id: 'lantern',
    name: 'Lantern',
    game: 'Maryland',
    badge: { words: 'Floor called', tone: 'call' },
    phase: 'Stopped in the deal',
    step: 1,
    seats: seatsOf('b.pp.p'),
    bank: 'Dealer banks',
    meter: '$12,345.67',
    ages: [age('Deck', 0.77, '6 h 12 of 8 h'), age('Dice', 0.9, '21 h 40 of 24 h')],
    note: 'Dice by 23:59',
    clauses: ['md-2.C.1.c'],
  },
  {
    id: 'pearl',
    name: 'Pearl',
    game: 'Maryland',
    badge: { words: 'Award waiting', tone: 'warn' },
    phase: 'Paying, seat 1',
    step: 4,
    seats: seatsOf('p.pp..'),
    bank: 'Dealer banks',
    meter: '$12,345.67',
    ages: [age('Deck', 0.67, '2 h 41 of 4 h'), age('Dice', 0.11, '2 h 41 of 24 h')],
    note: 'Validate before it is paid',
    clauses: ['md-11.H.6.b.iii'],
  },
  {
    id: 'jade-room',
    name: 'Jade Room',
    game: 'Maryland',
    badge: { words: 'In play', tone: 'ok' },
    phase: 'Players are setting',
    step: 2,
    seats: seatsOf('pppppp'),
    bank: 'Seat 2 banks',
    meter: '$12,345.67',
    ages: [age('Deck', 0.38, '3 h 05 of 8 h'), age('Dice', 0.39, '9 h 20 of 24 h')],
    note: 'Deck by 02:36',
    clauses: ['md-3.C.2'],
  },
  {
    id: 'phoenix',
    name: 'Phoenix',
    game: 'Dragon’s Eye',
    badge: { words: 'Closed', tone: 'closed' },
    phase: 'Dice to be inspected',
    step: null,
    seats: seatsOf('......'),
    bank: '',
    ages: [age('Check', 1, '24 h 06 of 24 h'), age('Dice', 1, '24 h 06 of 24 h')],
    note: 'Inspect before opening',
    clauses: ['co-2604.2-3'],
  },
];
export const rulings: RulingView[] = [
  {
    id: 'dealer-card',
    title: 'Dealer’s card exposed',
    words: 'Every hand void, $345.00 back to four players, reshuffle.',
    clauses: ['md-14.D'],
    void: true,
    fits: true,
  },
  {
    id: 'player-card',
    title: 'Player’s card exposed',
    words: 'The player chooses, without looking further, to play or to void that hand.',
    clauses: ['md-14.C'],
    void: false,
  },
  {
    id: 'shoe-card',
    title: 'One card face up in the shoe',
    words: 'The card is racked for this round, the deal goes on.',
    clauses: ['md-14.E'],
    void: false,
  },
  {
    id: 'wrong-number',
    title: 'Wrong number of cards',
    words: 'Every hand void, $345.00 back to four players, reshuffle.',
    clauses: ['md-14.H', 'md-14.K'],
    void: true,
  },
  {
    id: 'reset',
    title: 'Reset the dealer’s hand',
    words: '',
    clauses: ['md-14.I'],
    void: false,
    why: 'Dealer has not set yet',
  },
  {
    id: 'award',
    title: 'Validate an award',
    words: '',
    clauses: ['md-11.H.6.b.iii'],
    void: false,
    why: 'No award at this table',
  },
];
export const rulingPreview: Wire.Preview = {
  trouble: null,
  void: true,
  effects: [
    { text: 'Ruling: the round is void.', clauses: ['md-14.D'] },
    { text: 'All hands are void, the empty positions too. The cards are gathered.', clauses: ['md-14.K'] },
  ],
  amounts: [
    { who: 'Kit', spot: 1, amount: 7000 },
    { who: 'Mr Adeyemi', spot: 3, amount: 12500 },
    { who: 'Tomasz', spot: 4, amount: 10000 },
    { who: 'Ines', spot: 6, amount: 5000 },
  ],
  total: 34500,
  asks: [],
  untold: false,
};
export const reportKind: Wire.ReportKind = {
  kind: 'piece-exposed',
  text: 'a piece was exposed',
  rule: 'An exposed card of dealer or bank voids every hand.',
  clauses: ['md-14.C', 'md-14.D'],
  needs: ['place', 'pieces'],
  now: true,
  phases: ['deal'],
};
export const placesOnTable: Wire.PlaceOnTable[] = [
  { place: 0, text: 'the dealer', person: '', pieces: ['', '', 'Qc', '', '', '', ''] },
  { place: 3, text: 'spot 3', person: 'Mr Adeyemi', pieces: ['', '', '', '', '', '', ''] },
];
