// Computes, writes and reads feedbacks, the answers to guesses, by the feedback rule of the game. Each rule
// (feedback-rules.ts) numbers its feedbacks 0 … feedbackCount−1 with the win last. These functions check all
// numbers. Reading is separate from the rules, because the look-up of trees does not need it and bundlers can
// then leave it out.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkFeedback, checkGame, checkGuess, checkSecret } from './check-numbers.ts';
import { FEEDBACK_RULES, SPELLINGS } from './feedback-rules.ts';
import type { Game, GameRules } from './game.ts';
import { plainText } from './plain-text.ts';

/**
 * Returns the feedback of guess number `guess` for secret number `secret`, as an index 0 … feedbackCount−1.
 * In bulls and cows an exchange of guess and secret gives the same feedback; in Wordle it may not.
 * @throws RangeError if there is no such guess or secret.
 */
export function feedbackOf(game: Game, guess: number, secret: number): number {
  checkGuess(game, guess);
  checkSecret(game, secret);
  return FEEDBACK_RULES[game.marking].score(game, guess, secret);
}

/** Returns the same as feedbackOf, without checking the numbers; for inner loops. */
export function uncheckedFeedback(game: Game, guess: number, secret: number): number {
  return FEEDBACK_RULES[game.marking].score(game, guess, secret);
}

/**
 * Returns the bulls (A) and cows (B) of a feedback. For Wordle marks they are the numbers of green and of
 * yellow letters. With bulls only, `cows` is 0.
 * @throws RangeError if the game has no such feedback.
 */
export function marks(game: GameRules, feedback: number): { bulls: number; cows: number } {
  checkFeedback(game, feedback);
  return FEEDBACK_RULES[game.marking].tally(game, feedback);
}

/**
 * Writes a feedback as `1A2B`, as `2A`, or as `gy--g`. @throws RangeError when the game has no such feedback.
 */
export function formatFeedback(game: GameRules, feedback: number): string {
  checkFeedback(game, feedback);
  return FEEDBACK_RULES[game.marking].format(game, feedback);
}

/** Returns an example of a feedback as text: `1A2B`, `2A`, or `gy--g`. */
export function exampleFeedback(game: GameRules): string {
  return FEEDBACK_RULES[game.marking].example(game);
}

/**
 * Reads a feedback and returns its index. Bulls and cows are written as `1A2B`, `1 2`, `1H2B`, pins such as
 * `BWW`, and in other ways; bulls only as `2A` or `2`; Wordle marks as `gy--g`, `21002`, or coloured squares.
 * docs/command-line.md lists all spellings.
 * @throws UsageError if the text is not a feedback, if the game cannot give the feedback, or if the text has
 * two readings.
 */
export function parseFeedback(game: GameRules, text: string): number {
  checkGame(game);
  const [feedback, ...others] = readingsOf(game, needText(text, 'a feedback'));
  if (feedback === undefined) throw notFeedback(game, text);
  if (others.length === 0) return feedback;
  const meanings = [feedback, ...others].map((each) => formatFeedback(game, each)).join(' or ');
  throw new UsageError(`${quote(text.trim())} may mean ${meanings}; write one of these.`);
}

/**
 * Returns the feedbacks that a text may mean: an empty list if the text is not a feedback, several if it has
 * several readings. The game is not checked.
 * @throws UsageError if the game can give none of these feedbacks.
 */
export function readingsOf(game: GameRules, text: string): readonly number[] {
  return SPELLINGS[game.marking].readings(game, plainText(text).trim().toLowerCase());
}

/** Returns the error for a text that is not a feedback. */
export function notFeedback(game: GameRules, text: string): UsageError {
  const { meaning } = SPELLINGS[game.marking];
  return new UsageError(
    `${quote(text.trim())} is not a feedback; write it as ${exampleFeedback(game)}: ${meaning}.`,
  );
}
