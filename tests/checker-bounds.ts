// The bounds of the checker of certificates against the definition of cost.
import { expect } from 'vitest';
import { parseGame } from '../game/game.ts';
import { makeOracle } from '../solver/oracle.ts';
import { parsePrices, shortest } from '../solver/prices.ts';
import { LowerBounds } from '../verify/lower-bounds.ts';
import { finish } from './certificates.ts';
import { chance } from './random.ts';

/** Price lists of every kind, for games of a few turns. */
export const BOUND_LISTS = ['1,2', '1,2,3,inf', '0,0,0,1', '0,0,1,inf', '1,2,4,9,20', '3,3', '0,0,1,1'];

/** No bound of a random set of at most so many codes is above its cost. */
export function expectBelowCost(name: string, list: string, most: number): void {
  const rules = new LowerBounds(name, list);
  const game = parseGame(name);
  const prices = shortest(parsePrices(list));
  expect(rules.prices.phases).toBe(prices.prices.length);
  const oracle = makeOracle(game, prices);
  const next = chance(7);
  for (let trial = 0; trial < 60; trial++) {
    const size = 1 + Math.floor(next() * most);
    const set = [...new Set(Array.from({ length: size }, () => Math.floor(next() * game.secrets)))].sort((a, b) => a - b);
    for (let phase = 0; phase < rules.prices.phases; phase++) {
      const cost = oracle.cost(set, phase + 1);
      expect(rules.size(phase, set.length)).toBeLessThanOrEqual(cost);
      if (set.length < 3) continue;
      const one = finish(rules.one(phase, Uint16Array.from(set)));
      expect(one).toBeLessThanOrEqual(cost);
      expect(rules.members(phase, Uint16Array.from(set))).toBeLessThanOrEqual(one);
      if (set.length === 3) expect(one).toBe(cost); // three codes: what ONE says is all there is
    }
  }
}
