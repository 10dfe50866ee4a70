// Weights of secrets at both sides of every number at which the search takes another path. The slow solver
// decides.
import { beforeAll, describe, expect, it } from 'vitest';
import { withWeights } from '../game/weights.ts';
import { compiledEngine } from '../tests/compiled-engine.ts';
import { randomNumbers } from '../tests/random.ts';
import { compareList, thresholdLists } from '../tests/threshold-lists.ts';
import { THRESHOLDS } from '../tests/thresholds.ts';

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

/** Memory limits and large games of codes are no matter of weights. */
const LISTS = [
  ...thresholdLists(THRESHOLDS, {
    count: Number(process.env.COUNT ?? 160),
    threadsEvery: 25,
    quick: true,
    mostForAverage: 60,
  }),
].filter(({ place }) => place.memory === undefined && place.game.guesses <= 3000);

describe('weights on both sides of every threshold', () => {
  it.each(LISTS.map((list, seed) => [list.name, list, seed] as const))('%s', async (_, list, seed) => {
    const random = randomNumbers(seed);
    const { game } = list.place;
    const largest = [2, 5, 100][random(3)];
    const weights = Array.from({ length: game.secrets }, () => 1 + random(largest));
    const place = { ...list.place, game: withWeights(game, weights) };
    const options = list.threads === 1 ? { engine } : { threads: list.threads };
    const { found, truth } = await compareList({ ...list, place }, options);
    expect(found).toEqual(truth);
  });
});
