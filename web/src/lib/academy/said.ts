/** What a dealer said on one line, as examinations record it: `pay; place 5; wager main; amount $25`. */
import type * as Wire from '../api/schema';

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export function saidText(said: Wire.Said): string {
  const parts: string[] = [said.verb];
  for (const name of ['act', 'wager', 'outcome'] as const)
    if (said[name]) parts.push(`${name} ${said[name]}`);
  for (const name of ['place', 'count'] as const) if (said[name]) parts.push(`${name} ${said[name]}`);
  for (const name of ['amount', 'vigorish'] as const)
    if (said[name]) parts.push(`${name} ${money(said[name])}`);
  if (said.chips.length > 0)
    parts.push(`chips ${said.chips.map(([value, many]) => `${value / 100}x${many}`).join(' ')}`);
  if (said.toke) parts.push('toke');
  const low = said.low ?? [];
  if (low.length > 0) parts.push(`low ${low.map((code) => code.replace('*', '')).join(' ')}`);
  return parts.join('; ');
}
