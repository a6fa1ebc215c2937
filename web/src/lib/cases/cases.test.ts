import { describe, expect, it } from 'vitest';
import type * as Wire from '../api/schema';
import { maySign } from './standing';
import { PIT_WORDS } from '../pit/words';
import { REGULATOR_WORDS } from '../regulator/words';
import { EYE_WORDS } from '../surveillance/words';
import { CASE_WORDS } from './words';

const ruled = {
  signs: true,
  ruling: { at: 1, by: 'F', decision: 'stands', words: 'x', clauses: [] },
  due: [],
  info: { state: 'ruled' },
  signatures: [],
  me: 'b1',
  role: 'floor',
} as unknown as Wire.CaseDetail;

describe('a case', () => {
  it('is signed once by a role, when it is ruled on and every entry is made', () => {
    expect(maySign(ruled)).toBe(true);
    expect(maySign({ ...ruled, ruling: null })).toBe(false);
    expect(maySign({ ...ruled, due: [{}] as unknown as Wire.CaseDetail['due'] })).toBe(false);
    const other = { at: 2, by: 'b2', name: 'B', role: 'floor', key: '' };
    expect(maySign({ ...ruled, signatures: [other] })).toBe(false);
    expect(maySign({ ...ruled, signatures: [{ ...other, role: 'pit' }] })).toBe(true);
    expect(maySign({ ...ruled, signs: false })).toBe(false);
  });

  it.each([CASE_WORDS, EYE_WORDS, REGULATOR_WORDS, PIT_WORDS] as Record<string, Record<string, string>>[])(
    'and its neighbours have the same words with the same arguments in three languages',
    (book) => {
      const asked = (words = '') => [...words.matchAll(/\{\w+\}/g)].map(String).toSorted();
      for (const language of ['zh-Hant', 'zh-Hans']) {
        expect(Object.keys(book[language]!)).toEqual(Object.keys(book.en!));
        for (const [key, words] of Object.entries(book.en!))
          expect(asked(book[language]![key]), key).toEqual(asked(words));
      }
    },
  );
});
