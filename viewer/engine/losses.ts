// The loss of a guess against a best one, in turns on average: exactly, or within bounds that take no search.

import { classes, emptyFeedback } from '../../game/classes.ts';
import { type History, remaining } from '../../game/history.ts';
import type { Solver } from '../../solver/solver.ts';
import type { BestGuess, LossBounds } from './messages.ts';

/**
 * Bounds on a guess's loss against a best one, on average. `against` is the best guess if a file has it, or a
 * good guess. Proof: let a guess have classes with costs between their proven and found bounds. Its cost is
 * the sum over its classes, so it is at least the sum of the proven bounds. It is at most the sum of the
 * found bounds, and at most the cost of a known strategy that begins with the guess. The best guess costs at
 * most as much as any strategy, and at least the proven bound of the position. A guess that tells nothing
 * loses exactly one turn. In hard mode its marks may forbid guesses, so its single class is bounded like the
 * others.
 */
export async function lossBounds(
  solver: Solver,
  history: History,
  guess: number,
  against: BestGuess | number | undefined,
): Promise<LossBounds> {
  const { game } = solver;
  const codes = remaining(game, history);
  if (!game.hard && emptyFeedback(game, codes, guess) !== undefined) return { least: 1, most: 1 };
  const question = solver.under({ kind: 'average' });
  const own = await question.known(history, { guess });
  let [least, most] = [0, 0];
  const won = { proven: history.length + 1, found: history.length + 1 };
  for (const [feedback] of classes(game, codes, guess)) {
    const { proven, found } =
      feedback === game.win ? won : await question.bounds([...history, { guess, feedback }]);
    least += proven;
    most += found;
  }
  let [lowest, highest] = [own.proven, own.found];
  if (typeof against === 'object')
    lowest = highest = Math.round((against.expected + history.length) * codes.length);
  else if (against !== undefined)
    highest = Math.min(highest, (await question.known(history, { guess: against })).found);
  return {
    least: Math.max(0, least - highest) / codes.length,
    most: (Math.min(most, own.found) - lowest) / codes.length,
  };
}

/**
 * The loss of a guess against this best one, in turns on average. A guess that tells nothing leaves the
 * position as it is, so it loses one turn. In hard mode its marks may forbid guesses, so the cost of its
 * single class decides.
 * @throws like Question.cost.
 */
export async function exactLoss(
  solver: Solver,
  history: History,
  guess: number,
  best: BestGuess,
): Promise<number> {
  const { game } = solver;
  const feedback = emptyFeedback(game, remaining(game, history), guess);
  if (feedback !== undefined && !game.hard) return 1;
  const question = solver.under({ kind: 'average' });
  const cost = await (feedback === undefined
    ? question.guessCost(history, guess)
    : question.cost([...history, { guess, feedback }]));
  return Math.round(cost - (best.expected + history.length) * best.codes) / best.codes;
}
