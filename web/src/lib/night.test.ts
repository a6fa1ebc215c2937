/** Paper at night: what is drawn in a colour of its own has words in a colour of their own, so that both stay readable. */
import { expect, test } from 'vitest';

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const LIGHT = /background(?:-color)?: #(?:[c-f].[c-f].[c-f].|[c-f]{3})\b/;
const TURNS = /background(?:-color)?: var\(--(?:jade|lacquer|jade-d|lacquer-d|ink)\)/;
const WORDS = /(?:^|[;\s])color: #/;
/** A bar, a tick or an underline has no words on it. */
const DRAWN = /(?:^|[;\s])height: (?:[0-9.]+px|100%)/;

const SOURCES = import.meta.glob<string>(['./**/*.svelte', '../pages/*.svelte'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Rules of all components with a fault in them, as `file selector`. */
const rules = (isFault: (body: string) => boolean) =>
  Object.entries(SOURCES).flatMap(([file, source]) =>
    [...(source.split('<style>')[1] ?? '').matchAll(RULE)]
      .filter(([, , body]) => isFault(body!))
      .map(([, selector]) => `${file} ${selector!.trim()}`),
  );

test('the styles of components are read', () => {
  expect(rules(() => true).length).toBeGreaterThan(1000);
});

test('words on a light ground that stays light are dark for good', () => {
  expect(rules((body) => LIGHT.test(body) && !WORDS.test(body) && !DRAWN.test(body))).toEqual([]);
});

test('words in a colour that stays do not lie on a ground that turns', () => {
  expect(rules((body) => TURNS.test(body) && WORDS.test(body))).toEqual([]);
});
