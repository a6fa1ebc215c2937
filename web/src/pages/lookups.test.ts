import { describe, expect, test } from 'vitest';
import type * as Wire from '../lib/api/schema';
import { clauseView, roundSummary } from './lookups';

const hand = (spot: number, name: string, outcome = ''): Wire.HandStory => ({
  spot,
  name,
  high: [],
  low: [],
  high_name: 'pair of queens',
  low_name: 'ace-nine',
  outcome,
});

test('a round is told with its hands, how it came out and what it moved', () => {
  const told = roundSummary('7', {
    round: 3,
    first: 1,
    last: 60,
    began_at: 0,
    story: { hands: [hand(6, 'Ann', 'win')], dealer: hand(0, ''), net: 2375 },
  });
  expect(told.words).toBe(
    'Ann: high pair of queens, low ace-nine. Dealer: high pair of queens, low ace-nine',
  );
  expect([told.verdict, told.amount, told.link]).toEqual(['win', 2375, '#/rounds/7/3']);
});

test('a round in play is told by its events alone', () => {
  const told = roundSummary('7', { round: 3, first: 1, last: 60, began_at: 0, story: null });
  expect([told.words, told.verdict, told.amount]).toEqual(['60 events', undefined, undefined]);
});

test('what a table plays for a clause is said in words, and a refusal with its reason', () => {
  const played = (refused: string): Wire.PlayedInfo => ({
    says: 'the dice are changed between two rounds',
    given: { until: 'phase betting', then: [{ do: 'ReplaceDice' }] },
    outcome: { accepted: true },
    refused,
    cited_by: [],
  });
  const clause = clauseView({
    id: 'co-1',
    document: 'co',
    document_title: 'Rule',
    topic: '',
    summary: '玩家不得做莊。',
    language: 'zh-Hant',
    example: 'SetHand(S3): accepted',
    interpretations: [
      {
        id: 'co-i01',
        name: '',
        question: '可否做莊？',
        reading: '不可。',
        why: '',
        configurable: false,
        options: [],
        language: 'zh-Hant',
      },
    ],
    see: [],
    seen_by: [],
    scenarios: [
      {
        id: 's',
        says: '',
        call: 'table',
        first: played(''),
        twin: played('Not now.'),
        holds: true,
        problems: [],
      },
    ],
  } as unknown as Wire.ClauseInfo);
  expect([clause.words, clause.language]).toEqual(['玩家不得做莊。', 'zh-Hant']);
  expect([clause.scenario?.lines, clause.scenario?.ends]).toEqual([[], 'Played at a table: it happens so.']);
  expect(clause.twin?.ends).toBe('Not now.');
  expect(clause.readings).toEqual([{ question: '可否做莊？', reading: '不可。', language: 'zh-Hant' }]);
  expect(clause.example).toBeUndefined();
});

describe('what is computed for a clause is told in pieces and words, without the engine’s notation', () => {
  const told = (given: Record<string, unknown>, outcome: Record<string, unknown>) => {
    const first = { says: '', given, outcome, refused: '', cited_by: [] };
    const scenarios = [{ id: 's', says: '', call: 'x', first, twin: first, holds: true, problems: [] }];
    return clauseView({
      id: 'md-1',
      document: 'md',
      document_title: '',
      summary: '',
      example: 'RankFive(S3)',
      interpretations: [],
      see: [],
      seen_by: [],
      scenarios,
    } as unknown as Wire.ClauseInfo).scenario;
  };

  test('two hands are compared', () => {
    const compared = told(
      { game: 'maryland-poker', first: 'As 2d', second: 'Kh Qc' },
      { higher: 'first', by: 'kicker' },
    );
    expect(compared?.lines).toEqual([
      { who: 'First', words: 'As 2d' },
      { who: 'Second', words: 'Kh Qc' },
    ]);
    expect(compared?.ends).toBe('The first hand is higher.');
  });

  test('a wager wins, loses or is neither', () => {
    const hands = [{ person: 'Cal', spot: 5, cards: 'As Ah' }];
    expect(told({ hands, paytable: 'a' }, { earns: { Ann: '$5' } })).toEqual({
      title: '',
      lines: [{ who: 'Cal', words: 'As Ah' }],
      ends: 'Played: it comes out so.',
    });
    expect(told({}, { outcome: 'win', wins: '$20' })?.ends).toBe('Wins $20.');
    expect(told({}, { outcome: 'push' })?.ends).toBe('Push');
    expect(told({}, { fits: false })?.ends).toBe('It is no such hand.');
    expect(told({}, { vigorish: '$1' })?.ends).toBe('The vigorish is $1.');
  });

  test('a clause without a scenario keeps its example', () => {
    const plain = {
      id: 'a',
      document: 'md',
      example: 'Twin',
      interpretations: [],
      see: [],
      seen_by: [],
      scenarios: [],
    };
    expect(clauseView(plain as unknown as Wire.ClauseInfo).example).toBe('Twin');
  });
});
