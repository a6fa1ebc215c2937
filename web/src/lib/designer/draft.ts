/** A draft of a house way as its file has it, and every change of it as a new draft; nothing here knows a rule's meaning. */
import type * as Wire from '../api/schema';

export type Value = string | number | boolean | readonly (string | number)[] | Table | readonly Table[];
export interface Table {
  readonly [key: string]: Value;
}
export interface Rule {
  readonly id: string;
  readonly when: Table | readonly Table[];
  readonly unless?: Table | readonly Table[];
  readonly play: Table | readonly Table[];
  readonly note?: string;
  readonly cite?: readonly string[];
}
export interface Draft {
  readonly id: string;
  readonly title: string;
  readonly pieces: string;
  readonly rule: readonly Rule[];
}

export const tables = (value: Table | readonly Table[] | undefined): readonly Table[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Table[]) : [value as Table];

/** One table stays a table, several are a list. */
export const folded = (some: readonly Table[]): Table | readonly Table[] =>
  some.length === 1 ? some[0]! : some;

/** A part of a rule with one of its tables put in another's place, or left out. */
export function replacedTable(
  value: Table | readonly Table[] | undefined,
  at: number,
  next: Table | null,
): Table | readonly Table[] {
  const some = [...tables(value)];
  if (next === null) some.splice(at, 1);
  else some[at] = next;
  return folded(some);
}

/** A draft under another name; its file is called by the letters of the name that a file may have. */
export function renamed(draft: Draft, title: string): Draft {
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return { ...draft, title: title.trim() || draft.title, id: id || draft.id };
}

export function emptyDraft(pieces: string): Draft {
  return { id: 'my-way', title: 'My way', pieces, rule: [freshRule([])] };
}

export function freshRule(rules: readonly Rule[]): Rule {
  const taken = new Set(rules.map((rule) => rule.id));
  let number = rules.length + 1;
  while (taken.has(`rule-${number}`)) number += 1;
  return { id: `rule-${number}`, when: {}, play: {}, cite: [] };
}

export function withRule(draft: Draft, at: number, rule: Rule): Draft {
  return { ...draft, rule: draft.rule.map((one, place) => (place === at ? rule : one)) };
}

export function inserted(draft: Draft, at: number): Draft {
  return { ...draft, rule: [...draft.rule.slice(0, at), freshRule(draft.rule), ...draft.rule.slice(at)] };
}

export function removed(draft: Draft, at: number): Draft {
  return { ...draft, rule: draft.rule.filter((_, place) => place !== at) };
}

export function moved(draft: Draft, from: number, to: number): Draft {
  if (to < 0 || to >= draft.rule.length || from === to) return draft;
  const rules = draft.rule.filter((_, place) => place !== from);
  rules.splice(to, 0, draft.rule[from]!);
  return { ...draft, rule: rules };
}

/** The steps by which a play chooses, with one of them another, one more, or one less. */
export function chosenSteps(play: Table, at: number, word: string): Table {
  const { choose, ...rest } = play;
  const steps = [...(choose === undefined ? [] : listOf(choose))];
  if (word) steps[at] = word;
  else steps.splice(at, 1);
  return steps.length > 0 ? { ...rest, choose: [...new Set(steps)] } : rest;
}

/** What a word begins with when it is put into a sentence. */
export function firstValue(word: Wire.WordInfo): Value {
  const first = word.choices[0] ?? '';
  if (word.kind === 'flag') return true;
  if (word.kind === 'demand') return {};
  if (word.kind === 'range') return ranged(word, first, word.choices.at(-1) ?? first);
  return word.kind === 'some' ? [first] : first;
}

/** Numbers of points are numbers, ranks are letters or digits in quotes. */
export const isCounted = (word: Wire.WordInfo): boolean =>
  word.choices.length > 0 && word.choices.some((one) => one === '0' || one === '1' || one === '14');

export function rangeOf(value: Value): [string, string] {
  const ends = Array.isArray(value) ? (value as readonly (string | number)[]) : [value as string | number];
  return [String(ends[0]), String(ends.at(-1))];
}

export function ranged(word: Wire.WordInfo, from: string, to: string): Value {
  const [low, high] = word.choices.indexOf(from) <= word.choices.indexOf(to) ? [from, to] : [to, from];
  if (isCounted(word)) return [Number(low), Number(high)];
  return low === high ? low : [low, high];
}

export const listOf = (value: Value): readonly string[] =>
  (Array.isArray(value) ? (value as readonly (string | number)[]) : [value as string | number]).map(String);

/** A value that no picker changes, in plain letters. */
export function told(value: Value): string {
  if (Array.isArray(value)) return (value as readonly Value[]).map(told).join(', ');
  if (typeof value === 'object')
    return Object.entries(value as Table)
      .map(([key, one]) => `${key.replaceAll('_', ' ')} ${told(one)}`)
      .join(', ');
  return String(value);
}
