import { expect, test } from 'vitest';
import { eventOf } from '../../gallery/sampleEvents';
import { flightOf, soundOf } from './effects';

test('what is lost goes to the tray, what is won comes from it', () => {
  expect(flightOf(eventOf('WagerTaken', { spot: 3, amount: 2500 }))).toEqual({
    from: 'spot-3',
    to: 'tray',
    amount: 2500,
  });
  expect(flightOf(eventOf('WagerPaid', { spot: 3, wins: 2500 }))).toEqual({
    from: 'tray',
    to: 'spot-3',
    amount: 2500,
  });
  expect(flightOf(eventOf('WagerPaid', { spot: 3, wins: 0 }))).toBeUndefined();
  expect(flightOf(eventOf('HandShown', { place: 3 }))).toBeUndefined();
});

test('only one’s own winnings sound, and no loss does', () => {
  expect(soundOf(eventOf('WagerPaid', { person: 'me' }), 'cards', 'me')).toBe('paid');
  expect(soundOf(eventOf('WagerPaid', { person: 'mei' }), 'cards', 'me')).toBeUndefined();
  expect(soundOf(eventOf('WagerPaid', { person: '' }), 'cards', '')).toBeUndefined();
  expect(soundOf(eventOf('WagerTaken', { person: 'me' }), 'cards', 'me')).toBeUndefined();
  expect(['cards', 'tiles'].map((pieces) => soundOf(eventOf('PiecesDealt'), pieces, 'me'))).toEqual([
    'card',
    'tile',
  ]);
  expect(soundOf(eventOf('DiceRolled'), 'tiles', '')).toBe('shaker');
});
