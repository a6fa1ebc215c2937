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

  test('all seven keys are listed', () => {
    render(KeysDialog, { inline: true });
    expect(screen.getAllByRole('term')).toHaveLength(7);
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
