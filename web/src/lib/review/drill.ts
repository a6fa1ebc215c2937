/** The drill for a kind of hand: every other question is one that the same rule decides. */
import type * as Wire from '../api/schema';
import { address } from '../router.svelte';

const QUESTIONS = '10';

export const drillOf = (kind: Wire.CostlyKind): string =>
  address('academy', ['drill'], {
    drill: 'house-way',
    game: kind.game,
    topic: kind.rule,
    questions: QUESTIONS,
  });
