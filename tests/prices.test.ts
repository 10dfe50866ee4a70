// Tests of price lists: published worst cases and trade-offs, and what each objective promises.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { type Objective, parseObjective } from '../solver/objective-text.ts';
import { openSolver, optimise } from '../solver/solve.ts';
import { expectWorst } from './expect-known.ts';
import { CONSISTENT_AVERAGE, WORST_CASE } from './known-values.ts';

describe('the least number of turns that always suffices', () => {
  it.each(Object.entries(WORST_CASE).filter(([name]) => name !== '4x10' && name !== '4x7r'))(
    '%s: %i',
    expectWorst,
  );
});

describe('Mastermind 4x6r', () => {
  it.each<[Objective, number, number, number]>([
    [{ kind: 'average', within: 5 }, 5626, 5, 547],
    [{ kind: 'worst' }, 5626, 5, 547],
    [{ kind: 'fewest-last' }, 5627, 5, 539],
    [{ kind: 'average-then-worst' }, 5625, 6, 1],
  ])('%j: total %i, %i turns, %i codes on the last', async (objective, total, worst, last) => {
    const solution = await optimise(parseGame('4x6r'), objective);
    if (solution.strategy === undefined) throw new Error('a strategy exists');
    expect([solution.total, solution.worst, solution.histogram[solution.worst]]).toEqual([
      total,
      worst,
      last,
    ]);
  });

  it('four turns find at most 768 codes', async () => {
    const solution = await optimise(parseGame('4x6r'), { kind: 'win', within: 4 });
    if (solution.strategy === undefined) throw new Error('a strategy exists');
    expect([solution.cost, solution.histogram.slice(0, 5).reduce((sum, count) => sum + count)]).toEqual([
      528, 768,
    ]);
  });
});

describe('an impossible objective', () => {
  it.each(['0,0,0,0,inf', '1,2,3,4,inf'])('4x6r with %s', async (text) => {
    const { parsePrices } = await import('../solver/prices.ts');
    const result = await optimise(parseGame('4x6r'), { kind: 'prices', prices: parsePrices(text) });
    expect([result.strategy, result.strategy === undefined && result.turns]).toEqual([undefined, 4]);
  });
});

describe('consistent guesses only', () => {
  it.each(Object.entries(CONSISTENT_AVERAGE))('%s: %i turns', async (name, total) => {
    const solution = await optimise(parseGame(name), { kind: 'average' }, { consistent: true });
    expect(solution.strategy === undefined ? undefined : solution.total).toBe(total);
  });
});

describe('every objective', () => {
  it('is consistent with the others on 3x7', async () => {
    await using solver = await openSolver(parseGame('3x7'));
    const totals = new Map<string, { total: number; worst: number; last: number }>();
    for (const text of ['average', 'worst', 'fewest-last', 'average-then-worst']) {
      const solution = await solver.optimise(parseObjective(text).objective);
      if (solution.strategy === undefined) throw new Error(`${text} is possible`);
      totals.set(text, {
        total: solution.total,
        worst: solution.worst,
        last: solution.histogram[solution.worst],
      });
    }
    const [average, worst, fewest, both] = ['average', 'worst', 'fewest-last', 'average-then-worst'].map(
      (kind) => totals.get(kind),
    );
    expect(both?.total).toBe(average?.total);
    expect(fewest?.worst).toBe(worst?.worst);
    expect(Number(fewest?.last)).toBeLessThanOrEqual(Number(worst?.last));
    expect(Number(fewest?.total)).toBeGreaterThanOrEqual(Number(worst?.total));
  });
});
