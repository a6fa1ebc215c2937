import { afterEach, expect, test, vi } from 'vitest';
import { glide, whereabouts } from './glide';

/** A row of one piece that lies where it is told to. */
function table(x: number) {
  const root = document.createElement('div');
  const piece = root.appendChild(document.createElement('div'));
  piece.dataset.piece = 'a';
  const moves: unknown[] = [];
  piece.animate = ((frames: unknown) => moves.push(frames)) as never;
  piece.getBoundingClientRect = () => ({ x, y: 0 }) as DOMRect;
  return { root, moves, put: (to: number) => (x = to) };
}

afterEach(() => vi.unstubAllGlobals());

test('a piece that moved glides from where it lay', () => {
  const { root, moves, put } = table(10);
  const before = whereabouts(root);
  put(60);
  glide(root, before, 160);
  expect(moves).toEqual([[{ transform: 'translate(-50px, 0px)' }, { transform: 'none' }]]);
});

test('a piece that stayed, and one that is new, do not move', () => {
  const { root, moves } = table(10);
  glide(root, whereabouts(root), 160);
  glide(root, new Map(), 160);
  expect(moves).toEqual([]);
});

test('nothing moves when motion is off or less of it is wanted', () => {
  const { root, moves, put } = table(10);
  const before = whereabouts(root);
  put(60);
  glide(root, before, 0);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  glide(root, before, 160);
  expect(moves).toEqual([]);
});
