/** Dates and times as the reader's language writes them, on a clock of 24 hours. */
import { preferences } from './preferences.svelte';

export const locale = () => (preferences.language === 'en' ? 'en-GB' : preferences.language);

export const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString(locale(), { timeStyle: 'medium', hourCycle: 'h23' });

export const dateOf = (at: number): string =>
  new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });

/** The day of an ISO date without its year, as `18 Nov`. */
export const dayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
