import { expect, test } from 'vitest';
import type * as Wire from '../api/schema';
import { coachedStep } from './coach';

const seats = (...people: string[]) =>
  people.map((person, at) => ({ spot: at + 1, person, you: false, wagers: [] }) as unknown as Wire.SeatView);
const view = (people: string[]) =>
  ({
    you: '',
    phase: 'betting',
    seats: seats(...people),
    standing: [],
    steps: [],
    choices: [],
  }) as unknown as Wire.TableView;

test('the coach sends a newcomer to an open seat, and to none where all are taken', () => {
  expect(coachedStep(view(['ann', '']), false)).toBe('sit');
  expect(coachedStep(view(['ann', 'ben']), false)).toBeUndefined();
});
