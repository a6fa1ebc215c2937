/** The parts of invented tables: pieces, hands, wagers, settings and actions. */
import type { LobbySeat, HandView, Mark, Piece, SettingView, WagerView } from '../lib/types';

export const pieces = (codes: string, owner = 'own'): Piece[] =>
  codes.split(' ').map((face, at) => ({ id: `${owner}-${at}`, face }));
export const backs = (count: number, owner: string): Piece[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${owner}-${at}`, face: null }));
export const hand = (codes: string, name: string, mark?: Mark, owner = name): HandView => ({
  pieces: pieces(codes, owner),
  name,
  mark,
});
export const laidBacks = (owner: string, high = 5) => ({
  high: { pieces: backs(high, `${owner}-high`) },
  low: { pieces: backs(2, `${owner}-low`) },
});

export const wager = (
  id: string,
  name: string,
  amount: number,
  more: Partial<WagerView> = {},
): WagerView => ({ id, name, amount, ...more });
export const CLOSED = 'Bets are closed';

export function settingsOf(
  own: readonly Piece[],
  size: number,
  named: Record<string, Partial<SettingView>>,
): SettingView[] {
  const all: SettingView[] = [];
  const ids = own.map((piece) => piece.id);
  for (let a = 0; a < ids.length; a++)
    for (let b = a + 1; b < ids.length; b++) {
      const low = [ids[a]!, ids[b]!];
      const given = named[low.map((id) => own.find((piece) => piece.id === id)!.face).join(' ')] ?? {};
      all.push({
        low,
        highName: size === 7 ? 'Five cards' : 'Two tiles',
        lowName: 'Two',
        foul: false,
        sentence: 'Legal: high outranks low',
        clauses: ['md-11.B'],
        ...given,
      });
    }
  return all;
}

export const setActions = (best: boolean) => [
  { id: 'house-way', label: 'House way', key: 'H' },
  { id: 'set', label: 'Set hand', key: 'Enter', primary: true },
  ...(best
    ? [{ id: 'best', label: 'Best', key: 'E' }]
    : [{ id: 'surrender', label: 'Surrender', disabled: true, why: 'The dealer has not set.' }]),
];
export const leave = [
  { id: 'sit-out', label: 'Sit out' },
  { id: 'buy-in', label: 'Buy in' },
  { id: 'leave', label: 'Leave' },
];

export const mainWager = (amount: number, open = false) =>
  wager('main', 'Pai Gow', amount, { main: true, open, why: CLOSED });

/** Seats of a table in the lobby, a letter each. */
export const seatsOf = (kinds: string): LobbySeat[] =>
  [...kinds].map((letter, at) => ({
    label: String(at + 1),
    kind: ({ p: 'person', b: 'bot', y: 'you' } as const)[letter as 'p' | 'b' | 'y'] ?? 'open',
  }));
