import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as Wire from '../api/schema';
import { differingArguments } from '../learn/learn.testing';
import DesignerRoute from '../../pages/DesignerRoute.svelte';
import { firstValue, inserted, moved, ranged, removed, withRule } from './draft';
import { VOCABULARY } from './vocabulary';
import { DESIGNER_WORDS } from './words';

const RANKS = ['2', '7', 'T', 'A'];
const WORDS: Wire.DesignerWords = {
  pieces: 'tiles',
  when: [
    { key: 'pattern', kind: 'some', choices: ['no pair', 'two pairs'], means: '' },
    { key: 'total_points', kind: 'range', choices: ['0', '1', '2'], means: '' },
  ],
  setting: [{ key: 'high', kind: 'some', choices: ['any', 'wong'], means: '' }],
  choose: ['best low hand', 'best high hand'],
  only_if: [],
  ways: [{ id: 'our-way', text: 'Our way' }],
};
const WAY = {
  id: 'our-way',
  title: 'Our way',
  pieces: 'tiles',
  rule: [{ id: 'all', when: {}, play: { choose: ['best low hand'] }, cite: [] }],
};

function looked(draft: typeof WAY, weigh: boolean): Wire.LookInfo {
  const high = JSON.stringify(draft).includes('best high hand');
  return {
    status: 'ready',
    progress: 100,
    findings: [],
    digest: 'abcdef0123456789',
    classes: '3,620',
    all_classes: '3,620',
    hands: '35,960',
    all_hands: '35,960',
    tied: '0',
    proved: true,
    rules: draft.rule.map((rule) => ({ id: rule.id, text: '', hands: '1', share: '1', cost: '', part: 0 })),
    dead: [],
    gaps: [],
    changed_hands: '0',
    changed_classes: '0',
    changed_share: '0',
    changes: [],
    figures: weigh
      ? {
          both: high ? '9 %' : '2 %',
          as_player: '',
          as_dealer: '',
          given_up: '',
          way: '2 %',
          shares: [],
          gain: '',
        }
      : null,
  };
}

afterEach(() => vi.unstubAllGlobals());

function serve(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL | string, init?: RequestInit) => {
    const path = String(url);
    asked.push(path);
    const body = init?.body ? (JSON.parse(init.body as string) as { draft: string; weigh: boolean }) : null;
    let answer: unknown = WAY;
    if (path.includes('words')) answer = WORDS;
    if (path.includes('look')) answer = looked(JSON.parse(body!.draft) as typeof WAY, body!.weigh);
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    );
  });
  return asked;
}

describe('a draft', () => {
  const draft = { ...WAY, rule: ['a', 'b', 'c'].map((id) => ({ ...WAY.rule[0]!, id })) };
  const ids = (some: { rule: readonly { id: string }[] }) => some.rule.map((rule) => rule.id).join('');

  test('is changed by making another', () => {
    expect(ids(moved(draft, 2, 0))).toBe('cab');
    expect(moved(draft, 0, -1)).toBe(draft);
    expect(ids(removed(draft, 1))).toBe('ac');
    expect(ids(inserted(draft, 1))).toBe('arule-4bc');
    expect(ids(withRule(draft, 1, { ...draft.rule[1]!, id: 'x' }))).toBe('axc');
    expect(ids(draft)).toBe('abc');
  });

  test('has ranges in their order, points as numbers and ranks as letters', () => {
    const ranks: Wire.WordInfo = { key: 'pair', kind: 'range', choices: RANKS, means: '' };
    expect(ranged(ranks, 'T', '7')).toEqual(['7', 'T']);
    expect(ranged(ranks, 'T', 'T')).toBe('T');
    expect(ranged(WORDS.when[1]!, '2', '0')).toEqual([0, 2]);
    expect(firstValue(WORDS.when[1]!)).toEqual([0, 2]);
    expect(firstValue(WORDS.when[0]!)).toEqual(['no pair']);
  });
});

test('the words are the same in three languages', () => {
  expect(differingArguments(DESIGNER_WORDS)).toEqual([]);
  expect(Object.keys(VOCABULARY['zh-Hans'])).toEqual(Object.keys(VOCABULARY['zh-Hant']));
});

test('a change shows its edge, and undo brings the old one back', async () => {
  serve();
  render(DesignerRoute, { named: 'tiles' });
  await waitFor(() => expect(screen.getByTestId('edge').textContent).toBe('2 %'));
  await fireEvent.change(screen.getByLabelText('choosing'), { target: { value: 'best high hand' } });
  await waitFor(() => expect(screen.getByTestId('edge').textContent).toBe('9 %'));
  await fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByTestId('edge').textContent).toBe('2 %'));
});

test('a condition is chosen from the vocabulary, and keys add and move rules', async () => {
  serve();
  render(DesignerRoute, { named: 'tiles' });
  await waitFor(() => expect(screen.getByTestId('edge').textContent).toBe('2 %'));
  await fireEvent.change(screen.getByLabelText('one more condition'), { target: { value: 'pattern' } });
  expect(screen.getByLabelText<HTMLSelectElement>('the hand is').value).toBe('no pair');
  await fireEvent.keyDown(document.body, { key: 'n' });
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(names()).toHaveLength(2);
  expect(names()[1]).toContain('rule-2');
  await fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true });
  expect(names()[0]).toContain('rule-2');
});
