// Weights: some secrets are drawn more often than others. The cost of a strategy then counts each secret as
// often as its weight says. With equal weights this is the game without weights.

import type { Game } from './game.ts';

/** The maximum sum of all weights. Costs are such sums times turns, and must fit into 30 bits. */
export const MAX_WEIGHT = 10_000_000;

/** Matches the part of a name that has the digest of the weights. */
const WEIGHTED = /-weighted-([\da-f]{16})/;

/** Returns the same game without its weights: the same codes with the same numbers, all equally likely. */
export function withoutWeights(game: Game): Game {
  if (game.weights === undefined) return game;
  const { weights: _, ...others } = game;
  return { ...others, name: game.name.replace(WEIGHTED, '') };
}

/** Returns the digest of the weights, which is a part of the name of a game; undefined without weights. */
export function weightsDigest({ name }: Pick<Game, 'name'>): string | undefined {
  return WEIGHTED.exec(name)?.[1];
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

/**
 * Returns the secret at a point, 0 … totalWeight−1: each secret has as many points as its weight says, one
 * secret after the other. So a random point draws a secret by weight.
 */
export function secretAt({ weights }: Pick<Game, 'weights'>, point: number): number {
  if (weights === undefined) return point;
  let [secret, end] = [0, weights[0]];
  while (end <= point) end += weights[++secret];
  return secret;
}
