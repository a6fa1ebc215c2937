/** Outlines shared by the drawings: suits in a box of 100 by 100, letters and figures as single strokes 28 high. */
import type { Suit } from './palette';

export const SUIT_PATH: Record<Suit, string> = {
  s: 'M50 3C57 22 95 40 95 65C95 78 85 86 74 86C66 86 58.5 81.5 54.5 74C55 84 59 91 68 97H32C41 91 45 84 45.5 74C41.5 81.5 34 86 26 86C15 86 5 78 5 65C5 40 43 22 50 3Z',
  h: 'M50 95C22 70 4 54 4 31C4 16 15 6 28 6C38 6 46 12 50 22C54 12 62 6 72 6C85 6 96 16 96 31C96 54 78 70 50 95Z',
  d: 'M50 2C57 19 71 37 88 50C71 63 57 81 50 98C43 81 29 63 12 50C29 37 43 19 50 2Z',
  c: 'M50 4A21.5 21.5 0 0 1 66.5 39.3A21.5 21.5 0 1 1 54.8 71.5C55.2 83 59 91 68 97H32C41 91 44.8 83 45.2 71.5A21.5 21.5 0 1 1 33.5 39.3A21.5 21.5 0 0 1 50 4Z',
};

/** Width and outline of each stroke letter, so that a card needs no font. */
export const GLYPHS: Record<string, readonly [number, string]> = {
  A: [20, 'M1.6 27.5L10 2.5L18.4 27.5M4.9 18.8H15.1'],
  K: [20, 'M3.2 .5V27.5M18 .5L3.8 16.4M8.6 11.6L18.6 27.5'],
  Q: [
    21,
    'M10.3 2.2C15 2.2 18.5 7 18.5 14S15 25.8 10.3 25.8S2.1 21 2.1 14S5.6 2.2 10.3 2.2ZM11.5 19.5L19 28',
  ],
  J: [17, 'M6.5 2.3H15M13 2.3V19C13 23 11 25.7 7.6 25.7C4.5 25.7 2.6 23.8 1.9 20.6'],
  O: [20, 'M10 2.2C14.7 2.2 18 7 18 14S14.7 25.8 10 25.8S2 21 2 14S5.3 2.2 10 2.2Z'],
  E: [17, 'M16 2.3H3.2V25.7H16.3M3.2 13.6H14'],
  R: [19, 'M3.2 27.5V2.3H9.8C14 2.3 16.6 4.7 16.6 8.7S14 15.1 9.8 15.1H3.2M10.5 15.2L17.4 27.5'],
  T: [
    26,
    'M1.4 7.2L5.6 2.8V27.5M17.9 2.2C21.6 2.2 23.9 7 23.9 14S21.6 25.8 17.9 25.8S11.9 21 11.9 14S14.2 2.2 17.9 2.2Z',
  ],
  '9': [20, 'M17.5 9.8A7.5 7.5 0 1 1 2.5 9.8A7.5 7.5 0 1 1 17.5 9.8C17.5 17 13.5 23 6.5 27'],
  '8': [
    20,
    'M10 2.2A5.6 5.6 0 1 1 10 13.4A5.6 5.6 0 1 1 10 2.2ZM10 13.4A6.2 6.2 0 0 1 10 25.8A6.2 6.2 0 0 1 10 13.4Z',
  ],
  '7': [19, 'M1.3 2.4H16.9L7 27.5'],
  '6': [20, 'M2.5 18.2A7.5 7.5 0 1 1 17.5 18.2A7.5 7.5 0 1 1 2.5 18.2C2.5 11 6.5 5 13.5 1'],
  '5': [
    19,
    'M16.2 2.4H5L3.9 13C5.4 11.5 7.3 10.7 9.4 10.7C13.7 10.7 16.9 13.8 16.9 18.2S13.7 25.8 9.3 25.8C6 25.8 3.3 24.2 1.8 21.4',
  ],
  '4': [20, 'M14 27.5V2.6L2 19.6H18.8'],
  '3': [19, 'M2.6 2.4H15.6L8.6 11.1C13.5 11.1 16.9 14 16.9 18.3S13.6 25.8 9.2 25.8C5.7 25.8 3 24.2 1.6 21.3'],
  '2': [19, 'M2.6 9C2.6 5 5.4 2.2 9.4 2.2S16.2 4.9 16.2 8.8C16.2 13.6 11 17.6 3.3 25.7H17.3'],
  '1': [12, 'M2 7.4L7.6 2.6V27.5'],
  '0': [18, 'M9 2.2C13.2 2.2 16 7 16 14S13.2 25.8 9 25.8S2 21 2 14S4.8 2.2 9 2.2Z'],
};

export function glyphWidth(letter: string, height: number): number {
  return ((GLYPHS[letter]?.[0] ?? 0) * height) / 28;
}

/** Where each letter of a word begins when the word is centred at `centre`. */
export function placeWord(
  word: string,
  centre: number,
  height: number,
  gap = 3,
): { letter: string; x: number }[] {
  const scale = height / 28;
  const widths = [...word].map((letter) => glyphWidth(letter, height));
  const total = widths.reduce((sum, width) => sum + width, 0) + gap * scale * (word.length - 1);
  let x = centre - total / 2;
  return [...word].map((letter, at) => {
    const here = x;
    x += (widths[at] ?? 0) + gap * scale;
    return { letter, x: here };
  });
}
