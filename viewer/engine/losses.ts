// The average loss of a guess against a best guess, in turns: the exact loss, or bounds that need no search.

import { classes, emptyFeedback } from '../../game/classes.ts';
import { type History, remaining } from '../../game/history.ts';
import { weightSum } from '../../game/weights.ts';
import type { Solver } from '../../solver/solver.ts';
import { averageWithin } from './best-guesses.ts';
import type { BestGuess, LossBounds } from './messages.ts';

/**
 * Returns bounds on the average loss of a guess against a best guess, in turns. `against` is the best guess
 * if a file has it, or else a good guess.
 *
 * Proof: a guess splits the position into classes. The cost of each class is at least `proven` and at most
 * `found`. The cost of the guess is the sum of the costs of its classes. So it is at least the sum of all
 * `proven`, and at most the sum of all `found`. It is also at most the cost of a known strategy that begins
 * with the guess. The cost of a best guess is at least the lower bound of the position, and at most the cost
 * of any strategy. The loss is the cost of the guess minus the cost of a best guess, divided by the number of
 * codes. In a game with weights, all costs count each code by its weight, and the divisor is their sum.
 *
 * A guess that excludes no candidate loses exactly one turn. In hard mode its marks may forbid later guesses,
 * so its single class gets bounds like the classes of other guesses.
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
  for (const [feedback, left] of classes(game, codes, guess)) {
    const won = (history.length + 1) * weightSum(game, left);
    const { proven, found } =
      feedback === game.win
        ? { proven: won, found: won }
        : await question.bounds([...history, { guess, feedback }]);
    least += proven;
    most += found;
  }
  const sum = weightSum(game, codes);
  let [lowest, highest] = [own.proven, own.found];
  if (typeof against === 'object') lowest = highest = Math.round((against.expected + history.length) * sum);
  else if (against !== undefined)
    highest = Math.min(highest, (await question.known(history, { guess: against })).found);
  return {
    least: Math.max(0, least - highest) / sum,
    most: (Math.min(most, own.found) - lowest) / sum,
  };
}

/**
 * Returns the average loss of a guess against this best guess, in turns. A guess that excludes no candidate
 * leaves the position unchanged, so it loses one turn. In hard mode its marks may forbid later guesses, so
 * the cost of its single class decides. The same holds if every code must be found within some turns. The
 * loss is then Infinity if the guess makes that impossible.
 * @throws the errors of Question.cost.
 */
export async function exactLoss(
  solver: Solver,
  history: History,
  guess: number,
  best: BestGuess,
  within?: number,
): Promise<number> {
  const { game } = solver;
  const codes = remaining(game, history);
  const feedback = emptyFeedback(game, codes, guess);
  if (feedback !== undefined && !game.hard && within === undefined) return 1;
  const question = solver.under(averageWithin(within));
  const cost = await (feedback === undefined
    ? question.guessCost(history, guess)
    : question.cost([...history, { guess, feedback }]));
  const sum = weightSum(game, codes);
  return Math.round(cost - (best.expected + history.length) * sum) / sum;
}
