/** What is keyed in at a console: the hand that is begun, entries on their way, and what the server asks for. */
import { Refusal, table, tell, ask as question } from '../api/rest';
import type * as Wire from '../api/schema';
import { preferences } from '../preferences.svelte';
import { askedAhead, hasWager, lying, nextPlace } from './ahead';
import { typeFace } from './keys';
import { Queue, type Entry } from './queue';
import { k } from './words';

/** Milliseconds between two tries while the server does not answer. */
const AGAIN = 1500;
const TOO_FAST = 429;
const SERVERS_FAULT = 500;

export class Desk {
  view = $state.raw<Wire.ConsoleView | null>(null);
  waiting = $state.raw<readonly Wire.ConsoleEntry[]>([]);
  lost = $state(false);
  /** Whether an entry was refused while others wait behind it. */
  held = $state(false);
  trouble = $state.raw<{ text: string; clauses: readonly string[] } | null>(null);
  gone = $state('');
  draft = $state.raw<readonly string[]>([]);
  begun = $state('');
  correcting = $state<number | null>(null);
  /** The hand on the pad was refused because it lies foul. */
  foul = $state(false);
  amount = $state('');
  place = $state(0);
  wager = $state('');
  /** The next wager is a toke, or is made by somebody else than the person at the place. */
  toke = $state(false);
  bettor = $state(0);
  dice = $state.raw<readonly number[]>([]);

  private readonly queue: Queue;
  private busy = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly number: string,
    readonly token: string,
  ) {
    this.queue = new Queue(number);
    this.waiting = this.queue.all;
    void this.begin();
  }

  end(): void {
    clearTimeout(this.timer);
  }

  get asked(): { kind: string; place: number } {
    return this.view ? askedAhead(this.view, this.waiting) : { kind: 'nothing', place: 0 };
  }

  /** The place whose hand is on the pad. */
  get target(): number | undefined {
    if (!this.view) return undefined;
    if (this.correcting !== null) return this.correcting;
    if (this.asked.kind === 'faces') return this.asked.place;
    return this.view.ask.kind === 'act' && this.view.sums.start !== ''
      ? nextPlace(this.view, this.waiting)
      : undefined;
  }

  get size(): number {
    return this.view?.ask.kind === 'faces' && this.correcting === null && this.waiting.length === 0
      ? this.view.ask.count
      : (this.view?.hand_size ?? 0);
  }

  called(place: number): string {
    return place === 0 ? k('dealer') : (this.view?.places[place]?.text ?? String(place));
  }

  /** Where a face lies already, the hand on the pad included. */
  at(face: Wire.ConsoleFace): number[] {
    if (!this.view) return [];
    const mine = this.draft.filter((one) => one === face.face).map(() => this.target ?? 0);
    return [...lying(this.waiting, face, this.correcting), ...mine];
  }

  // Entries

  async begin(): Promise<void> {
    try {
      this.view = await question<Wire.ConsoleView>(table(this.number, '/console'), {
        token: this.token,
        language: preferences.language,
      });
      this.reached();
      this.choosePlace();
    } catch (refused) {
      this.missed(refused, () => this.begin());
      return;
    }
    void this.flush();
  }

  key(entry: Entry): void {
    this.trouble = null;
    this.queue.add({ ...entry, round: this.view?.round ?? 0 });
    this.waiting = this.queue.all;
    void this.flush();
  }

  private async flush(): Promise<void> {
    if (this.busy || this.held) return;
    this.busy = true;
    try {
      while (this.queue.first) {
        const entry = this.queue.first;
        const path = `${table(this.number, '/console')}?language=${preferences.language}`;
        const seen = await tell<Wire.ConsoleView>(path, { ...entry, token: this.token });
        this.view = seen;
        this.reached();
        this.done(entry);
      }
    } catch (refused) {
      this.failed(refused);
    } finally {
      this.busy = false;
    }
  }

  private done(entry: Wire.ConsoleEntry): void {
    this.queue.drop(entry.id);
    this.waiting = this.queue.all;
    if (entry.kind === 'go' || entry.kind === 'bank') this.choosePlace();
  }

  private failed(refused: unknown): void {
    if (!(refused instanceof Refusal)) throw refused;
    if (refused.status === 0 || refused.status >= SERVERS_FAULT || refused.status === TOO_FAST) {
      this.missed(refused, () => this.flush());
      return;
    }
    const entry = this.queue.first;
    this.trouble = refused.trouble;
    if (!entry) return;
    this.queue.drop(entry.id);
    this.waiting = this.queue.all;
    this.held = this.waiting.length > 0;
    if (entry.kind !== 'faces' || this.held || this.draft.length > 0) return;
    this.draft = entry.pieces ?? [];
    this.correcting = entry.corrects ? (entry.place ?? 0) : null;
    this.foul = refused.trouble.code === 'console.lies-foul';
  }

  private missed(refused: unknown, again: () => Promise<void>): void {
    if (!(refused instanceof Refusal)) throw refused;
    const away = refused.status === 0 || refused.status >= SERVERS_FAULT;
    if (!away && refused.status !== TOO_FAST) {
      this.gone = refused.trouble.text;
      return;
    }
    this.lost = away;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void again(), AGAIN);
  }

  private reached(): void {
    this.lost = false;
  }

  /** What waits behind a refused entry is sent after all, or forgotten. */
  settle(send: boolean): void {
    this.held = false;
    if (!send) this.queue.clear();
    this.waiting = this.queue.all;
    this.trouble = null;
    void this.flush();
  }

  // The pad

  /** One face, from the pad or typed; a bad one is refused here, in words. */
  put(face: string): void {
    const why = this.whyNot(face);
    this.begun = '';
    this.trouble = why ? { text: why, clauses: [] } : null;
    if (why) return;
    this.foul = false;
    this.draft = [...this.draft, face];
    if (this.draft.length === this.size) this.sendHand();
  }

  private whyNot(face: string): string {
    const known = this.view?.pad.find((one) => one.face === face);
    if (!known) return k('not_a_face', { face });
    if (this.target === undefined) return k('not_now');
    if (this.view && this.target > 0 && !hasWager(this.view, this.waiting, this.target))
      return k('nobody', { place: this.called(this.target) });
    if (this.draft.length >= this.size) return k('full', { count: this.size });
    if (known.count === 1 && this.draft.includes(face)) return k('twice', { face });
    const at = this.at(known);
    if (at.length < known.count) return '';
    const places = [...new Set(at)].map((place) => this.called(place)).join(', ');
    return k(known.count === 1 ? 'used' : 'used_up', { face, place: places });
  }

  sendHand(foul = false): void {
    const place = this.target;
    if (place === undefined || this.draft.length === 0) return;
    const pieces = [...this.draft];
    const corrects = this.correcting !== null;
    this.clearHand();
    this.key({ kind: 'faces', place, pieces, corrects, foul });
  }

  clearHand(): void {
    this.draft = [];
    this.begun = '';
    this.correcting = null;
    this.foul = false;
  }

  last(): void {
    if (this.begun) this.begun = '';
    else if (this.draft.length > 0) this.draft = this.draft.slice(0, -1);
    else this.correct(true);
    this.trouble = null;
  }

  /** The last hand is keyed in again, or all of it but the last piece. */
  correct(butLast = false): void {
    const hand = this.correctable;
    if (!hand || this.waiting.length > 0) return;
    this.correcting = hand.place;
    this.draft = butLast ? hand.pieces.slice(0, -1) : [];
    this.trouble = { text: k('correcting', { place: this.called(hand.place) }), clauses: [] };
  }

  get correctable(): Wire.ConsolePlace | undefined {
    const due = this.view?.places.find((one) => one.place === this.view?.ask.place && one.may_correct);
    return due ?? this.view?.places.find((one) => one.may_correct);
  }

  undo(): void {
    if (this.draft.length > 0 || this.begun) {
      this.clearHand();
      return;
    }
    if (this.asked.kind === 'wagers' && this.view?.places[this.place]?.wagers.length) this.takeBack();
    else this.correct();
  }

  // Wagers

  get offer(): Wire.ConsoleOffer | undefined {
    return this.view?.offers.find((one) => one.kind === this.wager) ?? this.view?.offers[0];
  }

  get cents(): number {
    return Math.round(Number(this.amount) * 100) || 0;
  }

  choosePlace(): void {
    const view = this.view;
    if (!view) return;
    const seats = view.order.filter((place) => !view.places[place]?.banks);
    this.place = seats.find((place) => view.places[place]?.seated) ?? seats[0] ?? 1;
    this.amount = '';
    this.bettor = 0;
    this.toke = false;
    this.wager = view.offers[0]?.kind ?? '';
  }

  step(by: number): void {
    const order = this.view?.order ?? [];
    const at = order.indexOf(this.place);
    this.choose(order[(at + by + order.length) % order.length] ?? this.place);
  }

  /** Wagers are keyed in for a place; what was begun for another one is forgotten. */
  choose(place: number): void {
    if (place !== this.place) this.amount = '';
    this.place = place;
    this.bettor = 0;
    this.toke = false;
  }

  nextKind(): void {
    const offers = this.view?.offers ?? [];
    const at = offers.findIndex((one) => one.kind === this.offer?.kind);
    this.wager = offers[(at + 1) % offers.length]?.kind ?? '';
  }

  placeWager(): void {
    const kind = this.offer?.kind ?? '';
    const main = kind === this.view?.offers[0]?.kind && !this.toke && this.bettor === 0;
    const { place, bettor, toke, cents: amount } = this;
    this.key({ kind: 'wager', place, bettor, toke, wager: kind, amount });
    this.amount = '';
    this.toke = false;
    if (main) this.step(1);
    this.wager = this.view?.offers[0]?.kind ?? '';
  }

  takeBack(): void {
    const lies = this.view?.places[this.place]?.wagers.at(-1);
    if (!lies) return;
    this.key({
      kind: 'take-back',
      place: this.place,
      bettor: lies.bettor,
      wager: lies.kind,
      toke: lies.toke,
    });
  }

  /** Chips for the dealer, with no word to bet them. */
  giveToke(): void {
    this.key({ kind: 'toke', place: this.place, bettor: this.bettor, amount: this.cents });
    this.amount = '';
  }

  die(face: number): void {
    this.dice = [...this.dice, face];
    if (this.dice.length < 3) return;
    const [first, ...rest] = this.dice;
    this.key({ kind: 'roll', roll: `${this.view?.eye ? 'E' : ''}${first} ${rest.join(' ')}` });
    this.dice = [];
  }

  /** Confirm what is due. */
  go(said = ''): void {
    const ask = this.view?.ask;
    if (!ask || this.waiting.length > 0) return;
    this.key({ kind: 'go', act: ask.act, place: ask.act ? ask.place : 0, ...(said ? { said } : {}) });
  }

  // Keys

  /** One key; true if it meant something. */
  press(key: string): boolean {
    if (key === 'Backspace' && this.asked.kind === 'wagers' && this.amount) {
      this.amount = this.amount.slice(0, -1);
      return true;
    }
    if (key === 'Backspace') return (this.last(), true);
    if (key === 'Enter') return this.enter();
    if (key.toLowerCase() === 'z') return (this.undo(), true);
    if (this.target !== undefined) return this.typed(key);
    if (this.asked.kind === 'act' && typeFace(this.view?.pieces ?? 'cards', '', key).taken) {
      this.trouble = { text: k('not_now'), clauses: [] };
      return true;
    }
    if (/^\d$/.test(key) || key === '.') return this.digit(key);
    if (this.asked.kind !== 'wagers') return false;
    if (key === 'ArrowLeft' || key === 'ArrowRight') return (this.step(key === 'ArrowRight' ? 1 : -1), true);
    if (key.toLowerCase() === 'w') return (this.nextKind(), true);
    if (key.toLowerCase() === 't' && this.offer?.toke) return ((this.toke = !this.toke), true);
    return false;
  }

  private typed(key: string): boolean {
    const made = typeFace(this.view?.pieces ?? 'cards', this.begun, key);
    this.begun = made.begun;
    if (made.face) this.put(made.face);
    return made.taken;
  }

  private digit(key: string): boolean {
    const figure = Number(key);
    switch (this.asked.kind) {
      case 'wagers':
      case 'count':
        this.amount += key;
        return true;
      case 'number':
        this.key({ kind: 'number', number: figure });
        return true;
      case 'dice':
        if (figure >= 1 && figure <= 6) this.die(figure);
        return true;
      case 'seats':
        this.seat(figure);
        return true;
      case 'bank':
        this.key({ kind: 'bank', place: figure });
        return true;
      default:
        return false;
    }
  }

  seat(place: number): void {
    const found = this.view?.places[place];
    if (found) this.key({ kind: found.seated ? 'leave' : 'sit', place });
  }

  private enter(): boolean {
    const asked = this.asked.kind;
    if (this.draft.length > 0) return true;
    if (asked === 'wagers' && this.cents > 0) return (this.placeWager(), true);
    if (asked === 'wagers' && this.waiting.length > 0) {
      const act = this.view?.ask.act ?? '';
      return (this.key({ kind: 'go', act, place: 0 }), true);
    }
    if (asked === 'count' && this.amount) {
      this.key({ kind: 'answer', number: Number(this.amount) });
      this.amount = '';
      return true;
    }
    const first = this.view?.ask.answers[0];
    if (first && this.waiting.length === 0) return (this.key(first.entry as unknown as Entry), true);
    if (['wagers', 'act', 'count'].includes(asked)) this.go();
    return true;
  }
}
