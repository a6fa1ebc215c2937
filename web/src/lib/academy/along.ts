/** Drills without a server: a pack of questions with the server's marks, and answers that are sent later. */
import { ask, Refusal, tell } from '../api/rest';
import type * as Wire from '../api/schema';

export interface KeptAnswer {
  drill: string;
  game: string;
  topic: string;
  seed: string;
  answer: string;
  took: number;
}

const PLACE = 'paigow.answers';
const MOST = 500;

/** The pack that the service worker keeps, or a new one. */
export const packed = (language: string): Promise<Wire.DrillPack> =>
  ask<Wire.DrillPack>('academy/pack', { language });

export const asItems = (pack: Wire.DrillPack): Wire.AskedItem[] =>
  pack.questions.map(({ question: { drill, game, topic, seed } }) => ({ drill, game, topic, seed }));

const isAbout = (one: Wire.PackedQuestion, asked: Wire.AskedItem): boolean =>
  one.question.drill === asked.drill &&
  one.question.game === asked.game &&
  one.question.topic === asked.topic;

export const questionIn = (pack: Wire.DrillPack, asked: Wire.AskedItem): Wire.PackedQuestion | undefined =>
  pack.questions.find((one) => isAbout(one, asked));

const inOrder = (answer: string): string => answer.replaceAll('*', '').trim().split(/\s+/).sort().join(' ');

/** The server's mark of an answer; pieces of a low hand may be named in any order. */
export const markIn = (
  pack: Wire.DrillPack,
  asked: Wire.AskedItem,
  answer: string,
): Wire.DrillMark | undefined =>
  questionIn(pack, asked)?.answers.find((one) => inOrder(one.answer) === inOrder(answer))?.mark;

function kept(): KeptAnswer[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(read) ? (read as KeptAnswer[]) : [];
  } catch {
    return [];
  }
}

export const waitingAnswers = (): number => kept().length;

export function keepAnswer(answer: KeptAnswer): void {
  localStorage.setItem(PLACE, JSON.stringify([...kept(), answer].slice(-MOST)));
}

/** Sends what was answered without a server; what cannot be sent now stays, what the server refuses goes. */
export async function sendAnswers(token: string): Promise<void> {
  const answers = kept();
  while (answers.length > 0) {
    try {
      await tell('academy/answers', { token, ...answers[0] });
    } catch (trouble) {
      if (!(trouble instanceof Refusal)) throw trouble;
      if (trouble.trouble.code === 'unreachable') return;
    }
    answers.shift();
    localStorage.setItem(PLACE, JSON.stringify(answers));
  }
}
