import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import App from './App.svelte';
import { DEFAULTS, preferences } from './lib/preferences.svelte';
import { readRoute, route } from './lib/router.svelte';

/** No server: every question is answered with an empty list. */
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]'))));

afterEach(() => {
  Object.assign(preferences, DEFAULTS);
  Object.assign(route, readRoute(''));
});

test('an address that leads nowhere says so and leads back', () => {
  Object.assign(route, readRoute('#/nowhere'));
  render(App);
  expect(screen.getByRole('heading', { name: 'This page is not here.' })).toBeTruthy();
});

test('the page’s language and motion follow the preferences', async () => {
  render(App);
  preferences.language = 'zh-Hans';
  preferences.motion = 'off';
  await Promise.resolve();
  expect(document.documentElement.lang).toBe('zh-Hans');
  expect(document.documentElement.dataset.motion).toBe('off');
});

test('preferences open over any page', async () => {
  render(App);
  await fireEvent.click(screen.getByRole('button', { name: 'Preferences' }));
  expect(screen.getByRole('dialog', { name: 'Preferences' })).toBeTruthy();
});

test('the gallery shows every drawing, component and sheet', async () => {
  Element.prototype.animate ??= (() => ({})) as never;
  Object.assign(route, readRoute('#/gallery'));
  render(App);
  expect(await screen.findByRole('heading', { name: 'The tiles' }, { timeout: 20000 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bet spots' })).toBeTruthy();
}, 30000);

test.each(['lobby', 'lab', 'floor', 'round', 'rounds', 'filing', 'rulebook', 'poker-setting', 'dragons-eye'])(
  'the gallery shows the page %s',
  async (name) => {
    Object.assign(route, readRoute(`#/gallery/${name}`));
    render(App);
    expect(await screen.findByRole('heading', { level: 1 }, { timeout: 20000 })).toBeTruthy();
  },
  30000,
);
