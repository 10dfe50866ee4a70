// On which turn the secret is found, counted from the first turn of the game: what is said of the best guess,
// and of a good one while the best is worked out.

import { roundDown, roundUp } from '../../base/outwards.ts';
import type { TreeAdvice } from '../../tree-output/tree-walk.ts';
import type { GoodGuess } from '../engine/messages.ts';
import { t } from '../words/language.ts';

/** What is to be expected of the best guess after so many turns. */
export function expectedText({ expected, worst }: TreeAdvice, played: number): string {
  const n = played + worst;
  return expected === worst ? t('surely', { n }) : t('expected', { turn: (played + expected).toFixed(2), n });
}

/** What is said of a good guess, and on which turns it finds the secret on average, if that is known. */
export function goodGuessText(good: GoodGuess, played: number): string {
  const turns = goodGuessTurns(good, played);
  return turns === undefined ? t('meanwhile') : t('meanwhile.turns', turns);
}

/**
 * Between which turns it finds the secret on average, if that is known: rounded outwards, so that no more is
 * said than is known.
 */
export function goodGuessTurns(
  { turns }: GoodGuess,
  played: number,
): { least: string; most: string } | undefined {
  if (turns === undefined) return undefined;
  return { least: roundDown(played + turns.least, 2), most: roundUp(played + turns.most, 2) };
}
