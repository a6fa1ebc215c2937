/** What an event sounds like, and which chips it sends across the felt; the order of events is the server's. */
import type { Event } from '../api/schema';
import type { SoundName } from '../sound';

/** What happens at a table, and that the viewer's turn has come. */
export type TableEvent = Event | { type: 'YourTurn' };

/** Chips on their way; places are the `data-place` marks of the page. */
export interface Flight {
  from: string;
  to: string;
  /** In cents. */
  amount: number;
}

export const TRAY = 'tray';
export const placeOf = (spot: number): string => `spot-${spot}`;

/** Losing wagers go to the tray, winnings come from it. */
export function flightOf(event: TableEvent): Flight | undefined {
  switch (event.type) {
    case 'WagerTaken':
      return moved(placeOf(event.spot), TRAY, event.amount);
    case 'WagerPaid':
      return moved(TRAY, placeOf(event.spot), event.wins);
    case 'EnvyPaid':
    case 'AwardPaid':
      return moved(TRAY, placeOf(event.spot), event.amount);
    default:
      return undefined;
  }
}

function moved(from: string, to: string, amount: number): Flight | undefined {
  return amount > 0 ? { from, to, amount } : undefined;
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
