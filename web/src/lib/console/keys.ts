/** Faces as they are typed, by a person or by a reader that types notation: `Q h`, `10d`, `Jk`, `4-6`. */

export interface Typed {
  /** The beginning of a face that is not whole yet. */
  begun: string;
  /** The face that is whole now. */
  face?: string;
  /** Whether the key belongs to a face at all. */
  taken: boolean;
}

const RANKS = 'AKQJT98765432';
const SUITS: Record<string, string> = {
  s: 's', h: 'h', d: 'd', c: 'c', '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c',
}; // prettier-ignore

/** What one more key makes of the face that was begun. */
export function typeFace(pieces: string, begun: string, key: string): Typed {
  if (/^[\s,;/-]$/.test(key)) return { begun, taken: key !== ' ' || begun !== '' };
  return pieces === 'cards' ? typeCard(begun, key) : typeTile(begun, key);
}

function typeCard(begun: string, key: string): Typed {
  const rank = key.toUpperCase();
  const suit = SUITS[key.toLowerCase()];
  if (begun === '1') return key === '0' ? { begun: 'T', taken: true } : typeCard('', key);
  if (begun === 'J' && rank === 'K' && key === 'k') return { begun: '', face: 'Jk', taken: true };
  if (begun && suit) return { begun: '', face: begun + suit, taken: true };
  if (RANKS.includes(rank) && key.length === 1) return { begun: rank, taken: true };
  if (key === '1') return { begun: '1', taken: true };
  return { begun, taken: false };
}

function typeTile(begun: string, key: string): Typed {
  if (!/^[1-6]$/.test(key)) return { begun, taken: false };
  if (!begun) return { begun: key, taken: true };
  return { begun: '', face: [begun, key].sort().join('-'), taken: true };
}
