import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import AceMedallion from './AceMedallion.svelte';
import ArtDefs from './ArtDefs.svelte';
import Card from './Card.svelte';
import Chip from './Chip.svelte';
import { CHIP_VALUES, chipsFor, stackFor } from './chips';
import ChipStack from './ChipStack.svelte';
import Die from './Die.svelte';
import Icon, { ICONS } from './Icon.svelte';
import Lamp from './Lamp.svelte';
import Marker from './Marker.svelte';
import { BLUE, GREEN, INK, RED, suitColour, TILE_RED, TILE_WHITE } from './palette';
import Rack from './Rack.svelte';
import { GLYPHS, glyphWidth, placeWord } from './shapes';
import Shaker from './Shaker.svelte';
import Tile from './Tile.svelte';
import Tray from './Tray.svelte';

const TILES = '6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5 3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2'.split(
  ' ',
);
const CARDS = [...'shdc'].flatMap((suit) => [...'AKQJT98765432'].map((rank) => rank + suit));

describe('cards', () => {
  test('a card says its name', () => {
    render(Card, { code: 'Kh' });
    expect(screen.getByRole('img', { name: 'King of hearts' })).toBeTruthy();
  });

  test('all 53 cards have 53 different drawings', () => {
    const drawn = [...CARDS, 'Jk'].map(
      (code) => render(Card, { code, decorative: true, fourColour: true }).container.innerHTML,
    );
    expect(new Set(drawn).size).toBe(53);
  });

  test('a card that lies face down is drawn the same whatever it is', () => {
    const { container } = render(Card, { code: null });
    expect(screen.getByRole('img', { name: 'Card, face down' })).toBeTruthy();
    expect(container.innerHTML).not.toContain(GLYPHS.A![1]);
  });

  test('a decorative card is left out for people who hear the page', () => {
    render(Card, { code: 'As', decorative: true });
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('two colours tell red from black, four tell every suit', () => {
    expect([...'shdc'].map((suit) => suitColour(suit as 's', false))).toEqual([INK, RED, RED, INK]);
    expect([...'shdc'].map((suit) => suitColour(suit as 's', true))).toEqual([INK, RED, BLUE, GREEN]);
  });

  test('the ace keeps its suit when it is small', () => {
    const fine = render(AceMedallion, { suit: 's', colour: INK }).container.querySelectorAll('path').length;
    const small = render(AceMedallion, { suit: 's', colour: INK, fine: false }).container.querySelectorAll(
      'path',
    ).length;
    expect(small).toBeGreaterThan(0);
    expect(fine).toBeGreaterThan(small);
  });
});

describe('tiles', () => {
  const pips = (code: string) =>
    [...render(Tile, { code, small: true, decorative: true }).container.querySelectorAll('circle')].map(
      (dot) => ({
        x: Number(dot.getAttribute('cx')),
        y: Number(dot.getAttribute('cy')),
        fill: dot.getAttribute('fill'),
        turned: dot.parentElement?.getAttribute('transform') === 'rotate(180 20 50)',
      }),
    );

  test.each(TILES)('%s shows its pips, aces and fours red, the others white', (code) => {
    const [a, b] = code.split('-').map(Number) as [number, number];
    const drawn = pips(code);
    expect(drawn).toHaveLength(a + b);
    const red =
      code === '6-6' ? 6 : [a, b].filter((end) => end === 1 || end === 4).reduce((sum, end) => sum + end, 0);
    expect(drawn.filter((pip) => pip.fill === TILE_RED)).toHaveLength(red);
    expect(drawn.filter((pip) => pip.fill === TILE_WHITE)).toHaveLength(a + b - red);
  });

  test('a double looks the same when it is turned about', () => {
    for (const code of TILES.filter((one) => one[0] === one[2])) {
      const upright = pips(code).map((pip) => (pip.turned ? { ...pip, x: 40 - pip.x, y: 100 - pip.y } : pip));
      const key = (pip: { x: number; y: number; fill: string | null }) => `${pip.x} ${pip.y} ${pip.fill}`;
      expect(new Set(upright.map((pip) => key({ ...pip, x: 40 - pip.x, y: 100 - pip.y })))).toEqual(
        new Set(upright.map(key)),
      );
    }
  });

  test('a tile is two and a half times as long as wide and has no dividing line', () => {
    const { container } = render(Tile, { code: '2-4' });
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 40 100');
    expect(container.querySelectorAll('line, path')).toHaveLength(0);
  });

  test('a tile face down shows no pip of its own', () => {
    render(Tile, { code: null });
    expect(screen.getByRole('img', { name: 'Tile, face down' })).toBeTruthy();
  });
});

describe('dice and shaker', () => {
  test.each([1, 2, 3, 4, 5, 6])('a die shows %i pips, red on one and four', (face) => {
    const dots = [...render(Die, { face }).container.querySelectorAll('circle')];
    expect(dots).toHaveLength(face);
    expect(dots.every((dot) => dot.getAttribute('fill') === (face === 1 || face === 4 ? RED : INK))).toBe(
      true,
    );
  });

  test('the Dragon’s Eye die is named', () => {
    render(Die, { face: 3, eye: true });
    expect(screen.getByRole('img', { name: 'Dragon’s Eye die: 3' })).toBeTruthy();
  });

  test('an open shaker reads its dice, a covered one does not', () => {
    const { rerender } = render(Shaker, { roll: { faces: [5, 2, 4] }, covered: false });
    expect(screen.getByRole('img', { name: 'Shaker, open: 5, 2, 4' })).toBeTruthy();
    return rerender({ roll: { faces: [5, 2, 4] }, covered: true }).then(() =>
      expect(screen.getByRole('img', { name: 'Shaker, covered' })).toBeTruthy(),
    );
  });
});

describe('chips', () => {
  test('an amount is laid out in the fewest chips, the large ones first', () => {
    expect(chipsFor(15500)).toEqual([100, 25, 25, 5]);
    expect(chipsFor(100)).toEqual([1]);
    expect(chipsFor(0)).toEqual([]);
  });

  test('a stack is at most five high', () => {
    expect(stackFor(499900)).toHaveLength(5);
  });

  test.each(CHIP_VALUES)('the %i chip says its value', (value) => {
    render(Chip, { value });
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(`$${value.toLocaleString('en-US')} chip`);
  });

  test('a stack that is spoken of says its amount', () => {
    render(ChipStack, { amount: 60000, decorative: false });
    expect(screen.getByRole('img', { name: 'Chips, $600' })).toBeTruthy();
  });
});

describe('markers and furniture', () => {
  test('the Dragon’s Eye button and the bank marker differ in shape', () => {
    const bank = render(Marker, { kind: 'bank' }).container.querySelector('path')?.getAttribute('d');
    const eye = render(Marker, { kind: 'eye' }).container.querySelector('path')?.getAttribute('d');
    expect(bank).not.toBe(eye);
  });

  test.each(['bank', 'co-bank', 'dealer', 'start', 'eye', 'envy'] as const)(
    'the %s marker has a name',
    (kind) => {
      render(Marker, { kind });
      expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/\w/);
    },
  );

  test('the triples button counts', () => {
    render(Marker, { kind: 'triples', count: 2 });
    expect(screen.getByRole('img', { name: 'Triples button: 2' })).toBeTruthy();
  });

  test('a filed imprint replaces ours', () => {
    render(Marker, { kind: 'dealer', imprint: 'ACTION' });
    expect(screen.getByText('ACTION')).toBeTruthy();
  });

  test('rack, tray and lamp say what they are', () => {
    render(Rack, { full: 1 });
    render(Tray);
    render(Lamp, { lit: false });
    expect(screen.getByRole('img', { name: 'Discard rack' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Chip tray' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Progressive light, dark' })).toBeTruthy();
  });

  test('every icon is drawn and none speaks', () => {
    for (const name of Object.keys(ICONS) as (keyof typeof ICONS)[]) {
      const svg = render(Icon, { name }).container.querySelector('svg')!;
      expect(svg.getAttribute('aria-hidden')).toBe('true');
      expect(svg.children.length).toBeGreaterThan(0);
    }
  });

  test('whatever a drawing refers to is defined', () => {
    const defined = new Set([...render(ArtDefs).container.querySelectorAll('[id]')].map((one) => one.id));
    const drawn = [
      ...CARDS.map((code) => render(Card, { code })),
      render(Card, { code: null }),
      render(Card, { code: 'Jk' }),
      render(Tile, { code: '6-6' }),
      render(Die, { face: 1, eye: true }),
      render(Marker, { kind: 'bank' }),
      render(Shaker, { roll: null }),
      render(Chip, { value: 5 }),
      render(Lamp, { lit: true }),
    ];
    const wanted = new Set(
      drawn.flatMap(({ container }) =>
        [...container.innerHTML.matchAll(/url\(#([\w-]+)\)/g)].map((match) => match[1]!),
      ),
    );
    expect(wanted.size).toBeGreaterThan(8);
    expect([...wanted].filter((id) => !defined.has(id))).toEqual([]);
  });
});

describe('stroke letters', () => {
  test('a word is centred', () => {
    const places = placeWord('25', 50, 28);
    const last = places.at(-1)!;
    expect((places[0]!.x + last.x + glyphWidth(last.letter, 28)) / 2).toBeCloseTo(50);
  });
});
