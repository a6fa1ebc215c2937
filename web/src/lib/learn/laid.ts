/** The server's notation as pieces to draw; the second of two equal tiles bears a star. */
import type { Piece, PieceKind } from '../types';

export const laid = (pieces: readonly string[]): Piece[] =>
  pieces.map((id) => ({ id, face: id.replace('*', '') }));

export const kindOf = (pieces: string): PieceKind => (pieces === 'tiles' ? 'tiles' : 'cards');
