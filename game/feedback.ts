// Feedbacks: what a guess is answered with. Each rule of a game (feedback-rules.ts) numbers them 0 …
// feedbackCount−1, the win last; here they are computed, written and read by the rule of the game at hand,
// with numbers checked, for callers from outside.

import { needText } from '../base/usage-error.ts';
import { checkFeedback, checkGame, checkGuess, checkSecret } from './check-numbers.ts';
import { FEEDBACK_RULES } from './feedback-rules.ts';
import type { Game } from './game.ts';

/**
 * The feedback to guess number `guess` when the secret is number `secret`: an index 0 … feedbackCount−1.
 * Bulls and cows are symmetric in the two, Wordle marks are not.
 * @throws RangeError when there is no such guess or secret.
 */
export function feedbackOf(game: Game, guess: number, secret: number): number {
  checkGuess(game, guess);
  checkSecret(game, secret);
  return FEEDBACK_RULES[game.marking].score(game, guess, secret);
}

/** The same for numbers that are known to be right: for loops. */
export function uncheckedFeedback(game: Game, guess: number, secret: number): number {
  return FEEDBACK_RULES[game.marking].score(game, guess, secret);
}

/**
 * The bulls (A) and cows (B) of a feedback; of Wordle marks, the greens and yellows. Where only bulls are
 * told, there are 0 cows.
 * @throws RangeError when the game has no such feedback.
 */
export function marks(game: Game, feedback: number): { bulls: number; cows: number } {
  checkFeedback(game, feedback);
  return FEEDBACK_RULES[game.marking].tally(game, feedback);
}

/**
 * Writes a feedback as `1A2B`, as `2A`, or as `gy--g`. @throws RangeError when the game has no such feedback.
 */
export function formatFeedback(game: Game, feedback: number): string {
  checkFeedback(game, feedback);
  return FEEDBACK_RULES[game.marking].format(game, feedback);
}

/** A feedback, to show how they are written: `1A2B`, `2A`, or `gy--g`. */
export function exampleFeedback(game: Game): string {
  return FEEDBACK_RULES[game.marking].example(game);
}

/**
 * Reads a feedback and returns its index. Bulls and cows: `1A2B` or `1b2c` in any case, or two numbers, `1 2`
 * or `1,2`. Bulls only: `2A`, `2a` or `2`. Wordle marks: `gy--g` in any case, `21002`, or squares.
 * @throws UsageError when the text is no feedback, or one that this game cannot give.
 */
export function parseFeedback(game: Game, text: string): number {
  checkGame(game);
  return FEEDBACK_RULES[game.marking].parse(game, needText(text, 'a feedback'));
}
