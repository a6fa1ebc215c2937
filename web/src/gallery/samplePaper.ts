/** Invented figures and tables for the gallery's paper pages; nothing here is a result. */
import type * as Wire from '../lib/api/schema';
import type { ClauseView, FloorTable, LobbyGame, LobbySeat, ReplayEvent, RoundSummary, RuleCardView, RulingView, VerificationView } from '../lib/types';

const seatsOf = (kinds: string): LobbySeat[] => [...kinds].map((letter, at) => ({ label: String(at + 1), kind: ({ p: 'person', b: 'bot', y: 'you' } as const)[letter as 'p' | 'b' | 'y'] ?? 'open' }));
const filing = (id: string, words: string, limits = '$10 to $500') => ({ id, words, findings: 0, digest: '7c41…e09b', limits });

export const games: LobbyGame[] = [
  {
    id: 'maryland-poker',
    name: 'Pai Gow Poker',
    rules: 'Maryland Standard Rules',
    chinese: '牌九撲克',
    filings: [filing('md-14', 'Horseshoe way, Fortune, banking'), filing('md-2', 'No commission')],
    tables: [
      { id: 'lantern', name: 'Lantern', details: 'practice · clock 60 s', byTheBook: false, seats: seatsOf('pp.by.'), limits: '$15 to $500', wagers: 'Fortune and two more', phase: 'Taking bets, 18 s left', step: 0, watching: 2, entry: 'return' },
      { id: 'jade-room', name: 'Jade Room', details: 'by the book · seat 2 banks', byTheBook: true, seats: seatsOf('pppppp'), limits: '$100 to $5,000', wagers: 'Fortune, Insurance', phase: 'Players are setting', step: 2, watching: 9, entry: 'full' },
    ],
  },
  {
    id: 'horseshoe-poker',
    name: 'Pai Gow Poker',
    rules: 'Horseshoe',
    chinese: '牌九撲克',
    filings: [filing('hs-1', 'Horseshoe, 7/2024')],
    tables: [{ id: 'harbour', name: 'Harbour', details: 'by the book · no clock', byTheBook: true, seats: seatsOf('p.b...'), limits: '$5 to $100', wagers: 'Fortune and Envy', phase: 'Compares, seat 1', step: 3, watching: 0, entry: 'join' }],
  },
  {
    id: 'horseshoe-face-up',
    name: 'Face Up Pai Gow',
    rules: 'Horseshoe',
    chinese: '明牌牌九',
    filings: [filing('hs-2', 'Face Up, 7/2024')],
    tables: [{ id: 'magnolia', name: 'Magnolia', details: 'no commission · clock 45 s', byTheBook: true, seats: seatsOf('ppb.p.'), limits: '$10 to $1,000', wagers: 'Fortune, Ace-High', phase: 'Deal, third stack', step: 1, watching: 3, entry: 'join' }],
  },
  {
    id: 'colorado-tiles',
    name: 'Pai Gow Tiles',
    rules: 'Colorado Rule 26',
    chinese: '牌九',
    filings: [filing('co-1', 'Colorado way, Pair Fortunes')],
    tables: [{ id: 'mountain', name: 'Mountain', details: 'by the book · seat 6 banks', byTheBook: true, seats: seatsOf('p.pp.p'), limits: '$25 to $1,000', wagers: 'Pair Fortunes', phase: 'Bank pays, seat 3', step: 4, watching: 1, entry: 'join' }],
  },
  {
    id: 'colorado-dragons-eye',
    name: 'Tiles with Dragon’s Eye',
    rules: 'Colorado Rule 26',
    chinese: '龍眼',
    filings: [filing('co-2', 'Dragon’s Eye, all dice wagers')],
    tables: [{ id: 'phoenix', name: 'Phoenix', details: 'opens when the dice are inspected', byTheBook: true, seats: seatsOf('......'), limits: '$10 to $300', wagers: 'Dice wagers', phase: 'Dice due for inspection', step: null, watching: 0, entry: 'closed' }],
  },
];

export const clause: ClauseView = {
  id: 'md-11.F.2.a',
  document: 'Maryland Standard Rules',
  topic: 'settlement',
  words: 'A hand that is higher in one half and identical or lower in the other is a push: the wager goes back.',
  example: 'The player’s jacks and fours beat a pair of kings, his ace-queen copies the dealer’s ace-queen: push.',
  reading: 'An identical hand is not a higher one, so one higher hand beside a copy never wins.',
  related: ['md-11.F.1.b', 'md-11.F.3'],
  scenario: {
    title: 'One higher, one copy',
    lines: [
      { who: 'Dealer', words: 'shows pair of kings, ace-queen' },
      { who: 'Player', words: 'has jacks and fours, ace-queen' },
      { who: 'Dealer', words: 'calls a push', outcome: 'done' },
    ],
    ends: 'The wager of $100 goes back.',
  },
  twin: {
    title: 'The low hand one pip better',
    lines: [
      { who: 'Player', words: 'has jacks and fours, ace-king' },
      { who: 'Dealer', words: 'calls a push', outcome: 'refused' },
    ],
    ends: 'Both hands are higher: the player wins.',
  },
};

export const ruleCard: RuleCardView = {
  title: 'Pai Gow Poker',
  document: 'Maryland Standard Rules',
  mode: 'By the book',
  groups: [
    { title: 'The wager', rows: [{ label: 'Both hands higher', words: 'Even money, less 5% vigorish', clauses: ['md-13.A'] }, { label: 'One of two', words: 'Push: the wager goes back', clauses: ['md-11.F.2'] }, { label: 'Copy', words: 'Counts for the dealer or bank', clauses: ['md-11.F.1.b'] }] },
    { title: 'Setting', rows: [{ label: 'Joker', words: 'An ace, or completes a straight or flush', clauses: ['md-6.A.2'] }, { label: 'Foul', words: 'A low hand above the high hand loses', clauses: ['md-11.F.1.c'] }] },
    { title: 'Limits', rows: [{ label: 'Main wager', words: '$10 to $500', clauses: ['md-7.D.1'] }, { label: 'Fortune', words: '$5 to $50' }] },
  ],
};

export const rounds: RoundSummary[] = [
  { round: 129, when: '21:16', verdict: 'win', amount: 1875, words: 'Pair of queens and ace-nine', link: '#/rounds/lantern/129' },
  { round: 128, when: '21:14', verdict: 'push', amount: 0, words: 'Flush and queen-six', link: '#/rounds/lantern/128' },
  { round: 127, when: '21:11', verdict: 'lose', amount: -2500, words: 'Pair of nines and king-jack', link: '#/rounds/lantern/127' },
];

export const questions = [
  { label: 'Game', name: 'game', value: 'horseshoe-poker', choices: [{ id: 'horseshoe-poker', words: 'Pai Gow Poker, Horseshoe' }, { id: 'maryland-poker', words: 'Pai Gow Poker, Maryland' }] },
  { label: 'Dealer sets by', name: 'house-way', value: 'horseshoe', choices: [{ id: 'horseshoe', words: 'horseshoe' }] },
  { label: 'Player sets by', name: 'player-way', value: 'best', choices: [{ id: 'best', words: 'exact best' }, { id: 'horseshoe', words: 'horseshoe' }] },
  { label: 'Paytable', name: 'paytable', value: 'a', choices: [{ id: 'a', words: 'Fortune A, with Envy' }] },
];

const age = (name: string, share: number, words: string) => ({ name, share, words, state: share >= 1 ? ('due' as const) : share > 0.85 ? ('soon' as const) : ('good' as const) });
export const floorTables: FloorTable[] = [
  { id: 'lantern', name: 'Lantern', game: 'Maryland', badge: { words: 'Floor called', tone: 'call' }, phase: 'Stopped in the deal', step: 1, seats: seatsOf('b.pp.p'), bank: 'Dealer banks', meter: '$12,345.67', ages: [age('Deck', 0.77, '6 h 12 of 8 h'), age('Dice', 0.9, '21 h 40 of 24 h')], note: 'Dice by 23:59', clauses: ['md-2.C.1.c'] },
  { id: 'pearl', name: 'Pearl', game: 'Maryland', badge: { words: 'Award waiting', tone: 'warn' }, phase: 'Paying, seat 1', step: 4, seats: seatsOf('p.pp..'), bank: 'Dealer banks', meter: '$12,345.67', ages: [age('Deck', 0.67, '2 h 41 of 4 h'), age('Dice', 0.11, '2 h 41 of 24 h')], note: 'Validate before it is paid', clauses: ['md-11.H.6.b.iii'] },
  { id: 'jade-room', name: 'Jade Room', game: 'Maryland', badge: { words: 'In play', tone: 'ok' }, phase: 'Players are setting', step: 2, seats: seatsOf('pppppp'), bank: 'Seat 2 banks', meter: '$12,345.67', ages: [age('Deck', 0.38, '3 h 05 of 8 h'), age('Dice', 0.39, '9 h 20 of 24 h')], note: 'Deck by 02:36', clauses: ['md-3.C.2'] },
  { id: 'phoenix', name: 'Phoenix', game: 'Dragon’s Eye', badge: { words: 'Closed', tone: 'closed' }, phase: 'Dice to be inspected', step: null, seats: seatsOf('......'), bank: '', ages: [age('Check', 1, '24 h 06 of 24 h'), age('Dice', 1, '24 h 06 of 24 h')], note: 'Inspect before opening', clauses: ['co-2604.2-3'] },
];
export const rulings: RulingView[] = [
  { id: 'dealer-card', title: 'Dealer’s card exposed', words: 'Every hand void, $345.00 back to four players, reshuffle.', clauses: ['md-14.D'], void: true, fits: true },
  { id: 'player-card', title: 'Player’s card exposed', words: 'The player chooses, without looking further, to play or to void that hand.', clauses: ['md-14.C'], void: false },
  { id: 'shoe-card', title: 'One card face up in the shoe', words: 'The card is racked for this round, the deal goes on.', clauses: ['md-14.E'], void: false },
  { id: 'wrong-number', title: 'Wrong number of cards', words: 'Every hand void, $345.00 back to four players, reshuffle.', clauses: ['md-14.H', 'md-14.K'], void: true },
  { id: 'reset', title: 'Reset the dealer’s hand', words: '', clauses: ['md-14.I'], void: false, why: 'Dealer has not set yet' },
  { id: 'award', title: 'Validate an award', words: '', clauses: ['md-11.H.6.b.iii'], void: false, why: 'No award at this table' },
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
export const reportKind: Wire.ReportKind = { kind: 'piece-exposed', text: 'a piece was exposed', rule: 'An exposed card of dealer or bank voids every hand.', clauses: ['md-14.C', 'md-14.D'], needs: ['place', 'pieces'], now: true, phases: ['deal'] };
export const placesOnTable: Wire.PlaceOnTable[] = [
  { place: 0, text: 'the dealer', person: '', pieces: ['', '', 'Qc', '', '', '', ''] },
  { place: 3, text: 'spot 3', person: 'Mr Adeyemi', pieces: ['', '', '', '', '', '', ''] },
];

export const replayEvents: ReplayEvent[] = [
  { number: 1, at: '21:13:40', act: 'Wagers placed', detail: 'four seats, $215 and Fortune $5', clauses: ['md-7.D.1'], phase: 'bets' },
  { number: 8, at: '21:14:05', act: 'No more bets', clauses: ['md-8.C'] },
  { number: 9, at: '21:14:06', act: 'Envy lammer', detail: 'Seat 6, Fortune $5', clauses: ['md-8.C.1'] },
  { number: 10, at: '21:14:12', act: 'Dice 3, 5, 2: ten', detail: 'Count from dealer: seat 5', clauses: ['md-5.K.1.d'], phase: 'deal' },
  { number: 12, at: '21:14:31', act: 'Seven times seven dealt', clauses: ['md-8.D.2/3'] },
  { number: 15, at: '21:14:40', act: 'Hands released', clauses: ['md-11.A'], phase: 'set' },
  { number: 19, at: '21:15:22', act: 'All four hands set', clauses: ['md-11.B'] },
  { number: 21, at: '21:15:30', act: 'Dealer set', detail: 'Pair of kings, ace-queen', clauses: ['md-11.C.2'], phase: 'compare' },
  { number: 26, at: '21:16:04', act: 'Seat 4 pushes', detail: 'high higher, low identical', clauses: ['md-11.F.2.a'] },
  { number: 27, at: '21:16:07', act: 'Wager returned', detail: 'Seat 4, $100.00', clauses: ['md-11.F.2'] },
  { number: 31, at: '21:16:24', act: 'Round closed', clauses: ['md-11.J'], phase: 'close' },
];
export const ledger: Wire.Ledger = {
  round: 4117,
  rows: [
    { sequence: 24, source: 'the tray', target: 'Ines', amount: 5000, clauses: ['md-13.A'] },
    { sequence: 24, source: 'the tray', target: 'the vigorish', amount: 250, clauses: ['md-13.A/2'] },
    { sequence: 27, source: 'layout, spot 4', target: 'Tomasz', amount: 10000, clauses: ['md-11.F.2'] },
    { sequence: 29, source: 'layout, spot 2', target: 'the tray', amount: 2500, clauses: ['md-11.F.1'] },
  ],
  accounts: [
    { id: 'person:ines', text: 'Ines', amount: 5000 },
    { id: 'person:kit', text: 'Kit', amount: -2500 },
    { id: 'tray', text: 'the tray', amount: -2750 },
    { id: 'vigorish', text: 'the vigorish', amount: 250 },
  ],
  balanced: true,
};
export const verification: VerificationView = { state: 'verified', words: 'Record verified', detail: '31 events chained, commitments opened, ledger balanced' };

export const filingText = `game = "maryland-poker"
title = "The Seven Stars"
strange = 3

[paytables]
fortune = "md-fortune-z"

[limits]
main = { minimum = "$25", maximum = "$5,000", unit = "$1" }
`;
export const filingReview: Wire.FilingReview = {
  clean: false,
  findings: [
    { path: 'strange', code: 'review.unknown-key', text: 'Nobody knows this key, "strange"; near it are options, statements, title.', found: '"strange"', allowed: '', clauses: [] },
    { path: 'paytables.fortune', code: 'review.paytable', text: '"md-fortune-z" is not a paytable listed for this wager; listed are md-fortune-a, md-fortune-b, md-fortune-c, md-fortune-d.', found: '', allowed: '', clauses: ['md-13.B'] },
  ],
  game: '',
  title: '',
  digest: '',
  sections: [],
};
