/** The spots the viewer plays or may bet on: his seat, a second one, one he shares; all as the server names them. */
import type * as Wire from '../api/schema';
import type { SpotView } from '../types';
import { t } from '../words/index.svelte';
import { isMine, nameOf } from './status';
import { MAIN, verdictOf } from './wagers';

/** The viewer's own line among those seated and those standing; nobody who only watches has one. */
export function ownPlace(view: Wire.TableView): Wire.SeatView | undefined {
  return view.seats.find((seat) => seat.you) ?? view.standing.find((one) => one.you);
}

export const seatAt = (view: Wire.TableView, spot: number): Wire.SeatView | undefined =>
  view.seats.find((seat) => seat.spot === spot);

/** Whether the viewer has something on a spot: a wager, or a result of one. */
export function plays(view: Wire.TableView, seat: Wire.SeatView): boolean {
  return view.you !== '' && [...seat.wagers, ...seat.results].some((one) => one.person === view.you);
}

/** Spots with chips of the viewer, his seat, and where he may bet now; his seat first. */
export function ownSpots(view: Wire.TableView): number[] {
  const may = view.choices.filter((one) => one.act === 'place-wager').map((one) => one.spot);
  const found = view.seats.filter((seat) => seat.you || plays(view, seat) || may.includes(seat.spot));
  return found
    .sort((one, other) => Number(other.you) - Number(one.you) || one.spot - other.spot)
    .map((seat) => seat.spot);
}

/** The spot in front of the viewer: whose hand he has to set, the one he chose, or his own. */
export function spotInFront(view: Wire.TableView, chosen: number | null): number {
  const due = view.steps.find((step) => isMine(view, step) && step.needs === 'SetHand');
  if (due) return due.spot;
  const spots = ownSpots(view);
  return chosen !== null && spots.includes(chosen) ? chosen : (spots[0] ?? 0);
}

/** What to call each spot where there are several to choose from; with its result once it has one. */
export function spotViews(view: Wire.TableView, inFront: number): SpotView[] {
  const spots = ownSpots(view);
  if (spots.length < 2) return [];
  return spots.map((spot) => {
    const seat = seatAt(view, spot)!;
    const main = seat.results.find((one) => one.person === view.you && one.kind === MAIN && !one.toke);
    const words = seat.you
      ? t('spot.own')
      : seat.person
        ? t('spot.with', { name: nameOf(view, seat.person) })
        : t('spot.second');
    const amount = seat.wagers
      .filter((one) => one.person === view.you)
      .reduce((sum, one) => sum + one.amount, 0);
    return {
      spot,
      label: t('table.seat', { label: spot }),
      words,
      chosen: spot === inFront,
      amount,
      verdict: main && verdictOf(main.outcome),
    };
  });
}
