// Checks of codes and feedbacks in public functions. A wrong number would silently read beyond a table. Inner
// loops over correct numbers skip these checks.

import { show, UsageError } from '../base/usage-error.ts';
import type { Game } from './game.ts';

/**
 * Checks for an object from parseGame or makeWordGame.
 * @throws UsageError for anything else, such as the name of a game.
 */
export function checkGame(game: Game): void {
  const given: unknown = game;
  if (typeof given === 'object' && given !== null && (given as Partial<Game>).codes instanceof Uint8Array)
    return;
  throw new UsageError(`${show(given)} is not a game; make one with parseGame("4x10").`);
}

/**
 * Checks the number of a guess.
 * @throws RangeError if there is no such guess.
 */
export function checkGuess(game: Game, guess: number): void {
  checkGame(game);
  checkNumber(guess, game.guesses, `a code of ${game.name}`);
}

/**
 * Checks the number of a secret.
 * @throws RangeError if there is no such secret.
 */
export function checkSecret(game: Game, secret: number): void {
  checkGame(game);
  checkNumber(secret, game.secrets, `a secret of ${game.name}`);
}

/**
 * Checks the number of a feedback.
 * @throws RangeError if there is no such feedback.
 */
export function checkFeedback(game: Game, feedback: number): void {
  checkGame(game);
  checkNumber(feedback, game.feedbackCount, `a feedback of ${game.name}`);
}

/**
 * Checks for a whole number 0 … count−1.
 * @throws RangeError for any other value.
 */
export function checkNumber(value: number, count: number, what: string): void {
  if (Number.isInteger(value) && value >= 0 && value < count) return;
  throw new RangeError(`${show(value)} is not ${what}: those are numbered 0 to ${count - 1}.`);
}
