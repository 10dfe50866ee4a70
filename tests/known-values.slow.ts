// Known values of games that take many seconds to solve, or whose feedback table alone takes seconds to fill.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { solve } from '../solver/solve.ts';
import { LARGER_AVERAGE, SECOND_GUESS_ORBITS } from './known-values.ts';
import { expectSecondGuesses } from './orbits.ts';

it.each(Object.entries(SECOND_GUESS_ORBITS))('%s: %i second guesses differ', expectSecondGuesses);

it.each(Object.entries(LARGER_AVERAGE))('%s: %i turns', async (name, total) => {
  expect((await solve(parseGame(name))).total).toBe(total);
});
