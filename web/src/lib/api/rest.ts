/** Questions to the server, and its answers; what it refuses comes as a `Refusal` with its sentence and clauses. */
import { passport } from '../passport';
import { reach } from './reach.svelte';
import type * as Wire from './schema';

type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

export class Refusal extends Error {
  constructor(
    readonly trouble: Wire.Trouble,
    readonly status: number,
  ) {
    super(trouble.text);
  }
}

/** The address of something of the server's, wherever the page is served from. */
export function place(path: string, query: Query = {}): URL {
  const url = new URL(`api/${path}`, document.baseURI.split('#')[0]);
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') url.searchParams.append(key, String(one));
  }
  return url;
}

/** A token travels in a header: addresses are logged on their way, and kept in histories. */
const bearer = (token: unknown): Record<string, string> =>
  typeof token === 'string' && token ? { authorization: `Bearer ${token}` } : {};

/** The passport goes along where hands or answers are kept or reviewed, and nowhere else. */
const showing = (path: string): Record<string, string> =>
  /^(my-play|academy|exams)\b/.test(path) || path.endsWith('/join') ? { passport: passport() } : {};

export function ask<T>(path: string, { token, ...query }: Query = {}): Promise<T> {
  return answer<T>(place(path, query), { headers: { ...bearer(token), ...showing(path) } });
}

/** Have the server forget something. */
export function forget<T>(path: string): Promise<T> {
  return answer<T>(place(path), { method: 'DELETE', headers: showing(path) });
}

export function tell<T>(path: string, { token, ...body }: Record<string, unknown> = {}): Promise<T> {
  return answer<T>(place(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token), ...showing(path) },
    body: JSON.stringify(body),
  });
}

/** Have a file of the server's saved; a token goes along, so a plain link will not do. */
export async function fetchFile(path: string, { token, ...query }: Query = {}, name?: string): Promise<void> {
  await saveFile(
    await replied(place(path, query), { headers: { ...bearer(token), ...showing(path) } }),
    name,
  );
}

/** The same for a file that the server makes of what it is sent. */
export async function replyFile(path: string, body: Record<string, unknown>, name?: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await saveFile(await replied(place(path), { method: 'POST', headers, body: JSON.stringify(body) }), name);
}

async function saveFile(reply: Response, name?: string): Promise<void> {
  const named = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await reply.blob());
  link.download = name ?? named ?? 'paigow';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** From here on it is the server's own fault, and what it writes is not for readers. */
const FAULT = 500;
const UNREACHABLE: Wire.Trouble = { code: 'unreachable', text: '', clauses: [] };

async function answer<T>(url: URL, how: RequestInit): Promise<T> {
  return (await (await replied(url, how)).json()) as T;
}

async function replied(url: URL, how: RequestInit): Promise<Response> {
  let reply: Response;
  try {
    reply = await fetch(url, how);
  } catch {
    reach.lost = true;
    throw new Refusal(UNREACHABLE, 0);
  }
  reach.lost = reply.status >= FAULT;
  if (reach.lost) throw new Refusal(UNREACHABLE, reply.status);
  if (reply.ok) return reply;
  throw new Refusal(await troubleOf(reply), reply.status);
}

async function troubleOf(reply: Response): Promise<Wire.Trouble> {
  try {
    const said = (await reply.json()) as Partial<Wire.Trouble> & { detail?: unknown };
    if (said.code) return { code: said.code, text: said.text ?? '', clauses: said.clauses ?? [] };
    return {
      code: `http-${reply.status}`,
      text: typeof said.detail === 'string' ? said.detail : reply.statusText,
      clauses: [],
    };
  } catch {
    return { code: `http-${reply.status}`, text: reply.statusText, clauses: [] };
  }
}

/** A table's path; numbers come from addresses people may have typed. */
export const table = (number: string, more = ''): string => `tables/${encodeURIComponent(number)}${more}`;
