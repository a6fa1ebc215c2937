import { afterEach, describe, expect, test } from 'vitest';
import tilesData from '../../../src/paigow/pieces/data/tiles.toml?raw';
import { dollars, ledgerDollars, readDollars, signedDollars, signedShort } from './money';
import { cardName, pieceName, tileName } from './pieces';
import {
  DEFAULTS,
  keepPreferences,
  preferences,
  preferredLanguage,
  readPreferences,
} from './preferences.svelte';
import { address, followAddress, go, readRoute, route } from './router.svelte';
import { PLACES, seating } from './table/seating';
import type { SeatView } from './types';
import { CATALOGUE, t, type WordKey } from './words/index.svelte';

afterEach(() => {
  Object.assign(preferences, DEFAULTS);
});

describe('money', () => {
  test('whole dollars are written without cents, as on a table sign', () => {
    expect([dollars(250000), dollars(25), dollars(-500), dollars(0)]).toEqual([
      '$2,500',
      '$0.25',
      '−$5',
      '$0',
    ]);
  });

  test('ledgers always show cents, and settlements their sign', () => {
    expect([
      ledgerDollars(250000),
      signedDollars(2375),
      signedDollars(-125),
      signedDollars(0),
      signedShort(950),
    ]).toEqual(['$2,500.00', '+$23.75', '−$1.25', '$0.00', '+$9.50']);
  });

  test('a typed amount is read to the cent, or not at all', () => {
    expect(['25', '$1,000', '2.5', ' 7.05 '].map(readDollars)).toEqual([2500, 100000, 250, 705]);
    expect(['', 'x', '1,00', '-5', '1.234', '1e3'].map(readDollars)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('names of pieces', () => {
  test('cards are named in the reader’s language', () => {
    expect([cardName('As'), cardName('Td'), cardName('Jk'), cardName(null)]).toEqual([
      'Ace of spades',
      'Ten of diamonds',
      'Joker',
      'Card, face down',
    ]);
    preferences.language = 'zh-Hant';
    expect(cardName('Kh')).toBe('紅心K');
  });

  test('a tile has its casino name, its meaning and its pips', () => {
    expect(tileName('6-6')).toBe('Teen, heaven, 6-6');
    expect(pieceName('tiles', null)).toBe('Tile, face down');
  });

  test('the page calls the tiles what the rules’ own data call them', () => {
    const rows = [...tilesData.matchAll(/pips = \[(\d), (\d)\][^]*?names = \{ ([^}]*) \}/g)];
    expect(rows).toHaveLength(21);
    for (const [, a, b, names] of rows) {
      const given = Object.fromEntries(
        [...names!.matchAll(/([\w-]+) = "([^"]*)"/g)].map((match) => [match[1], match[2]]),
      );
      const key = `tile.${a}-${b}` as WordKey;
      expect(CATALOGUE.en[key]).toBe(given.casino);
      expect(CATALOGUE.en[`tile-meaning.${a}-${b}` as WordKey]).toBe(given.meaning);
      expect(CATALOGUE['zh-Hant'][key]).toBe(given['zh-Hant']);
      expect(CATALOGUE['zh-Hans'][key]).toBe(given['zh-Hans']);
    }
  });
});

describe('words', () => {
  const keys = Object.keys(CATALOGUE.en).sort();
  const holes = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

  test.each(['zh-Hant', 'zh-Hans'] as const)(
    '%s has the keys of English, and the same arguments',
    (language) => {
      expect(Object.keys(CATALOGUE[language]).sort()).toEqual(keys);
      for (const key of keys as WordKey[]) {
        expect(CATALOGUE[language][key], key).not.toBe('');
        expect(holes(CATALOGUE[language][key]), key).toEqual(holes(CATALOGUE.en[key]));
      }
    },
  );

  test('words follow the chosen language, with their arguments filled in', () => {
    expect(t('bar.round', { round: 128 })).toBe('Round 128');
    preferences.language = 'zh-Hans';
    expect(t('bar.round', { round: 128 })).toBe('第 128 局');
  });

  test('simplified Chinese holds no common traditional character', () => {
    expect(
      Object.values(CATALOGUE['zh-Hans']).filter((words) =>
        /[莊紅籌碼頁當讓個們開關選擇條規則結環監]/.test(words),
      ),
    ).toEqual([]);
  });
});

describe('preferences', () => {
  test('sound is off, the deck has two colours and the coach is there, until one says otherwise', () => {
    expect(DEFAULTS).toMatchObject({ sound: false, fourColour: false, coach: true, motion: 'normal' });
  });

  test('what is stored and understood is taken, the rest falls back', () => {
    expect(
      readPreferences('{"language":"zh-Hans","sound":true,"motion":"wild","fourColour":"yes","other":1}'),
    ).toEqual({ ...DEFAULTS, language: 'zh-Hans', sound: true });
    expect(readPreferences('not json')).toEqual(DEFAULTS);
    expect(readPreferences(null)).toEqual(DEFAULTS);
    expect(readPreferences('7')).toEqual(DEFAULTS);
  });

  test('the browser’s wish decides the first language', () => {
    expect(['fr', 'zh-TW', 'zh-CN', 'en-GB'].map((tag) => preferredLanguage([tag]))).toEqual([
      'en',
      'zh-Hant',
      'zh-Hans',
      'en',
    ]);
  });

  test('preferences are kept', () => {
    preferences.fourColour = true;
    keepPreferences();
    expect(readPreferences(localStorage.getItem('paigow.preferences')).fourColour).toBe(true);
  });
});

describe('the address', () => {
  test('a hash is read into a name, its parts and its query', () => {
    expect(readRoute('#/table/lantern?invite=7c41')).toEqual({
      name: 'table',
      parts: ['lantern'],
      query: { invite: '7c41' },
    });
    expect(readRoute('')).toEqual({ name: '', parts: [], query: {} });
    expect(readRoute('#/rules/%E0%A4%A')).toEqual({ name: 'rules', parts: ['%E0%A4%A'], query: {} });
  });

  test('a clause with a slash in its id comes back whole', () => {
    expect(address('rules', ['md-8.C.3/2'])).toBe('#/rules/md-8.C.3%2F2');
    expect(readRoute(address('rules', ['md-8.C.3/2'], { play: '1' }))).toEqual({
      name: 'rules',
      parts: ['md-8.C.3/2'],
      query: { play: '1' },
    });
  });

  test('the route follows the address bar', async () => {
    const stop = followAddress();
    go('#/lab');
    await new Promise((done) => setTimeout(done, 10));
    dispatchEvent(new Event('hashchange'));
    expect(route.name).toBe('lab');
    stop();
  });
});

describe('seating', () => {
  const seats = (own: number | null): SeatView[] =>
    [1, 2, 3, 4, 5, 6].map((spot) => ({ spot, label: String(spot), you: spot === own }));

  test('one’s own seat is at the bottom and the neighbours keep their order', () => {
    const placed = seating(seats(5));
    expect(placed.map((one) => one.seat.spot)).toEqual([5, 6, 1, 2, 3, 4]);
    expect(placed.map((one) => one.place)).toEqual([...PLACES]);
  });

  test('one who only watches sees the middle of the arc at the bottom', () => {
    expect(seating(seats(null))[0]).toEqual({ place: 'own', seat: expect.objectContaining({ spot: 4 }) });
  });
});
