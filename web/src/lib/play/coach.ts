/** The coach of the first round: one step a phase, with the clause the server names for what is due. */
import type * as Wire from '../api/schema';
import type { CoachStep } from '../types';
import { t, type WordKey } from '../words/index.svelte';
import { isMine, mayBet } from './status';

const STEPS = ['sit', 'bet', 'ready', 'deal', 'set', 'compare', 'paid'] as const;
export type CoachedStep = (typeof STEPS)[number];

/** Which step the newcomer is at. */
export function coachedStep(view: Wire.TableView, ready: boolean): CoachedStep | undefined {
  const seat = view.seats.find((one) => one.you);
  if (!seat) return 'sit';
  if (mayBet(view)) return seat.wagers.some((wager) => wager.person === view.you) ? (ready ? undefined : 'ready') : 'bet';
  if (view.steps.some((step) => isMine(view, step) && step.needs === 'SetHand')) return 'set';
  if (view.phase === 'called' || view.phase === 'deal') return 'deal';
  if (seat.hand && ['dealer', 'reveal'].includes(view.phase)) return 'compare';
  if (seat.hand && ['payout', 'envy', 'close'].includes(view.phase)) return 'paid';
  return undefined;
}

export function coachStep(view: Wire.TableView, step: CoachedStep): CoachStep {
  const due = view.steps.find((one) => isMine(view, one)) ?? view.steps.find((one) => one.act === 'place-wager' && one.person === view.you) ?? view.steps.find((one) => one.must);
  const words = step === 'set' && view.pieces === 'tiles' ? 'set-tiles' : step;
  return {
    at: STEPS.indexOf(step) + 1,
    of: STEPS.length,
    title: t(`coach.${step}-title` as WordKey),
    words: t(`coach.${words}` as WordKey),
    clauses: due?.clauses.slice(0, 1),
  };
}
