/** A secret that joins the hands one sets at different tables; made in this browser, and nobody else has it.
 * Written out as a code it takes along what the reader likes: language, colours, pace, name. */
import { keepPreferences, preferences, readPreferences } from './preferences.svelte';

const PLACE = 'paigow.passport';
const BYTES = 32;

const isPassport = (text: string): boolean => /^[\w-]{32,100}$/.test(text);

function coded(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The passport of this browser, made when it is first asked for. */
export function passport(): string {
  const kept = localStorage.getItem(PLACE);
  if (kept && isPassport(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const made = coded(bytes);
  localStorage.setItem(PLACE, made);
  return made;
}

/** The passport as it is carried to another browser, with the preferences behind a point. */
export function passportCode(): string {
  return `${passport()}.${coded(new TextEncoder().encode(JSON.stringify(preferences)))}`;
}

/** Carry a passport over from another browser, by its link or its code; whether the text was one. */
export function takePassport(text: string): boolean {
  const found = /passport=([\w.-]+)/.exec(text)?.[1] ?? text.trim();
  const [secret = '', liked = ''] = found.split('.', 2);
  if (!isPassport(secret)) return false;
  localStorage.setItem(PLACE, secret);
  if (liked) like(liked);
  return true;
}

/** Takes over what is understood of somebody's preferences. */
function like(code: string): void {
  try {
    const plain = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(plain, (one) => one.charCodeAt(0)));
    Object.assign(preferences, readPreferences(text));
    keepPreferences();
  } catch {
    // A code that was cut off brings the hands without the preferences.
  }
}

export function dropPassport(): void {
  localStorage.removeItem(PLACE);
}
