// Counts orbits of second guesses: shared by the quick and the slow tests of known values.
// The counts themselves are in known-values.ts.
import { expect } from 'vitest';
import { parseGame } from '../game/game.ts';
import { openSolver } from '../solver/solve.ts';

/** Checks how many second guesses differ after the first guess of a game without repetition. */
export async function expectSecondGuesses(name: string, count: number): Promise<void> {
  const solver = await openSolver(parseGame(name), { threads: 1 });
  expect((await solver.orbits([{ guess: 0, feedback: 1 }])).length).toBe(count);
  await solver.close();
}
