/** How one part of a lesson goes: which question is open, what was answered, and what comes back. */
import type * as Wire from '../api/schema';

/** What the dots below a question show. */
export type QuestionState = 'open' | 'now' | 'right' | 'missed' | 'mended';

export class LessonRun {
  readonly questions: readonly Wire.QuestionInfo[];
  #queue: number[] = $state([]);
  #missed: ReadonlySet<number> = $state.raw(new Set());
  #right: ReadonlySet<number> = $state.raw(new Set());
  /** What was answered to the open question. */
  answered: Wire.ChoiceInfo | null = $state.raw(null);

  constructor(questions: readonly Wire.QuestionInfo[]) {
    this.questions = questions;
    this.#queue = questions.map((_, at) => at);
  }

  get at(): number | undefined {
    return this.#queue[0];
  }

  get question(): Wire.QuestionInfo | undefined {
    return this.at === undefined ? undefined : this.questions[this.at];
  }

  get done(): boolean {
    return this.#queue.length === 0;
  }

  /** How many were right at the first try. */
  get first(): number {
    return this.questions.filter((_, at) => this.#right.has(at) && !this.#missed.has(at)).length;
  }

  get rightOnes(): Wire.QuestionInfo[] {
    return this.questions.filter((_, at) => this.#right.has(at));
  }

  state(at: number): QuestionState {
    if (this.#right.has(at)) return this.#missed.has(at) ? 'mended' : 'right';
    if (at === this.at && !this.answered) return 'now';
    return this.#missed.has(at) ? 'missed' : 'open';
  }

  /** The mark is the server's: it came with the choice. */
  answer(id: string): void {
    const choice = this.question?.choices.find((one) => one.id === id);
    if (!choice || this.answered || this.at === undefined) return;
    this.answered = choice;
    if (choice.right) this.#right = new Set([...this.#right, this.at]);
    else this.#missed = new Set([...this.#missed, this.at]);
  }

  /** Go on; a question that was missed comes back at the end. */
  next(): void {
    if (!this.answered) return;
    const [now, ...rest] = this.#queue;
    this.#queue = this.answered.right || now === undefined ? rest : [...rest, now];
    this.answered = null;
  }
}

/** The setting that lays these pieces in the low hand; of tiles, either two of the four name it. */
export function settingOf(
  question: Wire.QuestionInfo,
  chosen: readonly string[],
): Wire.ChoiceInfo | undefined {
  const same = (pieces: readonly string[]) =>
    pieces.length === chosen.length && pieces.every((one) => chosen.includes(one));
  return question.choices.find((one) => same(one.low) || same(one.high));
}
