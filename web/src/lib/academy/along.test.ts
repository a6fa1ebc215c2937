import { afterEach, expect, test, vi } from 'vitest';
import type * as Wire from '../api/schema';
import { keepAnswer, markIn, sendAnswers, waitingAnswers } from './along';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const asked = { drill: 'a-drill', game: 'a-game', topic: 'a-topic', seed: '00000000000000aa' };
const mark = (right: boolean) => ({ right }) as Wire.DrillMark;
const pack: Wire.DrillPack = {
  questions: [
    {
      question: { ...asked } as Wire.DrillQuestionInfo,
      answers: [
        { answer: '1-3 5-6', mark: mark(true) },
        { answer: '1-3 6-6', mark: mark(false) },
      ],
    },
  ],
};

test('an answer has the mark that came with the pack, whatever the order of its pieces', () => {
  expect(markIn(pack, asked, '5-6* 1-3')?.right).toBe(true);
  expect(markIn(pack, asked, '6-6 1-3')?.right).toBe(false);
  expect(markIn(pack, asked, '2-2 1-3')).toBeUndefined();
  expect(markIn(pack, { ...asked, topic: 'another' }, '1-3 5-6')).toBeUndefined();
});

test('answers wait for the server, are sent in their order, and what it refuses is not sent again', async () => {
  keepAnswer({ ...asked, answer: 'first', took: 1 });
  keepAnswer({ ...asked, answer: 'second', took: 2 });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  await sendAnswers('');
  expect(waitingAnswers()).toBe(2);
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_: URL, how: RequestInit) => {
    const { answer } = JSON.parse(how.body as string) as { answer: string };
    sent.push(answer);
    return Promise.resolve(
      Response.json({ code: 'x', text: 'no' }, { status: sent.length === 1 ? 422 : 200 }),
    );
  });
  await sendAnswers('');
  expect(sent).toEqual(['first', 'second']);
  expect(waitingAnswers()).toBe(0);
});
