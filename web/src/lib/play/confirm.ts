/** What is asked before something that costs and cannot be taken back. */
import type { Command } from '../api/live';
import type * as Wire from '../api/schema';
import { dollars } from '../money';
import { t } from '../words/index.svelte';

export interface Confirmation {
  title: string;
  words: string;
  clauses?: readonly string[];
  act: string;
  commands: readonly Command[];
}

/** Taking the bank, alone or with the house. */
export function banking(withHouse: boolean, view: Wire.TableView): Confirmation {
  return {
    title: t('confirm.bank'),
    words: t(withHouse ? 'confirm.bank-co-words' : 'confirm.bank-words', { chips: dollars(view.your_chips) }),
    clauses: view.steps.find((one) => one.needs === 'AnswerBank')?.clauses.slice(0, 1),
    act: t(withHouse ? 'act.bank-co' : 'act.bank-yes'),
    commands: [
      { type: 'AnswerBank', accept: true },
      ...(withHouse ? [{ type: 'AskCoBanking' } as const] : []),
    ],
  };
}
