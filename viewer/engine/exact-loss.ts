// What a guess loses exactly, on average, against a best one: what the coach of the page tells.

import { emptyFeedback } from '../../game/classes.ts';
import { type History, remaining } from '../../game/history.ts';
import type { Solver } from '../../solver/solver.ts';
import type { BestGuess } from './messages.ts';

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
