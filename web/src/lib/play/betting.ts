/** Chips on the layout: what to ask of the table so that the viewer's wagers come to what he wants. */
import type * as Wire from '../api/schema';
import { isToke, kindOf, keyOf, MAIN } from './wagers';

/** Cents by wager; a toke beside a wager has a key of its own. */
export type Amounts = Readonly<Record<string, number>>;
/** The same for every spot. */
export type Laid = Readonly<Record<number, Amounts>>;

/** What the viewer has on one spot, by wager. */
export function laidBy(view: Wire.TableView, spot: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const wager of view.seats.find((one) => one.spot === spot)?.wagers ?? [])
    if (wager.person === view.you) found[keyOf(wager)] = (found[keyOf(wager)] ?? 0) + wager.amount;
  return found;
}

/** What the viewer has on all spots. */
export function laidOn(view: Wire.TableView): Record<number, Amounts> {
  const found: Record<number, Amounts> = {};
  for (const { spot, wagers } of view.seats)
    if (wagers.some((wager) => wager.person === view.you)) found[spot] = laidBy(view, spot);
  return found;
}

/** What one tap lays: the chip, or on an empty spot what the spot takes at least and at most. */
export function tapped(offer: Wire.OfferView | undefined, laid: number, chip: number): number {
  return laid > 0 || !offer ? chip : Math.min(Math.max(chip, offer.minimum), offer.maximum);
}

/** What lies there after taking a chip back: nothing, where less than the minimum would be left. */
export function lifted(offer: Wire.OfferView | undefined, laid: number, chip: number): number {
  const left = laid - chip;
  return left < (offer?.minimum ?? 0) ? 0 : Math.max(0, left);
}

/** Twice as much on everything but tokes, within the limits. */
export function doubled(view: Wire.TableView, laid: Amounts): Amounts {
  const most = (kind: string) => view.offers.find((offer) => offer.kind === kind)?.maximum ?? 0;
  return Object.fromEntries(
    Object.entries(laid).map(([key, cents]) => [
      key,
      isToke(key) ? cents : Math.min(cents * 2, Math.max(cents, most(key))),
    ]),
  );
}

/**
 * The commands from what lies to what is wanted. A wager is only ever withdrawn whole; the main wager goes last when
 * taking up and first when laying down, because the others lie beside it, and a toke lies beside its own wager.
 */
export function commandsFor(
  spot: number,
  laid: Amounts,
  wanted: Amounts,
  instrument?: (key: string) => string | undefined,
): (Wire.PlaceWager | Wire.WithdrawWager)[] {
  const keys = [...new Set([...Object.keys(laid), ...Object.keys(wanted)])];
  const of = (amounts: Amounts, key: string) => amounts[key] ?? 0;
  const shrinks = (key: string) => of(wanted, key) < of(laid, key);
  const up = keys
    .filter((key) => of(laid, key) > 0 && (shrinks(key) || shrinks(MAIN) || shrinks(kindOf(key))))
    .sort(byRank(-1));
  const commands: (Wire.PlaceWager | Wire.WithdrawWager)[] = up.map((key) => ({
    type: 'WithdrawWager',
    spot,
    kind: kindOf(key),
    ...(isToke(key) ? { toke: true } : {}),
  }));
  for (const key of keys.sort(byRank(1))) {
    const more = of(wanted, key) - (up.includes(key) ? 0 : of(laid, key));
    const paidIn = instrument?.(key);
    if (more > 0)
      commands.push({
        type: 'PlaceWager',
        spot,
        kind: kindOf(key),
        amount: more,
        ...(isToke(key) ? { toke: true } : {}),
        ...(paidIn ? { instrument: paidIn } : {}),
      });
  }
  return commands;
}

const rank = (key: string) => (isToke(key) ? 2 : key === MAIN ? 0 : 1);
const byRank = (sign: number) => (one: string, other: string) => sign * (rank(one) - rank(other));
