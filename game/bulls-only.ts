// The feedback rule "bulls only", known as the black-peg game. The feedback is the number of symbols that are
// right and in place. Its index is this number of bulls, with one exception. If S = P without repetition,
// every code has each symbol exactly once. Then P−1 bulls never occur, because the last symbol would also be
// in place. In such a game the win has the index P−1. So the win is the last feedback in every game.

import { UsageError } from '../base/usage-error.ts';
import { bullsIn, ONE_COUNT } from './count-spellings.ts';
import type { FeedbackRule, FeedbackSpelling, MarkedGame, Shape } from './feedback-rule.ts';

/** The rule of bulls only: the number of symbols right and in place (A). */
export const bullsOnly: FeedbackRule = {
  symmetric: true,
  countFeedbacks: (shape) => shape.positions + (isPermutation(shape) ? 0 : 1),
  score: countBulls,
  counts: { shared: false, feedback: feedbackOfBulls },
  tally: (game, feedback) => ({ bulls: bullsOf(game, feedback), cows: 0 }),
  format: (game, feedback) => `${bullsOf(game, feedback)}A`,
  example,
};

/** How feedbacks of bulls only are spelled. */
export const bullsOnlySpelling: FeedbackSpelling = {
  meaning: 'the number of symbols that are right and in place',
  readings,
  pattern: ONE_COUNT,
  neverOfWords: () => 0,
};

/** Returns an example of a feedback: 2A, or a smaller number of bulls if the game cannot give 2A. */
function example(shape: Shape): string {
  return shape.positions === 1 || (shape.positions === 3 && isPermutation(shape)) ? '1A' : '2A';
}

/** True if every code contains each symbol exactly once. */
export function isPermutation({ positions, symbols, repetition }: Shape): boolean {
  return !repetition && symbols === positions;
}

function countBulls(game: MarkedGame, guess: number, secret: number): number {
  const { positions, codes } = game;
  let bulls = 0;
  for (let i = 0; i < positions; i++) {
    if (codes[guess * positions + i] === codes[secret * positions + i]) bulls++;
  }
  return feedbackOfBulls(game, bulls);
}

function feedbackOfBulls(game: MarkedGame, bulls: number): number {
  return bulls === game.positions ? game.win : bulls;
}

function bullsOf(game: MarkedGame, feedback: number): number {
  return feedback === game.win ? game.positions : feedback;
}

/**
 * Reads the number of bulls. Refuses a text with cows, such as `2A1B` and even `2A0B`, because a person who
 * counts cows plays another game.
 */
function readings(game: MarkedGame, text: string): number[] {
  const bulls = bullsIn(text);
  if (bulls === undefined) return [];
  if (bulls > game.positions || (bulls === game.positions - 1 && isPermutation(game))) {
    throw new UsageError(`${bulls}A is not a possible feedback in ${game.name}.`);
  }
  return [feedbackOfBulls(game, bulls)];
}
