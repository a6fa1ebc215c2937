/** The server's own words in the reader's language: names of acts, wagers, places and rulings. */
import { preferences } from '../preferences.svelte';
import type { Language } from '../types';
import { ask } from './rest';

const known: Partial<Record<Language, Record<string, string>>> = $state({});
const asked = new Map<Language, Promise<void>>();

/** Have the words of a language at hand; they are asked for once. */
export function learn(language: Language): Promise<void> {
  const coming = asked.get(language) ?? fetched(language);
  asked.set(language, coming);
  return coming;
}

async function fetched(language: Language): Promise<void> {
  try {
    known[language] = await ask<Record<string, string>>(`words/${language}`);
  } catch {
    asked.delete(language);
  }
}

/** The server's words for a code, with `{argument}` filled in; the code's last part while they are not here yet. */
export function said(code: string, values: Record<string, string | number> = {}): string {
  const text = known[preferences.language]?.[code] ?? code.split('.').at(-1) ?? code;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function isSaid(code: string): boolean {
  return known[preferences.language]?.[code] !== undefined;
}

/** Every code of a family, such as `act`, without the family's name; in the order of their words. */
export function family(name: string): string[] {
  return Object.entries(known[preferences.language] ?? {})
    .filter(([code]) => code.startsWith(`${name}.`))
    .sort(([, one], [, other]) => one.localeCompare(other))
    .map(([code]) => code.slice(name.length + 1));
}

/** With a capital at the beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For tests: these words, at once. */
export function teach(language: Language, words: Record<string, string>): void {
  known[language] = words;
  asked.set(language, Promise.resolve());
}
