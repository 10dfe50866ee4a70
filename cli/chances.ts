// Lists codes with their chances: how likely each is to be the secret. Without weights all are equally likely,
// and a list has no chances.

import { formatPercent } from '../base/outwards.ts';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { weightOf, weightSum } from '../game/weights.ts';

/** Returns codes in the order of a list. The likeliest come first; equally likely ones keep their order. */
export function likeliestFirst(game: Game, codes: Uint16Array): number[] {
  return [...codes].sort((a, b) => weightOf(game, b) - weightOf(game, a));
}

/**
 * Returns the texts of codes for a list. With weights, each text has the chance that its code is the secret.
 * The codes `among` are all that may be the secret.
 */
export function codesWithChances(game: Game, codes: readonly number[], among: Uint16Array): string[] {
  const texts = codes.map((code) => formatCode(game, code));
  if (game.weights === undefined) return texts;
  const sum = weightSum(game, among);
  const last = codes.length - 1;
  return texts.map(
    (text, i) => `${text} ${formatChance(weightOf(game, codes[i]), sum)} %${i < last ? ',' : ''}`,
  );
}

/** Formats the chance of a code in per cent. Codes that may be the secret never have the chance `0.0`. */
function formatChance(weight: number, sum: number): string {
  return 1000 * weight < sum ? '<0.1' : formatPercent(weight, sum);
}
