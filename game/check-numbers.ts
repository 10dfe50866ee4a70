// Checks the numbers of codes and feedbacks that callers pass to public functions. Without a check, a wrong
// number would silently read a wrong table entry. Inner loops over numbers that are known to be right skip
// these checks.

import { show, UsageError } from '../base/usage-error.ts';
import type { Game, GameRules } from './game.ts';

/**
 * Checks that `game` is an object from parseGame or makeWordGame.
 * @throws UsageError for anything else, such as the name of a game.
 */
export function checkGame(game: GameRules): void {
  // Only an array of numbers has this method, so a name or any other wrong value is refused.
  if ((game as Partial<GameRules> | null | undefined)?.codes?.subarray !== undefined) return;
  throw new UsageError(`${show(game)} is not a game; make one with parseGame("4x10").`);
}

/**
 * Checks that `guess` is the number of a code that may be guessed.
 * @throws RangeError if it is not.
 */
export function checkGuess(game: Game, guess: number): void {
  checkGame(game);
  checkNumber(guess, game.guesses, `a code of ${game.name}`);
}

/**
 * Checks that `secret` is the number of a possible secret.
 * @throws RangeError if it is not.
 */
export function checkSecret(game: Game, secret: number): void {
  checkGame(game);
  checkNumber(secret, game.secrets, `a secret of ${game.name}`);
}

/**
 * Checks that `feedback` is the index of a feedback.
 * @throws RangeError if it is not.
 */
export function checkFeedback(game: GameRules, feedback: number): void {
  checkGame(game);
  checkNumber(feedback, game.feedbackCount, `a feedback of ${game.name}`);
}

/**
 * Checks that `value` is a whole number from 0 to count − 1. `what` names such numbers in the error.
 * @throws RangeError if it is not.
 */
export function checkNumber(value: number, count: number, what: string): void {
  if (Number.isInteger(value) && value >= 0 && value < count) return;
  throw new RangeError(`${show(value)} is not ${what}: those are numbered 0 to ${count - 1}.`);
}
