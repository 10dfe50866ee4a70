// Lists codes with their chances: how likely each is to be the secret. Without weights all are equally
// likely, and a list has no chances.

import { formatChance } from '../game/chances.ts';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { weightOf, weightSum } from '../game/weights.ts';

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
