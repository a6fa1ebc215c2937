import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { labAdvice, labFigures } from '../../gallery/sampleLab';
import * as sample from '../../gallery/samplePaper';
import { DEFAULTS, preferences } from '../preferences.svelte';
import AdviceTable from './AdviceTable.svelte';
import BarChart from './BarChart.svelte';
import FiguresTable from './FiguresTable.svelte';
import HoldChart from './HoldChart.svelte';
import LabPage from './LabPage.svelte';
import LineChart from './LineChart.svelte';
import OutcomeBar from './OutcomeBar.svelte';

afterEach(() => {
  Object.assign(preferences, DEFAULTS);
});

describe('the lab', () => {
  const par = ['pdf', 'json'].map((ending) => ({ ending, state: null, size: '' }));
  const props = {
    questions: sample.questions,
    figures: labFigures,
    par,
    advice: { kind: 'cards' as const, advice: labAdvice },
  };

  test('figures come as event, pays, combinations, probability, return, and a total', () => {
    const base = labFigures.situations[0]!;
    render(FiguresTable, { title: base.text, rows: base.rows, total: base.total });
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Event',
      'Pays',
      'Combinations',
      'Probability',
      'Return',
    ]);
    expect(screen.getByRole('row', { name: new RegExp(`Total.*${base.total.count}`) })).toBeTruthy();
  });

  test('a table with envy has a column for it', () => {
    const side = labFigures.sides[0]!;
    render(FiguresTable, { title: side.title, rows: side.rows, total: side.total });
    expect(screen.getByRole('columnheader', { name: 'Envy' })).toBeTruthy();
  });

  test('outcomes and charts are told in words too', () => {
    render(OutcomeBar, { shares: labFigures.situations[0]!.shares });
    expect(screen.getByRole('img', { name: /Win 28.61 %, Push \d+\.\d\d %, Lose/ })).toBeTruthy();
    render(LineChart, {
      title: 'Edge by players',
      points: [{ name: '1', text: '2.79 %', value: 2.79 }],
      axis: 'players',
    });
    expect(screen.getByRole('img', { name: /Edge by players: 1 2.79 %/ })).toBeTruthy();
    render(BarChart, {
      title: 'Edge by paytable',
      bars: [
        { name: 'A', text: '7.679 %', value: 7.679 },
        { name: 'B', text: '−0.5 %', value: -0.5, chosen: true },
      ],
    });
    expect(screen.getByRole('img', { name: 'Edge by paytable: A 7.679 %, B −0.5 %' })).toBeTruthy();
  });

  test('the bands of hold are drawn, and stand in a table as well', () => {
    const hold = labFigures.holds[0]!;
    const { container } = render(HoldChart, { hold });
    expect(container.querySelectorAll('svg path[fill^="#"]')).toHaveLength(hold.bands.length);
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(hold.table.length + 1);
  });

  test('a question is answered and a hand asked about', async () => {
    const onanswer = vi.fn();
    const onask = vi.fn();
    render(LabPage, { ...props, hand: 'As Kd', advice: { ...props.advice, onask }, onanswer });
    await fireEvent.change(screen.getByRole('combobox', { name: 'Player sets by' }), {
      target: { value: 'horseshoe' },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(onanswer).toHaveBeenCalledExactlyOnceWith('player-way', 'horseshoe');
    expect(onask).toHaveBeenCalledExactlyOnceWith('As Kd', '');
  });

  test('where the dealer’s hand lies open it is asked for too', async () => {
    const onask = vi.fn();
    render(LabPage, {
      ...props,
      hand: 'As Kd',
      dealer: '2s 3d',
      advice: { ...props.advice, faceUp: true, onask },
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(onask).toHaveBeenCalledExactlyOnceWith('As Kd', '2s 3d');
  });

  test('while it counts it says how far it is', () => {
    render(LabPage, { ...props, busy: { words: 'Counting', percent: 61 } });
    expect(screen.getByText('61 % counted')).toBeTruthy();
  });

  test('a sheet that is being made says how far it is, and one that is ready can be saved again', async () => {
    const onpar = vi.fn();
    const state = (status: 'computing' | 'ready') => ({
      status,
      progress: 40,
      link: 'api/par/files/x/y.pdf',
      bytes: 247_000,
      digest: '',
    });
    render(LabPage, {
      ...props,
      par: [
        { ending: 'pdf', state: state('computing'), size: '' },
        { ending: 'json', state: state('ready'), size: '247 kB' },
      ],
      onpar,
    });
    expect(screen.getByText('Making the pdf: 40 %')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Save the json again (247 kB)' }).getAttribute('href')).toBe(
      'api/par/files/x/y.pdf',
    );
    await fireEvent.click(screen.getByRole('button', { name: 'JSON' }));
    expect(onpar).toHaveBeenCalledExactlyOnceWith('json');
  });

  test('a hand it cannot read is said to be so', () => {
    render(LabPage, { ...props, advice: { ...props.advice, error: 'As is there twice' } });
    expect(screen.getByRole('alert').textContent).toContain('As is there twice');
  });

  test('advice names both hands and marks the best setting and the house way', () => {
    render(AdviceTable, { rows: labAdvice.settings, kind: 'cards' });
    expect(within(screen.getByRole('row', { name: /Ace-queen.*Best/ })).getByText('Best')).toBeTruthy();
  });
});
