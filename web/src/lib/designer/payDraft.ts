/** A draft of a paytable as its file has it, and every change of it as a new draft; the server counts, and judges. */
import type { Table } from './draft';

export interface PayLine {
  readonly event: string | Table;
  readonly pays: string;
  readonly hand?: string;
  readonly clauses?: readonly string[];
}
export interface PayDraft {
  readonly title: string;
  readonly wager: string;
  readonly row: readonly PayLine[];
  readonly meter?: readonly { readonly name: string }[];
}

/** What stands behind the amount of a row: `to 1`, `for 1`, `% of major`; a push has no amount. */
export const PUSH = 'push';
const USUAL = ['to 1', 'for 1', 'to 2', PUSH];

export interface Paid {
  readonly amount: string;
  readonly unit: string;
}

/** `50 to 1` as an amount and what stands behind it; what cannot be read is all amount, and the server says so. */
export function paidOf(pays: string): Paid {
  const text = pays.trim();
  if (text === PUSH) return { amount: '', unit: PUSH };
  const odds = /^(.*?)\s*((?:to|for) \d+)$/.exec(text);
  if (odds) return { amount: odds[1]!, unit: odds[2]! };
  const share = /^(.*?)(% of .+)$/.exec(text);
  if (share) return { amount: share[1]!, unit: share[2]! };
  return { amount: text, unit: 'to 1' };
}

export function paysOf({ amount, unit }: Paid): string {
  if (unit === PUSH) return PUSH;
  return unit.startsWith('%') ? `${amount.trim()}${unit}` : `${amount.trim()} ${unit}`;
}

/** The units that a row may have: the usual ones, those of the table's meters, and its own. */
export function unitsOf(draft: PayDraft, own: string): readonly string[] {
  return [...new Set([...USUAL, ...(draft.meter ?? []).map((meter) => `% of ${meter.name}`), own])];
}

const withRows = (draft: PayDraft, row: readonly PayLine[]): PayDraft => ({ ...draft, row });

export function repaid(draft: PayDraft, at: number, pays: string): PayDraft {
  if (draft.row[at]?.pays === pays) return draft;
  return withRows(
    draft,
    draft.row.map((line, place) => (place === at ? { ...line, pays } : line)),
  );
}

export function without(draft: PayDraft, at: number): PayDraft {
  return draft.row.length > 1
    ? withRows(
        draft,
        draft.row.filter((_, place) => place !== at),
      )
    : draft;
}

export function shifted(draft: PayDraft, from: number, to: number): PayDraft {
  if (to < 0 || to >= draft.row.length || from === to) return draft;
  const lines = draft.row.filter((_, place) => place !== from);
  lines.splice(to, 0, draft.row[from]!);
  return withRows(draft, lines);
}

/** One more row at the end, paid like the last one and about the same hand. */
export function added(draft: PayDraft, event: string): PayDraft {
  const last = draft.row.at(-1);
  const line = {
    event,
    pays: last?.pays ?? '1 to 1',
    ...(last?.hand ? { hand: last.hand } : {}),
    clauses: [],
  };
  return withRows(draft, [...draft.row, line]);
}

export function titled(draft: PayDraft, title: string): PayDraft {
  return title.trim() && title.trim() !== draft.title ? { ...draft, title: title.trim() } : draft;
}

/** The name of the draft's file, of letters that a file may have. */
export function fileOf(draft: PayDraft): string {
  const plain = draft.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain || 'my-paytable'}.toml`;
}

/** Whether a row is as the compared table has it. */
export function isOwn(base: PayDraft | null, line: PayLine): boolean {
  const same = (one: PayLine) =>
    one.hand === line.hand && JSON.stringify(one.event) === JSON.stringify(line.event);
  return !!base && base.row.some((one) => same(one) && one.pays === line.pays);
}

const KEPT = 'paigow.paytable';

export interface KeptPaytable {
  readonly base: string;
  readonly draft: PayDraft;
}

export function keepPaytable(kept: KeptPaytable): void {
  localStorage.setItem(KEPT, JSON.stringify(kept));
}

/** The draft that was kept; nothing where nothing was kept, or something other than a draft. */
export function keptPaytable(): KeptPaytable | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<KeptPaytable> | null;
    const draft = found?.draft;
    if (typeof found?.base !== 'string' || typeof draft?.title !== 'string' || !Array.isArray(draft.row))
      return null;
    return { base: found.base, draft };
  } catch {
    return null;
  }
}
