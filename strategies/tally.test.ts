// Tallies: sums over runs, averages and errors against plain arithmetic.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { expander } from './expand.ts';
import { ruleNamed } from './rules.ts';
import { type Sampling, tallyRule, tallyStrategy } from './tally.ts';

const SAMPLING: Sampling = { runs: 30, seed: 7 };

describe('tallies', () => {
  it('sieve-random in 4x10: every start, every secret', () => {
    const game = parseGame('4x10');
    const tally = tallyRule(game, ruleNamed(game, 'sieve-random'), SAMPLING);
    expect(tally).toMatchObject({ runs: 5040, worst: 10 });
    expect(tally.standardError).toBeUndefined();
    expect(tally.histogram.reduce((sum, count) => sum + count, 0)).toBe(5040 * 5040);
    expect(tally.total).toBe(140666712); // also the result of an independent program
    expect(tally.average).toBeCloseTo(5.5377, 4);
  });

  it('sieve-random is the mean over its starts', () => {
    const game = parseGame('3x5');
    const rule = ruleNamed(game, 'sieve-random');
    const run = expander(game, rule);
    let total = 0;
    for (let start = 0; start < 60; start++) total += run(start).reduce((sum, count, turn) => sum + count * turn, 0);
    expect(tallyRule(game, rule, SAMPLING)).toMatchObject({ runs: 60, total, average: total / 3600 });
  });

  it('sieve-random is sampled where there are too many starts', () => {
    const game = parseGame('4x12');
    const tally = tallyRule(game, ruleNamed(game, 'sieve-random'), { runs: 3, seed: 1 });
    expect([tally.runs, tally.total / tally.average]).toEqual([3, 3 * 11880]);
    expect(tally.standardError).toBeGreaterThan(0);
  });

  it.each([
    ['variance-random', 5.3269],
    ['variance-escape', 5.3247],
  ])('%s in 4x10 stays within five standard errors of %d', (name, mean) => {
    const game = parseGame('4x10');
    const tally = tallyRule(game, ruleNamed(game, name), SAMPLING);
    expect(tally.runs).toBe(30);
    expect(tally.standardError).toBeLessThan(0.001);
    expect(Math.abs(tally.average - mean)).toBeLessThan(5 * (tally.standardError ?? 0));
  });

  it('the same seed gives the same tally', () => {
    const game = parseGame('3x5r');
    const rule = ruleNamed(game, 'variance-escape');
    const clock = (): number => 0;
    expect(tallyRule(game, rule, SAMPLING, clock)).toEqual(tallyRule(game, rule, SAMPLING, clock));
  });

  it('a strategy tree', () => {
    const game = parseGame('1x3');
    const tree = { guess: 0, next: [{ guess: 1, next: [{ guess: 2, next: [] }] }] };
    expect(tallyStrategy(game, 'optimal', tree, () => 0)).toEqual({
      player: 'optimal',
      runs: 1,
      histogram: [0, 1, 1, 1],
      total: 6,
      average: 2,
      worst: 3,
      milliseconds: 0,
    });
  });
});
