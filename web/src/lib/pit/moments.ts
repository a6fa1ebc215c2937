/** Moments as the house's clock shows them. */

export const clock = (at: number, zone: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

export const moment = (at: number, zone: string): string =>
  new Date(at).toLocaleString('en-GB', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' });

/** Milliseconds as hours with one place. */
export const hours = (ms: number): string => (ms / 3_600_000).toFixed(1);
