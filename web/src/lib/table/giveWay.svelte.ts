/**
 * How far what a small window shows has given way, so that all that is needed fits: from roomy to tight, before the window
 * is painted. While the window is used for the same it only gets tighter, and what it had to give way to once it gives
 * way to at once the next time, so that little moves by itself.
 */
import { tick } from 'svelte';

/** What a window is used for at the moment: a result, a hand, or the rings. */
export type Use = 'result' | 'hand' | 'rings';
const USES: readonly Use[] = ['result', 'hand', 'rings'];

/** Up to this step nothing of weight gives way. */
const LIGHT = 3;

export interface Window {
  use: Use;
  wide: number;
  high: number;
  /** Whether the others stand beside one's own side, and each gives way for itself. */
  aside: boolean;
  coached: boolean;
  /** How far each side gives way in any case. */
  least: readonly [own: number, others: number];
  columns: HTMLElement | undefined;
}

const cramped = (box: Element | undefined) => box !== undefined && box.scrollHeight > box.clientHeight + 3;

export class GiveWay {
  /** The viewer's side, and the table's. */
  own = $state(0);
  others = $state(0);
  private tightest: Record<string, readonly [number, number]> = {};
  private last = '';
  private coached = false;
  private run = 0;

  constructor(private readonly most: number) {}

  async settle(window: Window): Promise<void> {
    const mine = ++this.run;
    const at = (use: Use) => `${use} ${window.wide} ${window.high}`;
    const now = at(window.use);
    const [least, leastOthers] = window.least;
    if (now !== this.last) {
      // The coach has taken room that is free from now on.
      if (window.use === 'result' && this.coached) [this.tightest, this.coached] = [{}, false];
      [this.own, this.others] = (window.use !== 'result' && this.tightest[now]) || [0, 0];
      const carried = Math.max(...USES.map((use) => this.tightest[at(use)]?.[1] ?? 0));
      if (!window.aside) this.others = Math.max(this.others, Math.min(LIGHT, carried));
    }
    this.own = Math.max(this.own, least);
    this.others = Math.max(this.others, leastOthers);
    this.last = now;
    this.coached ||= window.coached;
    await tick();
    while (mine === this.run && window.columns) {
      const { columns, aside } = window;
      const [there, here] = aside ? [...columns.children] : [columns, columns];
      const ownTight = this.own < this.most && cramped(here);
      const othersTight = this.others < this.most && cramped(there);
      if (!ownTight && !othersTight) break;
      if (ownTight) this.own += 1;
      if (othersTight) this.others += 1;
      await tick();
    }
    if (mine === this.run) this.tightest[now] = [this.own, this.others];
  }
}
