/** One sitting of a drill: which question comes next, what was answered, and what comes back. */
import type * as Wire from '../api/schema';

export interface DrillAnswered {
  question: Wire.DrillQuestionInfo;
  mark: Wire.DrillMark;
  took: number;
}

/** What was missed comes back after so many questions. */
const RETURNS = 3;
/** A sitting of fewer questions grows when something is missed; a longer one keeps its length. */
const SHORT = 10;

const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export class DrillRun {
  queue: readonly Wire.AskedItem[] = $state.raw([]);
  answered: readonly DrillAnswered[] = $state.raw([]);
  question: Wire.DrillQuestionInfo | null = $state.raw(null);
  mark: Wire.DrillMark | null = $state.raw(null);
  private began = 0;
  private readonly longest: number;

  constructor(asked: readonly Wire.AskedItem[]) {
    this.queue = asked;
    this.longest = asked.length < SHORT ? asked.length * 2 : asked.length;
  }

  /** Where in the queue we are, from 0. */
  get at(): number {
    return this.mark ? this.answered.length - 1 : this.answered.length;
  }

  get done(): boolean {
    return this.mark === null && this.answered.length >= this.queue.length;
  }

  get asked(): Wire.AskedItem | null {
    return this.queue[this.at] ?? null;
  }

  get right(): number {
    return this.answered.filter((one) => one.mark.right).length;
  }

  get median(): number {
    const took = this.answered.map((one) => one.took).sort((first, second) => first - second);
    return took[Math.floor(took.length / 2)] ?? 0;
  }

  show(question: Wire.DrillQuestionInfo, now: number): void {
    if (this.question?.seed !== question.seed) this.began = now;
    this.question = question;
  }

  took(now: number): number {
    return Math.max(0, Math.round(now - this.began));
  }

  take(mark: Wire.DrillMark, took: number): void {
    if (!this.question) return;
    this.answered = [...this.answered, { question: this.question, mark, took }];
    this.mark = mark;
    const { drill, game } = this.question;
    const back = mark.again.map((topic) => ({ drill, game, topic, seed: newSeed() }));
    const place = Math.min(this.at + RETURNS + 1, this.queue.length);
    this.queue = this.queue.toSpliced(place, 0, ...back).slice(0, this.longest);
  }

  next(): void {
    this.mark = null;
    this.question = null;
  }

  state(at: number): 'right' | 'missed' | 'now' | 'open' {
    const one = this.answered[at];
    if (one) return one.mark.right ? 'right' : 'missed';
    return at === this.at ? 'now' : 'open';
  }
}
