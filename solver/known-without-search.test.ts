// Compares guesses and bounds that need no engine with the slow solver.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { isPossible, remaining } from '../game/history.ts';
import { makeWordGame } from '../game/words.ts';
import { randomHistories } from '../tests/differential.ts';
import { makeSlowSolver } from '../tests/slow-solver.ts';
import { makeWords } from '../tests/word-list.ts';
import { knownWithoutSearch, requireAllowed } from './known-without-search.ts';
import { AVERAGE, parsePrices } from './prices.ts';
import { openSolver } from './solve.ts';

const WORDS = makeWords(14, 4, 7);
const GAMES = [
  parseGame('3x4'),
  parseGame('3x3r'),
  parseGame('3x4b'),
  makeWordGame(WORDS.slice(0, 9), WORDS.slice(9), 'wordle'),
  hardMode(makeWordGame(WORDS.slice(0, 9), WORDS.slice(9), 'wordle')),
];

describe('facts known at once', () => {
  it.each(
    GAMES.flatMap((game) =>
      ['1,2', '0,0,0,1', '1,2,3,4,5,inf'].map((prices) => [game.name, prices, game] as const),
    ),
  )(
    'of %s by the prices %s: the guess costs at most the found cost, and no guess less than the bound',
    (_, prices, game) => {
      const list = parsePrices(prices);
      const truth = makeSlowSolver(game, list);
      for (const history of [[], ...randomHistories(game, 4, 2).filter(({ length }) => length < 4)]) {
        const codes = [...remaining(game, history)];
        const known = knownWithoutSearch(game, list, history);
        expect(known.remaining).toBe(codes.length);
        expect(isPossible(game, history, known.guess)).toBe(true);
        expect(known.proven).toBeLessThanOrEqual(truth.cost(codes, history.length + 1, history));
        expect(known.found).toBeGreaterThanOrEqual(
          truth.guessCost(codes, history.length + 1, known.guess, history),
        );
      }
    },
  );

  it('try one word after the other if no word splits the rest', () => {
    const game = makeWordGame(Array.from({ length: 256 }, (_, n) => String.fromCharCode(0x4e00 + n)));
    expect(knownWithoutSearch(game, parsePrices('1,2'), [])).toMatchObject({ remaining: 256, found: 32_896 });
  });

  it('split a large class that no guess splits well, but not for long', () => {
    const words = Array.from({ length: 2500 }, (_, n) => String.fromCharCode(0x4e00 + n));
    const found = (2500 * 2501) / 2;
    expect(knownWithoutSearch(makeWordGame(words), AVERAGE, [])).toMatchObject({ found });
    // Every third of these words has the same second letter. So a guess separates a third of the words.
    const pairs = words.slice(0, 300).map((word, n) => word + 'xyz'[n % 3]);
    expect(knownWithoutSearch(makeWordGame(pairs), AVERAGE, []).found).toBeLessThan(300 * 60);
  });

  // A guess that separates one word of 15 leaves few enough words to continue by guesses that split them.
  // With 16 words it leaves too many.
  it.each([7, 8, 15, 16, 17])(
    'of %i words of which no two are alike: as many turns as they take one after the other',
    async (count) => {
      const game = makeWordGame(Array.from({ length: count }, (_, n) => String.fromCharCode(0x4e00 + n)));
      const turns = (count * (count + 1)) / 2;
      expect(knownWithoutSearch(game, parsePrices('1,2'), [])).toMatchObject({
        remaining: count,
        found: turns,
      });
      await using solver = await openSolver(game, { threads: 1 });
      const question = solver.under(parsePrices('1,2'));
      expect(await question.known([])).toMatchObject({ found: turns });
      expect(await question.cost([])).toBe(turns);
    },
  );

  it('are close to the truth in large games', () => {
    const { found, proven } = knownWithoutSearch(parseGame('4x10'), parsePrices('1,2'), []);
    expect([proven, found].map((cost) => (cost / 26_274).toFixed(1))).toEqual(['0.9', '1.0']);
  });

  it('say so if the prices allow too few turns', () => {
    expect(() => requireAllowed(knownWithoutSearch(parseGame('4x10'), parsePrices('1,2,inf'), []))).toThrow(
      'No strategy finds every code within the turns',
    );
  });
});
