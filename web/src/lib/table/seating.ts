/** Where the positions of a table stand on the screen: one's own at the bottom, the others round it in their order. */
import type { SeatView } from '../types';

/** Places clockwise from the bottom, as the screen shows them, with the dealer between the second and the third. */
export const PLACES = [
  'own',
  'lower-left',
  'middle-left',
  'top-right',
  'middle-right',
  'lower-right',
] as const;
export type Place = (typeof PLACES)[number];

/** Whose position a watcher sees at the bottom: the middle of the arc. */
const WATCHED = 3;

/** Each position with its place; seats come clockwise from the dealer's left and keep that order on the screen. */
export function seating(seats: readonly SeatView[]): { place: Place; seat: SeatView }[] {
  const own = seats.findIndex((seat) => seat.you);
  const first = own >= 0 ? own : Math.min(WATCHED, Math.max(0, seats.length - 1));
  return seats.map((_, at) => ({ place: PLACES[at] ?? 'own', seat: seats[(first + at) % seats.length]! }));
}

/** The others from the viewer's left to the right, as they sit; for somebody who has no seat, the one at the bottom too. */
export function leftToRight(places: ReturnType<typeof seating>, seated: boolean): SeatView[] {
  const round = places.filter((one) => one.place !== 'own');
  const bottom = seated ? [] : places.filter((one) => one.place === 'own');
  return [...round, ...bottom].map((one) => one.seat);
}
