// Compares the solver with the references where these take minutes: the oracle on larger games, the slow
// solver on larger positions, and both under more price lists.
import { describe, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { parseHistory } from '../game/history.ts';
import { parsePrices } from '../solver/prices.ts';
import { LARGE, LARGEST, MORE_OF_LARGE_GAMES, MORE_POSITIONS, OF_LARGE_GAMES } from './comparisons.ts';
import { costs, expectTruth, firstGuesses, withThreads } from './differential.ts';
import { randomNumbers } from './random.ts';
import { randomPrices } from './random-prices.ts';
import { wordGameOf } from './word-list.ts';

it.each(['3x5', '3x4r'])('every first guess of %s', (game) => expectTruth(firstGuesses({ game })));

describe('random price lists', () => {
  const GAMES = [
    '2x3',
    '2x4',
    '3x3',
    '3x4',
    '2x3r',
    '2x4r',
    '3x2r',
    '3x3r',
    '2x5',
    '1x5',
    '4x4',
    '2x4z',
    '3x4z',
    '2x3rz',
  ];

  it.each(GAMES)('%s', async (game) => {
    const random = randomNumbers(GAMES.indexOf(game) + 100);
    for (let i = 0; i < 30; i++) await expectTruth(firstGuesses({ game, prices: randomPrices(random) }));
  });

  it.each(['2x4', '3x4', '2x4r', '3x3r', '3x4z'])('%s, consistent', async (game) => {
    const random = randomNumbers(game.length + 200);
    for (let i = 0; i < 15; i++)
      await expectTruth(firstGuesses({ game, prices: randomPrices(random), consistent: true }));
  });

  it.each(['ab', 'wordle'] as const)('words answered by %s, consistent or not', async (marking) => {
    const random = randomNumbers(marking.length + 300);
    for (let seed = 1; seed <= 15; seed++) {
      const game = wordGameOf(7, 4, marking, 3, seed + 20);
      await expectTruth(firstGuesses({ game, prices: randomPrices(random), consistent: seed % 2 === 0 }));
    }
  });
});

it.each(MORE_POSITIONS.map((comparison) => [comparison.name, comparison] as const))('%s', (_, comparison) =>
  expectTruth(comparison),
);

describe.each([1, 2, 3])('the largest positions of the table, %i threads', (threads) => {
  it.each(LARGEST.map((comparison) => [comparison.name, comparison] as const))('%s', (_, comparison) =>
    expectTruth(comparison, withThreads(threads)),
  );
});

describe.each([1, 3])('large games after one turn and two, %i threads', (threads) => {
  it.each(
    [...OF_LARGE_GAMES, ...MORE_OF_LARGE_GAMES].map((comparison) => [comparison.name, comparison] as const),
  )('%s', (_, comparison) => expectTruth(comparison, withThreads(threads)));
});

describe('positions that all threads work on, 2 of them', () => {
  it.each(LARGE.map((comparison) => [comparison.name, comparison] as const))('%s', (_, comparison) =>
    expectTruth(comparison, withThreads(2)),
  );
});

describe.each([2, 3])('larger positions, %i threads', (threads) => {
  it.each([
    ['4x7', ''],
    ['3x8', ''],
    ['3x7r', ''],
    ['4x4r', ''],
    ['3x10', '012 0A1B'],
    ['4x8', '0123 0A1B'],
    ['4x6r', '0011 0A0B'],
  ])('%s %s', async (name, history) => {
    const game = parseGame(name);
    for (const prices of ['1,2', '1,2,3,4,5,6,inf', '0,5,6,8', '0,0,0,0,1,2', '1,1,4,9,30']) {
      await expectTruth(
        costs({ game, prices: parsePrices(prices) }, [parseHistory(game, history)]),
        withThreads(threads),
      );
    }
  });
});
