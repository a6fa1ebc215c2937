import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  pokerBetting,
  pokerResult,
  pokerSetting,
  pokerSettings,
  tilesEye,
  tileSettings,
} from '../../gallery/sampleTables';
import { DEFAULTS, preferences } from '../preferences.svelte';
import type { WagerView } from '../types';
import BetSpot from './BetSpot.svelte';
import BonusTable from './BonusTable.svelte';
import BottomBar from './BottomBar.svelte';
import ChipRail from './ChipRail.svelte';
import CoachBubble from './CoachBubble.svelte';
import DealerArea from './DealerArea.svelte';
import DealerLog from './DealerLog.svelte';
import DiceCorner from './DiceCorner.svelte';
import EyeLayout from './EyeLayout.svelte';
import HandBuilder from './HandBuilder.svelte';
import LaidHand from './LaidHand.svelte';
import Meters from './Meters.svelte';
import ResultPanel from './ResultPanel.svelte';
import RingClock from './RingClock.svelte';
import Seat from './Seat.svelte';
import SeatDisc from './SeatDisc.svelte';
import StatusLine from './StatusLine.svelte';
import TableFelt from './TableFelt.svelte';
import TopBar from './TopBar.svelte';

beforeEach(() => {
  // The page moves cards with the browser's own animations, which the test's browser does not have.
  Element.prototype.animate ??= (() => ({
    cancel: () => {},
    finished: Promise.resolve(),
    onfinish: null,
  })) as never;
});
afterEach(() => {
  Object.assign(preferences, DEFAULTS);
  vi.useRealTimers();
});

describe('a bet spot', () => {
  const wager: WagerView = { id: 'fortune', name: 'Fortune', amount: 500, open: true };

  test('adds on a tap and takes back on a right click or Delete', async () => {
    const onadd = vi.fn();
    const ontake = vi.fn();
    render(BetSpot, { wager, onadd, ontake });
    const spot = screen.getByRole('button', { name: /Fortune: \$5. Add \$5/ });
    await fireEvent.click(spot);
    await fireEvent.contextMenu(spot);
    await fireEvent.keyDown(spot, { key: 'Delete' });
    expect(onadd).toHaveBeenCalledExactlyOnceWith('fortune');
    expect(ontake).toHaveBeenCalledTimes(2);
  });

  test('takes back on a long press, and the tap that ends it adds nothing', async () => {
    vi.useFakeTimers();
    const onadd = vi.fn();
    const ontake = vi.fn();
    render(BetSpot, { wager, onadd, ontake });
    const spot = screen.getByRole('button');
    await fireEvent.pointerDown(spot);
    vi.advanceTimersByTime(600);
    await fireEvent.pointerUp(spot);
    await fireEvent.click(spot);
    expect(ontake).toHaveBeenCalledExactlyOnceWith('fortune');
    expect(onadd).not.toHaveBeenCalled();
  });

  test('that is closed is no button and says why', () => {
    render(BetSpot, { wager: { ...wager, open: false, amount: 0, why: 'Bets are closed', lammer: true } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('img', { name: /no wager. Bets are closed. Envy lammer/ })).toBeTruthy();
  });

  test('shows how its wager came out in words', () => {
    render(BetSpot, { wager: { ...wager, open: false, result: { verdict: 'win', words: '+$20' } } });
    expect(screen.getByText('+$20')).toBeTruthy();
  });
});

describe('the chip rail', () => {
  test('sends a typed amount in cents, and says what is wrong with one it cannot read', async () => {
    const onamount = vi.fn();
    render(ChipRail, { open: true, onamount });
    const field = screen.getByRole('textbox', { name: 'Amount' });
    await fireEvent.input(field, { target: { value: 'lots' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Place' }));
    expect(screen.getByRole('alert').textContent).toContain('25 or 2.50');
    await fireEvent.input(field, { target: { value: '12.50' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Place' }));
    expect(onamount).toHaveBeenCalledExactlyOnceWith(1250);
  });

  test('repeats, doubles and clears when it may', async () => {
    const acts = { onrepeat: vi.fn(), ondouble: vi.fn(), onclear: vi.fn() };
    render(ChipRail, { open: true, canDouble: false, ...acts });
    for (const name of ['Repeat', 'Clear']) await fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Double' }).disabled).toBe(true);
    expect(acts.onrepeat).toHaveBeenCalledOnce();
    expect(acts.onclear).toHaveBeenCalledOnce();
  });

  test('says that bets are closed instead of offering chips', () => {
    render(ChipRail, { open: false });
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    expect(screen.getByText('Bets are closed')).toBeTruthy();
  });
});

describe('the hand being set', () => {
  const own = pokerSetting.own!;
  const props = {
    kind: 'cards' as const,
    pieces: own.hand!.pieces,
    settings: pokerSettings,
    actions: own.actions,
  };
  const tap = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const set = () => screen.getByRole<HTMLButtonElement>('button', { name: /Set hand/ });

  test('two taps make the low hand, and both names come from the server', async () => {
    render(HandBuilder, { ...props, low: [] });
    expect(set().disabled).toBe(true);
    await tap(/^Joker/);
    expect(screen.getByText('One more for the low hand.')).toBeTruthy();
    await tap(/^Queen of spades/);
    expect(screen.getByText('Ace-queen')).toBeTruthy();
    expect(screen.getByText('Pair of nines')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Joker, in the low hand' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(set().disabled).toBe(false);
  });

  test('a second tap puts a card back, a third pick takes the place of the first', async () => {
    const onset = vi.fn();
    render(HandBuilder, { ...props, low: [], onset });
    await tap(/^Joker/);
    await tap(/^Joker/);
    expect(screen.getByRole('button', { name: 'Joker, in the high hand' })).toBeTruthy();
    for (const name of [/^Seven/, /^Joker/, /^Queen/]) await tap(name);
    await fireEvent.click(set());
    expect(onset).toHaveBeenCalledExactlyOnceWith(['own-5', 'own-6']);
  });

  test('keys move cards, bring the house way and set the hand', async () => {
    const onset = vi.fn();
    render(HandBuilder, { ...props, low: [], onset });
    await fireEvent.keyDown(window, { key: '1' });
    expect(screen.getByRole('button', { name: 'Nine of hearts, in the low hand' })).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'h' });
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(onset).toHaveBeenCalledExactlyOnceWith(['own-5', 'own-6']);
  });

  test('keys stay out of a field one is typing in', async () => {
    render(HandBuilder, { ...props, low: [] });
    const field = document.body.appendChild(document.createElement('input'));
    await fireEvent.keyDown(field, { key: '1' });
    expect(screen.queryByRole('button', { name: /in the low hand/ })).toBeNull();
    field.remove();
  });

  test('a foul is said with its clause; by the book it may be set, in practice not', () => {
    const { unmount } = render(HandBuilder, { ...props, low: ['own-0', 'own-1'], mayFoul: false });
    expect(screen.getByText(/Foul: the low hand outranks/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clause md-11.F.1.c' })).toBeTruthy();
    expect(set().disabled).toBe(true);
    unmount();
    render(HandBuilder, { ...props, low: ['own-0', 'own-1'], mayFoul: true });
    expect(set().disabled).toBe(false);
  });

  test('a hand that is set moves no more', async () => {
    render(HandBuilder, { ...props, low: ['own-5', 'own-6'], locked: true });
    await fireEvent.keyDown(window, { key: '1' });
    expect(screen.getAllByRole('button', { name: /in the low hand/ })).toHaveLength(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Joker/ }).disabled).toBe(true);
  });

  test('dragging a card to LOW does the same as tapping it', async () => {
    render(HandBuilder, { ...props, low: [] });
    await fireEvent.dragStart(screen.getByRole('button', { name: /^Joker/ }));
    await fireEvent.drop(screen.getByRole('group', { name: 'Low' }));
    expect(screen.getByRole('button', { name: 'Joker, in the low hand' })).toBeTruthy();
  });

  test('other acts are passed on', async () => {
    const onact = vi.fn();
    render(HandBuilder, { ...props, low: [], actions: [{ id: 'surrender', label: 'Surrender' }], onact });
    await tap(/Surrender/);
    expect(onact).toHaveBeenCalledExactlyOnceWith('surrender');
  });

  test('tiles are named unless one would rather not', () => {
    const { unmount } = render(HandBuilder, {
      kind: 'tiles',
      pieces: tilesEye.own!.hand!.pieces,
      settings: tileSettings,
      low: ['own-2', 'own-3'],
      beside: true,
    });
    expect(screen.getByText('Teen gong')).toBeTruthy();
    expect(screen.getByText('Mooy')).toBeTruthy();
    unmount();
    preferences.tileNames = false;
    render(HandBuilder, {
      kind: 'tiles',
      pieces: tilesEye.own!.hand!.pieces,
      settings: tileSettings,
      low: ['own-2', 'own-3'],
      beside: true,
    });
    expect(screen.queryByText('Mooy')).toBeNull();
  });
});

describe('what is said', () => {
  test('the status line has its reason, clause and clock, and is not read out at every step', () => {
    render(StatusLine, {
      status: {
        sentence: 'Place your wagers.',
        detail: '$10 to $500.',
        clauses: ['md-7.D.1'],
        clock: { left: 65, of: 90 },
      },
    });
    expect(screen.getByText('Place your wagers.')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('link', { name: 'Clause md-7.D.1' })).toBeTruthy();
    expect(screen.getByText('1:05')).toBeTruthy();
  });

  test('the clock says its seconds', () => {
    render(RingClock, { clock: { left: 42, of: 60 } });
    expect(screen.getByRole('timer', { name: '42 seconds left' })).toBeTruthy();
  });

  test('the log quotes what was called, and gives each line its clause', () => {
    render(DealerLog, { entries: pokerSetting.log });
    const log = screen.getByRole('log');
    expect(within(log).getByText('“No more bets.”')).toBeTruthy();
    expect(within(log).getByText('Tomás has set.')).toBeTruthy();
    expect(within(log).getByRole('link', { name: 'Clause md-8.C' })).toBeTruthy();
  });

  test('an empty log says so', () => {
    render(DealerLog, { entries: [] });
    expect(screen.getByText('Nothing has happened yet.')).toBeTruthy();
  });

  test('meters show the amount, what wins it, and that one is out of order', () => {
    render(Meters, {
      meters: [{ id: 'm', name: 'Major', wins: 'five aces', amount: 1240816, note: 'Out of order' }],
    });
    expect(screen.getByText('$12,408.16')).toBeTruthy();
    expect(screen.getByText('five aces')).toBeTruthy();
    expect(screen.getByText('Out of order')).toBeTruthy();
  });

  test('the dice bonus is a table of odds', () => {
    render(BonusTable, { rows: tilesEye.bonus!.rows, clauses: ['co-2612.6-2'] });
    expect(screen.getByRole('row', { name: 'Third 10,000 1,000' })).toBeTruthy();
  });

  test('the coach says one step and can be sent away', async () => {
    const onoff = vi.fn();
    render(CoachBubble, { step: pokerBetting.coach!, onoff });
    expect(screen.getByText('Step 1 of 7')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Without the coach' }));
    expect(onoff).toHaveBeenCalledOnce();
  });
});

describe('seats', () => {
  const [willow, open, priya] = pokerSetting.seats as [
    (typeof pokerSetting.seats)[0],
    (typeof pokerSetting.seats)[0],
    (typeof pokerSetting.seats)[0],
  ];

  test('a seat says who sits there, how much, and how far he is', () => {
    render(Seat, { seat: priya, kind: 'cards' });
    const seat = screen.getByRole('group', { name: 'Seat 3, Priya' });
    expect(within(seat).getByText('$815')).toBeTruthy();
    expect(within(seat).getByText('Setting')).toBeTruthy();
    expect(within(seat).getByRole('img', { name: 'Envy lammer' })).toBeTruthy();
  });

  test('an open seat is a button only for one who may sit', async () => {
    const onsit = vi.fn();
    const { unmount } = render(Seat, { seat: { ...open, sittable: true }, kind: 'cards', onsit });
    await fireEvent.click(screen.getByRole('button', { name: 'Seat 2: Sit here' }));
    expect(onsit).toHaveBeenCalledExactlyOnceWith(2);
    unmount();
    render(Seat, { seat: open, kind: 'cards' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a result is a word, an amount and both comparisons', () => {
    render(Seat, { seat: pokerResult.seats[4]!, kind: 'cards' });
    expect(screen.getByText('Lose')).toBeTruthy();
    expect(screen.getByText('−$50')).toBeTruthy();
    expect(screen.getByText('King-jack')).toBeTruthy();
  });

  test('hidden hands tell nothing of their cards', () => {
    const { container } = render(Seat, { seat: willow, kind: 'cards' });
    expect(container.innerHTML).not.toMatch(/spades|hearts|diamonds|clubs|Joker/);
  });

  test('an open hand is read out', () => {
    render(LaidHand, { kind: 'cards', laid: pokerResult.seats[0]!.laid! });
    expect(
      screen.getByRole('img', { name: 'Low: King-queen: King of diamonds, Queen of diamonds' }),
    ).toBeTruthy();
  });

  test('a phone shows a seat as a disc with its marker', async () => {
    const onsit = vi.fn();
    render(SeatDisc, { seat: pokerSetting.seats[5]! });
    expect(screen.getByRole('img', { name: 'Bank marker' })).toBeTruthy();
    render(SeatDisc, { seat: { ...open, sittable: true }, onsit });
    await fireEvent.click(screen.getByRole('button', { name: 'Seat 2: Sit here' }));
    expect(onsit).toHaveBeenCalledOnce();
  });
});

describe('the dealer’s side', () => {
  test('shows tray, rack, wager and both hands by name', () => {
    render(DealerArea, { dealer: pokerResult.dealer, kind: 'cards' });
    expect(screen.getByRole('img', { name: 'Chip tray' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^High: Pair of tens: Ten of spades/ })).toBeTruthy();
  });

  test('shows the dead hand and the dealer button of the tiles', () => {
    render(DealerArea, { dealer: tilesEye.dealer, kind: 'tiles' });
    expect(screen.getByText('Dead hand')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Dealer button' })).toBeTruthy();
  });

  test('says the dice in words', () => {
    render(DiceCorner, { dice: pokerSetting.dice! });
    expect(screen.getByText('Eleven')).toBeTruthy();
  });

  test('the Dragon’s Eye offers every wager as a button of its own, with its odds', async () => {
    const onadd = vi.fn();
    render(EyeLayout, {
      wagers: tilesEye.eye!.wagers.map((wager) => ({ ...wager, open: true })),
      roll: { faces: [5, 2, 2], eye: 0 },
      triples: 2,
      onadd,
    });
    expect(screen.getAllByRole('button')).toHaveLength(6);
    await fireEvent.click(screen.getByRole('button', { name: /Triple.*30 to 1/ }));
    expect(onadd).toHaveBeenCalledExactlyOnceWith('triple');
    expect(screen.getByRole('img', { name: 'Triples button: 2' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Dragon’s Eye die: 5' })).toBeTruthy();
  });

  test('the felt bears its printing', () => {
    render(TableFelt, { printing: 'PAI GOW POKER', line: 'Copies go to the bank' });
    expect(screen.getByText('PAI GOW POKER')).toBeTruthy();
  });
});

describe('bars', () => {
  test('by the book or practice is always shown', () => {
    const { unmount } = render(TopBar, { head: { ...pokerSetting.head, byTheBook: true } });
    expect(screen.getByText('By the book')).toBeTruthy();
    unmount();
    render(TopBar, { head: { ...pokerSetting.head, byTheBook: false }, compact: true });
    expect(screen.getByText(/Practice/)).toBeTruthy();
  });

  test('sound is off until it is switched on, and the switch says so', async () => {
    render(TopBar, { head: pokerSetting.head });
    const button = screen.getByRole('button', { name: /Sound off/ });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(button);
    expect(preferences.sound).toBe(true);
  });

  test('the rail below says that chips are play chips', async () => {
    const onact = vi.fn();
    render(BottomBar, {
      label: '5',
      name: 'Ana',
      money: 97000,
      leave: [{ id: 'leave', label: 'Leave' }],
      onact,
    });
    expect(screen.getByText('Play chips only')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onact).toHaveBeenCalledExactlyOnceWith('leave');
  });
});

describe('the result', () => {
  test('every line of the ledger has its reason, its clause and its amount', () => {
    render(ResultPanel, { result: pokerResult.own!.result!, kind: 'cards' });
    const row = screen.getByRole('row', { name: /Vigorish, 5% of the win/ });
    expect(within(row).getByText('−$1.25')).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Clause md-13.A/2' })).toBeTruthy();
    expect(screen.getByText('Win')).toBeTruthy();
    expect(screen.getByText(/beats pair of tens/)).toBeTruthy();
  });

  test('what the setting cost stands beside the sum and leads to the hand', () => {
    const cost = { words: 'setting cost $0.31', href: '#/my-play/7' };
    render(ResultPanel, {
      result: { ...pokerResult.own!.result!, cost },
      kind: 'cards',
      level: 8,
      phone: true,
    });
    const sum = screen.getByRole('row', { name: /^Your round/ });
    expect(within(sum).getByRole('link', { name: 'setting cost $0.31' }).getAttribute('href')).toBe(
      '#/my-play/7',
    );
  });

  test('a loss without a comparison says why', () => {
    render(ResultPanel, {
      result: {
        verdict: 'lose',
        amount: -2500,
        caption: '',
        reason: 'Foul.',
        reasonClauses: ['md-11.F.1.c'],
        ledger: [],
        total: -2500,
        totalWords: 'Your round',
      },
      kind: 'cards',
    });
    expect(screen.getByText('Lose')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clause md-11.F.1.c' })).toBeTruthy();
  });
});
