// Weights: some secrets are drawn more often than others. The cost of a strategy then counts each secret as
// often as its weight says. With equal weights this is the game without weights.

import { sha256 } from '../base/sha256.ts';
import { UsageError } from '../base/usage-error.ts';
import { formatCode } from './code.ts';
import type { Game } from './game.ts';

/** The maximum sum of all weights. Costs are such sums times turns, and must fit into 30 bits. */
export const MAX_WEIGHT = 10_000_000;

/**
 * Returns the game whose secrets have these weights, by number of the secret. The name of the game then ends
 * in a digest of them. Weights are divided by their greatest common divisor. If all are equal, returns the
 * game itself.
 * @throws UsageError unless the weights are whole numbers of at least 1, one for each secret, and their sum
 * is at most MAX_WEIGHT; for a game that has weights already.
 */
export function withWeights(game: Game, weights: ArrayLike<number>): Game {
  if (game.weights) throw new UsageError(`${game.name} has weights already.`);
  const given = Array.from(weights);
  if (given.length !== game.secrets)
    throw new UsageError(`There are ${given.length} weights for ${game.secrets} secrets.`);
  const wrong = given.find((weight) => !Number.isSafeInteger(weight) || weight < 1);
  if (wrong !== undefined) throw new UsageError(`${wrong} is not a weight; write a whole number from 1 on.`);
  const divisor = given.reduce(commonDivisor);
  const least = given.map((weight) => weight / divisor);
  if (least.every((weight) => weight === 1)) return game;
  const sum = least.reduce((total, weight) => total + weight, 0);
  if (sum > MAX_WEIGHT)
    throw new UsageError(
      `The weights have the sum ${sum}; at most ${MAX_WEIGHT} is possible. Scale them down.`,
    );
  const text = least.map((weight, secret) => `${formatCode(game, secret)}\t${weight}\n`).join('');
  return {
    ...game,
    name: `${game.name}-weighted-${sha256(text).slice(0, 16)}`,
    weights: Uint32Array.from(least),
  };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Returns the weight of a secret, which is 1 in a game without weights. */
export function weightOf({ weights }: Game, secret: number): number {
  return weights ? weights[secret] : 1;
}

/** Returns the sum of the weights of all secrets. In a game without weights this is their number. */
export function totalWeight({ weights, secrets }: Pick<Game, 'weights' | 'secrets'>): number {
  return weights ? weights.reduce((total, weight) => total + weight, 0) : secrets;
}

/** Returns the sum of the weights of these secrets. In a game without weights this is their number. */
export function weightSum(game: Game, secrets: Iterable<number>): number {
  let sum = 0;
  for (const secret of secrets) sum += weightOf(game, secret);
  return sum;
}
