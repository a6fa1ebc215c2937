/** Which parts of which lesson were done in this browser, and which pack of questions comes next. */

interface Learned {
  /** By lesson: the parts that were done. */
  done: Record<string, string[]>;
  /** By lesson: the pack in use. */
  packs: Record<string, number>;
}

const PLACE = 'paigow.learned';

function load(): Learned {
  try {
    const read = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Learned>;
    return { done: read.done ?? {}, packs: read.packs ?? {} };
  } catch {
    return { done: {}, packs: {} };
  }
}

export const learned: Learned = $state(
  typeof localStorage === 'undefined' ? { done: {}, packs: {} } : load(),
);

const keep = () => localStorage.setItem(PLACE, JSON.stringify(learned));

export const isDone = (lesson: string, step: string): boolean =>
  learned.done[lesson]?.includes(step) ?? false;

export const packOf = (lesson: string): number => learned.packs[lesson] ?? 1;

export function finish(lesson: string, step: string): void {
  if (!isDone(lesson, step)) learned.done[lesson] = [...(learned.done[lesson] ?? []), step];
  keep();
}

/** The next questions: another pack, from the first part on. */
export function another(lesson: string, packs: number): void {
  learned.packs[lesson] = (packOf(lesson) % packs) + 1;
  keep();
}
