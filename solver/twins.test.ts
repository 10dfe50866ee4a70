// Compares the costs of lists with many twins with the oracle. engine/twins.ts says what twins are.
import { describe, expect, it } from 'vitest';
import { MARKING_NAMES } from '../game/feedback-rules.ts';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { randomNumbers } from '../tests/random.ts';
import { makeOracle } from './oracle.ts';
import { AVERAGE, averageWithin, missedAfter, parsePrices } from './prices.ts';
import { openSolver } from './solve.ts';

/** Letters that differ from all letters of the other words. */
const own = (i: number): string => String.fromCharCode(0x4e00 + i);

/** Random words of three letters. Most of them have a letter of their own in one place. */
function twinGame(seed: number): { game: Game; consistent: boolean } {
  const random = randomNumbers(seed);
  const letter = (): string => 'abc'[random(3)];
  const stems = Array.from({ length: 1 + random(3) }, () => [letter(), letter(), letter()]);
  const words = Array.from({ length: 9 }, (_, i) =>
    random(4) === 0
      ? [letter(), letter(), letter()].join('')
      : stems[random(stems.length)].with(seed % 3, own(random(3) === 0 ? random(4) : 10 + i)).join(''),
  );
  const different = [...new Set(words)];
  const secrets = Math.max(8, different.length - random(2));
  const marking = MARKING_NAMES[random(3)];
  const plain = makeWordGame(different.slice(0, secrets), different.slice(secrets), marking);
  const game = marking === 'wordle' && random(2) === 0 ? hardMode(plain) : plain;
  return { game, consistent: random(3) === 0 };
}

describe('lists with twins', () => {
  const lists = [AVERAGE, averageWithin(7), missedAfter(4), parsePrices('1,3,4,8')];

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'cost what the oracle says, list %i',
    async (seed) => {
      const { game, consistent } = twinGame(seed);
      const codes = Array.from({ length: game.secrets }, (_, code) => code);
      await using solver = await openSolver(game, { threads: 1, consistent });
      const prices = lists[seed % lists.length];
      const question = solver.under(prices);
      const oracle = makeOracle(game, prices, consistent);
      expect(await question.cost([])).toBe(oracle.cost(codes, 1));
      for (let guess = 0; guess < game.guesses; guess++)
        expect(await question.guessCost([], guess)).toBe(oracle.guessCost(codes, 1, guess));
    },
  );

  it.each(['ab', 'wordle', 'wordle, hard'])('60 twins take few searches: %s', async (rule) => {
    const words = Array.from({ length: 60 }, (_, i) => `ph${own(i)}ng`);
    const plain = makeWordGame(words, [], rule === 'ab' ? 'ab' : 'wordle');
    const game = rule === 'wordle, hard' ? hardMode(plain) : plain;
    await using solver = await openSolver(game, { threads: 1 });
    const solution = await solver.optimise(AVERAGE);
    expect(solution.strategy && solution.total).toBe((60 * 61) / 2);
    expect(solution.statistics.searches).toBeLessThan(10_000);
  });
});
