/** The page's own words, in the reader's language; sentences about the game come from the server. */
import { preferences } from '../preferences.svelte';
import type { Language } from '../types';
import { en } from './en/index';
import { zhHans } from './zh-Hans/index';
import { zhHant } from './zh-Hant/index';

export type WordKey = keyof typeof en;
export type Words = Record<WordKey, string>;
export const CATALOGUE: Record<Language, Words> = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans };

export const isWord = (key: string): key is WordKey => Object.hasOwn(en, key);

/** The words of a family for a code of the server's, such as `phase-name` and `deal`; for a code that the page
 * does not know, the code itself in plain letters. */
export function worded(family: string, code: string | number): string {
  const key = `${family}.${code}`;
  return isWord(key) ? t(key) : String(code).replaceAll('-', ' ');
}

/** The words for a key, with `{argument}` filled in. */
export function t(key: WordKey, values: Record<string, string | number> = {}): string {
  return filled(CATALOGUE[preferences.language][key], values);
}

/** The same for a page that brings its own words, so that they are loaded with the page. */
export function speaker<K extends string>(words: Record<Language, Readonly<Record<K, string>>>) {
  return (key: K, values: Record<string, string | number> = {}): string =>
    filled(words[preferences.language][key], values);
}

function filled(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
}
