// Compares answers about positions of large games with the slow solver, which tries every code of the game.

import { expect } from 'vitest';
import { type LargeAnswer, largeAnswer } from '../extras/large-games/large-answer.ts';
import { parseGame } from '../game/game.ts';
import { parseHistory } from '../game/history.ts';
import { parseLargeGame } from '../game/large-game.ts';
import { outcome } from '../game/strategy.ts';
import { AVERAGE, type PriceList } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import { allCodes, type KnownPosition, randomPosition, trueCost } from './large-positions.ts';
import { randomNumbers } from './random.ts';

/** Milliseconds that a search may take; a position that takes longer gets bounds. */
const PATIENCE = 3000;

/** Answers about a position by a search on one thread. */
export function answerTo(
  { game, history }: Pick<KnownPosition, 'game' | 'history'>,
  prices: PriceList = AVERAGE,
  milliseconds = PATIENCE,
): Promise<LargeAnswer> {
  const goal = { objective: { kind: 'prices', prices } as const, consistent: false };
  return largeAnswer(game, history, goal, async (position) => {
    await using solver = await openSolver(position.game, { threads: 1 });
    return await solver.under(prices).bestWithin(position.history, milliseconds);
  });
}

/**
 * Compares the answer with the true cost. Returns true if the answer was exact, and false if it had bounds.
 */
export async function expectTrueAnswer(
  position: KnownPosition,
  prices: PriceList = AVERAGE,
): Promise<boolean> {
  const { game, history, found, compared, count } = await answerTo(position, prices);
  const truth = trueCost(position, prices);
  expect(count).toBe(position.fitting.length);
  expect(found.remaining).toBe(count);
  if ('guess' in found) {
    expect(found.proven).toBeLessThanOrEqual(truth);
    expect(found.found).toBeGreaterThanOrEqual(truth);
    return found.proven === found.found;
  }
  expect(compared).toBe('all');
  expect(found.cost).toBe(truth);
  const { total } = outcome(game, found.strategy);
  if (prices === AVERAGE) expect(total + history.length * count).toBe(truth);
  return true;
}

/** Compares answers about random positions of a game, of 2 … `most` codes. Returns how many were exact. */
export async function expectTrueAnswers(
  name: string,
  positions: number,
  most: number,
  prices: PriceList = AVERAGE,
): Promise<number> {
  const all = allCodes(parseLargeGame(name));
  const random = randomNumbers(all.length);
  let exact = 0;
  for (let compared = 0; compared < positions; ) {
    const position = randomPosition(name, 2 + random(most - 1), random, all);
    if (position === undefined) continue;
    if (await expectTrueAnswer(position, prices)) exact++;
    compared++;
  }
  return exact;
}

/**
 * Compares exact answers about positions of a game that is small enough to be listed. The game is treated as
 * a large game, and as a listed game. Positions have up to `most` codes. Returns how many were exact.
 */
export async function expectSameAsListed(name: string, positions: number, most: number): Promise<number> {
  const game = parseGame(name);
  const all = allCodes(parseLargeGame(name));
  const random = randomNumbers(most);
  let exact = 0;
  await using solver = await openSolver(game, { threads: 1 });
  for (let compared = 0; compared < positions; ) {
    const position = randomPosition(name, 2 + random(most - 1), random, all);
    if (position === undefined) continue;
    const { found, compared: extent } = await answerTo(position);
    const cost = await solver.under(AVERAGE).cost(parseHistory(game, position.text));
    if ('guess' in found) {
      expect(found.proven).toBeLessThanOrEqual(cost);
      expect(found.found).toBeGreaterThanOrEqual(cost);
    } else {
      expect([extent, found.cost]).toEqual(['all', cost]);
      exact++;
    }
    compared++;
  }
  return exact;
}
