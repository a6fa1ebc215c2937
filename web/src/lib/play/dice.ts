/** The dice as the notation tells them: `5 2 4`, or `E2 4 2` with the Dragon's Eye die first. */
import type * as Wire from '../api/schema';
import type { DiceView, RollView } from '../types';
import { t } from '../words/index.svelte';

/** The place of the dead hand, where the game has one. */
const DEAD = 7;

export function readRoll(notation: string): RollView | null {
  const parts = notation.split(' ').filter(Boolean);
  if (parts.length === 0) return null;
  const eye = parts.findIndex((part) => part.startsWith('E'));
  return { faces: parts.map((part) => Number(part.replace('E', ''))), eye: eye >= 0 ? eye : null };
}

/** The corner with the shaker, at tables that shake; elsewhere the number that was drawn. */
export function diceView(view: Wire.TableView, shakes: boolean): DiceView | undefined {
  const start =
    view.start === null
      ? undefined
      : view.start === 0
        ? t('dice.first-dealer')
        : view.start === DEAD
          ? t('dice.first-dead')
          : t('dice.first-spot', { spot: view.start });
  if (!shakes) {
    if (view.number_drawn === null) return undefined;
    return {
      roll: null,
      covered: false,
      number: view.number_drawn,
      title: t('dice.number'),
      words: String(view.number_drawn),
      note: start,
    };
  }
  const roll = readRoll(view.roll);
  if (!roll)
    return {
      roll: null,
      covered: true,
      shaking: view.phase === 'called',
      title: t('dice.shaker'),
      words: t('dice.covered'),
    };
  const total = roll.faces.reduce((sum, one) => sum + one, 0);
  return {
    roll,
    covered: false,
    title: t('dice.title'),
    words: roll.eye === null ? String(total) : roll.faces.join(' · '),
    note: start,
  };
}
