// Proves lower bounds of values with a search of every first guess. If weights differ, it does not assume
// that guesses of one orbit cost the same.

import { expect } from 'vitest';
import { codeTexts } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { withWeights } from '../game/weighted-game.ts';
import type { ValueEntry } from '../scripts/result-lists.ts';
import { AVERAGE } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { fraction, kindOf } from './values.ts';

/** Expects that the least total under the weights of an entry is its value times the sum of the weights. */
export async function expectLowerBound({ game: name, orbits, value }: ValueEntry): Promise<void> {
  const game = parseGame(name);
  const weightOf = new Map(orbits.map(({ code, weight }) => [kindOf(name, code), weight]));
  const weights = codeTexts(game).map((code) => weightOf.get(kindOf(name, code)) as number);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const [above, below] = fraction(value);
  const total = Number((above * BigInt(sum)) / below);
  expect(BigInt(total) * below).toBe(above * BigInt(sum));
  await using solver = await openSolver(withWeights(game, weights));
  expect(await solver.under(AVERAGE).cost([])).toBe(total);
}
