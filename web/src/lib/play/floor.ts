/** The floor's desk from the server, put into what the console shows. */
import { capital } from '../api/catalogue.svelte';
import type * as Wire from '../api/schema';
import { ledgerDollars } from '../money';
import type { ActionView, AgeView, RulingView } from '../types';
import { t, worded } from '../words/index.svelte';

const HOUR = 3_600_000;
const SOON = 0.85;
const STEPS: Record<string, number> = {
  shuffle: 0,
  betting: 0,
  called: 1,
  deal: 1,
  setting: 2,
  dealer: 3,
  reveal: 3,
  payout: 4,
  envy: 4,
  close: 4,
};

/** Which of bets, deal, set, compare, pay is going on. */
export const phaseStep = (phase: string): number | null => STEPS[phase] ?? null;

export function agesOf(kit: Wire.Equipment | undefined): AgeView[] {
  return (kit?.ages ?? []).map((age) => {
    const share = age.most > 0 ? age.age / age.most : 0;
    const name =
      age.name === 'dice'
        ? t('dice.title')
        : age.name === 'inspection'
          ? capital(t('floor.inspection'))
          : `${capital(t('floor.deck'))} ${age.name}`;
    return {
      name,
      share,
      words: t('floor.age-of', { hours: (age.age / HOUR).toFixed(1), most: age.most / HOUR }),
      state: share >= 1 ? 'due' : share > SOON ? 'soon' : 'good',
    };
  });
}

/** Rulings that are waited for first, then what may be reported, then what cannot have happened yet and when it can. */
export function rulingsOf(desk: Wire.FloorDesk | null): RulingView[] {
  if (!desk) return [];
  const rulings = desk.rulings.map((one): RulingView => ({
    id: `rule ${one.ruling}`,
    title: capital(one.text),
    words: effect(one.preview),
    clauses: one.clauses,
    void: one.preview.void,
    fits: true,
  }));
  const reports = desk.reports.map((one): RulingView => ({
    id: `report ${one.kind}`,
    title: capital(one.text),
    words: needs(one),
    clauses: one.clauses,
    void: false,
    why: one.now
      ? undefined
      : t('floor.only-in', { phases: one.phases.map((phase) => worded('phase-name', phase)).join(', ') }),
  }));
  return [...rulings, ...reports];
}

function effect(preview: Wire.Preview): string {
  if (preview.trouble) return preview.trouble.text;
  return preview.void
    ? t('floor.effect-void', { sum: ledgerDollars(preview.total) })
    : t('floor.effect-goes-on');
}

function needs(report: Wire.ReportKind): string {
  if (report.needs.length === 0) return t('floor.needs-nothing');
  return t('floor.needs', { needs: report.needs.map((one) => worded('floor-need', one)).join(', ') });
}

/** What the table waits for first, then every other act, those that are not possible now with their reason. */
export function actsOf(desk: Wire.FloorDesk | null): (ActionView & { why?: string })[] {
  return (desk?.acts ?? [])
    .toSorted((one, other) => Number(other.due) - Number(one.due))
    .map((one) => ({
      id: one.act,
      label: one.text,
      disabled: one.why !== '',
      primary: one.due,
      why: one.why || undefined,
    }));
}

/** The particulars with which an act is first shown: the first of what is offered, nothing where words are asked for. */
export function firstOf(act: Wire.FloorAct | null): Wire.Particulars {
  const found = (act?.needs ?? []).flatMap((field) => {
    const first = act?.choices[field]?.[0]?.value;
    return first === undefined ? [] : [[field, field === 'spot' ? Number(first) : first] as const];
  });
  return Object.fromEntries(found);
}
