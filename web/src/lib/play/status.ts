/** The one line that says whose turn it is and what to do, from the steps the server names. */
import type * as Wire from '../api/schema';
import { capital, isSaid, said } from '../api/catalogue.svelte';
import { dollars } from '../money';
import type { ClockView, StatusView } from '../types';
import { t, type WordKey } from '../words/index.svelte';
import { limitsOf, MAIN } from './wagers';

const MINE: Record<string, WordKey> = {
  AnswerCut: 'status.cut-offered',
  Cut: 'status.cut',
  AnswerBank: 'status.bank-offered',
  CutStacks: 'status.cut-stacks',
  ChooseStyle: 'status.choose-style',
  ChooseHand: 'status.choose-hand',
};

/** Who acts for somebody: the step's person is then whom it concerns, not who is waited for. */
const STAFF: readonly string[] = ['dealer', 'floor', 'system'];

export const isMine = (view: Wire.TableView, step: Wire.StepView): boolean =>
  step.must && step.person !== '' && step.person === view.you && step.needs !== 'Perform';

/** Whether the viewer may bet now. */
export const mayBet = (view: Wire.TableView): boolean =>
  view.you !== '' && view.choices.some((one) => one.act === 'place-wager');

/** Whether the viewer has nothing down and too little left for the least wager. */
export function isBroke(view: Wire.TableView): boolean {
  const main = view.offers.find((offer) => offer.kind === MAIN);
  const seat = view.seats.find((one) => one.you);
  const laid = view.seats.some((one) => one.wagers.some((wager) => wager.person === view.you));
  return seat !== undefined && !seat.bank && !laid && main !== undefined && view.your_chips < main.minimum;
}

export function statusView(
  view: Wire.TableView,
  clock: ClockView | undefined,
  ready: boolean,
  arriving = false,
): StatusView {
  const first = view.steps.find((step) => step.must);
  const base = { clock, clauses: first?.clauses.slice(0, 2) };
  const mine = view.steps.find((step) => isMine(view, step));
  if (view.irregularity && !mine)
    return {
      ...base,
      sentence: t('status.irregular', { what: said(`irregular.${view.irregularity}`) }),
      detail: t('status.floor-rules'),
      tone: 'warning',
    };
  if (mine)
    return {
      ...base,
      clauses: mine.clauses.slice(0, 2),
      sentence: mineSentence(view, mine),
      detail: mine.needs === 'AnswerBank' ? t('status.bank-means') : (handLine(view, mine) ?? bankLine(view)),
    };
  if (mayBet(view)) return betting(view, base, ready, !arriving && isBroke(view));
  if (!first) return { ...base, sentence: t('status.waiting'), detail: bankLine(view) };
  return { ...base, sentence: sentenceOf(view, first), detail: bankLine(view) };
}

function mineSentence(view: Wire.TableView, step: Wire.StepView): string {
  if (step.needs === 'SetHand') return t(view.pieces === 'tiles' ? 'status.set-tiles' : 'status.set-cards');
  if (step.act === 'choose-surrender') return t('status.choose-surrender');
  return t(MINE[step.needs] ?? 'status.your-turn');
}

/** Which of two hands is to be set; the larger wager comes first. */
function handLine(view: Wire.TableView, step: Wire.StepView): string | undefined {
  const mine = view.seats.filter(
    (seat) =>
      seat.hand !== null && seat.wagers.some((wager) => wager.kind === MAIN && wager.person === view.you),
  );
  return step.needs === 'SetHand' && mine.length > 1 ? t('status.hand-of', { spot: step.spot }) : undefined;
}

function betting(
  view: Wire.TableView,
  base: Partial<StatusView>,
  ready: boolean,
  broke: boolean,
): StatusView {
  const seat = view.seats.find((one) => one.you);
  const main = view.offers.find((offer) => offer.kind === MAIN);
  const placed = view.seats.some((one) =>
    one.wagers.some((wager) => wager.person === view.you && !wager.kept),
  );
  const bets = view.choices.filter((one) => one.act === 'place-wager');
  const clauses = (bets.find((one) => one.spot === seat?.spot) ?? bets[0])?.clauses.slice(0, 1);
  const sentence = seat?.bank
    ? t('status.you-bank')
    : ready
      ? t('status.ready')
      : broke
        ? t('status.broke')
        : placed
          ? t('status.bets-placed')
          : t('status.place-bets');
  return {
    ...base,
    clauses,
    sentence,
    detail: seat?.bank ? covered(view) : main ? limitsOf(main) : undefined,
  };
}

/** What lies against the viewer's bank so far. */
function covered(view: Wire.TableView): string {
  const bets = view.seats.flatMap((seat) =>
    seat.wagers.filter((wager) => wager.kind === MAIN && wager.person !== view.you),
  );
  const amount = bets.reduce((sum, wager) => sum + wager.amount, 0);
  return t('status.bank-covers', { amount: dollars(amount), dealer: dollars(view.dealer_wager) });
}

function sentenceOf(view: Wire.TableView, step: Wire.StepView): string {
  const act = isSaid(`act.${step.act}`) ? said(`act.${step.act}`) : step.act.replaceAll('-', ' ');
  const waits = view.steps.filter(
    (one) => one.must && one.act === step.act && one.person !== '' && !STAFF.includes(one.by),
  );
  if (waits.length > 0)
    return t('status.waits-for', { names: waits.map((one) => nameOf(view, one.person)).join(', '), act });
  if (step.by === 'floor') return t('status.floor-does', { act });
  if (step.spot > 0) return t('status.dealer-does-at', { act: capital(act), spot: step.spot });
  return t('status.dealer-does', { act: capital(act) });
}

export function nameOf(view: Wire.TableView, person: string): string {
  return [...view.seats, ...view.standing].find((seat) => seat.person === person)?.name ?? person;
}

function bankLine(view: Wire.TableView): string | undefined {
  const bank = view.seats.find((seat) => seat.bank !== '');
  if (!bank) return undefined;
  return t(bank.you ? 'status.you-bank' : bank.bank === 'co-bank' ? 'status.co-banks' : 'status.banks', {
    name: bank.name,
  });
}
