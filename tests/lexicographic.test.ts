// Objectives of the form "first …, then …" are decided by a single price list. Under these prices, the second
// goal must never outweigh the first. The test sorts all ways to spread codes over the turns by the two
// goals. Their costs must have the same order.

import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import type { Objective } from '../solver/objective-text.ts';
import { parsePrices, priceOf } from '../solver/prices.ts';
import { optimise } from '../solver/solve.ts';

/**
 * An objective with two goals. `first` and `second` compute the goals' figures if `histogram[t]` codes are
 * found on turn t + 1.
 */
interface Goals {
  readonly objective: Objective;
  readonly first: (histogram: readonly number[]) => number;
  readonly second: (histogram: readonly number[]) => number;
}

const total = (histogram: readonly number[]): number =>
  histogram.reduce((sum, codes, turn) => sum + codes * (turn + 1), 0);
const onLast = (histogram: readonly number[]): number => histogram[histogram.length - 1];

const GOALS: readonly Goals[] = [
  { objective: { kind: 'fewest-last' }, first: onLast, second: total },
  { objective: { kind: 'average-then-worst' }, first: total, second: onLast },
];

/** All histograms of `codes` codes that are found within `turns` turns. */
function histograms(codes: number, turns: number): number[][] {
  if (turns === 1) return [[codes]];
  return Array.from({ length: codes + 1 }, (_, now) => now).flatMap((now) =>
    histograms(codes - now, turns - 1).map((later) => [now, ...later]),
  );
}

describe.each(GOALS)('$objective.kind', ({ objective, first, second }) => {
  it.each(['1x4', '2x2', '2x3r', '2x5', '3x3', '3x4', '2x4r', '4x4'])('%s', async (name) => {
    const game = parseGame(name);
    const { steps } = await optimise(game, objective, { threads: 1 });
    const list = parsePrices(steps[steps.length - 1].prices);
    // The last price of the list forbids a turn.
    const ways = histograms(game.secrets, list.prices.length - 1).map((histogram) => ({
      cost: histogram.reduce((sum, codes, turn) => sum + codes * priceOf(list, turn + 1), 0),
      first: first(histogram),
      second: second(histogram),
    }));
    ways.sort((a, b) => a.first - b.first || a.second - b.second);
    for (const [i, way] of ways.slice(1).entries()) {
      const before = ways[i];
      const same = way.first === before.first && way.second === before.second;
      expect(Math.sign(way.cost - before.cost), JSON.stringify([before, way])).toBe(same ? 0 : 1);
    }
  });
});
