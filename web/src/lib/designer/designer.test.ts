import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as Wire from '../api/schema';
import { differingArguments } from '../learn/learn.testing';
import DesignerRoute from '../../pages/DesignerRoute.svelte';
import {
  chosenSteps,
  firstValue,
  inserted,
  moved,
  ranged,
  removed,
  renamed,
  replacedTable,
  type Rule,
  withRule,
} from './draft';
import { grouped, namesOf, summed } from './grouping';
import { keep, keptDraft } from './keeping';
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

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A server of one way; `held` is waited for before a way is given. */
function serve(held: () => Promise<void> = () => Promise.resolve()): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    const path = String(url);
    asked.push(path);
    const body = init?.body ? (JSON.parse(init.body as string) as { draft: string; weigh: boolean }) : null;
    let answer: unknown = WAY;
    if (path.includes('words')) answer = WORDS;
    if (path.includes('look')) answer = looked(JSON.parse(body!.draft) as typeof WAY, body!.weigh);
    if (path.includes('designer/way')) await held();
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
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

test('a draft has steps of choosing, cases and another name', () => {
  const play = { high: 'wong', choose: ['a', 'b'] };
  expect(chosenSteps(play, 1, 'c')).toEqual({ high: 'wong', choose: ['a', 'c'] });
  expect(chosenSteps(play, 2, 'c')).toEqual({ high: 'wong', choose: ['a', 'b', 'c'] });
  expect(chosenSteps({ choose: ['a'] }, 0, '')).toEqual({});
  expect(replacedTable({ one: 1 }, 1, {})).toEqual([{ one: 1 }, {}]);
  expect(replacedTable([{ one: 1 }, {}], 1, null)).toEqual({ one: 1 });
  expect(renamed(WAY, ' Seven Stars, 3 ')).toMatchObject({ id: 'seven-stars-3', title: 'Seven Stars, 3' });
  expect(renamed(WAY, '七星').id).toBe('our-way');
});

test('rules of one pattern stand together, under names without what all share', () => {
  const rules = ['hs-hw-one', 'hs-hw-two', 'hs-hw-three'].map((id, at): Rule => ({
    id,
    when: at < 2 ? { pattern: 'no pair' } : {},
    play: {},
  }));
  expect(grouped(rules)).toEqual([
    { pattern: 'no pair', first: 0, last: 1 },
    { pattern: '', first: 2, last: 2 },
  ]);
  expect([...namesOf(rules).values()]).toEqual(['One', 'Two', 'Three']);
  const fresh = ['rule-1', 'rule-2'].map((id) => ({ id, when: {}, play: {} }));
  expect([...namesOf(fresh).values()]).toEqual(['Rule 1', 'Rule 2']);
  expect(summed(['1.5', undefined, '0.25'], 2)).toBe('1.75');
  expect(summed([undefined, ''], 2)).toBe('');
});

test('a kept draft is read back, and anything else is left alone', () => {
  expect(keptDraft('tiles')).toBeNull();
  keep({ way: 'our-way', draft: WAY });
  expect(keptDraft('tiles')).toEqual({ way: 'our-way', draft: WAY });
  expect(keptDraft('cards')).toBeNull();
  localStorage.setItem('paigow.draft.tiles', '{"way":');
  expect(keptDraft('tiles')).toBeNull();
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
  expect(names()[1]).toContain('Rule 2');
  await fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true });
  expect(names()[0]).toContain('Rule 2');
});

test('the page opens with the draft that was kept, and says when it keeps one', async () => {
  keep({ way: 'our-way', draft: { ...WAY, id: 'mine', title: 'My own' } });
  serve();
  render(DesignerRoute, { named: 'tiles' });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My own'));
  await waitFor(() => expect(screen.getByTestId('edge').textContent).toBe('2 %'));
  await fireEvent.change(screen.getByLabelText('Name of the draft'), { target: { value: 'Seven Stars' } });
  await fireEvent.keyDown(document.body, { key: 's' });
  expect(keptDraft('tiles')?.draft.id).toBe('seven-stars');
});

test('nothing is edited while another draft is fetched, and an answer nobody waits for is dropped', async () => {
  let release: () => void = () => undefined;
  let slow = false;
  serve(() => (slow ? new Promise((next) => (release = next)) : Promise.resolve()));
  render(DesignerRoute, { named: 'tiles' });
  await waitFor(() => expect(screen.getByTestId('edge').textContent).toBe('2 %'));
  slow = true;
  const rules = () => screen.getAllByRole('listitem').length;
  await fireEvent.change(screen.getByLabelText('Begin from'), { target: { value: 'our-way' } });
  await fireEvent.keyDown(document.body, { key: 'n' });
  expect(rules()).toBe(1);
  const first = release;
  await fireEvent.change(screen.getByLabelText('Begin from'), { target: { value: '' } });
  await fireEvent.keyDown(document.body, { key: 'n' });
  expect(rules()).toBe(2);
  first();
  release();
  await new Promise((next) => setTimeout(next, 20));
  expect(rules()).toBe(2);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My way');
});

test('every step of choosing, another case and another play are written by pickers', async () => {
  serve();
  render(DesignerRoute, { named: 'tiles' });
  await waitFor(() => expect(screen.getByTestId('edge').textContent).toBe('2 %'));
  await fireEvent.change(screen.getByLabelText('and among equals'), { target: { value: 'best high hand' } });
  await fireEvent.click(screen.getByRole('button', { name: '+ or when' }));
  await fireEvent.click(screen.getByRole('button', { name: '+ unless' }));
  await fireEvent.click(screen.getByRole('button', { name: '+ if that cannot be,' }));
  await fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Because.' } });
  await fireEvent.keyDown(document.body, { key: 's' });
  expect(keptDraft('tiles')?.draft.rule[0]).toEqual({
    id: 'all',
    when: [{}, {}],
    unless: {},
    play: [{ choose: ['best low hand', 'best high hand'] }, {}],
    note: 'Because.',
    cite: [],
  });
});
