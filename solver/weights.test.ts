// Weights of secrets. The oracle (oracle.ts) decides small games: it has the definition of cost and no
// bounds.
import { beforeAll, describe, expect, it } from 'vitest';
import { MARKING_NAMES } from '../game/feedback-rules.ts';
import { type Game, parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { remaining } from '../game/history.ts';
import { outcome } from '../game/strategy.ts';
import { weightSum, withWeights } from '../game/weights.ts';
import { makeWordGame } from '../game/words.ts';
import { compiledEngine } from '../tests/compiled-engine.ts';
import { randomNumbers } from '../tests/random.ts';
import { randomPrices } from '../tests/random-prices.ts';
import { makeOracle } from './oracle.ts';
import { AVERAGE, averageWithin, costOf, missedAfter, type PriceList } from './prices.ts';
import { openSolver } from './solve.ts';

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

type Random = (below: number) => number;

/** Random weights of several kinds: few values, many values, and values that are far apart. */
function randomWeights(count: number, random: Random): number[] {
  const kind = random(4);
  const weight = (): number =>
    kind === 0
      ? 1 + random(3)
      : kind === 1
        ? 1 + random(1000)
        : kind === 2
          ? 2 ** random(12)
          : 1 + random(2) * 99;
  return Array.from({ length: count }, weight);
}

/** A small game of words with doubled letters, or of codes. */
function smallGame(random: Random): Game {
  if (random(5) === 0) return parseGame(['2x3', '2x4', '2x3r', '3x3', '2x4b', '3x2r', '2x4z'][random(7)]);
  const length = 3 + random(7);
  const letters = 'abcd'.slice(0, 2 + random(3));
  const wordOf = (): string => Array.from({ length }, () => letters[random(letters.length)]).join('');
  const list = (count: number): string[] => [...new Set(Array.from({ length: count }, wordOf))];
  const marking = MARKING_NAMES[random(MARKING_NAMES.length)];
  const game = makeWordGame(list(3 + random(6)), list(random(6)), marking);
  return marking === 'wordle' && random(3) === 0 ? hardMode(game) : game;
}

function somePrices(random: Random): PriceList {
  const kind = random(4);
  if (kind === 0) return AVERAGE;
  if (kind === 1) return averageWithin(2 + random(4));
  return kind === 2 ? missedAfter(1 + random(3)) : randomPrices(random);
}

describe('costs under weights', () => {
  it.each(Array.from({ length: Number(process.env.SEEDS ?? 60) }, (_, seed) => seed))(
    'agree with the definition: %i',
    async (seed) => {
      const random = randomNumbers(seed);
      const plain = smallGame(random);
      const game = withWeights(plain, randomWeights(plain.secrets, random));
      const consistent = random(4) === 0;
      const solver = await openSolver(game, { engine, consistent });
      const all = [...remaining(game, [])];
      for (let i = 0; i < 4; i++) {
        const prices = somePrices(random);
        const oracle = makeOracle(game, prices, consistent);
        const question = solver.under(prices);
        const truth = oracle.cost(all, 1);
        expect(await question.cost([])).toBe(truth);
        const costs = Array.from({ length: game.guesses }, (_, guess) => oracle.guessCost(all, 1, guess));
        for (const [guess, cost] of costs.entries()) expect(await question.guessCost([], guess)).toBe(cost);
        if (truth === Number.POSITIVE_INFINITY) continue;
        const best = [...costs.keys()].filter((guess) => costs[guess] === truth);
        expect(await question.bestGuesses([])).toEqual(best);
        const { cost, strategy } = await question.best([]);
        expect(cost).toBe(truth);
        const played = outcome(game, strategy);
        expect(costOf(prices, played.histogram)).toBe(truth);
        expect(played.histogram.reduce((a, b) => a + b)).toBe(weightSum(game, all));
      }
      await solver.close();
    },
  );
});
