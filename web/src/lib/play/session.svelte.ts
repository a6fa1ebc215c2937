/** One table, live: what the server says of it, and what this viewer asks of it. */
import { witness } from './committed';
import { forgetPerson, houseKey, keep, keptAt } from '../api/kept';
import { learn } from '../api/catalogue.svelte';
import { Live, type Answer, type Command, type Connection, type FromServer, type Role } from '../api/live';
import { ask, Refusal, table, tell } from '../api/rest';
import type * as Wire from '../api/schema';
import type { ClockView, Language } from '../types';
import { laidOn, type Laid } from './betting';
import type { TableEvent } from './effects';
import { readLine, readLines, type RoundLine } from './lines';
import { idsOf } from './hands';
import { ownHand } from './own';
import { plays } from './spots';
import { isMine, mayBet } from './status';
import { t } from '../words/index.svelte';

export interface Notice {
  title?: string;
  words: string;
  clauses: readonly string[];
  tone: 'refusal' | 'good' | 'dark';
}

/** The log is cut down to the kept lines when the reader goes on, or at the most: cut at every line, it would never lie still. */
const MOST_LINES = 600;
const KEPT_LINES = 120;
/** As the server takes it. */
export const LONGEST_NAME = 24;
const NOTICE_MS = 6000;

export class TableSession {
  view: Wire.TableView | null = $state.raw(null);
  mode: 'by-the-book' | 'practice' = $state('practice');
  layout: Wire.Layout | null = $state.raw(null);
  lines: readonly RoundLine[] = $state.raw([]);
  connection: Connection = $state('connecting');
  again = $state(0);
  /** Why there is nothing to see here: no such table, out of order. */
  gone: Wire.Stopped | null = $state.raw(null);
  /** Why the table waits, while its record does not answer. */
  held: string | null = $state(null);
  notice: Notice | null = $state.raw(null);
  leaving = $state(false);
  warning: Wire.Warned | null = $state.raw(null);
  hint: Wire.Hint | null = $state.raw(null);
  suggest: readonly string[] | undefined = $state.raw(undefined);
  busy = $state(false);
  /** From sitting down until the first chips are there. */
  arriving = $state(false);
  /** The round in which the viewer said that he has bet. */
  readyFor = $state(-1);
  called: Laid = $state.raw({});
  last: Laid = $state.raw({});
  /** The last view of a round in which the viewer's result stood, kept until he goes on. */
  finished: { view: Wire.TableView; lines: readonly RoundLine[] } | null = $state.raw(null);
  watching = $state(0);
  /** The floor person for whom the dealer waits, and the one who has taken the table's call. */
  floorHolds = $state('');
  callTakenBy = $state('');
  /** Hears of everything that happens, as it happens. */
  onevent: ((event: TableEvent, view: Wire.TableView) => void) | undefined;
  private deadline: { at: number; of: number } | null = $state.raw(null);
  private now = $state(0);
  private live: Live | undefined;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private ticker: ReturnType<typeof setInterval> | undefined;
  private lastLaid: Laid = {};

  constructor(
    readonly number: string,
    private language: Language,
    private readonly watchOnly: boolean,
    private readonly as: Role | null = null,
  ) {
    this.ticker = setInterval(() => this.tick(), 500);
    this.start();
  }

  get role(): Role {
    if (this.as) return this.as;
    return !this.watchOnly && keptAt(this.number).token ? 'player' : 'spectator';
  }

  get token(): string {
    const kept = keptAt(this.number);
    if (this.role === 'dealer') return kept.dealer ?? '';
    return (
      (this.role === 'player' ? kept.token : this.role === 'spectator' ? '' : (kept.house ?? houseKey())) ??
      ''
    );
  }

  get ready(): boolean {
    return this.view !== null && this.readyFor === this.view.round && mayBet(this.view);
  }

  get clock(): ClockView | undefined {
    if (!this.deadline) return undefined;
    const left = Math.max(0, Math.ceil((this.deadline.at - Math.max(this.now, Date.now())) / 1000));
    return { left, of: Math.max(1, Math.ceil(this.deadline.of / 1000)) };
  }

  /** Speak another language from now on: the table is told again in it. */
  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    this.start();
  }

  end(): void {
    clearInterval(this.ticker);
    clearTimeout(this.noticeTimer);
    this.live?.end();
  }

  /** Take a place at the door under a name, then connect as that person. */
  async join(name: string): Promise<boolean> {
    if (this.role === 'player') return true;
    try {
      const joined = await tell<Wire.Joined>(table(this.number, '/join'), {
        token: keptAt(this.number).house,
        name: name.trim().slice(0, LONGEST_NAME),
      });
      keep(this.number, { person: joined.person, name: joined.name, token: joined.token });
      this.start();
      return true;
    } catch (trouble) {
      this.refuse(trouble);
      return false;
    }
  }

  /** Ask one thing of the table; a refusal is shown with its clauses. */
  async order(command: Command, confirm = false): Promise<boolean> {
    const answer = await this.live!.command(command, confirm);
    return this.heard(answer);
  }

  /** Several things in order, until one is refused. */
  async orders(commands: readonly Command[]): Promise<boolean> {
    for (const command of commands) if (!(await this.order(command))) return false;
    return true;
  }

  /** Sit down and take chips; without an amount they are still to be asked for. */
  async sitDown(seat: number, chips: number): Promise<boolean> {
    this.arriving = true;
    const sits = await this.order({ type: 'Sit', seat });
    if (sits && chips > 0) await this.buyIn(chips);
    else this.arriving = sits;
    return sits;
  }

  async buyIn(amount: number): Promise<void> {
    await this.order({ type: 'BuyIn', amount });
    this.arriving = false;
  }

  async sayReady(): Promise<void> {
    if (this.heard(await this.live!.ready()) && this.view) this.readyFor = this.view.round;
  }

  /** How fast staff and bots are at a practice table, as this player likes it. */
  setPace(pace: 'calm' | 'brisk' | 'instant'): void {
    void this.live!.pace(pace).then((answer) => this.heard(answer));
  }

  /** To what is next for the viewer, at once. */
  async hurry(): Promise<void> {
    this.heard(await this.live!.pace('instant', true));
  }

  /** The house way or the best setting of the hand: a hint in practice, the dealer's answer by the book. */
  async askFor(which: 'house-way' | 'best'): Promise<void> {
    const hand = this.view && ownHand(this.view);
    if (!hand) return;
    this.busy = true;
    try {
      if (this.mode !== 'practice') {
        await this.order({ type: 'AskHouseWay', spot: hand.place });
        return;
      }
      const answer = this.hint?.spot === hand.place ? this.hint : await this.live!.hint(hand.place);
      if (answer.type !== 'hint') this.heard(answer);
      else {
        this.hint = answer;
        const low = which === 'best' && answer.best_low.length > 0 ? answer.best_low : answer.house_low;
        this.suggest = idsOf(hand, low);
      }
    } finally {
      this.busy = false;
    }
  }

  /** Leave when the round is over, or stay after all. */
  leaveLater(): void {
    this.leaving = !this.leaving;
    if (this.leaving) this.say({ words: t('leave.later-words'), clauses: [], tone: 'dark' });
  }

  say(notice: Notice): void {
    this.notice = notice;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = null), NOTICE_MS);
  }

  refuse(trouble: unknown): void {
    if (trouble instanceof Refusal)
      this.say({ words: trouble.trouble.text, clauses: trouble.trouble.clauses, tone: 'refusal' });
    else throw trouble;
  }

  private heard(answer: Answer): boolean {
    if (answer.type === 'refused') this.say({ words: answer.text, clauses: answer.clauses, tone: 'refusal' });
    if (answer.type === 'warning') this.warning = answer;
    return answer.type === 'done';
  }

  private start(): void {
    this.live?.end();
    void learn(this.language);
    void this.learnLayout();
    this.live = new Live({
      number: this.number,
      role: this.role,
      token: this.token,
      language: this.language,
      onmessage: (message) => this.hear(message),
      onstate: (state, again = 0) => {
        this.connection = state;
        this.again = again;
      },
    });
  }

  private async learnLayout(): Promise<void> {
    const language = this.language;
    try {
      const layout = await ask<Wire.Layout>(table(this.number, '/layout'), { language });
      if (language === this.language) this.layout = layout;
    } catch {
      return;
    }
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'snapshot':
        this.held = null;
        this.mode = message.mode;
        this.see(message.view);
        void this.recall(message.view.round);
        void this.lookBack(message.view);
        void witness(this.number).catch(() => undefined);
        break;
      case 'events':
        this.note(message);
        if (message.view) this.see(message.view);
        // The commitment is stored and a nonce sent before bets are closed; a round without it is only checked less.
        if (message.events.some((event) => event.type === 'PiecesShuffled'))
          void witness(this.number).catch(() => undefined);
        for (const event of message.events) if (this.view) this.onevent?.(event, this.view);
        break;
      case 'clock':
        this.deadline =
          message.left === null ? null : { at: Date.now() + message.left, of: message.of ?? message.left };
        break;
      case 'around':
        this.watching = message.watchers;
        this.floorHolds = message.held_by;
        this.callTakenBy = message.taken_by;
        break;
      case 'held':
        this.held = message.held ? message.text : null;
        break;
      case 'stopped':
        if (message.code === 'wire.unknown-token' && this.role === 'player') {
          forgetPerson(this.number);
          this.start();
        } else this.gone = message;
    }
  }

  /** The lines of the round so far, when we come to it in the middle. */
  private async recall(round: number): Promise<void> {
    try {
      const { told } = await this.onRecord(round, false);
      const known = new Set(told.map((line) => line.id));
      this.lines = [
        ...told,
        ...this.lines.filter(
          (line) => !known.has(line.id) && line.round >= round && this.isNewer(line, told),
        ),
      ];
    } catch {
      return;
    }
  }

  private async onRecord(round: number, views: boolean) {
    const detail = await ask<Wire.RoundDetail>(table(this.number, `/rounds/${round}`), {
      // The lines are the same for a dealer, whose badge opens no replay.
      ...(this.role === 'dealer' ? { role: 'spectator' } : { role: this.role, token: this.token }),
      language: this.language,
      views,
    });
    const told = detail.steps.flatMap((step) =>
      step.line ? [readLine(round, step.line, step.event ?? undefined)] : [],
    );
    return { told, showdown: detail.showdown ?? null };
  }

  /** After a reload, or a connection that was lost: the result of the round that is over, unless its reader has gone on. */
  private async lookBack(view: Wire.TableView): Promise<void> {
    const round = view.round - 1;
    const isOver = round > 0 && BETWEEN.includes(view.phase) && Object.keys(laidOn(view)).length === 0;
    if (this.role !== 'player' || !isOver || round <= readUpTo(this.number)) return;
    try {
      const { told, showdown } = await this.onRecord(round, true);
      const isNext = this.view?.round === view.round && Object.keys(laidOn(this.view)).length === 0;
      if (showdown && playedIn(showdown) && isNext && round > readUpTo(this.number))
        // The record's last look at a round is after its close, when the next one has its number.
        this.finished = { view: { ...showdown, round }, lines: told };
    } catch {
      return;
    }
  }

  /** Lines that came while the round was being recalled. */
  private isNewer(line: RoundLine, told: readonly RoundLine[]): boolean {
    return Number(line.id) > Number(told.at(-1)?.id ?? 0);
  }

  private note(message: Wire.Happened): void {
    const round = this.view?.round ?? message.view?.round ?? 0;
    const known = new Set(this.lines.map((line) => line.id));
    const more = readLines(round, message.lines, message.events).filter((line) => !known.has(line.id));
    const all = [...this.lines, ...more];
    if (more.length > 0) this.lines = all.length > MOST_LINES ? all.slice(-KEPT_LINES) : all;
    for (const event of message.events) if (event.type === 'HouseWayShown') this.shown(event);
  }

  private shown(event: Wire.HouseWayShown): void {
    const hand = this.view && ownHand(this.view);
    if (!hand || event.spot !== hand.place) return;
    this.suggest = idsOf(hand, event.low);
    this.hint = {
      type: 'hint',
      id: '',
      spot: hand.place,
      house_high: event.high,
      house_low: event.low,
      house_rule: event.rule,
      best_high: [],
      best_low: [],
      best_value: '',
      house_cost: '',
    };
  }

  /** The reader has done with the last result. */
  goOn(): void {
    if (this.finished) keepRead(this.number, this.finished.view.round);
    this.finished = null;
    if (this.lines.length > KEPT_LINES) this.lines = this.lines.slice(-KEPT_LINES);
  }

  /** A new view: remember wagers at the call, and the result of a round that has just ended. */
  private see(view: Wire.TableView): void {
    const before = this.view;
    if (before && before.round !== view.round) {
      if (Object.keys(this.called).length > 0 || playedIn(before))
        this.finished = { view: before, lines: this.lines };
      this.hint = null;
      this.called = {};
    }
    if (mayBet(view)) this.lastLaid = laidOn(view);
    else if (before && mayBet(before) && Object.keys(this.lastLaid).length > 0) {
      this.called = this.lastLaid;
      this.last = this.lastLaid;
      this.finished = null;
    }
    if (!ownHand(view)) {
      this.suggest = undefined;
      this.warning = null;
    }
    if (before && isAsked(view) && !isAsked(before)) this.onevent?.({ type: 'YourTurn' }, view);
    this.view = view;
  }

  private tick(): void {
    this.now = Date.now();
    if (this.deadline && this.now > this.deadline.at) this.deadline = null;
  }
}

/** Whether the viewer had a wager in the round, or the bank. */
const playedIn = (view: Wire.TableView): boolean =>
  view.seats.some((seat) => plays(view, seat) || (seat.you && seat.bank !== ''));

/** Phases between two rounds. */
const BETWEEN: readonly string[] = ['shuffle', 'betting'];

const READ = 'paigow.read.';

/** The last round at a table whose result its reader has done with, as long as the window is open. */
const readUpTo = (number: string): number => Number(sessionStorage.getItem(READ + number) ?? 0);
const keepRead = (number: string, round: number): void =>
  sessionStorage.setItem(READ + number, String(round));

const isAsked = (view: Wire.TableView): boolean => view.steps.some((step) => isMine(view, step));
