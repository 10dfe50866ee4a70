// The published worst cases and trade-offs of 4x10, and all pairs of its front.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { frontListText } from '../scripts/front-list.ts';
import type { FrontList } from '../scripts/result-lists.ts';
import type { Objective } from '../solver/objective-text.ts';
import { lastThenAverage, parsePrices } from '../solver/prices.ts';
import { openSolver, optimise } from '../solver/solve.ts';

const game = parseGame('4x10');

describe('4x10', () => {
  it('cannot be done in six turns', async () => {
    const result = await optimise(game, { kind: 'prices', prices: parsePrices('0,0,0,0,0,0,inf') });
    expect([result.strategy, result.steps[0].cost]).toEqual([undefined, undefined]);
  });

  it.each<[Objective, number, number]>([
    [{ kind: 'worst' }, 26274, 73],
    [{ kind: 'average', within: 7 }, 26274, 73],
    [{ kind: 'average-then-worst' }, 26274, 69],
    [{ kind: 'fewest-last' }, 26450, 50],
  ])('%j: total %i, %i codes on turn 7', async (objective, total, last) => {
    const solution = await optimise(game, objective);
    if (solution.strategy === undefined) throw new Error('a strategy exists');
    expect([solution.total, solution.worst, solution.histogram[7]]).toEqual([total, 7, last]);
  });

  it('has at least 50 codes on turn 7: 46 after 0A1B, 4 after 0A2B, none elsewhere', async () => {
    await using solver = await openSolver(game);
    const question = solver.under(parsePrices('0,0,0,0,0,0,1,inf'));
    const fewest: Record<string, number> = {};
    for (const feedback of [
      '0A0B',
      '0A1B',
      '0A2B',
      '0A3B',
      '0A4B',
      '1A0B',
      '1A1B',
      '1A2B',
      '1A3B',
      '2A0B',
      '2A1B',
      '2A2B',
      '3A0B',
    ]) {
      const cost = await question.cost([{ guess: 0, feedback: parseFeedback(game, feedback) }]);
      if (cost > 0) fewest[feedback] = cost;
    }
    expect(fewest).toEqual({ '0A1B': 46, '0A2B': 4 });
  });

  it('has the shipped front and optima, and the last point is the lexicographic optimum', async () => {
    const text = await frontListText();
    expect(readFileSync(new URL(`../trees/4x10-front.json`, import.meta.url), 'utf8')).toBe(text);
    const { points, details } = JSON.parse(text) as FrontList;
    expect([points.length, points[0].total, details.histograms]).toEqual([18, 26274, 12963]);
    const [final] = points.slice(-1);
    await using solver = await openSolver(game);
    expect(await solver.under(lastThenAverage(7, game.secrets)).cost([])).toBe(
      final.total + final.last * (7 * game.secrets + 1),
    );
  });
});
