// Compares the solver with the oracle: shared by the quick and the slow differential tests.
// The two share nothing but the rules and the price lists.
import { expect } from 'vitest';
import { feedbackOf } from '../game/feedback.ts';
import { type Game, parseGame } from '../game/game.ts';
import { type History, remaining } from '../game/history.ts';
import { INFINITE } from '../solver/layout.ts';
import { makeOracle } from '../solver/oracle.ts';
import { AVERAGE, type PriceList } from '../solver/prices.ts';
import { best, openSolver } from '../solver/solve.ts';

const gameOf = (game: string | Game): Game => (typeof game === 'string' ? parseGame(game) : game);

/** Checks the cost of every first guess of a game, and of the game itself. */
export async function compareFirstGuesses(
  which: string | Game,
  prices: PriceList = AVERAGE,
  consistent = false,
  threads = 1,
): Promise<void> {
  const game = gameOf(which);
  const oracle = makeOracle(game, prices, consistent);
  const solver = await openSolver(game, { prices, threads, consistent });
  const codes = [...remaining(game, [])];
  const guesses = Array.from({ length: game.guesses }, (_, guess) => guess);
  const expected = guesses.map((guess) => Math.min(INFINITE, oracle.guessCost(codes, 1, guess)));
  const costs: number[] = [];
  for (const guess of guesses) costs.push(await solver.guessCost([], guess));
  expect(costs).toEqual(expected);
  expect(await solver.positionCost([])).toBe(Math.min(...expected));
  await solver.close();
}

/** Checks cost and best guesses of positions that the oracle can do: those of at most `most` codes. */
export async function comparePositions(
  which: string | Game,
  histories: readonly History[],
  most: number,
  prices: PriceList = AVERAGE,
  consistent = false,
): Promise<number> {
  const game = gameOf(which);
  const oracle = makeOracle(game, prices, consistent);
  const solver = await openSolver(game, { prices, threads: 1, consistent });
  let compared = 0;
  for (const history of histories) {
    const codes = [...remaining(game, history)];
    if (codes.length === 0 || codes.length > most) continue;
    const turn = history.length + 1;
    const costs = Array.from({ length: game.guesses }, (_, guess) => oracle.guessCost(codes, turn, guess));
    const least = Math.min(...costs);
    // Beyond the end of a list costs are counted from its last price on.
    const shift = Math.max(0, turn - prices.prices.length) * prices.step * codes.length;
    const found = await best(solver, history);
    expect(found.cost).toBe(least - shift);
    expect([...found.guesses].sort((a, b) => a - b)).toEqual([...costs.keys()].filter((guess) => costs[guess] === least));
    compared++;
  }
  await solver.close();
  return compared;
}

/** Histories of one to five random guesses, each answered for some random secret. */
export function randomHistories(game: Game, count: number, seed: number): History[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const secret = random(game.secrets);
    const turns = 1 + random(5);
    return Array.from({ length: turns }, () => {
      const guess = random(game.guesses);
      return { guess, feedback: feedbackOf(game, guess, secret) };
    });
  });
}

/** Deterministic pseudo-random whole numbers 0 … below−1 (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}
