/** What the pages of the house share: the badge, what the server refused, and the clause that is being read. */
import { houseKey, keepHouseKey } from '../lib/api/kept';
import { Refusal } from '../lib/api/rest';
import { provideClauses } from '../lib/clauses';
import type { ClauseView } from '../lib/types';
import { t } from '../lib/words/index.svelte';
import { clauseOf } from './lookups';

/** How long a refusal is shown, in milliseconds. */
const SHOWN = 6000;

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
      this.refuse(refused);
      return undefined;
    }
  }

  protected refuse(refused: Refusal) {
    if (this.token && refused.trouble.code === 'wire.unknown-token') this.token = '';
    else this.wrong = refused.trouble.text || t('page.unreachable');
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

/** Of a page that a badge opens: a refusal is shown for a while, and a badge that does not open the page is asked for again. */
export class BadgeDesk extends Desk {
  /** `shows` says whether the page has something to show already. */
  constructor(private readonly shows: () => boolean) {
    super();
  }

  protected override refuse(refused: Refusal) {
    const words = refused.trouble.text || t('page.unreachable');
    this.wrong = words;
    if (refused.status === 403 && !this.shows()) this.token = '';
    else setTimeout(() => this.wrong === words && (this.wrong = ''), SHOWN);
  }

  /** Asks again and again, after an answer sooner than after none; what it returns ends that. */
  poll<T>(look: (before?: T) => Promise<T>, hear: (found: T) => void, every: number, rest = every) {
    let live = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: T | undefined;
    const again = async () => {
      const found = await look(last).catch((wrong: unknown) => {
        if (!(wrong instanceof Refusal)) throw wrong;
        if (live && wrong.status === 403) {
          this.wrong = wrong.trouble.text;
          this.token = '';
        } else if (live && wrong.trouble.code !== 'unreachable' && !this.shows())
          this.wrong = wrong.trouble.text;
        return undefined;
      });
      if (!live) return;
      if (found !== undefined) {
        if (!this.shows()) this.wrong = '';
        hear((last = found));
      }
      timer = setTimeout(() => void again(), found === undefined ? rest : every);
    };
    void again();
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }
}
