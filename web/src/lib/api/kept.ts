/** Who this browser is at which table: the tokens that prove it, kept here and nowhere else. */

export interface KeptTable {
  person?: string;
  name?: string;
  token?: string;
  /** Opens the table's floor, and its finished rounds as surveillance, for whoever opened the table. */
  house?: string;
  /** The token of a badge with which this browser deals here. */
  dealer?: string;
  /** Cases that this person opened here, by round. */
  cases?: Record<number, string>;
}

const PLACE = 'paigow.tables';
const MOST = 60;

function all(): Record<string, KeptTable> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, KeptTable>) : {};
  } catch {
    return {};
  }
}

function write(kept: Record<string, KeptTable>): void {
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-MOST))));
}

export function keptAt(table: string): KeptTable {
  return all()[table] ?? {};
}

export function keep(table: string, what: KeptTable): void {
  const kept = all();
  const before = kept[table];
  delete kept[table];
  write({ ...kept, [table]: { ...before, ...what } });
}

/** The person's token opens nothing any more; the house's may. */
export function forgetPerson(table: string): void {
  const { house, dealer } = keptAt(table);
  const kept = all();
  delete kept[table];
  write(house || dealer ? { ...kept, [table]: { house, dealer } } : kept);
}

/** The house's token opens nothing any more; the person's may. */
export function forgetHouse(table: string): void {
  keep(table, { house: undefined });
}

/** Tables whose number holds a secret: the lobby lists them only for readers who name them. */
export function keptPrivately(): string[] {
  return Object.keys(all()).filter(isSecret);
}

/** Whether a table's number, or the link to it, holds a secret. */
export const isSecret = (number: string): boolean => /(^|\/)\w+-\w+$/.test(number);

/** A table's number as it is said; the secret of a private table is left out. */
export const spokenNumber = (number: string): string => number.split('-')[0]!;

const KEY = 'paigow.house-key';

/** The operator's key or a badge that holds in the whole house. */
export const houseKey = (): string => localStorage.getItem(KEY) ?? '';

export function keepHouseKey(key: string): void {
  if (key) localStorage.setItem(KEY, key);
  else localStorage.removeItem(KEY);
}

/** The badge opens nothing any more. */
export function forgetDealer(table: string): void {
  keep(table, { dealer: undefined });
}
