// Makes games with weights. The page and the look-up of trees need only weights.ts.

import { sha256 } from '../base/sha256.ts';
import { UsageError } from '../base/usage-error.ts';
import { formatCode, listsOf } from './code.ts';
import type { Game } from './game.ts';
import { hardMode } from './hard-mode.ts';
import { onlySecrets } from './secrets.ts';
import { MAX_WEIGHT, weightOf } from './weights.ts';
import { withSecretWords } from './words.ts';

/**
 * Returns the game whose secrets have these weights, by number of the secret. The name of the game then ends
 * in a digest of the weights. Weights are divided by their greatest common divisor. A secret of weight 0 is
 * no secret any more, but may still be guessed. If all weights are equal, returns the game without weights.
 * @throws UsageError unless there is one weight for each secret, a whole number of at least 0. Also if all
 * weights are 0, or if their sum after the division exceeds MAX_WEIGHT. Also for a game that has weights
 * already, and for a position of a large game.
 */
export function withWeights(game: Game, weights: ArrayLike<number>): Game {
  if (game.weights) throw new UsageError(`${game.name} has weights already.`);
  if (game.large) throw new UsageError(`${game.name} has too many codes for weights.`);
  const given = Array.from(weights);
  if (given.length !== game.secrets)
    throw new UsageError(`There are ${given.length} weights for ${game.secrets} secrets.`);
  const wrong = given.find((weight) => !Number.isSafeInteger(weight) || weight < 0);
  if (wrong !== undefined) throw new UsageError(`${wrong} is not a weight; write a whole number from 0 on.`);
  const drawn = given.filter((weight) => weight > 0);
  if (drawn.length === 0) throw new UsageError(`No secret of ${game.name} has a weight above 0.`);
  const left = drawn.length === given.length ? game : withoutUndrawn(game, given);
  const divisor = drawn.reduce(commonDivisor);
  const least = drawn.map((weight) => weight / divisor);
  if (least.every((weight) => weight === 1)) return left;
  const sum = least.reduce((total, weight) => total + weight, 0);
  if (sum > MAX_WEIGHT)
    throw new UsageError(
      `The weights have the sum ${sum}; at most ${MAX_WEIGHT} is possible. Scale them down.`,
    );
  const text = least.map((weight, secret) => `${formatCode(left, secret)}\t${weight}\n`).join('');
  return {
    ...left,
    name: `${left.name}-weighted-${sha256(text).slice(0, 16)}`,
    weights: Uint32Array.from(least),
  };
}

/** Returns the game without the secrets of weight 0. They come in the same order, so weights still fit. */
function withoutUndrawn(game: Game, weights: readonly number[]): Game {
  const isDrawn = (_: unknown, secret: number): boolean => weights[secret] > 0;
  if (!game.words)
    return onlySecrets(game, Array.from({ length: game.secrets }, (_, i) => i).filter(isDrawn));
  const left = withSecretWords(game, listsOf(game).secrets.filter(isDrawn));
  return game.hard ? hardMode(left) : left;
}

/**
 * Returns the game `to` with the weights that its secrets have in the game `from`.
 * @throws UsageError if one of them is no secret of `from`.
 */
export function withWeightsOf(from: Game, to: Game): Game {
  if (from.weights === undefined) return to;
  const numbers = new Map(listsOf(from).secrets.map((text, secret) => [text, secret]));
  return withWeights(
    to,
    listsOf(to).secrets.map((text) => {
      const secret = numbers.get(text);
      if (secret === undefined) throw new UsageError(`${text} is no secret of ${from.name}.`);
      return weightOf(from, secret);
    }),
  );
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
