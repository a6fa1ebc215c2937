/** What cards and tiles are called, for people who hear the page and for those who are learning the tiles. */
import { t, worded } from './words/index.svelte';

/** `King of hearts`, `Joker`, or `Card, face down` for one whose face nobody sent. */
export function cardName(code: string | null): string {
  if (code === null) return t('card.back');
  if (code === 'Jk') return t('card.joker');
  return t('card.name', { rank: worded('rank', code.charAt(0)), suit: worded('suit', code.charAt(1)) });
}

/** `Teen, heaven, 6-6`. */
export function tileName(code: string | null): string {
  if (code === null) return t('tile.back');
  return t('tile.name', { name: worded('tile', code), meaning: worded('tile-meaning', code), pips: code });
}

export function pieceName(kind: 'cards' | 'tiles', code: string | null): string {
  return kind === 'cards' ? cardName(code) : tileName(code);
}
