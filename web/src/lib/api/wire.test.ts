/** What svelte-check holds of the wire: a command or an event with a wrong field does not compile. */
import { expect, test } from 'vitest';
import type { TableSession } from '../play/session.svelte';
import type { Command, Event, PlaceWager } from './schema';

const placed: PlaceWager = { type: 'PlaceWager', spot: 3, kind: 'main', amount: 2500 };

/** Never called: its types are the test. */
export function refusedByTheCompiler(session: TableSession, event: Event) {
  void session.order(placed);
  void session.order({ type: 'Leave' });
  // @ts-expect-error: the field is called `kind`.
  void session.order({ type: 'PlaceWager', spot: 3, knd: 'main', amount: 2500 });
  // @ts-expect-error: an amount is cents.
  void session.order({ type: 'PlaceWager', spot: 3, kind: 'main', amount: '25' });
  // @ts-expect-error: a wager needs its amount.
  void session.order({ type: 'PlaceWager', spot: 3, kind: 'main' });
  // @ts-expect-error: there is no such command.
  void session.order({ type: 'TakeAll' });
  // @ts-expect-error: the server says who asks.
  void session.order({ type: 'Leave', by: { role: 'player', name: 'p1' } });
  if (event.type === 'WagerPaid') {
    const wins: number = event.wins;
    // @ts-expect-error: a wager that is paid has no `won`.
    return [wins, event.won];
  }
  // @ts-expect-error: a shuffled deck is only counted.
  if (event.type === 'PiecesShuffled') return event.order.length;
  return undefined;
}

test('a command is its type and its fields, and nothing else goes over the wire', () => {
  const command: Command = placed;
  expect(Object.keys(command)).toEqual(['type', 'spot', 'kind', 'amount']);
});
