import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type * as Wire from '../api/schema';
import { differingArguments } from '../learn/learn.testing';
import AcademyPage from './AcademyPage.svelte';
import DrillAnswer from './DrillAnswer.svelte';
import ErrorList from './ErrorList.svelte';
import { EXAM_WORDS } from './examWords';
import { DrillRun } from './run.svelte';
import { saidText } from './said';
import { ACADEMY_WORDS } from './words';

const asked = (count: number): Wire.AskedItem[] =>
  Array.from({ length: count }, (_, at) => ({
    drill: 'payout',
    game: 'horseshoe-poker',
    topic: `t${at}`,
    seed: `${at}`,
  }));

const question = (more: Partial<Wire.DrillQuestionInfo> = {}): Wire.DrillQuestionInfo => ({
  drill: 'payout',
  name: 'Payout',
  game: 'horseshoe-poker',
  topic: 't0',
  seed: '0',
  skill: 'payouts',
  skill_name: 'Payouts',
  pieces: 'cards',
  text: 'What do you pay?',
  asks: 'choice',
  shown: [],
  choices: [
    { key: 'one', text: 'First' },
    { key: 'two', text: 'Second' },
  ],
  labels: [],
  low_size: 0,
  ...more,
});

const mark = (right: boolean, again: string[] = []): Wire.DrillMark => ({
  right,
  said: '',
  wanted: '',
  key: '',
  why: [],
  chain: [],
  clauses: [],
  laid: null,
  book: null,
  twin: null,
  again,
  kept: true,
});

const answered = (more: Partial<Wire.DrillQuestionInfo>) => {
  const onanswer = vi.fn();
  render(DrillAnswer, { question: question(more), mark: null, trouble: '', busy: false, onanswer });
  return onanswer;
};

describe('a sitting', () => {
  test('what was missed comes back after three others, and twenty stay twenty', () => {
    const run = new DrillRun(asked(20));
    run.show(question(), 0);
    run.take(mark(false, ['t0', 'mixed']), 1000);
    expect(run.queue.map((one) => one.topic).slice(3, 7)).toEqual(['t3', 't0', 'mixed', 't4']);
    expect(run.queue).toHaveLength(20);
    expect(run.state(0)).toBe('missed');
    run.next();
    expect(run.asked?.topic).toBe('t1');
  });

  test('a short one grows, and ends', () => {
    const run = new DrillRun(asked(1));
    run.show(question(), 0);
    run.take(mark(false, ['t0']), 3000);
    run.next();
    expect(run.done).toBe(false);
    run.show(question({ seed: 'again' }), 0);
    run.take(mark(false, ['t0']), 1000);
    run.next();
    expect(run.done).toBe(true);
    expect([run.right, run.median]).toEqual([0, 3000]);
  });
});

describe('an answer from the keyboard', () => {
  test('a digit is a choice', async () => {
    const onanswer = answered({});
    await fireEvent.keyDown(window, { key: '2' });
    expect(onanswer).toHaveBeenCalledWith('two');
  });

  test('digits choose pieces, Enter sets them', async () => {
    const onanswer = answered({
      asks: 'low-hand',
      pieces: 'tiles',
      low_size: 2,
      shown: [{ label: '', pieces: ['6-6', '6-6*', '1-1', '2-4'] }],
    });
    for (const key of ['2', '4', 'Enter']) await fireEvent.keyDown(window, { key });
    expect(onanswer).toHaveBeenCalledWith('6-6 2-4');
  });

  test('amounts are typed', async () => {
    const onanswer = answered({ asks: 'money', labels: ['Pay', 'Vigorish'] });
    await fireEvent.input(screen.getByLabelText('Pay'), { target: { value: '$1,000' } });
    await fireEvent.input(screen.getByLabelText('Vigorish'), { target: { value: '50' } });
    await fireEvent.submit(screen.getByLabelText('Pay').closest('form')!);
    expect(onanswer).toHaveBeenCalledWith('$1000, 50');
  });

  test('acts are typed in their order', async () => {
    const choices = ['t1', 'p1', 't2', 'p2'].map((key) => ({ key, text: key }));
    const onanswer = answered({ asks: 'order', choices });
    for (const key of ['t', '2', 'p', '1', 'p', '9', 'Backspace', 'p', '1', 'Enter'])
      await fireEvent.keyDown(window, { key });
    expect(onanswer).toHaveBeenCalledWith('t2 p1');
  });
});

test('the words take the same arguments in every language', () => {
  expect(differingArguments(ACADEMY_WORDS)).toEqual([]);
});

test('what a dealer said is one line', () => {
  const said: Wire.Said = {
    verb: 'pay',
    place: 5,
    act: '',
    wager: 'main',
    toke: false,
    outcome: '',
    amount: 12500,
    vigorish: 625,
    count: 0,
    chips: [],
    high: [],
    low: [],
    words: '',
  };
  expect(saidText(said)).toBe('pay; wager main; place 5; amount $125.00; vigorish $6.25');
  expect(
    saidText({ ...said, verb: 'set', place: 0, wager: '', amount: 0, vigorish: 0, low: ['6-6*', '2-4'] }),
  ).toBe('set; low 6-6 2-4');
  expect(differingArguments(EXAM_WORDS)).toEqual([]);
});

test('a miss says what the book wanted, and why on a line of its own', () => {
  const miss = {
    number: 3,
    round: 1,
    skill_name: 'House way',
    text: 'At the table',
    said: 'collect the hand of spot 6',
    wanted: "set the dealer's hand",
    late: false,
    why: ['Something else was due: the act.'],
    clauses: [],
  } as unknown as Wire.ExamMiss;
  render(ErrorList, { misses: [miss] });
  expect(screen.getByText('Something else was due: the act.').tagName).toBe('P');
  expect(screen.getByText(/set the dealer's hand/).textContent).not.toContain('Something else');
});

test('what comes back later today is not said to be nothing', () => {
  const home = (due: number) =>
    ({
      due: 0,
      due_by: [],
      minutes: 0,
      answered: 3,
      courses: [],
      days: [{ day: '2026-11-19', due }],
      weeks: [],
      skills: [],
      missed: [],
    }) as unknown as Wire.AcademyHome;
  const { unmount } = render(AcademyPage, { home: home(2) });
  expect(screen.getByText('Nothing is due now; later today: 2')).toBeTruthy();
  unmount();
  render(AcademyPage, { home: home(0) });
  expect(screen.getByText('Nothing is due today')).toBeTruthy();
});
