// Checks the computed average of a player that makes random choices against games that it plays.
import { expect } from 'vitest';
import { parseGame } from '../game/game.ts';
import { expander } from '../strategies/expand.ts';
import { heuristicNamed } from '../strategies/heuristic-list.ts';
import { tallyHeuristic } from '../strategies/tally.ts';

const SAMPLES = 40;

/**
 * Expects that the player's computed average is `average`, and that the average over sample games differs
 * from it by less than four standard errors.
 */
export function expectSamples(name: string, player: string, average: number): void {
  const game = parseGame(name);
  const rule = heuristicNamed(game, player);
  expect(tallyHeuristic(game, rule, { samples: 30, seed: 7 }).average).toBeCloseTo(average, 6);
  const run = expander(game, rule);
  const samples = Array.from(
    { length: SAMPLES },
    (_, seed) => run(seed).reduce((sum, count, turn) => sum + count * turn, 0) / game.secrets,
  );
  const mean = samples.reduce((sum, x) => sum + x, 0) / SAMPLES;
  const deviation = Math.sqrt(samples.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (SAMPLES - 1));
  expect(Math.abs(mean - average)).toBeLessThan((4 * deviation) / Math.sqrt(SAMPLES));
}
