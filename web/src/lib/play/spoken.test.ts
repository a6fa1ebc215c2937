import { expect, test } from 'vitest';
import type * as Wire from '../api/schema';
import type { ResultView, StatusView } from '../types';
import { spoken } from './spoken';

const step = (needs: string, person: string) => ({ needs, person, must: true }) as Wire.StepView;
const view = (more: Partial<Wire.TableView>) =>
  ({ you: 'ann', phase: 'payout', irregularity: '', steps: [], choices: [], ...more }) as Wire.TableView;
const status: StatusView = { sentence: 'Take the wager, spot 6.' };
const won = { verdict: 'win', total: 2375, reason: 'Both hands are higher.' } as ResultView;

test('the listener hears what they are asked, what they won, and when they may bet', () => {
  expect(spoken(view({ steps: [step('SetHand', 'ann')] }), status, undefined)).toBe(
    'Take the wager, spot 6.',
  );
  expect(spoken(view({}), status, won)).toBe('Win +$23.75. Both hands are higher.');
  expect(spoken(view({ choices: [{ act: 'place-wager' } as Wire.StepView] }), status, undefined)).toBe(
    status.sentence,
  );
});

test('what the dealer does with others is not said', () => {
  expect(spoken(view({ steps: [step('Perform', 'ben')] }), status, undefined)).toBe('');
});

test('somebody who watches hears the phases', () => {
  expect(spoken(view({ you: '' }), status, undefined)).toBe('paying');
});
