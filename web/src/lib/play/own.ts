/** The viewer's own place at the table: wagers, hand, what may be done now, and the result. */
import type * as Wire from '../api/schema';
import type { ActionView, OwnView, ResultView, SettingView } from '../types';
import { t } from '../words/index.svelte';
import { preferences } from '../preferences.svelte';
import { codesOf, idsOf, namesOf, shownInOrder } from './hands';
import type { Laid } from './betting';
import { ownPlace, plays, seatAt, spotViews } from './spots';
import { isBroke, isMine, mayBet, nameOf } from './status';
import { MAIN, ownWagers } from './wagers';

export interface OwnContext {
  view: Wire.TableView;
  mode: 'by-the-book' | 'practice';
  layout: Wire.Layout | null;
  /** The spot in front of the viewer. */
  spot: number;
  called: Laid;
  last: Laid;
  instrument: string;
  ready: boolean;
  result: ResultView | undefined;
  hint: Wire.Hint | null;
  /** Ids the house way or the best setting puts low, to be laid at once. */
  suggest: readonly string[] | undefined;
  busy: boolean;
  /** The viewer has just sat down, and the chips are on their way. */
  arriving?: boolean;
  /** The viewer leaves when the round is over. */
  leaving?: boolean;
}

/** The hand the viewer has to set, or has set, or will see; one that somebody else sets is none. */
export function ownHand(view: Wire.TableView, spot = ownPlace(view)?.spot ?? 0): Wire.HandView | null {
  const due = view.steps.find((step) => isMine(view, step) && step.needs === 'SetHand');
  const seat = seatAt(view, due?.spot ?? spot);
  const hand = seat && (seat.you || (!seat.person && plays(view, seat))) ? seat.hand : null;
  return hand && hand.pieces.length > 0 && ['dealt', 'set'].includes(hand.stage) ? hand : null;
}

export function ownView(context: OwnContext): OwnView | undefined {
  const { view, layout, called, result, spot } = context;
  const place = ownPlace(view);
  if (!place) return undefined;
  const seat = seatAt(view, spot) ?? place;
  const open = mayBet(view);
  const wagers = ownWagers({ view, seat, layout, open, called: called[spot] ?? {} });
  const laid = view.seats.some((one) => one.wagers.some((wager) => wager.person === view.you && !wager.kept));
  return {
    label: place.spot > 0 ? String(place.spot) : undefined,
    position: place.position || undefined,
    standing: place.spot === 0,
    spot,
    spots: spotViews(view, spot),
    name: place.name,
    money: view.your_chips,
    wagers: wagers
      .filter((wager) => !wager.place && (open || wager.main || wager.amount > 0))
      .map((wager) => (open ? wager : { ...wager, odds: undefined })),
    betsOpen: open,
    hand: result ? undefined : handOf(context),
    result,
    actions: actionsOf(context, place, laid),
    more: more(view),
    instruments:
      layout && layout.instruments.length > 1
        ? { choices: layout.instruments, chosen: context.instrument }
        : undefined,
    leave: [
      ...(may(view, 'step-away') ? [{ id: 'step-away', label: t('leave.step-away') }] : []),
      { id: 'buy-in', label: t('leave.rebuy') },
      {
        id: 'leave',
        label: t(!inRound(view) ? 'leave.leave' : context.leaving ? 'leave.stay' : 'leave.later'),
      },
    ],
    hint:
      open || result
        ? undefined
        : seat.person && !seat.you
          ? t('own.sets-it', { name: nameOf(view, seat.person) })
          : t('own.waiting'),
    repeat: {
      canRepeat: open && Object.keys(context.last).length > 0 && !laid,
      canDouble: open && laid,
      canClear: open && laid,
    },
  };
}

/** Whether the viewer has something at stake that keeps them until the round is over. */
export const inRound = (view: Wire.TableView): boolean => may(view, 'step-away');

const may = (view: Wire.TableView, act: string): boolean => view.choices.some((one) => one.act === act);

/** What may be done beside the round: the page shows it small. */
function more(view: Wire.TableView): ActionView[] {
  const found: ActionView[] = [];
  if (may(view, 'give-toke')) found.push({ id: 'toke', label: t('act.toke') });
  if (may(view, 'ask-for-spread')) found.push({ id: 'spread', label: t('act.spread') });
  return found;
}

function handOf(context: OwnContext): OwnView['hand'] {
  const { view, hint, suggest } = context;
  const hand = ownHand(view, context.spot);
  if (!hand) return undefined;
  const settings = view.settings
    .filter((one) => one.spot === hand.place)
    .map((one) => settingOf(hand, one, hint));
  const seen = hand.pieces.every((code) => code !== '');
  const locked = hand.stage === 'set' || settings.length === 0;
  const low = hand.low.length > 0 && seen ? idsOf(hand, hand.low) : undefined;
  return {
    pieces: shownInOrder(hand, preferences.sorted),
    settings: low && locked ? [{ low, ...namesOf(hand), foul: false, sentence: t('own.set') }] : settings,
    low,
    suggest,
    locked,
    mayFoul: true,
    hint: locked
      ? t(hand.stage === 'set' ? 'own.set' : seen ? 'own.not-your-turn' : 'own.may-not-look')
      : undefined,
  };
}

function settingOf(hand: Wire.HandView, one: Wire.SettingView, hint: Wire.Hint | null): SettingView {
  const same = (codes: readonly string[]) =>
    codes.length === one.low.length && codes.every((code) => one.low.includes(code));
  const forHand = hint?.spot === hand.place ? hint : null;
  const isHouseWay = forHand !== null && same(forHand.house_low);
  const isBest = forHand !== null && forHand.best_low.length > 0 && same(forHand.best_low);
  const sentence = one.foul
    ? t('own.foul')
    : isHouseWay && isBest
      ? t('own.house-and-best')
      : isHouseWay
        ? t('own.house-way')
        : isBest
          ? t('own.best')
          : t('own.legal');
  return { low: idsOf(hand, one.low), ...namesOf(one), foul: one.foul, sentence, isHouseWay, isBest };
}

/** Choices that last a moment only. */
const PASSING = [
  ['answer-toke', 'act.toke-back'],
  ['pay-together', 'act.pay-together'],
  ['ask-dealer-to-shake', 'act.dealer-shakes'],
  ['ask-co-banking', 'act.ask-co-banking'],
  ['give-bank-back', 'act.give-bank-back'],
  ['ask-to-play', 'act.ask-to-play'],
] as const;

/** What may be done now, the usual thing first in line for Enter. */
function actionsOf(context: OwnContext, seat: Wire.SeatView, laid: boolean): ActionView[] {
  const { view, result } = context;
  const passing = PASSING.filter(([act]) => may(view, act)).map(([act, label]) => ({
    id: act,
    label: t(label),
  }));
  const mine = view.steps.find((step) => isMine(view, step));
  if (!seat.present) return [{ id: 'come-back', label: t('act.come-back'), key: 'Enter', primary: true }];
  const found: ActionView[] = mine ? due(context, mine) : [];
  if (!mine && mayBet(view) && !result && !context.arriving && isBroke(view)) {
    found.push({ id: 'buy-in', label: t('leave.rebuy'), key: 'Enter', primary: true });
  } else if (!mine && mayBet(view) && !result) {
    const bank = seat.bank !== '';
    found.push({
      id: 'ready',
      label: t(context.ready ? 'act.waiting' : 'act.ready'),
      key: 'Enter',
      primary: true,
      disabled: context.ready || (!laid && !bank),
    });
  }
  if (may(view, 'order-dealer-wager')) found.push({ id: 'dealer-wager', label: t('act.dealer-wager') });
  const offered = (act: string) =>
    !result &&
    view.steps.some((step) => step.act === act && step.person === view.you && step.spot === context.spot);
  if (offered('surrender')) found.push({ id: 'surrender', label: t('hand.surrender') });
  if (offered('wave')) found.push({ id: 'wave', label: t('act.wave') });
  return [...found, ...passing];
}

function due(context: OwnContext, step: Wire.StepView): ActionView[] {
  switch (step.needs) {
    case 'SetHand':
      return setting(context);
    case 'AnswerCut':
      return yesNo('cut', 'act.cut-yes', 'act.cut-no');
    case 'Cut':
      return [{ id: 'cut', label: t('act.cut'), key: 'Enter', primary: true }];
    case 'AnswerBank':
      return [
        { id: 'bank-no', label: t('act.bank-no'), key: 'P', primary: true },
        { id: 'bank-yes', label: t('act.bank-yes') },
        ...(context.layout?.co_banking ? [{ id: 'bank-co', label: t('act.bank-co') }] : []),
      ];
    case 'CutStacks':
      return [
        { id: 'stacks-none', label: t('act.stacks-none'), key: 'Enter', primary: true },
        { id: 'stacks', label: t('act.stacks') },
      ];
    case 'ChooseStyle':
      return [
        { id: 'style-none', label: t('act.style-none'), key: 'Enter', primary: true },
        { id: 'style', label: t('act.style') },
      ];
    case 'ChooseHand':
      return step.act === 'choose-surrender'
        ? yesNo('hand', 'act.surrender-back', 'act.surrender-stands')
        : yesNo('hand', 'act.hand-play', 'act.hand-void');
    default:
      return [];
  }
}

function yesNo(
  what: string,
  yes: 'act.cut-yes' | 'act.hand-play' | 'act.surrender-back',
  no: 'act.cut-no' | 'act.hand-void' | 'act.surrender-stands',
): ActionView[] {
  return [
    { id: `${what}-no`, label: t(no) },
    { id: `${what}-yes`, label: t(yes), key: 'Enter', primary: true },
  ];
}

/** Help is what the mode and the game's own option permit. */
function setting({ mode, view, busy }: OwnContext): ActionView[] {
  const practice = mode === 'practice';
  const set: ActionView = { id: 'set', label: t('hand.set'), key: 'Enter', primary: true, disabled: busy };
  const found: ActionView[] = [];
  if (practice || view.help !== 'never')
    found.push({ id: 'house-way', label: t('hand.house-way'), key: 'H' });
  found.push(set);
  if (practice) found.push({ id: 'best', label: t('hand.best'), key: 'E' });
  return found;
}

/** The command that lays a hand down with these ids low. */
export function setCommand(hand: Wire.HandView, low: readonly string[]): Wire.SetHand {
  const lower = codesOf(hand, low);
  return {
    type: 'SetHand',
    spot: hand.place,
    high: hand.pieces.filter((code) => !lower.includes(code)),
    low: lower,
  };
}

export { MAIN };
