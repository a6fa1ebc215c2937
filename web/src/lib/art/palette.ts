/** The colours of the pieces; the same in every theme, because a card is a card on any felt. */
export const INK = '#211715';
export const RED = '#B3231B';
export const BLUE = '#1C4E8F';
export const GREEN = '#17663A';
export const PAPER = '#FCF6E8';
export const PAPER_EDGE = '#D9C7A1';
export const SKIN = '#F6E3C6';
export const SKIN_SHADE = '#E8CDA4';
export const GOLD = '#C99F55';
export const GOLD_LIGHT = '#F0D59A';
export const GOLD_DEEP = '#8A6528';
export const TILE_RED = '#F0503F';
export const TILE_WHITE = '#FBF5E6';

export type Suit = 's' | 'h' | 'd' | 'c';

/** The colour of a suit in the two- or the four-colour deck. */
export function suitColour(suit: Suit, fourColour: boolean): string {
  if (fourColour) return { s: INK, h: RED, d: BLUE, c: GREEN }[suit];
  return suit === 'h' || suit === 'd' ? RED : INK;
}
