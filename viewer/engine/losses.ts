// The loss of a guess against a best one, in turns on average: exactly, or within bounds that take no search.

import { classes, emptyFeedback } from '../../game/classes.ts';
import { type History, remaining } from '../../game/history.ts';
import type { Solver } from '../../solver/solver.ts';
import type { BestGuess, LossBounds } from './messages.ts';

/**
 * Bounds of what a guess loses on average against a best one: `against` is that one, if the page has it from
 * a file, or a good guess, if there is one at hand. Proof: the cost of a guess is the sum of those of its
 * classes, so at least the sum of what these cost at least, and at most the sum of what these cost at most,
 * or what some strategy costs that begins with it; and the best guess costs no more than any strategy, and no
 * less than the position costs at least. A guess that tells nothing loses one turn, but in hard mode its
 * marks may forbid guesses; its single class says what that costs.
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
 * The turns that a guess loses against this best one. A guess that tells nothing leaves everything as it is,
 * one turn later, so it loses that turn; but in hard mode its marks may forbid guesses, and what is left
 * costs what it costs afterwards. @throws like Question.cost.
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
