/** Entries wait here until the server has them: kept across a reload, sent in order, each with its own identity. */
import type * as Wire from '../api/schema';

export type Entry = Omit<Wire.ConsoleEntry, 'id'>;

const PLACE = 'paigow.console.';

export class Queue {
  private entries: Wire.ConsoleEntry[];

  constructor(
    private readonly table: string,
    private readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
  ) {
    this.entries = this.read();
  }

  get all(): readonly Wire.ConsoleEntry[] {
    return this.entries;
  }

  get first(): Wire.ConsoleEntry | undefined {
    return this.entries[0];
  }

  add(entry: Entry): void {
    this.entries = [...this.entries, { ...entry, id: crypto.randomUUID() }];
    this.keep();
  }

  /** The server has it, or will never take it. */
  drop(id: string): void {
    this.entries = this.entries.filter((one) => one.id !== id);
    this.keep();
  }

  clear(): void {
    this.entries = [];
    this.keep();
  }

  private read(): Wire.ConsoleEntry[] {
    try {
      const kept: unknown = JSON.parse(this.store.getItem(PLACE + this.table) ?? '[]');
      return Array.isArray(kept) ? (kept as Wire.ConsoleEntry[]) : [];
    } catch {
      return [];
    }
  }

  private keep(): void {
    if (this.entries.length > 0) this.store.setItem(PLACE + this.table, JSON.stringify(this.entries));
    else this.store.removeItem(PLACE + this.table);
  }
}
