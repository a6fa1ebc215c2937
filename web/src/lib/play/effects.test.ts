import { expect, test } from 'vitest';
import { flightOf, soundOf } from './effects';

test('what is lost goes to the tray, what is won comes from it', () => {
  expect(flightOf({ type: 'WagerTaken', spot: 3, amount: 2500 })).toEqual({ from: 'spot-3', to: 'tray', amount: 2500 });
  expect(flightOf({ type: 'WagerPaid', spot: 3, amount: 2500, wins: 2500 })).toEqual({ from: 'tray', to: 'spot-3', amount: 2500 });
  expect(flightOf({ type: 'WagerPaid', spot: 3, amount: 2500, wins: 0 })).toBeUndefined();
  expect(flightOf({ type: 'HandShown', place: 3 })).toBeUndefined();
});

test('only one’s own winnings sound, and no loss does', () => {
  expect(soundOf({ type: 'WagerPaid', person: 'me' }, 'cards', 'me')).toBe('paid');
  expect(soundOf({ type: 'WagerPaid', person: 'mei' }, 'cards', 'me')).toBeUndefined();
  expect(soundOf({ type: 'WagerPaid', person: '' }, 'cards', '')).toBeUndefined();
  expect(soundOf({ type: 'WagerTaken', person: 'me' }, 'cards', 'me')).toBeUndefined();
  expect(['cards', 'tiles'].map((pieces) => soundOf({ type: 'PiecesDealt' }, pieces, 'me'))).toEqual(['card', 'tile']);
  expect(soundOf({ type: 'DiceRolled' }, 'tiles', '')).toBe('shaker');
});
