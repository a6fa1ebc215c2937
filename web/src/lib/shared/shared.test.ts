import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { pieces } from '../../gallery/sampleTables';
import Button from './Button.svelte';
import ClauseChip from './ClauseChip.svelte';
import Clauses from './Clauses.svelte';
import ClausesHost from './ClausesHost.test.svelte';
import Dialog from './Dialog.svelte';
import MarkWord from './MarkWord.svelte';
import Note from './Note.svelte';
import Pieces from './Pieces.svelte';
import PlayChips from './PlayChips.svelte';
import Toast from './Toast.svelte';
import Verdict from './Verdict.svelte';

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

describe('buttons', () => {
  test('a button is a button with a label and names its key', async () => {
    const onclick = vi.fn();
    render(Button, { key: 'H', onclick, children: words('House way') });
    const button = screen.getByRole('button', { name: 'House way' });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('H');
    await fireEvent.click(button);
    expect(onclick).toHaveBeenCalledOnce();
  });

  test('one that leads somewhere is a link, unless it is off', () => {
    render(Button, { href: '#/lab', children: words('Lab') });
    expect(screen.getByRole('link', { name: 'Lab' }).getAttribute('href')).toBe('#/lab');
    render(Button, { href: '#/x', disabled: true, children: words('Full') });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Full' }).disabled).toBe(true);
  });
});

describe('clauses', () => {
  test('a clause is a link to its page, slashes and all', () => {
    render(ClauseChip, { id: 'md-8.C.3/2' });
    expect(screen.getByRole('link', { name: 'Clause md-8.C.3/2' }).getAttribute('href')).toBe(
      '#/rules/md-8.C.3%2F2',
    );
  });

  test('where the page can show a clause, a tap opens it in place', async () => {
    const open = vi.fn();
    render(ClausesHost, { ids: ['md-8.C'], open });
    await fireEvent.click(screen.getByRole('link', { name: 'Clause md-8.C' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('md-8.C');
  });

  test('no clause, no row', () => {
    const { container } = render(Clauses, { ids: [] });
    expect(container.querySelector('.clauses')).toBeNull();
  });
});

describe('sheets', () => {
  test('a sheet has its title, and closes', async () => {
    const onclose = vi.fn();
    render(Dialog, { title: 'Keys', inline: true, onclose, children: words('body') });
    expect(screen.getByRole('region', { name: 'Keys' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onclose).toHaveBeenCalledOnce();
  });

  test('over the page it is a dialog, and empty when shut', async () => {
    const { rerender } = render(Dialog, { title: 'Keys', open: true, children: words('body') });
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
    await rerender({ title: 'Keys', open: false, children: words('body') });
    expect(screen.queryByText('body')).toBeNull();
  });
});

describe('small things', () => {
  test.each(['win', 'push', 'lose'] as const)('%s is a word and an icon', (verdict) => {
    const { container } = render(Verdict, { verdict });
    expect(screen.getByText(new RegExp(verdict, 'i'))).toBeTruthy();
    expect(container.querySelector('svg')).toBeTruthy();
  });

  test('a comparison says higher, copy or lower even when it shows a name', () => {
    render(MarkWord, { mark: 'lower', words: 'King-eight' });
    expect(screen.getByText('lower')).toBeTruthy();
    expect(screen.getByText('King-eight')).toBeTruthy();
  });

  test('a refusal says what, why and the clause, at once', () => {
    render(Toast, { title: 'Not yet.', words: 'The dealer has not set.', clauses: ['md-11.D'] });
    expect(screen.getByRole('alert').textContent).toContain('The dealer has not set.');
    expect(screen.getByRole('link', { name: 'Clause md-11.D' })).toBeTruthy();
  });

  test('a note that is not urgent does not interrupt', () => {
    render(Note, { title: 'Back at the table.', tone: 'good' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('play chips are said to be worthless', () => {
    render(PlayChips);
    expect(screen.getByText(/no value/)).toBeTruthy();
  });

  test('a row of pieces names each', () => {
    render(Pieces, { kind: 'tiles', pieces: pieces('6-6 2-4'), width: 30, ringed: ['own-0'] });
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });
});
