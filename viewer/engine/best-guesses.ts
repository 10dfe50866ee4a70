// Finds the guesses of least cost, while other requests may go first.

import { type History, remaining } from '../../game/history.ts';
import { weightSum } from '../../game/weights.ts';
import type { Objective } from '../../solver/objective-text.ts';
import type { Solver } from '../../solver/solver.ts';
import type { BestGuess, GuessWorth } from './messages.ts';

/** Number of guesses that are found. */
export const MOST_GUESSES = 5;
/** Milliseconds of work before other requests may go first. */
const SHIFT_MS = 30;

/** Returns the objective of the best average, with at most `within` turns. */
export function averageWithin(within: number | undefined): Objective {
  return within === undefined ? { kind: 'average' } : { kind: 'average', within };
}

/**
 * Returns the guesses of least cost, the best guess first. Other guesses of equal cost follow the order:
 * codes that can be the secret, then by number. `known` is a guess of least cost.
 *
 * `pause` is awaited from time to time. Its error ends the work.
 * @throws the errors of Question.guessCosts and of `pause`.
 */
export async function bestGuesses(
  solver: Solver,
  history: History,
  within: number | undefined,
  known: BestGuess,
  pause: () => Promise<void>,
): Promise<GuessWorth[]> {
  const codes = remaining(solver.game, history);
  const weight = weightSum(solver.game, codes);
  const cost = Math.round((known.expected + history.length) * weight);
  let begun = performance.now();
  const costs = await solver.under(averageWithin(within)).guessCosts(history, Number.POSITIVE_INFINITY, {
    least: { guess: known.guess, cost },
    most: MOST_GUESSES,
    onGuess: async () => {
      if (performance.now() - begun < SHIFT_MS) return;
      await pause();
      begun = performance.now();
    },
  });
  const others = costs
    .filter(({ guess, isExact }) => isExact && guess !== known.guess)
    .map((each) => ({ ...each, isCode: codes.includes(each.guess) }))
    .sort((a, b) => a.cost - b.cost || Number(b.isCode) - Number(a.isCode) || a.guess - b.guess);
  return [
    { guess: known.guess, expected: known.expected },
    ...others.map((each) => ({ guess: each.guess, expected: each.cost / weight - history.length })),
  ].slice(0, MOST_GUESSES);
}
