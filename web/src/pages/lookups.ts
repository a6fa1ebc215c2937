/** What pages look up: clauses, rule cards, rounds. */
import { keptAt } from '../lib/api/kept';
import { ask, table } from '../lib/api/rest';
import type * as Wire from '../lib/api/schema';
import { timeOf } from '../lib/dates';
import { documentName } from '../lib/play/names';
import { preferences } from '../lib/preferences.svelte';
import { address } from '../lib/router.svelte';
import type { ClauseView, RoundSummary, RuleCardView, ScenarioLine, ScenarioView } from '../lib/types';
import { t } from '../lib/words/index.svelte';

export async function clauseOf(id: string): Promise<ClauseView> {
  const { language } = preferences;
  return clauseView(await ask<Wire.ClauseInfo>(`clauses/${encodeURIComponent(id)}`, { language }));
}

export function clauseView(info: Wire.ClauseInfo): ClauseView {
  const played = info.scenarios[0];
  return {
    id: info.id,
    document: documentName(info.document, info.document_title),
    topic: info.topic,
    words: info.summary,
    language: info.language,
    example: played ? undefined : info.example || undefined,
    readings: info.interpretations.map(({ question, reading, language }) => ({
      question,
      reading,
      language,
    })),
    related: [...new Set([...info.see, ...info.seen_by])].slice(0, 8),
    scenario: played && scenario(played.first, played.call),
    twin: played && scenario(played.twin, played.call),
  };
}

/** What a scenario may give in pieces or money, each with a word of its own. */
const GIVEN = [
  'cards',
  'tiles',
  'first',
  'second',
  'one',
  'other',
  'high',
  'low',
  'other_high',
  'other_low',
  'set',
  'won',
  'stake',
] as const;
const AT_A_TABLE = 'table';

/**
 * A playing as lines: the pieces and the stake that were given, and what came of it.
 *
 * The sentence says what happens. The rest of what is given and told is the engine's own notation and is left out.
 */
function scenario(played: Wire.PlayedInfo, call: string): ScenarioView {
  if (call === AT_A_TABLE || played.refused)
    return { title: played.says, lines: [], ends: played.refused || t('clause.played') };
  const given = GIVEN.filter((key) => typeof played.given[key] === 'string').map((key) => ({
    who: t(`clause.given.${key}`),
    words: String(played.given[key]),
  }));
  const hands = [...handsOf(played.given.hands), ...handsOf(played.given.claims)];
  return { title: played.says, lines: [...given, ...hands], ends: endOf(played.outcome) };
}

/** The hands of several people, by name. */
function handsOf(hands: unknown): ScenarioLine[] {
  if (!Array.isArray(hands)) return [];
  return (hands as { person?: string; cards?: string }[])
    .filter((hand) => hand.person && hand.cards)
    .map((hand) => ({ who: String(hand.person), words: String(hand.cards) }));
}

/** What came of it, in words where the page has them. */
function endOf({ higher, outcome, wins, fits, vigorish }: Record<string, unknown>): string {
  if (higher === 'first' || higher === 'second' || higher === 'copy') return t(`clause.higher.${higher}`);
  if (outcome === 'win') return t('clause.wins', { amount: String(wins) });
  if (outcome === 'lose' || outcome === 'push') return t(`verdict.${outcome}`);
  if (typeof fits === 'boolean') return t(fits ? 'clause.fits' : 'clause.fits-not');
  if (typeof vigorish === 'string') return t('clause.vigorish', { amount: vigorish });
  return t('clause.computed');
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

/** The rounds of a table as this browser's person played them, or as a spectator saw them. */
export async function roundsOf(number: string, language: string): Promise<RoundSummary[]> {
  const { token } = keptAt(number);
  const asked = { stories: true, language, ...(token ? { role: 'player', token } : {}) };
  const list = await ask<Wire.RoundList>(table(number, '/rounds'), asked).catch(() =>
    ask<Wire.RoundList>(table(number, '/rounds'), { stories: true, language }),
  );
  // Round 0 is the opening of the table, in which nobody plays.
  return list.rounds.filter((one) => one.round > 0).map((one) => roundSummary(number, one));
}

/** A round in a list: every hand that its reader played or saw, how it came out, and what it moved. */
export function roundSummary(number: string, one: Wire.RoundInfo): RoundSummary {
  const { story } = one;
  const hand = (told: Wire.HandStory) =>
    t(told.spot === 0 ? 'history.dealer' : 'history.hand', {
      name: told.name,
      high: told.high_name,
      low: told.low_name,
    });
  const outcome = story?.net == null ? undefined : story.hands[0]?.outcome;
  return {
    round: one.round,
    when: timeOf(one.began_at),
    words: story
      ? [...story.hands, ...(story.dealer ? [story.dealer] : [])].map(hand).join('. ')
      : t('replay.events', { count: one.last - one.first + 1 }),
    verdict: outcome === 'win' || outcome === 'push' || outcome === 'lose' ? outcome : undefined,
    amount: story?.net ?? undefined,
    link: address('rounds', [number, String(one.round)]),
  };
}
