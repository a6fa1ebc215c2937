import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type * as Wire from '../api/schema';
import { coachedGames, keepCoached } from '../play/coach';
import { differingArguments } from './learn.testing';
import LessonStage from './LessonStage.svelte';
import { another, finish, isDone, learned, packOf } from './progress.svelte';
import { LessonRun, settingOf } from './run.svelte';
import { LEARN_WORDS } from './words';

const choice = (id: string, right: boolean, more: Partial<Wire.ChoiceInfo> = {}): Wire.ChoiceInfo => ({
  id,
  text: id,
  note: '',
  high: [],
  low: [],
  high_name: '',
  low_name: '',
  right,
  foul: false,
  why: `Because ${id}.`,
  clauses: ['co-2603.2-6'],
  win: null,
  push: null,
  lose: null,
  cost: '',
  ...more,
});

const asked = (right: string, more: Partial<Wire.QuestionInfo> = {}): Wire.QuestionInfo => ({
  high: ['6-6', '4-5'],
  low: [],
  other_high: [],
  other_low: [],
  names: ['Teen', 'Chop Gow'],
  choices: ['wong', 'gong', 'points'].map((id) => choice(id, id === right)),
  ...more,
});

const STEP: Wire.StepInfo = {
  id: 'made',
  kind: 'made',
  title: 'Gong and wong',
  words: '',
  ask: 'Gong or wong?',
  how: '',
  note_title: '',
  note: '',
  questions: 2,
};
const LESSON: Wire.LessonInfo = {
  id: 'tiles',
  game: 'a-game',
  pieces: 'tiles',
  emblem: [],
  title: 'Your first tiles',
  words: '',
  steps: [STEP],
};

/** Keys one after the other, written as in `12{Enter}`. */
async function press(keys: string) {
  for (const key of keys.match(/\{\w+\}|./g) ?? [])
    await fireEvent.keyDown(window, { key: key.replace(/[{}]/g, '') });
}

afterEach(() => {
  learned.done = {};
  learned.packs = {};
  localStorage.clear();
});

describe('a part of a lesson', () => {
  test('a wrong answer comes back at the end, and nothing is lost by it', () => {
    const run = new LessonRun([asked('wong'), asked('gong')]);
    run.answer('gong');
    expect([run.answered?.right, run.state(0)]).toEqual([false, 'missed']);
    run.answer('wong');
    expect(run.answered?.id).toBe('gong');
    run.next();
    run.answer('gong');
    run.next();
    expect([run.at, run.done]).toEqual([0, false]);
    run.answer('wong');
    run.next();
    expect([run.done, run.first, run.state(0), run.state(1)]).toEqual([true, 1, 'mended', 'right']);
  });

  test('a setting is found by its low hand; of tiles either half names it', () => {
    const question = asked('', {
      choices: [choice('a', true, { low: ['1-3', '5-6'], high: ['6-6', '4-5'] })],
    });
    expect(settingOf(question, ['5-6', '1-3'])?.id).toBe('a');
    expect(settingOf(question, ['4-5', '6-6'])?.id).toBe('a');
    expect(settingOf(question, ['1-3', '6-6'])).toBeUndefined();
  });

  test('the keyboard answers and goes on; the mark and its clause are shown', async () => {
    const onfinish = vi.fn();
    const pack: Wire.StepPack = { lesson: 'tiles', step: 'made', pack: 1, questions: [asked('wong')] };
    render(LessonStage, { lesson: LESSON, step: STEP, pack, chart: null, onfinish });
    await press('2');
    expect(screen.getByText('Not this one.')).toBeTruthy();
    expect(screen.getByText('co-2603.2-6')).toBeTruthy();
    await press('{Enter}');
    expect(onfinish).not.toHaveBeenCalled();
    await press('1{Enter}');
    expect(onfinish).toHaveBeenCalledOnce();
    expect(screen.getByText('Part done')).toBeTruthy();
  });

  test('two pieces and Enter set a hand', async () => {
    const question = asked('', {
      high: ['6-6', '4-5', '1-3', '5-6'],
      choices: [
        choice('a', true, {
          low: ['1-3', '5-6'],
          high: ['6-6', '4-5'],
          low_name: 'five',
          high_name: 'Teen wong',
        }),
        choice('b', false, { low: ['1-3', '4-5'], high: ['6-6', '5-6'] }),
      ],
    });
    const pack: Wire.StepPack = { lesson: 'tiles', step: 'made', pack: 1, questions: [question] };
    const step = { ...STEP, kind: 'set' };
    render(LessonStage, { lesson: { ...LESSON, steps: [step] }, step, pack, chart: null });
    await press('34');
    expect(screen.getByText('Teen wong')).toBeTruthy();
    await press('{Enter}');
    expect(screen.getByText('Right.')).toBeTruthy();
  });
});

test('what was learned is kept, and another pack follows the last', () => {
  finish('tiles', 'made');
  expect([isDone('tiles', 'made'), isDone('tiles', 'twin'), packOf('tiles')]).toEqual([true, false, 1]);
  another('tiles', 2);
  expect(packOf('tiles')).toBe(2);
  another('tiles', 2);
  expect(packOf('tiles')).toBe(1);
  expect(JSON.parse(localStorage.getItem('paigow.learned')!)).toEqual({
    done: { tiles: ['made'] },
    packs: { tiles: 1 },
  });
});

test('the coach comes once for each game', () => {
  expect(coachedGames()).toEqual([]);
  keepCoached('one');
  expect(keepCoached('other')).toEqual(['one', 'other']);
  expect(coachedGames()).toEqual(['one', 'other']);
});

test('the three languages have the same arguments in every sentence', () => {
  expect(differingArguments(LEARN_WORDS)).toEqual([]);
});
