/** How a clause chip anywhere on a page asks for its clause to be shown. */
import { getContext, setContext } from 'svelte';

const PLACE = Symbol('clauses');

export type OpenClause = (id: string) => void | Promise<void>;

export function provideClauses(open: OpenClause): void {
  setContext(PLACE, open);
}

export function clauseOpener(): OpenClause | undefined {
  return getContext<OpenClause | undefined>(PLACE);
}
