// Random price lists of any shape for differential tests. Prices never fall, and some lists end in ∞. The
// caller passes the random numbers, so that a failure can be repeated.

import type { PriceList } from '../solver/prices.ts';

/**
 * A list of 2 to 6 prices. Each is 0 to 4 higher than the one before, sometimes much higher. One list in
 * three forbids the turns after its end.
 */
export function randomPrices(random: (below: number) => number): PriceList {
  const prices: number[] = [random(3)];
  const length = 1 + random(5);
  for (let i = 0; i < length; i++) prices.push(prices[i] + (random(6) === 0 ? 50 + random(1000) : random(5)));
  if (random(3) === 0) return { prices: [...prices, Number.POSITIVE_INFINITY], step: 0 };
  return { prices, step: random(4) };
}
