/** What the pages of the academy share: the badge, what the server refused, and the clause that is being read. */
import { houseKey, keepHouseKey } from '../lib/api/kept';
import { Refusal } from '../lib/api/rest';
import { provideClauses } from '../lib/clauses';
import type { ClauseView } from '../lib/types';
import { t } from '../lib/words/index.svelte';
import { clauseOf } from './lookups';

export class Desk {
  token = $state(houseKey());
  wrong = $state('');
  busy = $state(false);
  /** The server did not answer the last time. */
  silent = $state(false);
  clause = $state.raw<ClauseView | null | undefined>(undefined);

  /** Made while its page is made, so that the page's clauses open here. */
  constructor() {
    provideClauses(async (id) => {
      this.clause = null;
      this.clause = await this.heard(clauseOf(id));
    });
  }

  /** An answer, or nothing where it was refused; the page says why. */
  async heard<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      this.wrong = '';
      const found = await answer;
      this.silent = false;
      return found;
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      this.silent = refused.trouble.code === 'unreachable';
      if (this.token && refused.trouble.code === 'wire.unknown-token') this.token = '';
      else this.wrong = refused.trouble.text || t('page.unreachable');
      return undefined;
    }
  }

  /** The same, and nothing else is asked meanwhile. */
  async alone<T>(ask: () => Promise<T>): Promise<T | undefined> {
    if (this.busy) return undefined;
    this.busy = true;
    try {
      return await this.heard(ask());
    } finally {
      this.busy = false;
    }
  }

  enter(badge: string) {
    keepHouseKey(badge);
    this.wrong = '';
    this.token = badge;
  }
}
