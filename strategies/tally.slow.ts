// Results of the random players in the largest games.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { expectSamples } from '../tests/tally-samples.ts';
import { heuristicNamed } from './heuristic-list.ts';
import { tallyHeuristic } from './tally.ts';

it('sieve-random in 4x10: every start, every secret', () => {
  const game = parseGame('4x10');
  const tally = tallyHeuristic(game, heuristicNamed(game, 'sieve-random'), { samples: 30, seed: 7 });
  expect(tally.samples).toBeUndefined();
  // 5040 times each expectation is a whole number. An independent program computed the same numbers.
  const counts = [0, 5040, 65520, 547890, 3012871, 8444961, 9195025, 3618749, 494969, 16222, 353];
  expect(tally.histogram).toEqual(counts.map((count) => count / 5040));
  expect(tally.total * 5040).toBeCloseTo(140666712, 3);
  expect(tally.average).toBeCloseTo(5.537710695, 9);
});

it.each([
  ['4x10', 'variance-random', 5.326918],
  ['4x10', 'variance-escape', 5.324679],
  ['4x10z', 'variance-random', 5.2502],
])('%s %s: %d turns on average, and samples agree', expectSamples);
