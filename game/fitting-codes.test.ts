// Codes of large games that fit are exactly those that a filter of all codes leaves.

import { describe, expect, it } from 'vitest';
import { allCodes, feedbackText, randomPosition } from '../tests/large-positions.ts';
import { randomNumbers } from '../tests/random.ts';
import { parseFeedback } from './feedback.ts';
import { fittingCodes, scoreOf } from './fitting-codes.ts';
import { parseLargeGame } from './large-game.ts';

const GAMES = [
  '4x6r',
  '5x7',
  '4x6rz',
  '5x6z',
  '4x6rb',
  '5x6b',
  '4x5rzb',
  '4x6zb',
  '9x2r',
  '3x18r',
  '4x17',
  '1x36',
];

describe.each(GAMES)('the codes of %s that fit', (name) => {
  const game = parseLargeGame(name);
  const all = allCodes(game);
  const random = randomNumbers(GAMES.indexOf(name));

  it('are counted, listed and found by their places', () => {
    for (let round = 0; round < 12; round++) {
      const position = randomPosition(name, 1 + random(game.count), random, all);
      if (position === undefined) continue;
      const { history, fitting } = position;
      const found = fittingCodes(game, history);
      expect(found.count).toBe(fitting.length);
      expect([...found.list(game.count)]).toEqual(fitting.flat());
      expect([...found.list(2)]).toEqual(fitting.slice(0, 2).flat());
      const place = random(fitting.length);
      expect([...found.at(place)]).toEqual(fitting[place]);
      expect([...found.at(fitting.length - 1)]).toEqual(fitting[fitting.length - 1]);
      const guess = all[random(all.length)];
      const told = feedbackText(game, guess, fitting[place]);
      const later = fitting.filter((code) => feedbackText(game, guess, code) === told);
      const after = found.after({ guess, feedback: parseFeedback(game, told) });
      expect([after.count, ...after.list(game.count)]).toEqual([later.length, ...later.flat()]);
      expect([...after.at(later.length - 1)]).toEqual(later[later.length - 1]);
    }
  });

  it('give the feedbacks that a pencil gives', () => {
    for (let round = 0; round < 50; round++) {
      const [guess, secret] = [all[random(all.length)], all[random(all.length)]];
      expect(scoreOf(game, guess)(secret)).toBe(parseFeedback(game, feedbackText(game, guess, secret)));
    }
  });
});

it('contradicting feedbacks leave no code', () => {
  const game = parseLargeGame('8x10r');
  const turn = (guess: string, feedback: string) => ({
    guess: [...guess].map(Number),
    feedback: parseFeedback(game, feedback),
  });
  const found = fittingCodes(game, [turn('00000000', '4A0B'), turn('11111111', '5A0B')]);
  expect(found.count).toBe(0);
  expect(found.list(10)).toHaveLength(0);
  expect(() => found.at(0)).toThrow('0 is not the place of a code');
});

it.each([-1, 1.5, 100_000_000])('%s is no place of a code', (place) => {
  expect(() => fittingCodes(parseLargeGame('8x10r'), []).at(place)).toThrow(RangeError);
});

it('histories with too many states to be numbered are counted too', () => {
  // 36 symbols with two uses each make 3^36 states, which exceed the whole numbers of a float.
  const game = parseLargeGame('5x36');
  const repeating = parseLargeGame('4x36r');
  const guesses = Array.from({ length: 18 }, (_, i) => [2 * i, 2 * i, 2 * i + 1, 2 * i + 1]);
  const secret = [0, 35, 35, 7];
  const history = guesses.map((guess) => ({
    guess,
    feedback: parseFeedback(repeating, feedbackText(repeating, guess, secret)),
  }));
  const expected = allCodes(parseLargeGame('4x8r'))
    .map((code) => code.map((symbol) => [0, 1, 6, 7, 34, 35, 2, 3][symbol]))
    .filter((code) =>
      guesses.every((guess) => feedbackText(game, guess, code) === feedbackText(game, guess, secret)),
    );
  const found = fittingCodes(repeating, history);
  expect(found.count).toBe(expected.length);
  expect(Array.from({ length: found.count }, (_, i) => found.at(i).join()).sort()).toEqual(
    expected.map((code) => code.join()).sort(),
  );
});
