/** What the browser's tab says: the page, and what it is about. */
import { spokenNumber } from './api/kept';
import type { Route } from './router.svelte';
import { t, type WordKey } from './words/index.svelte';

const PAGES: Record<string, WordKey> = {
  '': 'lobby.title',
  learn: 'nav.learn',
  academy: 'nav.academy',
  exam: 'nav.exam',
  trainer: 'nav.trainer',
  'my-play': 'nav.play',
  lab: 'lab.title',
  designer: 'nav.designer',
  floor: 'floor.title',
  pit: 'nav.pit',
  shift: 'nav.pit',
  cases: 'nav.cases',
  case: 'nav.cases',
  surveillance: 'nav.surveillance',
  regulator: 'nav.regulator',
  rounds: 'rounds.title',
  r: 'rounds.title',
  rules: 'rulebook.title',
  filing: 'filing.title',
  console: 'lobby.title',
  gallery: 'nav.gallery',
};

export function titleOf(route: Route): string {
  return `${about(route)} · ${t('app.name')}`;
}

function about({ name, parts: [first, second] }: Route): string {
  const page = PAGES[name];
  if (name === 'table' || name === 'watch' || name === 'deal' || (name === 'console' && first))
    return t('table.number', { number: spokenNumber(first ?? '') });
  if (name === 'rounds' && first && second)
    return `${t('bar.round', { round: second })}, ${t('table.number', { number: spokenNumber(first) })}`;
  if (name === 'case' && first) return first;
  if (name === 'designer' && first === 'paytable') return t('nav.paytable');
  if (name === 'lab' && (first === 'round' || first === 'ways')) return t(`nav.${first}`);
  if (name === 'rules' && first) return `${first}, ${t('rulebook.title')}`;
  if ((name === 'rounds' || name === 'floor') && first)
    return `${t(page!)}, ${t('table.number', { number: spokenNumber(first) })}`;
  return t(page ?? 'app.lost');
}
