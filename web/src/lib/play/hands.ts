/** Hands from the server as they lie on the page; a piece keeps its id while it lies in one place. */
import type * as Wire from '../api/schema';
import { capital } from '../api/catalogue.svelte';
import type { HandView, LaidView, Mark, Piece } from '../types';
import { t } from '../words/index.svelte';

/** The face without the mark that tells the second of two equal tiles apart. */
export const face = (code: string): string | null => (code === '' ? null : code.replace(/\*$/, ''));

/** The pieces of a hand; ids are places in the order of the deal, so that they stay when a face is turned up. */
export function dealt(hand: Wire.HandView): Piece[] {
  return hand.pieces.map((code, at) => ({ id: `${hand.place}-${at}`, face: face(code) }));
}

/** The ids of some of a hand's pieces, found by their faces. */
export function idsOf(hand: Wire.HandView, codes: readonly string[]): string[] {
  return codes.map((code) => `${hand.place}-${hand.pieces.indexOf(code)}`);
}

/** The codes behind ids, as a command names them. */
export function codesOf(hand: Wire.HandView, ids: readonly string[]): string[] {
  return ids.map((id) => hand.pieces[Number(id.split('-')[1])]!);
}

function part(hand: Wire.HandView, which: 'high' | 'low', mark?: string): HandView {
  const codes = inOrder(hand[which]);
  const known = codes.every((code) => hand.pieces.includes(code) && code !== '');
  const pieces = codes.map((code, at) => ({
    id: known ? `${hand.place}-${hand.pieces.indexOf(code)}` : `${hand.place}-${which}-${at}`,
    face: face(code),
  }));
  const names = namesOf(hand);
  return which === 'high'
    ? { pieces, name: names.highName || undefined, detail: names.highDetail, mark: markOf(mark) }
    : { pieces, name: names.lowName || undefined, detail: names.lowDetail, mark: markOf(mark) };
}

const RANKS = '23456789TJQKA';

/** The pieces of one's own hand: cards from the highest down where the reader likes that, tiles as they lie. */
export function shownInOrder(hand: Wire.HandView, sorted: boolean): Piece[] {
  const pieces = dealt(hand);
  const isCard = (code: string) => code === 'Jk' || RANKS.includes(code[0] ?? '-');
  if (!sorted || !hand.pieces.every((code) => isCard(code) && !code.includes('-'))) return pieces;
  const rank = (piece: Piece) => (piece.face === 'Jk' ? RANKS.length : RANKS.indexOf(piece.face![0]!));
  return pieces.sort((one, other) => rank(other) - rank(one));
}

/** As a dealer lays cards out: those of a kind together, then from the highest down; tiles and backs as they lie. */
function inOrder(codes: readonly string[]): readonly string[] {
  if (!codes.every((code) => code === 'Jk' || RANKS.includes(code[0] ?? '-'))) return codes;
  if (codes.some((code) => code.includes('-'))) return codes;
  const alike = (code: string) => codes.filter((one) => one[0] === code[0]).length;
  const rank = (code: string) => (code === 'Jk' ? RANKS.length : RANKS.indexOf(code[0]!));
  return [...codes].sort((one, other) => alike(other) - alike(one) || rank(other) - rank(one));
}

type Names = Pick<Wire.HandView, 'high_name' | 'high_detail' | 'low_name' | 'low_detail'>;

/** Both hands by name, and what completes each name. */
export const namesOf = (hand: Names) => ({
  highName: capital(hand.high_name),
  highDetail: hand.high_detail || undefined,
  lowName: capital(hand.low_name),
  lowDetail: hand.low_detail || undefined,
});

/** A name with what completes it. */
export const inFull = (name: string, detail: string): string =>
  detail ? t('hand.in-full', { name, detail }) : name;

export function markOf(standing: string | undefined): Mark | undefined {
  return standing === 'higher' || standing === 'copy' || standing === 'lower' ? standing : undefined;
}

const NOTES = { surrendered: 'hand.surrendered', void: 'hand.void', forfeited: 'hand.forfeited' } as const;

/** What lies before somebody: a hand not yet set, or one in two; nothing where it has been collected unseen. */
export function laid(
  hand: Wire.HandView | null,
  marks?: { high: string; low: string },
): LaidView | undefined {
  if (!hand || hand.pieces.length === 0) return undefined;
  const note = hand.stage in NOTES ? t(NOTES[hand.stage as keyof typeof NOTES]) : undefined;
  if (hand.high.length > 0 && hand.low.length > 0)
    return { high: part(hand, 'high', marks?.high), low: part(hand, 'low', marks?.low), note };
  return { unset: dealt(hand), note };
}

/** Both halves of a set hand, for the result. */
export const halves = (hand: Wire.HandView, marks?: { high: string; low: string }) => ({
  high: part(hand, 'high', marks?.high),
  low: part(hand, 'low', marks?.low),
});

/** A setting of a hand that is still being set, named as the server names it. */
export function settingBy(
  hand: Wire.HandView,
  settings: readonly Wire.SettingView[],
  low: readonly string[],
) {
  const found = settings.find(
    (one) =>
      one.spot === hand.place && one.low.length === low.length && low.every((code) => one.low.includes(code)),
  );
  return (
    found &&
    halves({
      ...hand,
      high: found.high,
      low: found.low,
      high_name: found.high_name,
      high_detail: found.high_detail,
      low_name: found.low_name,
      low_detail: found.low_detail,
    })
  );
}
