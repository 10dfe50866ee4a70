// Compares weighted games with references. The definition of cost checks small games. The slow solver checks
// games on both sides of every threshold. The search without weights checks weights of 1.
import { beforeAll, describe, expect, it } from 'vitest';
import { withWeights } from '../game/weighted-game.ts';
import { compiledEngine } from '../tests/compiled-engine.ts';
import { randomNumbers } from '../tests/random.ts';
import { compareList, thresholdLists } from '../tests/threshold-lists.ts';
import { THRESHOLDS } from '../tests/thresholds.ts';
import { askBoth, randomWeights } from '../tests/weighted-games.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { AVERAGE } from './prices.ts';
import { openSolver } from './solve.ts';

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

it.each(Array.from({ length: 30 }, (_, block) => block))('small games, block %i', async (block) => {
  for (let seed = 4 + 10 * block; seed < 14 + 10 * block; seed++) {
    const { found, truth } = await askBoth(seed, 4, engine);
    expect(found, String(seed)).toEqual(truth);
  }
});

describe('weights on both sides of every threshold', () => {
  // Limits of memory and large games of codes do not depend on weights. Words of two letters are hard to
  // separate, and then the slow solver takes minutes under weights.
  const lists = [
    ...thresholdLists(THRESHOLDS, { count: 110, threadsEvery: 25, quick: true, mostForAverage: 60 }),
  ]
    .filter(({ place }) => place.memory === undefined && place.game.guesses <= 3000)
    .filter(({ place: { game } }) => !game.words || game.positions > 2);

  it.each(lists.map((list, seed) => [list.name, list, seed] as const))('%s', async (_, list, seed) => {
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

it.each([
  ['wordle', 5],
  ['wordle', 8],
  ['ab', 6],
] as const)('weights of 1 change nothing: 300 words, %s, %i letters', async (marking, length) => {
  const game = wordGameOf(300, 300, marking, length);
  const costs: number[] = [];
  for (const each of [game, { ...game, weights: new Uint32Array(300).fill(1) }]) {
    await using solver = await openSolver(each, { engine });
    costs.push(await solver.under(AVERAGE).cost([]));
  }
  expect(costs[1]).toBe(costs[0]);
});

it('one thread and two give the same strategy', async () => {
  const plain = wordGameOf(200, 200, 'wordle');
  const game = withWeights(plain, randomWeights(200, randomNumbers(3)));
  const found: unknown[] = [];
  for (const threads of [1, 2]) {
    await using solver = await openSolver(game, { threads });
    const { cost, strategy } = await solver.under(AVERAGE).best([]);
    found.push({ cost, strategy: JSON.stringify(strategy) });
  }
  expect(found[1]).toEqual(found[0]);
});
