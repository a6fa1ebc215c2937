import { expect, test } from 'vitest';
import { CONSOLE_WORDS } from './words';
import { typeFace } from './keys';
import { Queue } from './queue';

function typeAll(pieces: string, text: string): string[] {
  const faces: string[] = [];
  let begun = '';
  for (const key of text) {
    const made = typeFace(pieces, begun, key);
    begun = made.begun;
    if (made.face) faces.push(made.face);
  }
  return faces;
}

test('faces are typed as people and readers write them', () => {
  expect(typeAll('cards', 'Q h10dJkAs')).toEqual(['Qh', 'Td', 'Jk', 'As']);
  expect(typeAll('cards', 'qhqd,9c 9d asah2s')).toHaveLength(7);
  expect(typeAll('tiles', '4-6 64 11')).toEqual(['4-6', '4-6', '1-1']);
});

test('a hand of seven takes fourteen keys', () => {
  expect(typeAll('cards', 'QhQdAsAh9c9d2s')).toHaveLength(7);
});

test('entries wait across a reload, in order, each with its own identity', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const before = new Queue('7', store);
  before.add({ kind: 'number', number: 3 });
  before.add({ kind: 'faces', place: 0 });
  const after = new Queue('7', store);
  expect(after.all.map((one) => one.kind)).toEqual(['number', 'faces']);
  expect(after.all[0]!.id).toBe(before.all[0]!.id);
  expect(new Set(after.all.map((one) => one.id)).size).toBe(2);
  after.drop(after.first!.id);
  expect(new Queue('7', store).first?.kind).toBe('faces');
  after.clear();
  expect(kept.size).toBe(0);
});

test('the words are the same in all languages', () => {
  const keys = Object.keys(CONSOLE_WORDS.en);
  for (const words of Object.values(CONSOLE_WORDS)) expect(Object.keys(words)).toEqual(keys);
});
