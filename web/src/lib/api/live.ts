/**
 * The live connection to a table: it comes back by itself, asks for what it missed, and repeats what was not yet
 * answered. A command's id is the same each time, so the server carries it out once.
 */
import type * as Wire from './schema';
import { place, table } from './rest';

export type FromServer =
  | Wire.Snapshot
  | Wire.Happened
  | Wire.Clock
  | Wire.Around
  | Wire.Done
  | Wire.RefusedMessage
  | Wire.Warned
  | Wire.Hint
  | Wire.Held
  | Wire.Stopped;
export type Answer = Wire.Done | Wire.RefusedMessage | Wire.Warned | Wire.Hint;
export type Role = 'player' | 'spectator' | 'floor' | 'surveillance' | 'dealer';
export type Connection = 'connecting' | 'live' | 'lost' | 'ended';
/** What may be asked of a table; who asks, and when, is the server's to say. */
export type Command = Wire.Command;

export interface LiveOptions {
  number: string;
  role: Role;
  token: string;
  language: string;
  onmessage: (message: FromServer) => void;
  /** How the connection stands; when it is lost, in how many seconds it is tried again. */
  onstate: (state: Connection, again?: number) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Words after which nothing is to be hoped for at this address. */
const FINAL = new Set([
  'wire.no-such-table',
  'wire.unknown-token',
  'wire.unknown-role',
  'wire.operator-only',
  'wire.too-many-watch',
  'wire.out-of-order',
]);

type ToServer = Wire.GiveCommand | Wire.AskHint | Wire.SayReady | Wire.SetPace;

/** A socket has no headers of its own, so the token is offered as a protocol, in letters that a protocol may have. */
export function protocols(token: string): string[] {
  const coded = btoa(token).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return token ? ['paigow', `token.${coded}`] : ['paigow'];
}

interface Pending {
  message: ToServer;
  resolve: (answer: Answer) => void;
}

export class Live {
  private socket: WebSocket | undefined;
  private sequence: number | undefined;
  private waits = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private count = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 8);
  private readonly pending = new Map<string, Pending>();

  constructor(private readonly options: LiveOptions) {
    this.connect();
  }

  /** A command of the table; the answer says whether it was carried out, refused, or warned about. */
  command(command: Command, confirm = false): Promise<Answer> {
    return this.send((id) => ({ id, command, ...(confirm ? { confirm } : {}) }));
  }

  hint(spot: number): Promise<Answer> {
    return this.send((id) => ({ type: 'hint', id, spot }));
  }

  ready(): Promise<Answer> {
    return this.send((id) => ({ type: 'ready', id }));
  }

  /** How fast the automatic people of a practice table are; `once` for the rest of this round. */
  pace(pace: Wire.SetPace['pace'], once = false): Promise<Answer> {
    return this.send((id) => ({ type: 'pace', id, pace, once }));
  }

  /** Leave for good. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private send(make: (id: string) => ToServer): Promise<Answer> {
    this.count += 1;
    const id = `${this.prefix}-${this.count}`;
    const message = make(id);
    return new Promise((resolve) => {
      this.pending.set(id, { message, resolve });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    });
  }

  private connect(): void {
    const { number, role, token, language } = this.options;
    const url = place(table(number, '/live'), { role, language, after: this.sequence });
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    this.options.onstate('connecting');
    const socket = new WebSocket(url, protocols(token));
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => {
      if (this.socket === socket && !this.ended) this.again();
    };
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case 'snapshot':
        this.sequence = message.sequence;
        this.waits = 0;
        this.options.onmessage(message);
        this.options.onstate('live');
        for (const one of this.pending.values()) this.socket?.send(JSON.stringify(one.message));
        return;
      case 'events':
        this.sequence = message.sequence;
        break;
      case 'done':
      case 'refused':
      case 'warning':
      case 'hint':
        this.pending.get(message.id)?.resolve(message);
        this.pending.delete(message.id);
        break;
      case 'stopped':
        if (FINAL.has(message.code)) {
          this.ended = true;
          this.options.onmessage(message);
          this.options.onstate('ended');
          return;
        }
    }
    this.options.onmessage(message);
  }

  private again(): void {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.waits);
    this.waits += 1;
    this.options.onstate('lost', Math.ceil(wait / 1000));
    this.timer = setTimeout(() => this.connect(), wait);
  }
}
