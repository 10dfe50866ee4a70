// How likely each code is to be the secret. Without weights all are equally likely.

import { formatPercent } from '../base/outwards.ts';
import type { Game } from './game.ts';
import { weightOf } from './weights.ts';

/** Returns codes in the order of a list. The likeliest come first; equally likely ones keep their order. */
export function likeliestFirst(game: Game, codes: Uint16Array): number[] {
  return [...codes].sort((a, b) => weightOf(game, b) - weightOf(game, a));
}

/** Formats the chance of a code in per cent. Codes that may be the secret never have the chance `0.0`. */
export function formatChance(weight: number, sum: number): string {
  return 1000 * weight < sum ? '<0.1' : formatPercent(weight, sum);
}
