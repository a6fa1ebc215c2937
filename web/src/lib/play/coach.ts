/** The coach of the first round: one step a phase, with the clause the server names for what is due. */
import type * as Wire from '../api/schema';
import type { CoachStep } from '../types';
import { t } from '../words/index.svelte';
import { ownPlace } from './spots';
import { isMine, mayBet } from './status';

const STEPS = ['sit', 'bet', 'ready', 'deal', 'set', 'compare', 'paid'] as const;
export type CoachedStep = (typeof STEPS)[number];

/** Which step the newcomer is at. */
export function coachedStep(view: Wire.TableView, ready: boolean): CoachedStep | undefined {
  const mine = view.seats.filter((one) => one.you || one.wagers.some((wager) => wager.person === view.you));
  if (!ownPlace(view)) return 'sit';
  if (mayBet(view))
    return mine.some((seat) => seat.wagers.some((wager) => wager.person === view.you))
      ? ready
        ? undefined
        : 'ready'
      : 'bet';
  if (view.steps.some((step) => isMine(view, step) && step.needs === 'SetHand')) return 'set';
  if (view.phase === 'called' || view.phase === 'deal') return 'deal';
  const hand = mine.some((seat) => seat.hand !== null);
  if (hand && ['dealer', 'reveal'].includes(view.phase)) return 'compare';
  if (hand && ['payout', 'envy', 'close'].includes(view.phase)) return 'paid';
  return undefined;
}

export function coachStep(view: Wire.TableView, step: CoachedStep): CoachStep {
  const due =
    view.steps.find((one) => isMine(view, one)) ??
    view.choices.find((one) => one.act === 'place-wager') ??
    view.steps.find((one) => one.must);
  const words = step === 'set' && view.pieces === 'tiles' ? 'set-tiles' : step;
  return {
    at: STEPS.indexOf(step) + 1,
    of: STEPS.length,
    title: t(`coach.${step}-title`),
    words: t(`coach.${words}`),
    clauses: step === 'sit' ? undefined : due?.clauses.slice(0, 1),
  };
}
