import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clause, rounds, ruleCard } from '../../gallery/samplePaper';
import { DEFAULTS, preferences } from '../preferences.svelte';
import BuyInDialog from './BuyInDialog.svelte';
import ClauseDialog from './ClauseDialog.svelte';
import InviteDialog from './InviteDialog.svelte';
import KeysDialog from './KeysDialog.svelte';
import PreferencesForm from './PreferencesForm.svelte';
import RoundHistory from './RoundHistory.svelte';
import RuleCard from './RuleCard.svelte';
import ChoiceDialog from './ChoiceDialog.svelte';
import TokeDialog from './TokeDialog.svelte';

afterEach(() => {
  Object.assign(preferences, DEFAULTS);
});

describe('a clause', () => {
  test('shows its words, its scenario and its twin', () => {
    render(ClauseDialog, { clause, inline: true });
    expect(screen.getByText(clause.words)).toBeTruthy();
    expect(screen.getByText('As it should go')).toBeTruthy();
    expect(screen.getByText('Its twin, one thing changed')).toBeTruthy();
    expect(screen.getByText('refused')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clause md-11.F.3' })).toBeTruthy();
  });

  test('says so while it is being looked up', () => {
    render(ClauseDialog, { clause: null, inline: true });
    expect(screen.getAllByText('Looking the clause up')).toHaveLength(2);
  });
});

describe('the table’s sheets', () => {
  test('the rule card gives each rule its clause', () => {
    render(RuleCard, { card: ruleCard, inline: true });
    expect(screen.getByText('Push: the wager goes back')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clause md-11.F.2' })).toBeTruthy();
    expect(screen.getByText(/Play chips only/)).toBeTruthy();
  });

  test('the history links every round, with how it came out', () => {
    render(RoundHistory, { rounds });
    const link = screen.getByRole('link', { name: 'Open round 129' });
    expect(link.getAttribute('href')).toBe('#/rounds/lantern/129');
    expect(within(link).getByText('+$18.75')).toBeTruthy();
  });

  test('a table without rounds says so', () => {
    render(RoundHistory, { rounds: [] });
    expect(screen.getByText(/No round/)).toBeTruthy();
  });

  test('the invite link can be copied', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    render(InviteDialog, { link: 'http://x/#/table/a', inline: true });
    await fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('http://x/#/table/a');
    expect(await screen.findByText('Copied')).toBeTruthy();
    vi.unstubAllGlobals();
  });

  test('every key is listed', () => {
    render(KeysDialog, { inline: true });
    expect(screen.getAllByRole('term')).toHaveLength(13);
  });

  test('buying in offers play chips', async () => {
    const ontake = vi.fn();
    render(BuyInDialog, { amounts: [20000, 50000], inline: true, ontake });
    await fireEvent.click(screen.getByRole('button', { name: 'Take $500' }));
    expect(ontake).toHaveBeenCalledExactlyOnceWith(50000);
  });
});

describe('preferences', () => {
  test('language, deck and the rest change at once and are kept', async () => {
    render(PreferencesForm);
    await fireEvent.click(screen.getByRole('radio', { name: 'Four colours' }));
    await fireEvent.click(screen.getByRole('checkbox', { name: 'Sound' }));
    expect(preferences).toMatchObject({ fourColour: true, sound: true });
    await fireEvent.click(screen.getByRole('radio', { name: '繁體中文' }));
    expect(screen.getByText('語言')).toBeTruthy();
    expect(localStorage.getItem('paigow.preferences')).toContain('"zh-Hant"');
  });
});

describe('what the bank of a tiles table may choose', () => {
  const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Confirm' }).closest('form')!);

  test('stacks are tapped to one end or the other, and the cut is written as the table reads it', async () => {
    const ondone = vi.fn();
    render(ChoiceDialog, { asked: { kind: 'stacks', stacks: 8 }, ondone });
    const stack = (at: number) => screen.getByRole('button', { name: new RegExp(`^Stack ${at} `) });
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
    for (const at of [5, 3, 4, 5]) await fireEvent.click(stack(at));
    expect(screen.getByRole('status').textContent).toBe(
      'To the dealer’s right: 3, 4. To the dealer’s left: 5.',
    );
    await submit();
    expect(ondone).toHaveBeenCalledExactlyOnceWith({ type: 'CutStacks', cut: '3-4 right, 5 left' });
  });

  test('stacks that do not lie side by side are no cut', async () => {
    render(ChoiceDialog, { asked: { kind: 'stacks', stacks: 8 } });
    for (const at of [1, 3])
      await fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Stack ${at} `) }));
    expect(screen.getByText(/must lie side by side/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
  });

  test('a style shows which hand each tile goes to, as the server delivers it', async () => {
    const ondone = vi.fn();
    const usual = Array.from({ length: 32 }, (_, at) => at);
    const styles = [
      { id: 'right', text: 'from the right', order: usual, clauses: ['co-2609.11.a'] },
      { id: 'left', text: 'from the left', order: [...usual].reverse(), clauses: ['co-2609.11.b'] },
    ];
    render(ChoiceDialog, { asked: { kind: 'style', styles }, ondone });
    const row = () => screen.getByRole('img').textContent.replace(/\s/g, '');
    expect(row()).toBe('11112222333344445555666677778888');
    await fireEvent.click(screen.getByRole('radio', { name: 'From the left' }));
    expect(row()).toBe('88887777666655554444333322221111');
    await submit();
    expect(ondone).toHaveBeenCalledExactlyOnceWith({ type: 'ChooseStyle', style: 'left' });
  });

  test('the limits of a toke are told before it is bet', () => {
    const bet = {
      act: 'bet-toke',
      by: 'player',
      person: 'me',
      spot: 3,
      kind: 'main',
      needs: 'PlaceWager',
      must: false,
      clauses: [],
    };
    render(TokeDialog, {
      bets: [bet],
      clauses: [],
      limits: [
        { kind: 'main', text: 'At most $10,000 together with your own wager.', clauses: ['hs-tokes.6'] },
      ],
    });
    expect(screen.getByRole('status').textContent).toContain('At most $10,000');
  });
});
