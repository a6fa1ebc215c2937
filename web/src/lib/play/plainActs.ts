/** Acts that are one command without a question. */
import type { Command } from '../api/live';

export const PLAIN_ACTS: Readonly<Record<string, Command | undefined>> = {
  'stacks-none': { type: 'CutStacks', cut: '' },
  'style-none': { type: 'ChooseStyle', style: '' },
  'pay-together': { type: 'PayCommissionsTogether' },
  'ask-dealer-to-shake': { type: 'AskDealerToShake' },
  'ask-co-banking': { type: 'AskCoBanking' },
  'give-bank-back': { type: 'GiveBankBack' },
  'ask-to-play': { type: 'AskToPlay' },
  spread: { type: 'AskForSpread' },
  'step-away': { type: 'StepAway' },
  'come-back': { type: 'ComeBack' },
};
