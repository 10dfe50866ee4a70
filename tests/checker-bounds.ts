// The bounds of the checker of certificates against the definition of cost.
import { expect } from 'vitest';
import { parseGame } from '../game/game.ts';
import { makeOracle } from '../solver/oracle.ts';
import { parsePrices, shortest } from '../solver/prices.ts';
import type { Whole } from '../verify/guess-order.ts';
import { LowerBounds } from '../verify/lower-bounds.ts';
import { finish } from './certificates.ts';
import { chance } from './random.ts';

/** Price lists of every kind, for games of a few turns. */
export const BOUND_LISTS = ['1,2', '1,2,3,inf', '0,0,0,1', '0,0,1,inf', '1,2,4,9,20', '3,3', '0,0,1,1'];

/** What the rule ONE of CERTIFICATE.md says, for n ≥ 3 codes, guess by guess. */
export function plainOne(rules: LowerBounds, phase: number, set: Uint16Array): number {
  const { prices, indices, count, win } = rules;
  const n = set.length;
  const [next, extra] = [prices.next(phase), prices.extra(phase)];
  let least = Number.POSITIVE_INFINITY;
  let [any, inside] = [0, 0];
  for (let guess = 0; guess < count; guess++) {
    const row = rules.row(guess);
    const sizes = new Array(indices.size).fill(0);
    for (const code of set) sizes[row[code]]++;
    const classes = sizes.filter((size) => size > 0).length;
    any = Math.max(any, classes);
    if (sizes[win] > 0) inside = Math.max(inside, classes);
    if (classes === 1) continue;
    let cost = sizes[win] > 0 ? prices.price(phase, 0) : 0;
    for (const [index, size] of sizes.entries())
      if (index !== win) cost += rules.size(next, size) + extra * size;
    least = Math.min(least, cost);
  }
  return n > 3 * indices.size
    ? least
    : Math.min(prices.count(phase, n, any, 0), prices.count(phase, n, inside, 1));
}

/** A set as the bounds want it, counted guess by guess. */
export function wholeOf(
  rules: Pick<LowerBounds, 'count' | 'row' | 'indices' | 'win'>,
  set: Uint16Array,
  orbits?: Whole['orbits'],
): Whole {
  const made = Uint8Array.from({ length: rules.count }, (_, guess) => {
    const row = rules.row(guess);
    const isSeen = new Uint8Array(rules.indices.size);
    for (const code of set) isSeen[row[code]] = 1;
    isSeen[rules.win] = 0;
    return isSeen.reduce((sum, one) => sum + one, 0);
  });
  const largest = made.map((_, guess) => guess % rules.win); // whichever it is, bounds are the same
  return { set, made, largest, orbits };
}

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
    const set = [...new Set(Array.from({ length: size }, () => Math.floor(next() * game.secrets)))].sort(
      (a, b) => a - b,
    );
    for (let phase = 0; phase < rules.prices.phases; phase++) {
      const cost = oracle.cost(set, phase + 1);
      expect(rules.size(phase, set.length)).toBeLessThanOrEqual(cost);
      if (set.length < 3) continue;
      const codes = Uint16Array.from(set);
      const one = finish(rules.one(phase, codes, wholeOf(rules, codes)));
      expect(one).toBeLessThanOrEqual(cost);
      expect(rules.members(phase, codes)).toBeLessThanOrEqual(one);
      if (set.length === 3) expect(one).toBe(cost); // three codes: what ONE says is all there is
    }
  }
}
