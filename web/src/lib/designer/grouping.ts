/** Rules that stand together because they begin with the same pattern, and their names as people read them. */
import { listOf, type Rule, tables } from './draft';

export interface Group {
  /** The pattern, empty where a rule names none. */
  readonly pattern: string;
  /** Places of its rules, from 0. */
  readonly first: number;
  readonly last: number;
}

/** So many rules are read at a glance, and are not folded. */
export const FEW = 14;

function patternOf(rule: Rule): string {
  const named = tables(rule.when)[0]?.pattern;
  return named === undefined ? '' : (listOf(named)[0] ?? '');
}

export function grouped(rules: readonly Rule[]): readonly Group[] {
  const groups: Group[] = [];
  rules.forEach((rule, at) => {
    const pattern = patternOf(rule);
    const before = groups.at(-1);
    if (before?.pattern === pattern) groups[groups.length - 1] = { ...before, last: at };
    else groups.push({ pattern, first: at, last: at });
  });
  return groups;
}

/** Rules by their ids without the beginning that all ids of a file share, such as the name of its document. */
export function namesOf(rules: readonly Rule[]): ReadonlyMap<string, string> {
  const parts = rules.map((rule) => rule.id.split('-'));
  let shared = 0;
  while (
    parts.length > 1 &&
    parts.every((some) => some[shared] === parts[0]![shared] && /^[a-z]/.test(some[shared + 1] ?? ''))
  )
    shared += 1;
  const read = (some: readonly string[]) => {
    const text = some.slice(shared).join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return new Map(rules.map((rule, at) => [rule.id, read(parts[at]!)]));
}

/** What the rules of a group come to, as printed figures are added. */
export function summed(figures: readonly (string | undefined)[], digits: number): string {
  const known = figures.filter((each): each is string => !!each);
  if (known.length === 0) return '';
  return known.reduce((sum, each) => sum + Number(each), 0).toFixed(digits);
}
