/** Checking in the reader's own browser that pieces and seeds are those the server committed to before the deal. */
import type { FairnessInfo } from '../api/schema';
import { sha256 } from '../digest';

export interface Checked {
  pieces: number;
  seeds: number;
  wrong: number;
}

export async function checkRound(info: FairnessInfo): Promise<Checked> {
  const found: Checked = { pieces: 0, seeds: 0, wrong: 0 };
  for (const shuffle of info.shuffles) {
    for (const { place, salt, piece } of shuffle.openings) {
      const fits = (await sha256(`paigow piece ${place} ${salt} ${piece}`)) === shuffle.pieces[place];
      if (fits) found.pieces += 1;
      else found.wrong += 1;
    }
    if (!shuffle.seed) continue;
    if ((await sha256(joined('paigow seed ', shuffle.seed))) === shuffle.seed_commitment) found.seeds += 1;
    else found.wrong += 1;
  }
  return found;
}

/** A word and bytes given in hex, one after the other. */
function joined(word: string, hex: string): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(word);
  const bytes = new Uint8Array(head.length + hex.length / 2);
  bytes.set(head);
  for (let at = 0; at < hex.length; at += 2) bytes[head.length + at / 2] = Number.parseInt(hex.slice(at, at + 2), 16);
  return bytes;
}
