/** Invented figures and tables for the gallery's paper pages; nothing here is a result. */
import type * as Wire from '../lib/api/schema';
import type {
  ClauseView,
  LobbyGame,
  ReplayEvent,
  RoundSummary,
  RuleCardView,
  VerificationView,
} from '../lib/types';

import { seatsOf } from './sampleParts';

export * from './sampleFloor';

const filing = (id: string, words: string, limits = '$10 to $500') => ({
  id,
  words,
  findings: 0,
  digest: '7c41…e09b',
  limits,
});

export const games: LobbyGame[] = [
  {
    id: 'maryland-poker',
    emblem: ['As', 'Kh'],
    name: 'Pai Gow Poker',
    rules: 'Maryland Standard Rules',
    chinese: '牌九撲克',
    filings: [filing('md-14', 'Horseshoe way, Fortune, banking'), filing('md-2', 'No commission')],
    tables: [
      {
        id: 'lantern',
        name: 'Lantern',
        details: 'practice · clock 60 s',
        byTheBook: false,
        seats: seatsOf('pp.by.'),
        limits: '$15 to $500',
        wagers: 'Fortune and two more',
        phase: 'Taking bets, 18 s left',
        step: 0,
        watching: 2,
        entry: 'return',
      },
      {
        id: 'jade-room',
        name: 'Jade Room',
        details: 'by the book · seat 2 banks',
        byTheBook: true,
        seats: seatsOf('pppppp'),
        limits: '$100 to $5,000',
        wagers: 'Fortune, Insurance',
        phase: 'Players are setting',
        step: 2,
        watching: 9,
        entry: 'full',
      },
    ],
  },
  {
    id: 'horseshoe-poker',
    emblem: ['Qd', 'Jc'],
    name: 'Pai Gow Poker',
    rules: 'Horseshoe',
    chinese: '牌九撲克',
    filings: [filing('hs-1', 'Horseshoe, 7/2024')],
    tables: [
      {
        id: 'harbour',
        name: 'Harbour',
        details: 'by the book · no clock',
        byTheBook: true,
        seats: seatsOf('p.b...'),
        limits: '$5 to $100',
        wagers: 'Fortune and Envy',
        phase: 'Compares, seat 1',
        step: 3,
        watching: 0,
        entry: 'join',
      },
    ],
  },
  {
    id: 'horseshoe-face-up',
    emblem: ['', 'Ah'],
    name: 'Face Up Pai Gow',
    rules: 'Horseshoe',
    chinese: '明牌牌九',
    filings: [filing('hs-2', 'Face Up, 7/2024')],
    tables: [
      {
        id: 'magnolia',
        name: 'Magnolia',
        details: 'no commission · clock 45 s',
        byTheBook: true,
        seats: seatsOf('ppb.p.'),
        limits: '$10 to $1,000',
        wagers: 'Fortune, Ace-High',
        phase: 'Deal, third stack',
        step: 1,
        watching: 3,
        entry: 'join',
      },
    ],
  },
  {
    id: 'colorado-tiles',
    emblem: ['6-6', '1-1'],
    name: 'Pai Gow Tiles',
    rules: 'Colorado Rule 26',
    chinese: '牌九',
    filings: [filing('co-1', 'Colorado way, Pair Fortunes')],
    tables: [
      {
        id: 'mountain',
        name: 'Mountain',
        details: 'by the book · seat 6 banks',
        byTheBook: true,
        seats: seatsOf('p.pp.p'),
        limits: '$25 to $1,000',
        wagers: 'Pair Fortunes',
        phase: 'Bank pays, seat 3',
        step: 4,
        watching: 1,
        entry: 'join',
      },
    ],
  },
  {
    id: 'colorado-dragons-eye',
    emblem: ['4-6', 'E1'],
    name: 'Tiles with Dragon’s Eye',
    rules: 'Colorado Rule 26',
    chinese: '龍眼',
    filings: [filing('co-2', 'Dragon’s Eye, all dice wagers')],
    tables: [
      {
        id: 'phoenix',
        name: 'Phoenix',
        details: 'opens when the dice are inspected',
        byTheBook: true,
        seats: seatsOf('......'),
        limits: '$10 to $300',
        wagers: 'Dice wagers',
        phase: 'Dice due for inspection',
        step: null,
        watching: 0,
        entry: 'closed',
      },
    ],
  },
];

export const clause: ClauseView = {
  id: 'md-11.F.2.a',
  document: 'Maryland Standard Rules',
  topic: 'settlement',
  words:
    'A hand that is higher in one half and identical or lower in the other is a push: the wager goes back.',
  example:
    'The player’s jacks and fours beat a pair of kings, his ace-queen copies the dealer’s ace-queen: push.',
  readings: [
    {
      question: 'Does one higher hand beside a copy win?',
      reading: 'No. An identical hand is not a higher one.',
      language: 'en',
    },
  ],
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
    {
      title: 'The wager',
      rows: [
        { label: 'Both hands higher', words: 'Even money, less 5% vigorish', clauses: ['md-13.A'] },
        { label: 'One of two', words: 'Push: the wager goes back', clauses: ['md-11.F.2'] },
        { label: 'Copy', words: 'Counts for the dealer or bank', clauses: ['md-11.F.1.b'] },
      ],
    },
    {
      title: 'Setting',
      rows: [
        { label: 'Joker', words: 'An ace, or completes a straight or flush', clauses: ['md-6.A.2'] },
        { label: 'Foul', words: 'A low hand above the high hand loses', clauses: ['md-11.F.1.c'] },
      ],
    },
    {
      title: 'Limits',
      rows: [
        { label: 'Main wager', words: '$10 to $500', clauses: ['md-7.D.1'] },
        { label: 'Fortune', words: '$5 to $50' },
      ],
    },
  ],
};

export const rounds: RoundSummary[] = [
  {
    round: 129,
    when: '21:16',
    verdict: 'win',
    amount: 1875,
    words: 'Pair of queens and ace-nine',
    link: '#/rounds/lantern/129',
  },
  {
    round: 128,
    when: '21:14',
    verdict: 'push',
    amount: 0,
    words: 'Flush and queen-six',
    link: '#/rounds/lantern/128',
  },
  {
    round: 127,
    when: '21:11',
    verdict: 'lose',
    amount: -2500,
    words: 'Pair of nines and king-jack',
    link: '#/rounds/lantern/127',
  },
];

export const questions = [
  {
    label: 'Game',
    name: 'game',
    value: 'horseshoe-poker',
    choices: [
      { id: 'horseshoe-poker', words: 'Pai Gow Poker, Horseshoe' },
      { id: 'maryland-poker', words: 'Pai Gow Poker, Maryland' },
    ],
  },
  {
    label: 'Dealer sets by',
    name: 'house-way',
    value: 'horseshoe',
    choices: [{ id: 'horseshoe', words: 'horseshoe' }],
  },
  {
    label: 'Player sets by',
    name: 'player-way',
    value: 'best',
    choices: [
      { id: 'best', words: 'exact best' },
      { id: 'horseshoe', words: 'horseshoe' },
    ],
  },
  { label: 'Paytable', name: 'paytable', value: 'a', choices: [{ id: 'a', words: 'Fortune A, with Envy' }] },
];

export const replayEvents: ReplayEvent[] = [
  {
    number: 1,
    at: '21:13:40',
    act: 'Wagers placed',
    detail: 'four seats, $215 and Fortune $5',
    clauses: ['md-7.D.1'],
    phase: 'bets',
  },
  { number: 8, at: '21:14:05', act: 'No more bets', clauses: ['md-8.C'] },
  { number: 9, at: '21:14:06', act: 'Envy lammer', detail: 'Seat 6, Fortune $5', clauses: ['md-8.C.1'] },
  {
    number: 10,
    at: '21:14:12',
    act: 'Dice 3, 5, 2: ten',
    detail: 'Count from dealer: seat 5',
    clauses: ['md-5.K.1.d'],
    phase: 'deal',
  },
  { number: 12, at: '21:14:31', act: 'Seven times seven dealt', clauses: ['md-8.D.2/3'] },
  { number: 15, at: '21:14:40', act: 'Hands released', clauses: ['md-11.A'], phase: 'set' },
  { number: 19, at: '21:15:22', act: 'All four hands set', clauses: ['md-11.B'] },
  {
    number: 21,
    at: '21:15:30',
    act: 'Dealer set',
    detail: 'Pair of kings, ace-queen',
    clauses: ['md-11.C.2'],
    phase: 'compare',
  },
  {
    number: 26,
    at: '21:16:04',
    act: 'Seat 4 pushes',
    detail: 'high higher, low identical',
    clauses: ['md-11.F.2.a'],
  },
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
export const verification: VerificationView = {
  state: 'verified',
  words: 'Record verified',
  detail: '31 events chained, commitments opened, ledger balanced',
};

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
    {
      path: 'strange',
      code: 'review.unknown-key',
      text: 'Unknown key "strange". Did you mean options, statements, title?',
      found: '"strange"',
      allowed: '',
      clauses: [],
    },
    {
      path: 'paytables.fortune',
      code: 'review.paytable',
      text: '"md-fortune-z" is not a paytable listed for this wager; listed: md-fortune-a, md-fortune-b, md-fortune-c, md-fortune-d.',
      found: '',
      allowed: '',
      clauses: ['md-13.B'],
    },
  ],
  game: '',
  title: '',
  digest: '',
  sections: [],
};
