/** What this reader likes, kept in this browser only. */
import type { CardBack, Felt, Language } from './types';

export interface Preferences {
  language: Language;
  fourColour: boolean;
  tileNames: boolean;
  motion: 'normal' | 'fast' | 'off';
  sound: boolean;
  felt: Felt | 'by-game';
  back: CardBack;
  coach: boolean;
  /** Cards of one's own hand from the highest down, instead of as they were dealt. */
  sorted: boolean;
  /** The bank is passed on without a question. */
  neverBank: boolean;
  /** How fast staff and bots are at practice tables. */
  pace: 'calm' | 'brisk' | 'instant';
  /** Light or dark paper; by itself as the system has it. */
  paper: 'system' | 'light' | 'dark';
  name: string;
}

export const DEFAULTS: Preferences = {
  language: 'en',
  fourColour: false,
  tileNames: true,
  motion: 'normal',
  sound: false,
  felt: 'by-game',
  back: 'lacquer',
  coach: true,
  sorted: true,
  neverBank: false,
  pace: 'calm',
  paper: 'system',
  name: '',
};

const PLACE = 'paigow.preferences';
const CHOICES: { [K in keyof Preferences]?: readonly Preferences[K][] } = {
  language: ['en', 'zh-Hant', 'zh-Hans'],
  motion: ['normal', 'fast', 'off'],
  felt: ['by-game', 'cinnabar', 'jade', 'indigo', 'plum'],
  back: ['lacquer', 'jade', 'indigo'],
  pace: ['calm', 'brisk', 'instant'],
  paper: ['system', 'light', 'dark'],
};

/** What is stored, as far as it is still understood; the rest falls back to the default. */
export function readPreferences(text: string | null): Preferences {
  const read: Preferences = { ...DEFAULTS };
  let stored: Record<string, unknown>;
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    stored = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return read;
  }
  for (const key of Object.keys(DEFAULTS) as (keyof Preferences)[]) {
    const value = stored[key];
    const choices = CHOICES[key] as readonly unknown[] | undefined;
    if (typeof value === typeof DEFAULTS[key] && (!choices || choices.includes(value)))
      Object.assign(read, { [key]: value });
  }
  return read;
}

/** The language a browser asks for, among those the page speaks. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    if (/^zh-(hant|tw|hk|mo)/i.test(tag)) return 'zh-Hant';
    if (/^zh/i.test(tag)) return 'zh-Hans';
    if (/^en/i.test(tag)) return 'en';
  }
  return 'en';
}

function load(): Preferences {
  if (typeof localStorage === 'undefined') return { ...DEFAULTS };
  const text = localStorage.getItem(PLACE);
  if (text === null) return { ...DEFAULTS, language: preferredLanguage(navigator.languages ?? []) };
  return readPreferences(text);
}

export const preferences: Preferences = $state(load());

export function keepPreferences(): void {
  localStorage.setItem(PLACE, JSON.stringify(preferences));
}
