/** Moments as the house's clock shows them, in the reader's language. */
import { locale } from '../dates';

export const clock = (at: number, zone: string): string =>
  new Date(at).toLocaleTimeString(locale(), {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

export const moment = (at: number, zone: string): string =>
  new Date(at).toLocaleString(locale(), {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });

/** Milliseconds as hours with one place. */
export const hours = (ms: number): string => (ms / 3_600_000).toFixed(1);

/** A period by its name, with its date written out: `2026-01-05/day` is "Monday, 5 January 2026, day". */
export const periodName = (name: string): string => {
  const [date, ...shift] = name.split('/');
  const written = new Date(`${date}T12:00Z`).toLocaleDateString(locale(), {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  return [written, ...shift].join(locale().startsWith('zh') ? '，' : ', ');
};

/** A percentage as the report has it, with a minus sign. */
export const percent = (text: string): string => `${text.replace('-', '−')} %`;
