import { describe, expect, it } from 'vitest';
import type * as Wire from '../api/schema';
import { maySign } from './standing';
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

  it('has the same words with the same arguments in three languages', () => {
    const asked = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(String).toSorted();
    for (const language of ['zh-Hant', 'zh-Hans'] as const) {
      expect(Object.keys(CASE_WORDS[language])).toEqual(Object.keys(CASE_WORDS.en));
      for (const [key, words] of Object.entries(CASE_WORDS.en))
        expect(asked(CASE_WORDS[language][key as keyof typeof CASE_WORDS.en]), key).toEqual(asked(words));
    }
  });
});
