import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as sample from '../../gallery/samplePaper';
import { backs, pokerResult } from '../../gallery/sampleTables';
import type * as Wire from '../api/schema';
import { DEFAULTS, preferences } from '../preferences.svelte';
import AgeBar from './AgeBar.svelte';
import CreateForm from './CreateForm.svelte';
import FilingPage from './FilingPage.svelte';
import FloorCard from './FloorCard.svelte';
import FloorPage from './FloorPage.svelte';
import GameEmblem from './GameEmblem.svelte';
import LedgerSheet from './LedgerSheet.svelte';
import LobbyPage from './LobbyPage.svelte';
import LobbyRow from './LobbyRow.svelte';
import Masthead from './Masthead.svelte';
import PaperPage from './PaperPage.svelte';
import PhaseTicks from './PhaseTicks.svelte';
import ReplayPage from './ReplayPage.svelte';
import ReplayTable from './ReplayTable.svelte';
import RoundsPage from './RoundsPage.svelte';
import RulebookPage from './RulebookPage.svelte';
import OrderDialog from './OrderDialog.svelte';
import Particulars from './Particulars.svelte';
import SeatRow from './SeatRow.svelte';
import Tag from './Tag.svelte';
import Timeline from './Timeline.svelte';
import Transport from './Transport.svelte';
import Verification from './Verification.svelte';

const words = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));
const link = (id: string, watch: boolean) => `#/table/${id}${watch ? '?watch=1' : ''}`;

afterEach(() => {
  Object.assign(preferences, DEFAULTS);
});

describe('every paper page', () => {
  test('has its place in the masthead and the play-chip notice', () => {
    render(PaperPage, { current: 'lab', children: words('body') });
    expect(screen.getByRole('link', { name: 'Lab' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText(/Play chips only/)).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain('body');
  });

  test('changes its language from the masthead', async () => {
    render(Masthead, { current: 'tables' });
    await fireEvent.click(screen.getByRole('button', { name: '简体中文' }));
    expect(screen.getByRole('link', { name: '赌台' })).toBeTruthy();
  });
});

describe('the lobby', () => {
  test('every game can be played with one button', async () => {
    const onplaynow = vi.fn();
    render(LobbyPage, { games: sample.games, link, onplaynow });
    const now = screen.getByRole('region', { name: 'Play now' });
    const cards = within(now).getAllByRole('button', { name: /^Rule card/ });
    expect(cards.length).toBe(sample.games.length);
    for (const button of within(now).getAllByRole('button'))
      if (!cards.includes(button)) await fireEvent.click(button);
    expect(onplaynow.mock.calls.map(([game]) => game)).toEqual(sample.games.map((game) => game.id));
  });

  test('tables stand under their game, with what one may do', () => {
    render(LobbyPage, {
      games: sample.games,
      link,
      kept: { table: 'lantern', sentence: 'Your seat is kept', detail: '' },
    });
    expect(screen.getByRole('link', { name: 'Return: Lantern' }).getAttribute('href')).toBe(
      '#/table/lantern',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Full: Jade Room' }).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Watch: Harbour' }).getAttribute('href')).toBe(
      '#/table/harbour?watch=1',
    );
    expect(screen.getByText('Your seat is kept')).toBeTruthy();
  });

  test('a code can be entered', async () => {
    const onenter = vi.fn();
    render(LobbyPage, { games: sample.games, link, onenter });
    await fireEvent.input(screen.getByRole('textbox', { name: 'Invite code or link' }), {
      target: { value: ' 7c41 ' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Enter' }));
    expect(onenter).toHaveBeenCalledExactlyOnceWith('7c41');
  });

  test('only games with tables stand among the tables, and one is told where there are none', async () => {
    const empty = sample.games.map((game) => ({ ...game, tables: [] }));
    const { rerender } = render(LobbyPage, { games: [...sample.games.slice(0, -1), empty.at(-1)!], link });
    expect(screen.getByRole('region', { name: /^Face Up Pai Gow/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: new RegExp(empty.at(-1)!.name) })).toBeNull();
    expect(screen.queryByText('No public table is open.')).toBeNull();
    await rerender({ games: empty, link });
    expect(screen.getByText('No public table is open.')).toBeTruthy();
  });

  test('a row asks for the invite of its own table', async () => {
    const oninvite = vi.fn();
    render(LobbyRow, { table: sample.games[1]!.tables[0]!, link, oninvite });
    await fireEvent.click(screen.getByRole('button', { name: 'Invite: Harbour' }));
    expect(oninvite).toHaveBeenCalledExactlyOnceWith('harbour');
  });

  test('a table is opened with its game, filing, mode, bots and clock', async () => {
    const oncreate = vi.fn();
    render(CreateForm, { games: sample.games, oncreate });
    await fireEvent.change(screen.getByRole('combobox', { name: 'Game' }), {
      target: { value: 'horseshoe-face-up' },
    });
    await fireEvent.click(screen.getByRole('radio', { name: /By the book/ }));
    await fireEvent.change(screen.getByRole('combobox', { name: 'Clock to set' }), {
      target: { value: '60' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Open and copy invite' }));
    expect(oncreate).toHaveBeenCalledExactlyOnceWith(
      {
        game: 'horseshoe-face-up',
        filing: 'hs-2',
        byTheBook: true,
        bots: 3,
        clock: 60,
        pace: 1,
        isPrivate: false,
        minimum: undefined,
        maximum: undefined,
      },
      true,
    );
  });

  test('seats and phase are said in words', () => {
    render(SeatRow, { seats: sample.games[0]!.tables[0]!.seats });
    expect(screen.getByRole('img', { name: /seat 5: you/ })).toBeTruthy();
    render(PhaseTicks, { step: 2 });
    expect(screen.getByRole('img', { name: 'Step 3 of 5: set' })).toBeTruthy();
    render(PhaseTicks, { step: null });
    expect(screen.getByRole('img', { name: 'Not in play' })).toBeTruthy();
  });

  test('each game has an emblem of its own', () => {
    const drawn = sample.games.map((game) => render(GameEmblem, { emblem: game.emblem }).container.innerHTML);
    expect(new Set(drawn).size).toBe(5);
  });
});

describe('the floor', () => {
  const detail = {
    table: 'lantern',
    title: 'Lantern',
    kind: 'cards' as const,
    dealer: { title: 'Dealer', laid: { unset: backs(7, 'd') } },
    seats: pokerResult.seats,
    rulings: sample.rulings,
    acts: [{ id: 'deck', label: 'Change deck' }],
  };

  test('permitted rulings are buttons, the others say why not', async () => {
    const onruling = vi.fn();
    render(FloorPage, { summary: '', tables: sample.floorTables, detail, onruling });
    await fireEvent.click(screen.getByRole('button', { name: 'Dealer’s card exposed' }));
    expect(onruling).toHaveBeenCalledExactlyOnceWith('dealer-card');
    expect(screen.queryByRole('button', { name: 'Validate an award' })).toBeNull();
    expect(screen.getByText('No award at this table')).toBeTruthy();
  });

  test('a table card shows its badge, phase and ages, and can be chosen', async () => {
    const onchoose = vi.fn();
    render(FloorCard, { table: sample.floorTables[0]!, onchoose });
    expect(screen.getByText('Floor called')).toBeTruthy();
    expect(screen.getByText('21 h 40 of 24 h')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Lantern' }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('lantern');
  });

  test('nothing is chosen at first', () => {
    render(FloorPage, { summary: '', tables: sample.floorTables });
    expect(screen.getByText(/Choose a table/)).toBeTruthy();
  });

  test('where no table is open one is led to opening one', () => {
    render(FloorPage, { summary: '', tables: [] });
    expect(screen.getByRole('link', { name: 'Create a table' }).getAttribute('href')).toBe('#/');
  });

  test('an order shows what it would do, and its button gives it', async () => {
    const onorder = vi.fn();
    render(OrderDialog, {
      title: 'Rule',
      rule: 'A rule.',
      clauses: ['md-14.D'],
      act: 'Void all hands and return $345.00',
      preview: sample.rulingPreview,
      inline: true,
      onorder,
    });
    expect(screen.getByRole('row', { name: /Seat 3, Mr Adeyemi \$125.00/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Total returned \$345.00/ })).toBeTruthy();
    await fireEvent.submit(screen.getByText('A rule.').closest('form')!);
    expect(onorder).toHaveBeenCalledOnce();
  });

  test('an order that would be refused says why and cannot be given', () => {
    const trouble = { code: 'not-now', text: 'Not now.', clauses: ['md-14.D'] };
    render(OrderDialog, {
      title: 'Rule',
      rule: '',
      clauses: [],
      act: 'Void',
      preview: { ...sample.rulingPreview, trouble },
      inline: true,
    });
    expect(screen.getByText('Not now.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Void' }).disabled).toBe(true);
  });

  test('a report asks for the place and for the pieces by their place in the hand', async () => {
    const told: Wire.FloorReport = { kind: 'piece-exposed', place: 0 };
    render(Particulars, {
      report: sample.reportKind,
      kind: 'cards',
      places: sample.placesOnTable,
      roles: ['floorperson'],
      told,
      role: 'floorperson',
      missing: true,
    });
    expect(screen.getByRole('combobox', { name: 'Where' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Piece 3 of the hand' }));
    expect(screen.getByRole('button', { name: 'Piece 3 of the hand' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(screen.getByRole('alert').textContent).toContain('Say what was seen');
  });

  test('a report of numbers asks for numbers', () => {
    const report = { ...sample.reportKind, needs: ['count', 'called', 'other'] };
    render(Particulars, {
      report,
      kind: 'tiles',
      places: sample.placesOnTable,
      roles: [],
      told: { kind: 'x' },
      role: '',
    });
    expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
  });

  test('an age has words beside its bar, a tag its word', () => {
    render(AgeBar, { age: sample.floorTables[0]!.ages[0]! });
    expect(screen.getByText('6 h 12 of 8 h')).toBeTruthy();
    render(Tag, { words: 'balanced', tone: 'ok', icon: 'check' });
    expect(screen.getByText('balanced')).toBeTruthy();
  });
});

describe('the replayer', () => {
  const props = {
    round: '4117',
    table: 'Lantern',
    events: sample.replayEvents,
    at: 3,
    playing: false,
    speed: 1,
    role: 'player' as const,
    roles: ['player', 'floor'] as const,
    verification: sample.verification,
    ledger: sample.ledger,
    children: words('felt'),
  };

  test('steps, plays, changes speed and role', async () => {
    const acts = { onseek: vi.fn(), onplay: vi.fn(), onspeed: vi.fn(), onrole: vi.fn(), oncheck: vi.fn() };
    render(ReplayPage, { props: { ...props, ...acts } });
    for (const name of [
      'Next event',
      'Previous event',
      'First event',
      'Last event',
      'Play',
      '4×',
      'Floor',
      'Check it yourself',
    ])
      await fireEvent.click(screen.getByRole('button', { name }));
    expect(acts.onseek.mock.calls.map(([at]) => at)).toEqual([4, 2, 0, 10]);
    expect(acts.onplay).toHaveBeenCalledOnce();
    expect(acts.onspeed).toHaveBeenCalledExactlyOnceWith(4);
    expect(acts.onrole).toHaveBeenCalledExactlyOnceWith('floor');
    expect(acts.oncheck).toHaveBeenCalledOnce();
    expect(screen.getByText('Player: only what this role may see.')).toBeTruthy();
  });

  test('arrows step and space plays', async () => {
    const onseek = vi.fn();
    const onplay = vi.fn();
    render(Transport, {
      props: { events: sample.replayEvents, at: 0, playing: true, speed: 1, onseek, onplay },
    });
    for (const key of ['ArrowRight', 'ArrowLeft', ' ']) await fireEvent.keyDown(window, { key });
    expect(onseek.mock.calls.map(([at]) => at)).toEqual([1, 0]);
    expect(onplay).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  });

  test('arrows step also from a button, and a tap on a phase leads to it', async () => {
    const onseek = vi.fn();
    render(Transport, { props: { events: sample.replayEvents, at: 0, playing: false, speed: 1, onseek } });
    await fireEvent.keyDown(screen.getByRole('button', { name: 'Next event' }), { key: 'ArrowRight' });
    await fireEvent.keyDown(window, { key: 'End' });
    await fireEvent.click(screen.getByRole('button', { name: 'deal' }));
    expect(onseek.mock.calls.map(([at]) => at)).toEqual([1, 10, 3]);
    expect(screen.getByRole('button', { name: 'bets' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('the ledger shows every movement and what everybody came away with', () => {
    render(LedgerSheet, { ledger: sample.ledger, now: 27 });
    expect(screen.getByRole('row', { name: /27 Layout, spot 4 .*Tomasz/ }).className).toContain('chosen');
    expect(screen.getByRole('row', { name: 'Kit −$25.00' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Total \$0.00/ })).toBeTruthy();
    expect(screen.getByText('balanced')).toBeTruthy();
  });

  test('the timeline marks the event shown and jumps to any other', async () => {
    const onseek = vi.fn();
    const { container } = render(Timeline, { props: { events: sample.replayEvents, at: 3, onseek } });
    expect(container.querySelector('[aria-current=step]')?.textContent).toContain('Dice 3, 5, 2: ten');
    await fireEvent.click(screen.getByRole('button', { name: /Round closed/ }));
    expect(onseek).toHaveBeenCalledExactlyOnceWith(10);
  });

  test('the table of an event shows both hands of every position', () => {
    render(ReplayTable, {
      kind: 'cards',
      dealer: pokerResult.dealer,
      seats: pokerResult.seats,
      caption: 'Seat 4 pushes',
    });
    expect(screen.getByText('Seat 4 pushes')).toBeTruthy();
    expect(screen.getByText('Pair of aces')).toBeTruthy();
  });

  test.each(['verified', 'checking', 'changed', 'unchecked'] as const)(
    'a record that is %s says so',
    (state) => {
      render(Verification, { verification: { state, words: `Record ${state}`, detail: '' } });
      expect(screen.getByRole('status').textContent).toContain(`Record ${state}`);
    },
  );
});

describe('the rulebook', () => {
  test('finds clauses by document and word, and shows one', async () => {
    const acts = { ondocument: vi.fn(), onquery: vi.fn() };
    render(RulebookPage, {
      documents: [
        { id: 'md', title: 'Maryland' },
        { id: 'co', title: 'Colorado' },
      ],
      document: 'md',
      query: '',
      rows: [sample.clause],
      count: 1,
      clause: sample.clause,
      ...acts,
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Colorado' }));
    await fireEvent.input(screen.getByRole('searchbox', { name: 'Find a clause' }), {
      target: { value: 'joker' },
    });
    expect(acts.ondocument).toHaveBeenCalledExactlyOnceWith('co');
    expect(acts.onquery).toHaveBeenCalledExactlyOnceWith('joker');
    expect(screen.getByText('Clauses found: 1')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'md\u201111.F.2.a' })).toBeTruthy();
  });

  test('staff cards show what a document only tells, chapter by chapter', async () => {
    const oncards = vi.fn();
    const cards = {
      document: 'hs',
      title: 'The manual',
      chapters: [{ title: 'Guests', lines: [{ clause: 'hs-service.talk.soft', text: 'Speak softly.' }] }],
    };
    render(RulebookPage, {
      documents: [],
      document: 'hs',
      query: '',
      rows: [sample.clause],
      count: 1,
      cards,
      oncards,
    });
    expect(screen.getByRole('heading', { name: 'Guests' })).toBeTruthy();
    expect(screen.queryByText(sample.clause.words)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Staff cards' }));
    expect(oncards).toHaveBeenCalledOnce();
  });
});

describe('the filing desk', () => {
  const games = [{ id: 'maryland-poker', words: 'Pai Gow Poker, Maryland' }];

  test('findings are shown with their key, their sentence and the clause', () => {
    const finding = {
      path: 'options.vigorish.rate',
      code: 'review.value',
      text: 'is not permitted',
      found: '7',
      allowed: '5',
      clauses: ['md-13.A'],
    };
    render(FilingPage, {
      games,
      text: 'x = 1',
      review: { clean: false, findings: [finding], game: '', title: '', digest: '', sections: [] },
    });
    for (const words of ['options.vigorish.rate', 'is not permitted', 'md-13.A'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open a table with it' })).toBeNull();
  });

  test('a clean filing shows its rule card and opens a table', async () => {
    const onopen = vi.fn();
    const sections = [
      { heading: 'Wagers', lines: [{ label: 'Main wager', text: '$25 to $500', clauses: [], code: 'x' }] },
    ];
    render(FilingPage, {
      games,
      text: 'x = 1',
      review: { clean: true, findings: [], game: 'maryland-poker', title: 'Ours', digest: 'abc', sections },
      onopen,
    });
    expect(screen.getByText('Main wager').closest('li')!.textContent).toContain('$25 to $500');
    await fireEvent.click(screen.getByRole('button', { name: 'Open a table with it' }));
    expect(onopen).toHaveBeenCalledExactlyOnceWith(true, 3);
  });

  test('nothing can be reviewed before there is something', () => {
    render(FilingPage, { games, text: '', review: null });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review it' }).disabled).toBe(true);
  });
});

test('the desk of rounds lists tables and leads to each round', async () => {
  const onchoose = vi.fn();
  render(RoundsPage, {
    tables: [{ id: '1', name: 'Table 1', game: 'Poker' }],
    chosen: '1',
    rounds: [
      { round: 4, when: 'now', words: 'Pair of queens', amount: 2375, verdict: 'win', link: '#/rounds/1/4' },
    ],
    onchoose,
  });
  expect(screen.getByRole('link', { name: 'Open round 4' }).getAttribute('href')).toBe('#/rounds/1/4');
  await fireEvent.click(screen.getByRole('button', { name: /Table 1/ }));
  expect(onchoose).toHaveBeenCalledExactlyOnceWith('1');
});
