/** Events for tests, with only the fields that the test speaks of. */
import type { Event } from '../lib/api/schema';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

export const eventOf = <T extends Event['type']>(type: T, fields: Partial<Of<T>> = {}): Of<T> =>
  ({ type, ...fields }) as Of<T>;
