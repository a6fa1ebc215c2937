/** Six short, soft sounds, made on the spot; off unless the reader turned them on, and never the only sign of anything. */
import { preferences } from './preferences.svelte';

export type SoundName = 'chip' | 'card' | 'tile' | 'shaker' | 'turn' | 'paid';

interface Tone {
  kind: OscillatorType | 'noise';
  pitch: number;
  at: number;
  length: number;
  loudness: number;
}

/** Times in seconds, all under 0.4 s. */
export const SOUNDS: Record<SoundName, readonly Tone[]> = {
  chip: [
    { kind: 'sine', pitch: 2400, at: 0, length: 0.05, loudness: 0.12 },
    { kind: 'sine', pitch: 3100, at: 0.03, length: 0.05, loudness: 0.08 },
  ],
  card: [{ kind: 'noise', pitch: 2600, at: 0, length: 0.09, loudness: 0.1 }],
  tile: [
    { kind: 'triangle', pitch: 900, at: 0, length: 0.04, loudness: 0.16 },
    { kind: 'noise', pitch: 1500, at: 0, length: 0.03, loudness: 0.1 },
  ],
  shaker: [0, 0.1, 0.2].map((at) => ({
    kind: 'noise' as const,
    pitch: 1200,
    at,
    length: 0.08,
    loudness: 0.12,
  })),
  turn: [
    { kind: 'sine', pitch: 660, at: 0, length: 0.14, loudness: 0.1 },
    { kind: 'sine', pitch: 880, at: 0.12, length: 0.2, loudness: 0.1 },
  ],
  paid: [0, 0.06, 0.12].map((at) => ({
    kind: 'sine' as const,
    pitch: 2200 + at * 5000,
    at,
    length: 0.06,
    loudness: 0.1,
  })),
};

/** Several of a kind at once, such as cards dealt together, are one sound. */
const APART_MS = 70;
let context: AudioContext | undefined;
const lastAt: Partial<Record<SoundName, number>> = {};

/** Sound it, if the reader likes sounds and the browser has any. */
export function sound(name: SoundName): boolean {
  if (!preferences.sound || typeof AudioContext === 'undefined') return false;
  const now = performance.now();
  if (now - (lastAt[name] ?? -APART_MS) < APART_MS) return false;
  lastAt[name] = now;
  context ??= new AudioContext();
  for (const tone of SOUNDS[name]) play(context, tone);
  return true;
}

function play(on: AudioContext, tone: Tone): void {
  const start = on.currentTime + tone.at;
  const gain = on.createGain();
  gain.gain.setValueAtTime(tone.loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  gain.connect(on.destination);
  const source = tone.kind === 'noise' ? noise(on, tone, gain) : oscillator(on, tone, gain);
  source.start(start);
  source.stop(start + tone.length);
}

function oscillator(on: AudioContext, tone: Tone, to: AudioNode): OscillatorNode {
  const node = on.createOscillator();
  node.type = tone.kind as OscillatorType;
  node.frequency.value = tone.pitch;
  node.connect(to);
  return node;
}

function noise(on: AudioContext, tone: Tone, to: AudioNode): AudioBufferSourceNode {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * tone.length), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++)
    samples[at] = Math.sin(at * at * 12.9898) * (1 - at / samples.length);
  const node = on.createBufferSource();
  node.buffer = buffer;
  const band = on.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = tone.pitch;
  node.connect(band).connect(to);
  return node;
}
