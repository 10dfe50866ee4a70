// Names of large games and their limits, and the positions on both sides of each threshold.

import { describe, expect, it } from 'vitest';
import { allCodes, feedbackText, randomPosition } from '../tests/large-positions.ts';
import { randomNumbers } from '../tests/random.ts';
import { formatCode, symbolsOf } from './code.ts';
import { parseGame } from './game.ts';
import { remaining } from './history.ts';
import { formatLargeCode, type LargeGame, parseLargeCode, parseLargeGame } from './large-game.ts';
import { isTooLarge, isTooLargeToList } from './large-limits.ts';
import {
  gameOfCodes,
  MOST_SEARCHED,
  parseLargeHistory,
  samplePosition,
  searchedPosition,
} from './large-position.ts';
import { withSymbols } from './symbols.ts';
import { tellingGuesses } from './telling-guesses.ts';

it.each(['4x10', '4x6rz', '5x9rb', '3x16', '8x3r', '7x7z'])('%s has the rules of the listed game', (name) => {
  const { count, codes: none, ...rules } = parseLargeGame(name);
  const { codes, secrets, guesses, ...listed } = parseGame(name);
  expect([rules, count, guesses]).toEqual([listed, secrets, secrets]);
  expect(none).toHaveLength(0);
  expect(allCodes(parseLargeGame(name)).flat()).toEqual([...codes]);
});

describe('limits', () => {
  it.each([
    ['12x4r', 16_777_216],
    ['4x36r', 1_679_616],
    ['8x10r', 100_000_000],
    ['11x11', 39_916_800],
    ['8x10rz', 90_000_000],
  ])('%s has %i codes', (name, count) => {
    expect(parseLargeGame(name).count).toBe(count);
    expect([isTooLargeToList(name), isTooLarge(name)]).toEqual([true, false]);
  });

  it.each([
    ['13x2r', '13x2r has 13 positions; 1 to 12 are possible.'],
    ['4x37', '4x37 has 37 symbols; 1 to 36 are possible.'],
    ['6x22r', '6x22r has 113379904 codes; 1 to 100000000 are possible.'],
    ['5x4', '5x4 has no code of different symbols; write 5x4r to allow repetition.'],
    ['0x4', '0x4 has 0 positions; 1 to 12 are possible.'],
    ['chess', '"chess" is not a game of symbols; write positions x symbols, such as 6x10 or 5x10r.'],
    ['999999999x2r', '999999999x2r has 999999999 positions; 1 to 12 are possible.'],
  ])('%s is refused', (name, message) => {
    expect(() => parseLargeGame(name)).toThrow(message);
  });

  it.each([
    ['8x4r', true], // 65 536 codes
    ['8x4rz', false],
    ['3x16r', false],
    ['3x17r', true],
    ['8x8', false],
    ['9x2r', true],
    ['9x8', false], // no game
    ['wordle', false],
  ])('%s is too large to be listed: %s', (name, isLarge) => {
    expect(isTooLargeToList(name)).toBe(isLarge);
  });
});

it('codes are read and written with any symbols', () => {
  const game = parseLargeGame('4x36r');
  expect(formatLargeCode(game, parseLargeCode(game, ' A0bZ '))).toBe('a0bz');
  const ones = withSymbols(parseLargeGame('9x9'), '123456789');
  expect(formatLargeCode(ones, parseLargeCode(ones, '987654321'))).toBe('987654321');
  expect(() => parseLargeCode(ones, '987654320')).toThrow('"0" is not one of its symbols');
  expect(parseLargeHistory(ones, '123456789 1A8B')).toEqual([
    { guess: [0, 1, 2, 3, 4, 5, 6, 7, 8], feedback: parseLargeHistory(ones, '123456789 1A8B')[0].feedback },
  ]);
});

it('a game of a few codes has each of them once', () => {
  const large = parseLargeGame('5x10r');
  const game = gameOfCodes(
    large,
    ['99999', '00000', '99999'].map((text) => parseLargeCode(large, text)),
  );
  expect(Array.from({ length: game.guesses }, (_, code) => formatCode(game, code))).toEqual([
    '00000',
    '99999',
  ]);
});

describe('positions', () => {
  const random = randomNumbers(5);
  const all = allCodes(parseLargeGame('5x10r'));

  /** A position of 5x10r with more than `least` and at most `most` codes. */
  const between = (least: number, most: number) => {
    while (true) {
      const position = randomPosition('5x10r', most, random, all);
      if (position !== undefined && position.fitting.length > least) return position;
    }
  };

  it.each([
    [1, 60],
    [MOST_SEARCHED - 1500, MOST_SEARCHED],
  ])('of more than %i and at most %i codes are searched with all their codes', (least, most) => {
    const { game: large, history, fitting } = between(least, most);
    const { game, history: turns } = searchedPosition(large, history) ?? expect.fail('not searched');
    expect([...game.codes.subarray(0, game.secrets * 5)]).toEqual(fitting.flat());
    expect([...remaining(game, turns)]).toEqual([...fitting.keys()]);
    expect(turns.map(({ guess }) => [...symbolsOf(game, guess)])).toEqual(
      history.map(({ guess }) => Array.from(guess)),
    );
  });

  it('of more codes are not searched, and players see a sample with the lowest code', () => {
    const { game: large, history, fitting } = between(MOST_SEARCHED, 3 * MOST_SEARCHED);
    expect(searchedPosition(large, history)).toBeUndefined();
    const { game, history: turns, count } = samplePosition(large, history, 300);
    expect([count, game.secrets]).toEqual([fitting.length, 300]);
    expect([...symbolsOf(game, 0)]).toEqual(fitting[0]);
    expect(remaining(game, turns)).toHaveLength(300);
    const known = new Set(fitting.map((code) => code.join()));
    for (let code = 0; code < 300; code++) expect(known).toContain(symbolsOf(game, code).join());
    const most = samplePosition(large, history, count);
    expect(most.game.secrets).toBe(count);
  });
});

describe('guesses for a position', () => {
  /** The class of each code under a guess, as the index of the first code with the same feedback. */
  const divisionOf = (
    game: LargeGame,
    guess: readonly number[],
    codes: readonly (readonly number[])[],
  ): string => {
    const feedbacks = codes.map((code) => feedbackText(game, guess, code));
    return feedbacks.map((feedback) => feedbacks.indexOf(feedback)).join();
  };

  const rowsOf = ({ positions }: LargeGame, guesses: Uint8Array): number[][] =>
    Array.from({ length: guesses.length / positions }, (_, i) => [
      ...guesses.subarray(i * positions, (i + 1) * positions),
    ]);

  it.each([
    ['4x6r', 12],
    ['4x6', 12],
    ['4x6z', 9],
    ['4x6rz', 9],
    ['4x6rb', 12],
    ['4x6zb', 9],
    ['3x18r', 4],
    ['9x2r', 8],
  ])('of %s make every division that some guess makes', (name, most) => {
    const random = randomNumbers(most);
    const game = parseLargeGame(name);
    const all = allCodes(game);
    for (let round = 0; round < 4; round++) {
      const codes = Array.from({ length: 3 + random(most) }, () => all[random(all.length)]).sort();
      const fitting = codes.filter((code, i) => i === 0 || code.join() !== codes[i - 1].join());
      if (fitting.length < 3) continue;
      const { guesses, isComplete } = tellingGuesses(game, Uint8Array.from(fitting.flat()), 60_000);
      expect(isComplete).toBe(true);
      if (fitting.some((code) => new Set(divisionOf(game, code, fitting).split(',')).size === fitting.length))
        continue; // a code that separates all others needs no further guess
      const rows = rowsOf(game, guesses);
      const listed = [...rows, ...fitting].map((guess) => divisionOf(game, guess, fitting));
      expect(new Set(listed.slice(0, rows.length)).size).toBe(rows.length);
      const made = new Set(all.map((guess) => divisionOf(game, guess, fitting)));
      made.delete(fitting.map(() => 0).join());
      expect(new Set(listed)).toEqual(made);
    }
  });

  it('are complete exactly if there is room for all of them', () => {
    const game = parseLargeGame('5x10r');
    const codes = Uint8Array.from(
      ['01234', '01243', '55555', '56789', '98765', '43210'].flatMap((text) => [...text]),
      Number,
    );
    const { guesses, isComplete } = tellingGuesses(game, codes, 60_000);
    const count = guesses.length / 5;
    expect([isComplete, tellingGuesses(game, codes, count).isComplete]).toEqual([true, true]);
    const some = tellingGuesses(game, codes, count - 1);
    expect(some.isComplete).toBe(false);
    expect(some.guesses.length / 5).toBeLessThan(count);
  });

  // No code separates the others, and 0 … 6 are live: 7 live symbols and a dead one on each of 4 positions.
  const tied = ['1023', '1024', '1025', '1026', '2013', '6012'].flatMap((text) => [...text]).map(Number);

  it.each([
    ['4x10r', 8 ** 4],
    ['4x10rz', 7 * 8 ** 3],
    ['4x10rb', 4 * 2 * 3 * 6], // symbols that no code has on a position are alike there
    ['4x10', 840 + 4 * 210 + 6 * 42 + 4 * 7], // 4, 3, 2 or 1 live symbols; 3 symbols are dead
  ])('of %s are complete exactly if the work for %i guesses is allowed', (name, tried) => {
    const game = parseLargeGame(name);
    const codes = Uint8Array.from(tied);
    const mostWork = tried * (6 + 30);
    expect(tellingGuesses(game, codes, 60_000, { mostWork }).isComplete).toBe(true);
    const some = tellingGuesses(game, codes, 60_000, { mostWork: mostWork - 1 });
    expect(some.isComplete).toBe(false);
    const known = new Set(allCodes(game).map((code) => code.join()));
    for (const guess of rowsOf(game, some.guesses)) expect(known).toContain(guess.join());
  });

  it('are complete exactly if a byte for each guess and code is allowed', () => {
    const game = parseLargeGame('4x10r');
    const codes = Uint8Array.from(tied);
    const whole = tellingGuesses(game, codes, 60_000);
    const mostBytes = (whole.guesses.length / 4) * 6;
    expect(tellingGuesses(game, codes, 60_000, { mostBytes })).toEqual(whole);
    const some = tellingGuesses(game, codes, 60_000, { mostBytes: mostBytes - 1 });
    expect(some.isComplete).toBe(false);
    expect((some.guesses.length / 4) * 6).toBeLessThan(mostBytes);
  });
});
