/** What pages look up: clauses, rule cards, rounds. */
import { ask, table } from '../lib/api/rest';
import type * as Wire from '../lib/api/schema';
import { documentName } from '../lib/play/names';
import { address } from '../lib/router.svelte';
import type { ClauseView, RoundSummary, RuleCardView, ScenarioLine, ScenarioView } from '../lib/types';
import { t } from '../lib/words/index.svelte';

export async function clauseOf(id: string): Promise<ClauseView> {
  return clauseView(await ask<Wire.ClauseInfo>(`clauses/${encodeURIComponent(id)}`));
}

export function clauseView(info: Wire.ClauseInfo): ClauseView {
  const played = info.scenarios[0];
  return {
    id: info.id,
    document: documentName(info.document, info.document_title),
    topic: info.topic,
    words: info.summary,
    example: info.example || undefined,
    reading: info.interpretations.map((one) => `${one.question} ${one.reading}`).join(' ') || undefined,
    related: [...new Set([...info.see, ...info.seen_by])].slice(0, 8),
    scenario: played && scenario(played.first),
    twin: played && scenario(played.twin),
  };
}

/** A playing as lines: what was given, and what came of it. */
function scenario(played: Wire.PlayedInfo): ScenarioView {
  const lines: ScenarioLine[] = Object.entries(played.given).map(([who, what]) => ({
    who: who.replaceAll('_', ' '),
    words: plain(what),
  }));
  return {
    title: played.says,
    lines: lines.slice(0, 8),
    ends: Object.entries(played.outcome)
      .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${plain(value)}`)
      .join('; '),
  };
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ').slice(0, 300);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, one]) => `${key} ${plain(one)}`)
      .join(', ')
      .slice(0, 300);
  return String(value);
}

export async function cardOf(number: string, language: string): Promise<RuleCardView> {
  const [card, signs] = await Promise.all([
    ask<Wire.RuleCard>(table(number, '/card'), { language }),
    ask<Wire.CardSection>(table(number, '/signs'), { language }),
  ]);
  return {
    ...cardView(card, [...card.sections, signs]),
    mode: t(card.mode === 'practice' ? 'mode.practice' : 'mode.book'),
  };
}

/** The card of a game as it is filed, before any table is open. */
export async function cardOfGame(game: string, language: string): Promise<RuleCardView> {
  const card = await ask<Wire.RuleCard>(`games/${encodeURIComponent(game)}/card`, { language });
  return cardView(card, card.sections);
}

function cardView(card: Wire.RuleCard, sections: readonly Wire.CardSection[]): RuleCardView {
  return {
    title: card.title,
    document: t('lobby.digest', { digest: card.digest.slice(0, 12) }),
    mode: '',
    groups: sections.map((section) => ({
      title: section.heading,
      rows: section.lines.map((line) => ({ label: line.label, words: line.text, clauses: line.clauses })),
    })),
  };
}

export async function roundsOf(number: string): Promise<RoundSummary[]> {
  const list = await ask<Wire.RoundList>(table(number, '/rounds'));
  return list.rounds.map((one) => ({
    round: one.round,
    when: new Date(one.began_at).toLocaleTimeString(),
    words: t('replay.events', { count: one.last - one.first + 1 }),
    link: address('rounds', [number, String(one.round)]),
  }));
}
