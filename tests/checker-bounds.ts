// Compares the bounds of the checker of certificates with the rules of CERTIFICATE.md and with costs.
import { expect } from 'vitest';
import { parseGame } from '../game/game.ts';
import { makeOracle } from '../solver/oracle.ts';
import { parsePrices, shortest } from '../solver/prices.ts';
import { SetBounds, Whole } from '../verify/set-bounds.ts';
import { chance } from './random.ts';

/** Price lists of every kind, for games that take a few turns. */
export const BOUND_LISTS = ['1,2', '1,2,3,inf', '0,0,0,1', '0,0,1,inf', '1,2,4,9,20', '3,3', '0,0,1,1'];

/** Returns the bound ONE for at least 3 codes, straight from CERTIFICATE.md: tries every allowed guess. */
export function plainOne(
  bounds: SetBounds,
  phase: number,
  set: Uint16Array,
  isAllowed: (guess: number) => boolean = () => true,
): number {
  const { prices, game } = bounds;
  const n = set.length;
  const [next, extra] = [prices.next(phase), prices.extra(phase)];
  let [least, any, inside] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let guess = 0; guess < game.guesses; guess++) {
    if (!isAllowed(guess)) continue;
    const sizes = new Map<number, number>();
    for (const code of set) {
      const feedback = game.feedback(guess, code);
      sizes.set(feedback, (sizes.get(feedback) ?? 0) + 1);
    }
    any = Math.max(any, sizes.size);
    if (sizes.has(game.win)) inside = Math.max(inside, sizes.size);
    if (sizes.size === 1) continue;
    let cost = sizes.has(game.win) ? prices.price(phase, 0) : 0;
    for (const [feedback, size] of sizes)
      if (feedback !== game.win) cost += bounds.size(next, size) + extra * size;
    least = Math.min(least, cost);
  }
  return n > 3 * game.feedbacks.size && !game.isAboutWords
    ? least
    : Math.min(prices.count(phase, n, any, 0), prices.count(phase, n, inside, 1));
}

/** Returns the numbers of classes that all guesses make of a set. */
export function wholeOf({ game }: SetBounds, set: Uint16Array): Whole {
  const guesses = Uint16Array.from({ length: game.guesses }, (_, guess) => guess);
  const made = Uint8Array.from(
    guesses,
    (guess) => new Set(set.map((code) => game.feedback(guess, code))).size,
  );
  return new Whole(made, guesses);
}

/** Expects that no bound of a random set of at most `most` codes exceeds the cost of the set. */
export function expectBelowCost(name: string, list: string, most: number): void {
  const bounds = new SetBounds({ game: name, prices: list });
  const game = parseGame(name);
  const prices = shortest(parsePrices(list));
  expect(bounds.prices.phases).toBe(prices.prices.length);
  const oracle = makeOracle(game, prices);
  const next = chance(7);
  for (let trial = 0; trial < 60; trial++) {
    const size = 1 + Math.floor(next() * most);
    const set = [...new Set(Array.from({ length: size }, () => Math.floor(next() * game.secrets)))].sort(
      (a, b) => a - b,
    );
    for (let phase = 0; phase < bounds.prices.phases; phase++) {
      const cost = oracle.cost(set, phase + 1);
      expect(bounds.size(phase, set.length)).toBeLessThanOrEqual(cost);
      if (set.length < 3) continue;
      const codes = Uint16Array.from(set);
      const one = bounds.one(phase, codes, wholeOf(bounds, codes), Number.POSITIVE_INFINITY);
      expect(one).toBeLessThanOrEqual(cost);
      if (set.length === 3) expect(one).toBe(cost); // three codes: what ONE says is all there is
    }
  }
}
