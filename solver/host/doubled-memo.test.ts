// A memo that starts small and is doubled keeps all entries. A memo that may not grow gives the same results.

import { expect, it } from 'vitest';
import { parseGame } from '../../game/game.ts';
import { compiledEngine, plainMemory } from '../../tests/compiled-engine.ts';
import { AVERAGE } from '../prices.ts';
import { EngineHost } from './engine-host.ts';
import { localPool } from './engine-pool.ts';
import { FIRST_BUCKETS, MEMO_MASK, MEMO_MOST, MEMO_WORDS } from './layout.ts';
import { memoFilled, readStatistics } from './statistics.ts';

/**
 * Solves a game with a memo that has `first` buckets at the start and at most `most`. Returns the cost and
 * the effort.
 */
async function solveWith(name: string, buckets: { first?: number; most?: number }) {
  const game = parseGame(name);
  const memory = plainMemory(game);
  const { head, most: setBuckets } = memory.memos[0];
  const { first = Math.min(FIRST_BUCKETS, setBuckets), most = setBuckets } = buckets;
  const memo = new Int32Array(memory.memory.buffer, head, MEMO_WORDS);
  expect(memo[MEMO_MASK]).toBe(Math.min(FIRST_BUCKETS, setBuckets) - 1);
  memo[MEMO_MASK] = first - 1;
  memo[MEMO_MOST] = most - 1;
  const host = new EngineHost(game, memory, await localPool(await compiledEngine(), memory));
  await host.prepare();
  await host.usePrices(AVERAGE);
  const cost = await host.cost([]);
  const grown = memo[MEMO_MASK] + 1;
  return { cost, grown, setBuckets, searches: readStatistics(memory).searches, filled: memoFilled(memory) };
}

it.each([
  ['5x7', 12_305],
  ['4x8r', 20_471],
])('of %s keeps its entries when doubled', async (name, least) => {
  const { cost, grown, setBuckets, searches, filled } = await solveWith(name, {});
  expect(cost).toBe(least);
  expect(grown).toBeGreaterThan(FIRST_BUCKETS);
  const whole = await solveWith(name, { first: setBuckets });
  expect([whole.cost, whole.grown]).toEqual([least, setBuckets]);
  expect(searches / whole.searches).toBeLessThan(1.01);
  // Both memos have about equally many entries. The figure is estimated from 256 buckets.
  expect(filled / whole.filled).toBeGreaterThan(0.8);
  expect(filled / whole.filled).toBeLessThan(1.2);
});

it.each([FIRST_BUCKETS, 2 * FIRST_BUCKETS])(
  'of 5x7 that may grow to %i buckets serves as well',
  async (most) => {
    const { cost, grown } = await solveWith('5x7', { most });
    expect([cost, grown]).toEqual([12_305, most]);
  },
);
