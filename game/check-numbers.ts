// Codes and feedbacks are numbers, and a wrong number reads beyond a table without a sound. So what is called
// from outside checks them here first, and that they are those of a game; loops over numbers that are known
// to be right do not.

import { show, UsageError } from '../base/usage-error.ts';
import type { Game } from './game.ts';

/** @throws UsageError unless this is what parseGame or makeWordGame returns, as the name of a game is not. */
export function checkGame(game: Game): void {
  const given: unknown = game;
  if (typeof given === 'object' && given !== null && (given as Partial<Game>).codes instanceof Uint8Array)
    return;
  throw new UsageError(`${show(given)} is not a game; make one with parseGame("4x10").`);
}

/** @throws RangeError unless `guess` is the number of a code that may be guessed. */
export function checkGuess(game: Game, guess: number): void {
  checkGame(game);
  checkNumber(guess, game.guesses, `a code of ${game.name}`);
}

/** @throws RangeError unless `secret` is the number of a code that may be the secret. */
export function checkSecret(game: Game, secret: number): void {
  checkGame(game);
  checkNumber(secret, game.secrets, `a secret of ${game.name}`);
}

/** @throws RangeError unless `feedback` is the number of a feedback. */
export function checkFeedback(game: Game, feedback: number): void {
  checkGame(game);
  checkNumber(feedback, game.feedbackCount, `a feedback of ${game.name}`);
}

/** @throws RangeError unless `value` is one of `count` whole numbers, from 0 on. */
export function checkNumber(value: number, count: number, what: string): void {
  if (Number.isInteger(value) && value >= 0 && value < count) return;
  throw new RangeError(`${show(value)} is not ${what}: those are numbered 0 to ${count - 1}.`);
}
