// Answers about positions of large games agree with a solver that tries every code of the game.

import { expect, it } from 'vitest';
import { parseLargeGame } from '../../game/large-game.ts';
import { parseLargeHistory } from '../../game/large-position.ts';
import { parsePrices } from '../../solver/prices.ts';
import { answerTo, expectSameAsListed, expectTrueAnswers } from '../../tests/large-answers.ts';
import { allCodes, feedbackText } from '../../tests/large-positions.ts';
import { MOST_COSTED } from './large-answer.ts';

it.each([
  ['5x10r', 2, 6],
  ['8x4r', 2, 8],
  ['4x16r', 2, 12],
  ['12x2r', 3, 25],
  ['9x3rb', 2, 8],
  ['3x36r', 2, 12],
  ['5x9rz', 2, 8],
])('random positions of %s', async (name, positions, most) => {
  expect(await expectTrueAnswers(name, positions, most)).toBeGreaterThan(0);
});

it.each(['prices 1,3,4', 'prices 0,0,0,1'])('random positions of 12x2r under %s', async (prices) => {
  await expectTrueAnswers('12x2r', 3, 15, parsePrices(prices.replace('prices ', '')));
});

it.each([
  ['4x10', 3, 300],
  ['4x8r', 3, 200],
  ['4x6rz', 3, 200],
  ['4x6b', 2, 60],
])('%s as a large game has the costs of the listed game', async (name, positions, most) => {
  expect(await expectSameAsListed(name, positions, most)).toBeGreaterThan(0);
});

it.each([
  ['00123', '1A1B', true],
  ['00123', '0A1B', false],
])(
  '%s with %s has an upper bound only if it leaves at most MOST_COSTED codes',
  async (guess, told, isLess) => {
    const game = parseLargeGame('5x10r');
    const symbols = [...guess].map(Number);
    const left = allCodes(game).filter((code) => feedbackText(game, symbols, code) === told).length;
    expect(left <= MOST_COSTED).toBe(isLess);
    const answer = await answerTo({ game, history: parseLargeHistory(game, `${guess} ${told}`) });
    if (!('guess' in answer.found)) expect.fail('too many codes for a search');
    const { proven, found } = answer.found;
    expect(answer.count).toBe(left);
    expect(Number.isFinite(found)).toBe(isLess);
    expect(found).toBeGreaterThanOrEqual(proven);
  },
);
