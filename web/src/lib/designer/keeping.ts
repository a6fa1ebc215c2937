/** Drafts kept in this browser, one for each kind of pieces, each with the way it is compared with. */
import type { Draft } from './draft';

export interface KeptDraft {
  readonly way: string;
  readonly draft: Draft;
}

const place = (pieces: string) => `paigow.draft.${pieces}`;

export function keep(kept: KeptDraft): void {
  localStorage.setItem(place(kept.draft.pieces), JSON.stringify(kept));
}

/** The draft that was kept; nothing where nothing was kept, or something other than a draft. */
export function keptDraft(pieces: string): KeptDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(place(pieces)) ?? 'null') as Partial<KeptDraft> | null;
    const draft = found?.draft;
    if (typeof found?.way !== 'string' || draft?.pieces !== pieces || !Array.isArray(draft.rule)) return null;
    return { way: found.way, draft };
  } catch {
    return null;
  }
}
