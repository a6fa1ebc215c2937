/** What a screen reader is told without being asked: what concerns the listener, and no step of the dealer. */
import type * as Wire from '../api/schema';
import { signedDollars } from '../money';
import type { ResultView, StatusView } from '../types';
import { t, worded } from '../words/index.svelte';
import { isMine, mayBet } from './status';

export function spoken(view: Wire.TableView, status: StatusView, result: ResultView | undefined): string {
  const asked = view.irregularity !== '' || view.steps.some((step) => isMine(view, step));
  if (asked) return [status.sentence, status.detail].filter(Boolean).join(' ');
  if (result)
    return `${t(`verdict.${result.verdict}`)} ${signedDollars(result.total)}. ${result.reason ?? ''}`.trim();
  if (mayBet(view)) return status.sentence;
  return view.you === '' ? worded('phase-name', view.phase) : '';
}
