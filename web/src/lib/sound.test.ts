import { afterEach, describe, expect, test, vi } from 'vitest';
import { sha256 } from './digest';
import { DEFAULTS, preferences } from './preferences.svelte';
import { SOUNDS, sound, type SoundName } from './sound';

/** A sound card that only counts what it is asked to play. */
class QuietContext {
  static played = 0;
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: () => {},
  });
  createOscillator = () => ({ type: '', frequency: { value: 0 }, connect: () => {}, ...this.source() });
  createBufferSource = () => ({ buffer: null, connect: (to: unknown) => to, ...this.source() });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createBiquadFilter = () => ({ type: '', frequency: { value: 0 }, connect: () => {} });
  private source = () => ({ start: () => (QuietContext.played += 1), stop: () => {} });
}

afterEach(() => {
  Object.assign(preferences, DEFAULTS);
  vi.unstubAllGlobals();
});

describe('sounds', () => {
  test('there are six, each over within 400 ms', () => {
    expect(Object.keys(SOUNDS)).toHaveLength(6);
    for (const tones of Object.values(SOUNDS))
      expect(Math.max(...tones.map((tone) => tone.at + tone.length))).toBeLessThanOrEqual(0.4);
  });

  test('nothing sounds unless it was turned on', () => {
    vi.stubGlobal('AudioContext', QuietContext);
    expect(sound('chip')).toBe(false);
    expect(QuietContext.played).toBe(0);
    preferences.sound = true;
    for (const name of Object.keys(SOUNDS) as SoundName[]) expect(sound(name)).toBe(true);
    expect(QuietContext.played).toBe(Object.values(SOUNDS).flat().length);
  });
});

describe('digests', () => {
  test('SHA-256 of "abc" is the one of FIPS 180-4', async () => {
    expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
