/** What an event sounds like, and which chips it sends across the felt; the order of events is the server's. */
import type { SoundName } from '../sound';

export type TableEvent = Readonly<Record<string, unknown>>;

/** Chips on their way; places are the `data-place` marks of the page. */
export interface Flight {
  from: string;
  to: string;
  /** In cents. */
  amount: number;
}

export const TRAY = 'tray';
export const placeOf = (spot: number): string => `spot-${spot}`;

const cents = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Losing wagers go to the tray, winnings come from it. */
export function flightOf(event: TableEvent): Flight | undefined {
  const spot = placeOf(cents(event.spot));
  switch (event.type) {
    case 'WagerTaken':
      return moved(spot, TRAY, event.amount);
    case 'WagerPaid':
      return moved(TRAY, spot, event.wins);
    case 'EnvyPaid':
    case 'AwardPaid':
      return moved(TRAY, spot, event.amount);
    default:
      return undefined;
  }
}

function moved(from: string, to: string, amount: unknown): Flight | undefined {
  return cents(amount) > 0 ? { from, to, amount: cents(amount) } : undefined;
}

/** A loss has no sound. */
export function soundOf(event: TableEvent, pieces: string, you: string): SoundName | undefined {
  switch (event.type) {
    case 'YourTurn':
      return 'turn';
    case 'WagerPlaced':
      return 'chip';
    case 'PiecesDealt':
    case 'HandShown':
      return pieces === 'tiles' ? 'tile' : 'card';
    case 'DiceRolled':
      return 'shaker';
    case 'WagerPaid':
    case 'EnvyPaid':
    case 'AwardPaid':
      return event.person === you && you !== '' ? 'paid' : undefined;
    default:
      return undefined;
  }
}
