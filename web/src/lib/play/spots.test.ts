import { beforeEach, expect, test } from 'vitest';
import { eventOf } from '../../gallery/sampleEvents';
import { teach } from '../api/catalogue.svelte';
import type * as Wire from '../api/schema';
import { commandsFor, doubled, laidBy, laidOn } from './betting';
import { ownHand, ownView } from './own';
import { readLines } from './lines';
import { diceNets, resultView } from './result';
import { diceKinds } from './wagers';
import { ownPlace, ownSpots, spotInFront, spotViews } from './spots';
import { mayBet, statusView } from './status';

beforeEach(() => teach('en', { 'wager.main': 'main wager', 'wager.odd': 'odd' }));

const step = (act: string, spot: number, more: Partial<Wire.StepView> = {}): Wire.StepView => ({
  act,
  by: 'player',
  person: 'me',
  spot,
  kind: '',
  needs: '',
  must: false,
  clauses: [],
  ...more,
});
const wager = (person: string, kind: string, amount: number, toke = false): Wire.WagerView => ({
  person,
  kind,
  amount,
  toke,
  lammer: false,
  kept: false,
  instrument: 'value-chip',
});
const hand = (place: number): Wire.HandView => ({
  place,
  stage: 'dealt',
  pieces: ['As', 'Ks'],
  high: [],
  low: [],
  high_name: '',
  low_name: '',
  high_detail: '',
  low_detail: '',
  rule: '',
});

function seat(spot: number, person = '', more: Partial<Wire.SeatView> = {}): Wire.SeatView {
  return {
    spot,
    position: 0,
    person,
    name: person,
    chips: 0,
    present: true,
    you: person === 'me',
    bank: '',
    wagers: [],
    hand: null,
    results: [],
    lammers: [],
    ...more,
  };
}

function view(more: Partial<Wire.TableView>): Wire.TableView {
  const empty = {
    number: '1',
    game: 'colorado-tiles',
    title: '',
    pieces: 'tiles',
    digest: '',
    sequence: 1,
    phase: 'betting',
    round: 1,
    dealer: 'd',
    seats: [],
    standing: [],
    dealer_hand: null,
    dead_hand: null,
    steps: [],
    choices: [],
    settings: [],
  };
  const rest = {
    offers: [{ kind: 'main', minimum: 1000, maximum: 10000, unit: 100 }],
    roll: '',
    number_drawn: null,
    start: null,
    button: 0,
    eye_button: 0,
    triples: 0,
    meters: [],
    centre: 0,
    dealer_wager: 0,
    stock: 0,
    racked: 0,
    irregularity: '',
    help: 'never',
    failed: [],
    you: 'me',
    your_chips: 0,
  };
  return { ...empty, ...rest, ...more };
}

test('a second spot is offered where the server says so, after one’s own', () => {
  const seen = view({
    seats: [seat(2), seat(3, 'me'), seat(4, 'mei')],
    choices: [step('place-wager', 2), step('place-wager', 3)],
  });
  expect([ownSpots(seen), spotInFront(seen, null), spotInFront(seen, 2), spotInFront(seen, 4)]).toEqual([
    [3, 2],
    3,
    2,
    3,
  ]);
  expect(spotViews(seen, 3).map((one) => [one.spot, one.words, one.chosen])).toEqual([
    [3, 'yours', true],
    [2, 'a second hand', false],
  ]);
  expect(mayBet(seen)).toBe(true);
  expect(spotViews(view({ seats: [seat(3, 'me')] }), 3)).toEqual([]);
});

test('the hand that is due comes before the spot that was chosen', () => {
  const mine = [wager('me', 'main', 1000)];
  const seen = view({
    phase: 'setting',
    seats: [seat(2, '', { wagers: mine, hand: hand(2) }), seat(3, 'me', { wagers: mine, hand: hand(3) })],
    steps: [step('players-set', 2, { must: true, needs: 'SetHand' })],
  });
  expect(spotInFront(seen, 3)).toBe(2);
  expect(ownHand(seen, 3)?.place).toBe(2);
});

test('one who stands has chips but no hand to set', () => {
  const seen = view({
    seats: [
      seat(4, 'mei', { wagers: [wager('mei', 'main', 1000), wager('me', 'main', 2000)], hand: hand(4) }),
    ],
    standing: [seat(0, 'me')],
  });
  expect(ownPlace(seen)?.spot).toBe(0);
  expect(laidOn(seen)).toEqual({ 4: { main: 2000 } });
  expect(ownHand(seen, 4)).toBeNull();
});

test('a toke is taken up before its wager and laid after it', () => {
  const seen = view({
    seats: [seat(3, 'me', { wagers: [wager('me', 'main', 5000), wager('me', 'main', 500, true)] })],
  });
  const laid = laidBy(seen, 3);
  expect(laid).toEqual({ main: 5000, 'toke:main': 500 });
  const commands = commandsFor(3, laid, { ...laid, main: 2500 });
  expect(commands.map((one) => `${one.type} ${String(one.kind)}${one.toke ? ' toke' : ''}`)).toEqual([
    'WithdrawWager main toke',
    'WithdrawWager main',
    'PlaceWager main',
    'PlaceWager main toke',
  ]);
  expect(doubled(seen, laid)).toEqual({ main: 10000, 'toke:main': 500 });
});

test('chips of another kind are named in the command', () => {
  expect(commandsFor(3, {}, { main: 1000 }, () => 'coupon')).toEqual([
    { type: 'PlaceWager', spot: 3, kind: 'main', amount: 1000, instrument: 'coupon' },
  ]);
});

test('a round of dice wagers alone has a result, too, and every dice wager its line', () => {
  const [lost, won] = readLines(
    1,
    [
      {
        text: 'odd taken',
        aloud: false,
        clauses: ['co-2612.1'],
        spot: 3,
        amount: -100,
        reason: 'Not odd.',
        event: 'WagerTaken',
        sequence: 4,
      },
      {
        text: 'double paid',
        aloud: false,
        clauses: [],
        spot: 3,
        amount: 400,
        reason: '',
        event: 'WagerPaid',
        sequence: 6,
      },
    ],
    [
      eventOf('DiceRolled'),
      eventOf('WagerTaken', { person: 'me', kind: 'odd', amount: 100 }),
      eventOf('WagerPaid', { person: 'me', kind: 'double', wins: 400 }),
    ],
  );
  const seen = view({ phase: 'close', seats: [seat(3, 'me')] });
  const wagers = ['odd', 'double'].map((kind) => ({ kind, dice: true }));
  const layout = { wagers } as unknown as Wire.Layout;
  const result = resultView(seen, 3, [lost!, won!], layout);
  expect(result).toMatchObject({ verdict: 'win', amount: 300, caption: 'on the dice' });
  expect(result!.ledger.map((line) => [line.words, line.amount])).toEqual([
    ['Odd $1: Not odd.', -100],
    ['double paid', 400],
  ]);
  expect(diceNets([lost!, won!], 3, 'me', diceKinds(layout))).toEqual({ odd: -100, double: 400 });
  expect(resultView(seen, 3, [], layout)).toBeUndefined();
});

test('whom staff acts for is not waited for', () => {
  teach('en', { 'act.validate-award': 'validate the award', 'act.set-hand': 'set the hand' });
  const seats = [seat(4, 'mei')];
  const sentence = (by: string, act: string) =>
    statusView(
      view({ phase: 'payout', seats, steps: [step(act, 4, { by, person: 'mei', must: true })] }),
      undefined,
      false,
    ).sentence;
  expect(sentence('player', 'set-hand')).toContain('mei');
  expect(sentence('floor', 'validate-award')).not.toContain('mei');
  expect(sentence('system', 'validate-award')).not.toContain('mei');
});

test('who has just sat down is not told that no chips are left', () => {
  const seen = view({ seats: [seat(3, 'me')], choices: [step('place-wager', 3)] });
  const sentence = (arriving: boolean) => statusView(seen, undefined, false, arriving).sentence;
  expect(sentence(false)).toContain('no chips');
  expect(sentence(true)).not.toContain('no chips');
});

test('a surrender and a wave are offered as the server’s steps say, each for itself', () => {
  const mine = [wager('me', 'main', 1000)];
  const acts = (...offered: string[]) => {
    const seats = [seat(3, 'me', { wagers: mine, hand: hand(3) })];
    const seen = view({ phase: 'reveal', seats, steps: offered.map((act) => step(act, 3)) });
    const layout = { wave: true, instruments: [], wagers: [] } as unknown as Wire.Layout;
    const own = ownView({
      view: seen,
      spot: 3,
      mode: 'practice',
      layout,
      called: {},
      last: {},
      instrument: '',
      ready: false,
      result: undefined,
      hint: null,
      suggest: undefined,
      busy: false,
    });
    return own!.actions.map((action) => action.id);
  };
  expect(acts('surrender')).toEqual(['surrender']);
  expect(acts('wave')).toEqual(['wave']);
  expect(acts()).toEqual([]);
});

test('a bank’s result tells the dealer’s wager, whether it lost or won, and a toke', () => {
  const result = (outcome: string, net: number) =>
    ({
      person: 'mei',
      kind: 'main',
      outcome,
      stake: 1000,
      net,
      vigorish: 0,
      toke: false,
      clauses: [],
    }) as unknown as Wire.ResultView;
  const moved = (sequence: number, amount: number, source: string, target: string, code: string, of = 1000) =>
    [
      {
        text: 'chips',
        aloud: false,
        clauses: ['co-1'],
        spot: 0,
        amount,
        reason: '',
        event: 'ChipsMoved',
        sequence,
      },
      eventOf('ChipsMoved', { source, target, amount: of, reason: { code, clauses: [], arguments: {} } }),
    ] as const;
  const told = (...moves: ReturnType<typeof moved>[]) => {
    const lines = readLines(
      2,
      moves.map(([line]) => line),
      moves.map(([, event]) => event),
    );
    const bank = seat(6, 'me', { bank: 'bank', hand: { ...hand(6), stage: 'shown' } });
    const seats = [seat(1, 'mei', { results: [result('lose', -1000)] }), bank];
    const { ledger, total } = resultView(view({ phase: 'close', round: 2, seats }), 6, lines)!;
    return [total, ...ledger.map((line) => [line.words, line.amount])];
  };
  const won = moved(1, 0, 'centre', 'tray', 'banked.pay.bank');
  expect(told(won)).toEqual([0, ['mei loses $10', 1000], ['The dealer’s wager wins', -1000]]);
  const lost = moved(1, 0, 'dealer-wager', 'centre', 'banked.collect.dealer');
  const due = moved(2, 0, 'centre', 'vigorish', 'commission.bank', 100);
  const rest = moved(3, 1900, 'centre', 'person:me', 'banked.surplus.bank', 1900);
  const toke = moved(4, -500, 'person:me', 'toke-box', 'toke.given', 500);
  expect(told(lost, due, rest, toke)).toEqual([
    1400,
    ['mei loses $10', 1000],
    ['The dealer’s wager loses', 1000],
    ['Vigorish', -100],
    ['chips', -500],
  ]);
});

test('a choice of the viewer is asked for although an irregularity waits, each in its own words', () => {
  const sentence = (act: string) => {
    const mine = step(act, 3, { needs: 'ChooseHand', must: true });
    return statusView(view({ irregularity: 'wrong-setting', steps: [mine] }), undefined, false).sentence;
  };
  expect(sentence('choose-hand')).toContain('have it void');
  expect(sentence('choose-surrender')).toContain('take your surrender back');
});
