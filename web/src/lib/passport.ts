/** A secret that joins the hands one sets at different tables; made in this browser, and nobody else has it. */

const PLACE = 'paigow.passport';
const BYTES = 32;

const isPassport = (text: string): boolean => /^[\w-]{32,100}$/.test(text);

/** The passport of this browser, made when it is first asked for. */
export function passport(): string {
  const kept = localStorage.getItem(PLACE);
  if (kept && isPassport(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  localStorage.setItem(PLACE, made);
  return made;
}

/** Carry a passport over from another browser; whether the text was one. */
export function takePassport(text: string): boolean {
  const found = /passport=([\w-]+)/.exec(text)?.[1] ?? text.trim();
  if (!isPassport(found)) return false;
  localStorage.setItem(PLACE, found);
  return true;
}

export function dropPassport(): void {
  localStorage.removeItem(PLACE);
}
