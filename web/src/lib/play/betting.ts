/** Chips on the layout: what to ask of the table so that the viewer's wagers come to what he wants. */
import type { Command } from '../api/live';
import type * as Wire from '../api/schema';
import { MAIN } from './wagers';

export type Amounts = Readonly<Record<string, number>>;

/** What the viewer has on his own spot, by wager. */
export function laidBy(view: Wire.TableView): Record<string, number> {
  const seat = view.seats.find((one) => one.you);
  const found: Record<string, number> = {};
  for (const wager of seat?.wagers ?? []) if (wager.person === view.you && !wager.toke) found[wager.kind] = (found[wager.kind] ?? 0) + wager.amount;
  return found;
}

/** What one tap lays: the chip, or on an empty spot what the spot takes at least and at most. */
export function tapped(offer: Wire.OfferView, laid: number, chip: number): number {
  return laid > 0 ? chip : Math.min(Math.max(chip, offer.minimum), offer.maximum);
}

/** What lies there after taking a chip back: nothing, where less than the minimum would be left. */
export function lifted(offer: Wire.OfferView | undefined, laid: number, chip: number): number {
  const left = laid - chip;
  return left < (offer?.minimum ?? 0) ? 0 : left;
}

/**
 * The commands from what lies to what is wanted. A wager is only ever withdrawn whole; the main wager goes last when
 * taking up and first when laying down, because the others lie beside it.
 */
export function commandsFor(spot: number, laid: Amounts, wanted: Amounts): Command[] {
  const kinds = [...new Set([...Object.keys(laid), ...Object.keys(wanted)])];
  const of = (amounts: Amounts, kind: string) => amounts[kind] ?? 0;
  const mainShrinks = of(wanted, MAIN) < of(laid, MAIN);
  const up = kinds.filter((kind) => of(laid, kind) > 0 && (of(wanted, kind) < of(laid, kind) || mainShrinks)).sort(byMain(1));
  const commands: Command[] = up.map((kind) => ({ type: 'WithdrawWager', spot, kind }));
  for (const kind of kinds.sort(byMain(-1))) {
    const more = of(wanted, kind) - (up.includes(kind) ? 0 : of(laid, kind));
    if (more > 0) commands.push({ type: 'PlaceWager', spot, kind, amount: more });
  }
  return commands;
}

const byMain = (sign: number) => (one: string, other: string) => sign * (Number(one === MAIN) - Number(other === MAIN));
