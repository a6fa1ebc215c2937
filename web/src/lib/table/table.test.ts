import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  faceUp,
  pokerBetting,
  pokerResult,
  pokerSetting,
  sampleActs,
  tilesEye,
  tilesPlain,
  watching,
} from '../../gallery/sampleTables';
import { clause, rounds, ruleCard } from '../../gallery/samplePaper';
import TableSheets from './TableSheets.svelte';
import TablePhone from './TablePhone.svelte';
import TableShell from './TableShell.svelte';
import TableStage from './TableStage.svelte';

const all = { pokerBetting, pokerSetting, pokerResult, faceUp, tilesPlain, tilesEye, watching };

beforeEach(() => {
  Element.prototype.animate ??= (() => ({
    cancel: () => {},
    finished: Promise.resolve(),
    onfinish: null,
  })) as never;
});

describe.each([
  ['wide', TableStage],
  ['phone', TablePhone],
] as const)('the %s table', (_, Table) => {
  test.each(Object.entries(all))('shows %s: game, status, play chips, and one main part', (_name, view) => {
    render(Table, { view, acts: sampleActs(() => {}), chip: 500, low: [] });
    expect(screen.getByRole('heading', { level: 1, name: view.head.game })).toBeTruthy();
    expect(screen.getByText(view.status.sentence)).toBeTruthy();
    expect(screen.getByText('Play chips only')).toBeTruthy();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  test('a watcher is sent no card and can sit down', async () => {
    const said = vi.fn();
    const { container } = render(Table, { view: watching, acts: sampleActs(said), chip: 500, low: [] });
    expect(container.innerHTML).not.toMatch(/of (spades|hearts|diamonds|clubs)|Joker/);
    await fireEvent.click(screen.getByRole('button', { name: 'Seat 2: Sit here' }));
    expect(said).toHaveBeenCalledWith('sit at 2');
  });

  test('a tap on a spot adds the chosen chip', async () => {
    const said = vi.fn();
    render(Table, { view: pokerBetting, acts: sampleActs(said), chip: 2500, low: [] });
    await fireEvent.click(screen.getByRole('button', { name: /^Fortune/ }));
    expect(said).toHaveBeenCalledWith('add 2500 to fortune');
  });

  test('the hand is set from its buttons', async () => {
    const said = vi.fn();
    render(Table, { view: pokerSetting, acts: sampleActs(said), chip: 500, low: [] });
    await fireEvent.click(screen.getByRole('button', { name: /House way/ }));
    await fireEvent.click(screen.getByRole('button', { name: /Set hand/ }));
    expect(said).toHaveBeenCalledWith('set own-5 own-6');
  });
});

describe('the table’s page', () => {
  test('question mark, R and D do what the keys’ list says, while bets are open', async () => {
    const said = vi.fn();
    render(TableShell, { view: pokerBetting, acts: sampleActs(said) });
    for (const key of ['?', 'r', 'd']) await fireEvent.keyDown(window, { key });
    expect(said.mock.calls.map(([words]) => words)).toEqual(['show keys', 'repeat', 'double']);
  });

  test('R does nothing once bets are closed', async () => {
    const said = vi.fn();
    render(TableShell, { view: pokerSetting, acts: sampleActs(said) });
    await fireEvent.keyDown(window, { key: 'r' });
    expect(said).not.toHaveBeenCalled();
  });

  test('a hand already set comes back as it lies', () => {
    const own = pokerSetting.own!;
    render(TableShell, {
      view: {
        ...pokerSetting,
        own: { ...own, hand: { ...own.hand!, low: ['own-5', 'own-6'], locked: true } },
      },
      acts: sampleActs(() => {}),
    });
    const low = screen.getByRole('group', { name: 'Low' });
    expect(within(low).getAllByRole('button')).toHaveLength(2);
  });
});

describe('what opens over a table', () => {
  const props = { view: pokerSetting, rounds, invite: 'http://x/#/table/a', ruleCard };

  test.each([
    ['log', 'Dealer’s log'],
    ['history', 'Rounds at this table'],
    ['menu', 'Table 8'],
    ['invite', 'Invite to this table'],
    ['keys', 'Keys'],
    ['preferences', 'Preferences'],
    ['rule-card', 'Rule card: Pai Gow Poker'],
  ] as const)('%s is a dialog called %s', (showing, name) => {
    render(TableSheets, { ...props, showing });
    expect(screen.getByRole('dialog', { name })).toBeTruthy();
  });

  test('the menu leads to everything else, and out', async () => {
    const onact = vi.fn();
    render(TableSheets, { ...props, showing: 'menu', onact });
    await fireEvent.click(screen.getByRole('button', { name: 'Keys' }));
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
  });

  test('what is done from the menu closes it', async () => {
    const onact = vi.fn();
    render(TableSheets, { ...props, showing: 'menu', onact });
    await fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onact).toHaveBeenCalledExactlyOnceWith('leave');
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  test('a tapped clause opens in place, and says so while it is looked up', async () => {
    const { rerender } = render(TableSheets, { ...props, clause: null });
    expect(screen.getByRole('dialog', { name: 'Looking the clause up' })).toBeTruthy();
    await rerender({ ...props, clause });
    expect(screen.getByRole('dialog', { name: clause.id.replace('-', '\u2011') })).toBeTruthy();
  });
});
