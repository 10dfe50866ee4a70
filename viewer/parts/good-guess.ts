// What is said of a good guess while the best is worked out.

import type { GoodGuess } from '../engine/messages.ts';
import { t } from '../words/language.ts';

/** On which turns it finds the secret on average, if that is known: rounded outwards, so that no more is said than is known. */
export function goodGuessText({ turns }: GoodGuess, played: number): string {
  if (turns === undefined) return t('meanwhile');
  const least = Math.floor(100 * (played + turns.least)) / 100;
  const most = Math.ceil(100 * (played + turns.most)) / 100;
  return t('meanwhile.turns', { least: least.toFixed(2), most: most.toFixed(2) });
}
