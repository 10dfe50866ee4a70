// Known values of games that take many seconds to solve, or whose feedback table alone takes seconds.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { solve } from '../solver/solve.ts';
import { expectHardOpeners, expectSecondGuesses } from './expect-known.ts';
import {
  HARD_WORDLE,
  HARD_WORDLE_WITHIN_6,
  LARGER_AVERAGE,
  SECOND_GUESS_ORBITS,
  twoPositions,
} from './known-values.ts';

it.each(Object.entries(SECOND_GUESS_ORBITS))('%s: %i second guesses differ', expectSecondGuesses);

it.each(Array.from({ length: 14 }, (_, i) => i + 3))(
  'two positions of %i symbols have the published totals',
  async (symbols) => {
    expect((await solve(parseGame(`2x${symbols}`))).total).toBe(twoPositions(symbols, false).total);
    expect((await solve(parseGame(`2x${symbols}r`))).total).toBe(twoPositions(symbols, true).total);
  },
);

it.each(Object.entries(LARGER_AVERAGE))('%s: %i turns', async (name, total) => {
  expect((await solve(parseGame(name))).total).toBe(total);
});

it('the original Wordle in hard mode: a hundred first guesses take the published turns, six at most', () =>
  expectHardOpeners({ kind: 'average', within: 6 }, HARD_WORDLE_WITHIN_6));

it('the original Wordle in hard mode: fewer turns without a limit', () =>
  expectHardOpeners({ kind: 'average' }, HARD_WORDLE));
