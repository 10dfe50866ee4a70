// Bulls only, the "black-peg" game: the number of symbols that are right and in place, and nothing else.
//
// A feedback is the number of bulls. If every code has each symbol exactly once (S = P, no repetition), P−1
// bulls never occur, because the last symbol would have the last place. Then the win takes their number, so
// it is the last feedback in every game.

import { UsageError } from '../base/usage-error.ts';
import { bullsIn, ONE_COUNT } from './count-spellings.ts';
import type { FeedbackRule, FeedbackSpelling, MarkedGame, Shape } from './feedback-rule.ts';

/** Bulls only, the black-peg game: the symbols right and in place (A). */
export const bullsOnly: FeedbackRule = {
  longestWord: 8,
  symmetric: true,
  countFeedbacks: (shape) => shape.positions + (isPermutation(shape) ? 0 : 1),
  score: countBulls,
  counts: { shared: false, feedback: feedbackOfBulls },
  tally: (game, feedback) => ({ bulls: bullsOf(game, feedback), cows: 0 }),
  format: (game, feedback) => `${bullsOf(game, feedback)}A`,
  example,
};

/** The spelling of bulls alone. */
export const bullsOnlySpelling: FeedbackSpelling = {
  meaning: 'the number of symbols that are right and in place',
  readings,
  pattern: ONE_COUNT,
  neverOfWords: () => 0,
};

/** 2A, if two bulls can occur. */
function example(shape: Shape): string {
  return shape.positions === 1 || (shape.positions === 3 && isPermutation(shape)) ? '1A' : '2A';
}

/** Says whether every code is an arrangement of all symbols. */
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

/** Refuses cows, as in `2A1B` and `2A0B`: a person who counts them plays another game. */
function readings(game: MarkedGame, text: string): number[] {
  const bulls = bullsIn(text);
  if (bulls === undefined) return [];
  if (bulls > game.positions || (bulls === game.positions - 1 && isPermutation(game))) {
    throw new UsageError(`${bulls}A is not a possible feedback in ${game.name}.`);
  }
  return [feedbackOfBulls(game, bulls)];
}
