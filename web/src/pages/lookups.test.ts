import { expect, test } from 'vitest';
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
    example: '',
    interpretations: [],
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
});
