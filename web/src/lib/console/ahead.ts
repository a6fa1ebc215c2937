/** What is asked for while entries are still on their way: the server's own order of places, less what was keyed in. */
import type * as Wire from '../api/schema';

type Entries = readonly Wire.ConsoleEntry[];

/** The main wagers that lie or wait at a place. */
export const hasWager = (view: Wire.ConsoleView, waiting: Entries, place: number): boolean =>
  (view.places[place]?.wagers.length ?? 0) > 0 ||
  (view.places[place]?.plays ?? false) ||
  waiting.some((one) => one.kind === 'wager' && one.place === place);

/** Whether the faces of a place are known or wait to be sent. */
export const isRead = (view: Wire.ConsoleView, waiting: Entries, place: number): boolean =>
  (view.places[place]?.pieces.length ?? 0) >= view.hand_size ||
  waiting.some((one) => one.kind === 'faces' && one.place === place);

/** The next place whose hand is to be keyed in: the one all play against, then the others in the document's order. */
export function nextPlace(view: Wire.ConsoleView, waiting: Entries): number | undefined {
  const turn = [view.against, ...view.order.filter((place) => place !== view.against)];
  const open = (place: number) =>
    !isRead(view, waiting, place) &&
    (place === 0 || place === view.against || hasWager(view, waiting, place)) &&
    !['surrendered', 'void', 'collected', 'forfeited'].includes(view.places[place]?.stage ?? '');
  return turn.find(open);
}

/** What is asked for now, with what waits taken into account. */
export function askedAhead(view: Wire.ConsoleView, waiting: Entries): { kind: string; place: number } {
  const asked = { kind: view.ask.kind, place: view.ask.place };
  if (waiting.length === 0) return asked;
  const started =
    view.sums.start !== '' || waiting.some((one) => one.kind === 'number' || one.kind === 'roll');
  const called =
    asked.kind !== 'wagers' ||
    started ||
    waiting.some((one) => one.kind === 'go' && one.act === view.ask.act);
  const sits = waiting.every((one) => one.kind === 'sit' || one.kind === 'leave');
  if (asked.kind === 'seats' && sits) return asked;
  if (asked.kind === 'seats' || !called) return { kind: 'wagers', place: 0 };
  if (!started) return { kind: view.start, place: 0 };
  const place = nextPlace(view, waiting);
  return place === undefined ? { kind: 'sending', place: 0 } : { kind: 'faces', place };
}

/** Where each known face lies, what waits included; a hand that is being corrected counts no more. */
export function lying(waiting: Entries, face: Wire.ConsoleFace, correcting: number | null): number[] {
  const named = waiting.filter((one) => one.kind === 'faces');
  const again = new Set(named.map((one) => one.place ?? 0));
  if (correcting !== null) again.add(correcting);
  const kept = face.places.filter((place) => !again.has(place));
  const coming = named
    .filter((one) => one.place !== correcting)
    .flatMap((one) => (one.pieces ?? []).filter((piece) => piece === face.face).map(() => one.place ?? 0));
  return [...kept, ...coming];
}
