/** The coach of the first round: one step a phase, with the clause behind what it teaches. */
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
  if (!ownPlace(view)) return view.seats.some((one) => one.person === '') ? 'sit' : undefined;
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

const COACHED = 'paigow.coached';

/** The games in which the coach has seen this reader through a round; it comes once for each. */
export function coachedGames(): string[] {
  return (localStorage.getItem(COACHED) ?? '').split(' ').filter(Boolean);
}

export function keepCoached(game: string): string[] {
  const games = [...new Set([...coachedGames(), game])];
  localStorage.setItem(COACHED, games.join(' '));
  return games;
}

/** A step in words, with the clause that the layout has for what it teaches. */
export function coachStep(view: Wire.TableView, step: CoachedStep, layout: Wire.Layout | null): CoachStep {
  const words = step === 'set' && view.pieces === 'tiles' ? 'set-tiles' : step;
  return {
    at: STEPS.indexOf(step) + 1,
    of: STEPS.length,
    title: t(`coach.${step}-title`),
    words: t(`coach.${words}`),
    clauses: layout?.coach.find((one) => one.step === step)?.clauses.slice(0, 1),
  };
}
