// Random price lists for differential tests: never falling, of any shape, some of them ending in ∞.
// Chance is handed in, so that a failure can be repeated.

import type { PriceList } from '../solver/prices.ts';

/**
 * A list of 1 to 6 prices with rises of 0 to 4 and now and then a large one. One list in three forbids the
 * turns after its end.
 */
export function randomPrices(random: (below: number) => number): PriceList {
  const prices: number[] = [random(3)];
  const length = 1 + random(5);
  for (let i = 0; i < length; i++) prices.push(prices[i] + (random(6) === 0 ? 50 + random(1000) : random(5)));
  if (random(3) === 0) return { prices: [...prices, Number.POSITIVE_INFINITY], step: 0 };
  return { prices, step: random(4) };
}
