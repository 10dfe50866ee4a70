// Tests of the names of well-known games, in the library.

import { expect, it } from 'vitest';
import { parseGame as parsePlain } from './game.ts';
import { GAME_NAMES, notationOf } from './game-names.ts';
import { parseGameWith } from './parse-game.ts';
import { openGame } from './word-lists/open-word-game.ts';

it.each([
  ['mastermind', '4x6r', 1296],
  [' Bulls-and-Cows ', '4x10', 5040],
  ['1A2B', '4x10', 5040],
])('%s is %s', async (name, notation, secrets) => {
  expect(notationOf(name)).toBe(notation);
  expect(parseGameWith(name).name).toBe(notation);
  expect(parseGameWith(name, { symbols: '1234567890'.slice(0, notation === '4x6r' ? 6 : 10) }).secrets).toBe(
    secrets,
  );
  expect((await openGame(name)).name).toBe(notation);
});

it('a misspelt name is answered with the nearest one, and 1x2b, near 1a2b, is a game', async () => {
  for (const [name, meant] of [
    ['wordel', 'wordle'],
    [' Wordle 2023', 'wordle-2023'],
    ['1a2c', '1a2b'],
  ])
    await expect(openGame(name)).rejects.toThrow(`"${name}" is not a game; did you mean ${meant}?`);
  expect((await openGame('1x2b')).name).toBe('1x2b');
});

it('every name stands for a game, and no game has the notation of a name', () => {
  expect(GAME_NAMES.length).toBe(3);
  for (const name of GAME_NAMES) {
    expect(parsePlain(notationOf(name)).name).toBe(notationOf(name));
    expect(() => parsePlain(name)).toThrow('is not a game');
  }
});

it('other texts stay as they are', () => {
  for (const text of ['4x10', 'wordle', 'master', '', ' 4x6r']) expect(notationOf(text)).toBe(text);
});
