// Tests that a position of a game of codes costs as much in its part as in the whole game, and that the page
// searches no position that is too large.
import { expect, it } from 'vitest';
import { classes } from '../../game/classes.ts';
import { formatCode } from '../../game/code.ts';
import { parseGame } from '../../game/game.ts';
import { formatHistory, parseHistory, remaining } from '../../game/history.ts';
import { openSolver } from '../../solver/solve.ts';
import { firstGuess, isSearched } from '../state/quick-guess.ts';
import { codePart } from './code-part.ts';
import { historyIn } from './word-part.ts';

it.each([
  ['4x6r', '0012 1A1B'],
  ['3x10z', '123 0A1B, 456 0A1B'],
  ['4x6rb', '0012 1A'],
])('what is left of %s after %s costs what it did in the whole', async (name, text) => {
  const whole = parseGame(name);
  const history = parseHistory(whole, text);
  const part = codePart(whole, history);
  const turns = historyIn(part, history);
  expect(formatHistory(part.game, turns)).toBe(formatHistory(whole, history));
  expect(part.game.secrets).toBe(remaining(whole, history).length);
  for (let code = 0; code < whole.guesses; code++) {
    expect(part.inWhole(part.inPart(code))).toBe(code);
    expect(formatCode(part.game, part.inPart(code))).toBe(formatCode(whole, code));
  }
  await using large = await openSolver(whole, { threads: 1 });
  await using small = await openSolver(part.game, { threads: 1 });
  for (const objective of [{ kind: 'average' }, { kind: 'win', within: 4 }] as const) {
    const [there, here] = [
      await large.under(objective).best(history),
      await small.under(objective).best(turns),
    ];
    expect([here.cost, here.guesses.map(part.inWhole)]).toEqual([there.cost, there.guesses]);
  }
});

it.each([
  ['4x10', 5040, true],
  ['5x9r', 508, true],
  ['5x9r', 509, false],
  ['4x14', 1248, true],
  ['4x14', 1249, false],
])('a position of %s with %i codes is searched: %s', (name, codes, isSmall) => {
  expect(isSearched(parseGame(name), codes)).toBe(isSmall);
});

it.each(['4x6r', '3x10', '3x4r', '4x5rb'])('no first guess of %s leaves fewer codes on average', (name) => {
  const game = parseGame(name);
  const codes = [...Array(game.secrets).keys()];
  const leaves = (guess: number): number =>
    classes(game, codes, guess)
      .filter(([feedback]) => feedback !== game.win)
      .reduce((sum, [, left]) => sum + left.length ** 2, 0);
  expect(leaves(firstGuess(game))).toBe(Math.min(...codes.map(leaves)));
});

it('finds a first guess where no code begins with symbol 0', () => {
  const game = parseGame('4x9rz');
  expect(formatCode(game, firstGuess(game))).toMatch(/^[1-8]\d{3}$/);
});
