/** A round on record, read whole, and its events as the timeline shows them. */
import { ask, table } from '../api/rest';
import type * as Wire from '../api/schema';
import { timeOf } from '../dates';
import type { ReplayEvent } from '../types';
import { worded } from '../words/index.svelte';

/** As whom a round is asked for. */
export interface Asking extends Record<string, string> {
  role: string;
  token: string;
  language: string;
}

/** A long round comes in pages. */
export async function wholeRound(number: string, round: number, query: Asking): Promise<Wire.RoundDetail> {
  const where = table(number, `/rounds/${round}`);
  let found = await ask<Wire.RoundDetail>(where, query);
  while (found.more) {
    const after = found.steps.at(-1)?.sequence;
    const next = await ask<Wire.RoundDetail>(where, { ...query, after });
    found = { ...found, steps: [...found.steps, ...next.steps], more: next.more };
  }
  return found;
}

/** The steps that are told in words. */
export const told = (detail: Wire.RoundDetail | null): Wire.RoundStep[] =>
  detail?.steps.filter((step) => step.line !== null) ?? [];

export function replayEvents(steps: readonly Wire.RoundStep[]): ReplayEvent[] {
  let phase = '';
  return steps.map((step) => {
    const entered = step.view && step.view.phase !== phase ? (phase = step.view.phase) : undefined;
    return {
      number: step.sequence,
      at: timeOf(step.at),
      act: step.line!.text,
      clauses: step.line!.clauses.slice(0, 1),
      phase: entered && worded('phase-name', entered),
    };
  });
}
