// Feedbacks: the answers to a guess. Each rule (feedback-rules.ts) numbers them 0 … feedbackCount−1, the win
// last. These functions compute, write and read them by the rule of a game and check all numbers. The look-up
// of trees does without the readers, so bundlers must be able to leave them out.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkFeedback, checkGame, checkGuess, checkSecret } from './check-numbers.ts';
import { FEEDBACK_RULES, SPELLINGS } from './feedback-rules.ts';
import type { Game } from './game.ts';
import { plainText } from './plain-text.ts';

/**
 * The feedback to guess number `guess` for secret number `secret`: an index 0 … feedbackCount−1. Guess and
 * secret may change places in bulls and cows, but not in Wordle marks.
 * @throws RangeError when there is no such guess or secret.
 */
export function feedbackOf(game: Game, guess: number, secret: number): number {
  checkGuess(game, guess);
  checkSecret(game, secret);
  return FEEDBACK_RULES[game.marking].score(game, guess, secret);
}

/** The same for numbers that are certainly valid, for loops. */
export function uncheckedFeedback(game: Game, guess: number, secret: number): number {
  return FEEDBACK_RULES[game.marking].score(game, guess, secret);
}

/**
 * The bulls (A) and cows (B) of a feedback; for Wordle marks, the greens and yellows. With bulls only, there
 * are 0 cows.
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

/** An example of a feedback: `1A2B`, `2A`, or `gy--g`. */
export function exampleFeedback(game: Game): string {
  return FEEDBACK_RULES[game.marking].example(game);
}

/**
 * Reads a feedback and returns its index. Bulls and cows: `1A2B`, `1 2`, `1H2B`, pins such as `BWW` and more.
 * Bulls only: `2A` or `2`. Wordle marks: `gy--g`, `21002`, or squares. docs/command-line.md lists all
 * spellings.
 * @throws UsageError for other text, for a feedback that the game cannot give, and for text with two
 * readings.
 */
export function parseFeedback(game: Game, text: string): number {
  checkGame(game);
  const [feedback, ...others] = readingsOf(game, needText(text, 'a feedback'));
  if (feedback === undefined) throw notFeedback(game, text);
  if (others.length === 0) return feedback;
  const meanings = [feedback, ...others].map((each) => formatFeedback(game, each)).join(' or ');
  throw new UsageError(`${quote(text.trim())} may mean ${meanings}; write one of these.`);
}

/**
 * The feedbacks that a text may mean: an empty list for other text, several if it has several readings. The
 * game is not checked.
 * @throws UsageError if the game can give none of the readings.
 */
export function readingsOf(game: Game, text: string): readonly number[] {
  return SPELLINGS[game.marking].readings(game, plainText(text).trim().toLowerCase());
}

/** The error for a text that is not a feedback. */
export function notFeedback(game: Game, text: string): UsageError {
  const { meaning } = SPELLINGS[game.marking];
  return new UsageError(
    `${quote(text.trim())} is not a feedback; write it as ${exampleFeedback(game)}: ${meaning}.`,
  );
}
