/** Amounts come in integer cents and are only written here, never reckoned with. */

/** Figures of four digits and more inside words, with commas. */
export const commas = (text: string): string =>
  text.replace(/\d{4,}/g, (digits) => Number(digits).toLocaleString('en-US'));

/** `$1,234`, `$0.25`, `−$5`: whole dollars without cents, as a table sign writes them. */
export function dollars(cents: number): string {
  const [whole, rest] = parts(cents);
  return `${cents < 0 ? '−' : ''}$${whole}${rest === '00' ? '' : `.${rest}`}`;
}

/** `$1,234.00`: always with cents, for ledgers and meters. */
export function ledgerDollars(cents: number): string {
  const [whole, rest] = parts(cents);
  return `${cents < 0 ? '−' : ''}$${whole}.${rest}`;
}

/** `+$23.75`, `−$5.00`, `$0.00`: what a line of a settlement adds or takes. */
export function signedDollars(cents: number): string {
  return cents > 0 ? `+${ledgerDollars(cents)}` : ledgerDollars(cents);
}

/** `+$9.50`, `−$50`: the same where room is short. */
export function signedShort(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** Cents from what was typed (`25`, `$1,000`, `2.50`), or null when it is no amount. */
export function readDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function parts(cents: number): [string, string] {
  const size = Math.abs(cents);
  return [Math.floor(size / 100).toLocaleString('en-US'), String(size % 100).padStart(2, '0')];
}
