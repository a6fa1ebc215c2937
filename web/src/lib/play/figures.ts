/** Exact figures as the server counted them, put into the tables of the lab; decimals are only cut for print. */
import { capital, said } from '../api/catalogue.svelte';
import type { CountRow, EdgeView, WagerFigures } from '../types';
import { t } from '../words/index.svelte';

interface Ratio {
  exact: string;
  decimal: string;
}
interface Base {
  situation: string;
  win: string;
  push: string;
  lose: string;
  total: string;
  edge: Ratio;
  edge_per_resolved: Ratio;
}
interface Side {
  paytable: string;
  title: string;
  wager: string;
  total: string;
  edge: Ratio;
  rows: readonly { event: string; pays: string; combinations: string; probability: Ratio; return: Ratio }[];
}
export interface GameFigures {
  title: string;
  base: readonly Base[];
  side_wagers: readonly Side[];
}

const PLACES = 6;

/** `0.027341...` as `2.7341`: the point moved two places, cut to four. */
export function percent(decimal: string, places = 4): string {
  const sign = decimal.startsWith('-') ? '−' : '';
  const [whole = '0', rest = ''] = decimal.replace('-', '').split('.');
  const digits = (whole + rest.padEnd(places + 2, '0')).replace(/^0+(?=\d)/, '');
  const moved = whole.replace(/^0+/, '').length + 2;
  const padded = digits.padStart(moved + places, '0');
  const front = padded.slice(0, padded.length - (rest.length > places + 2 ? rest.length - 2 : places)).replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${front}.${rest.padEnd(places + 2, '0').slice(2, 2 + places)}`;
}

const cut = (decimal: string): string => decimal.replace('-', '−').slice(0, PLACES + 2 + (decimal.startsWith('-') ? 1 : 0));
const spaced = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');
const share = (part: string, whole: string): number => Number((BigInt(part) * 1_000_000n) / BigInt(whole)) / 1_000_000;

export function edgeView(figures: GameFigures): EdgeView {
  const base = figures.base[0]!;
  const [numerator = '', denominator = ''] = base.edge.exact.split('/');
  const rows: CountRow[] = (['win', 'push', 'lose'] as const).map((outcome) => ({ event: t(`verdict.${outcome}`), pays: '', count: spaced(base[outcome]), probability: share(base[outcome], base.total).toFixed(PLACES), back: '', outcome }));
  return {
    title: figures.title,
    edge: percent(base.edge.decimal),
    ofResolved: `${percent(base.edge_per_resolved.decimal)} %`,
    numerator: spaced(numerator),
    denominator: spaced(denominator),
    agreed: BigInt(base.win) + BigInt(base.push) + BigInt(base.lose) === BigInt(base.total),
    base: { id: 'base', title: t('lab.edge'), note: base.situation, edge: percent(base.edge.decimal), rows, total: { event: t('common.total'), pays: '', count: spaced(base.total), probability: '1', back: '' } },
    shares: (['win', 'push', 'lose'] as const).map((outcome) => ({ outcome, words: t(`verdict.${outcome}`), share: share(base[outcome], base.total) })),
    sides: figures.side_wagers.map(sideFigures),
  };
}

function sideFigures(side: Side): WagerFigures {
  return {
    id: side.paytable,
    title: capital(said(`wager.${side.wager}`)),
    note: side.title,
    edge: `${percent(side.edge.decimal)} %`,
    rows: side.rows.map((row) => ({ event: capital(said(`wagers.row.${row.event}`)), pays: row.pays, count: spaced(row.combinations), probability: cut(row.probability.decimal), back: cut(row.return.decimal) })),
    total: { event: t('common.total'), pays: '', count: spaced(side.total), probability: '1', back: cut(side.edge.decimal.startsWith('-') ? side.edge.decimal.slice(1) : `-${side.edge.decimal}`) },
  };
}
