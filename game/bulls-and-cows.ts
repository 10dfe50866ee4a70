// Bulls and cows: the number of symbols of the guess that are right and in place (A, bulls), and that are
// right but misplaced (B, cows). A symbol is shared as often as both codes have it.
//
// A feedback is a small index. With T = A + B, feedbacks are ordered by T, then by A: index = T(T+1)/2 −
// first + A. `first` removes the values of T that are too small to occur. (P−1)A1B never occurs, so PA0B
// takes its number and is the last one.

import { UsageError } from '../base/usage-error.ts';
import { type BullsAndCows, countsIn, TWO_COUNTS } from './count-spellings.ts';
import type { FeedbackRule, FeedbackSpelling, MarkedGame, Shape } from './feedback-rule.ts';

/** Bulls and cows: the symbols right and in place (A), and right but misplaced (B). */
export const bullsAndCows: FeedbackRule = {
  longestWord: 8, // 44 feedbacks
  symmetric: true,
  countFeedbacks,
  score,
  counts: { shared: true, feedback: feedbackOfCounts },
  tally,
  format,
  example,
};

/** The spelling of bulls and cows. */
export const bullsAndCowsSpelling: FeedbackSpelling = {
  meaning: 'right and in place, then right but misplaced',
  readings,
  pattern: TWO_COUNTS,
  neverOfWords: () => 0,
};

/**
 * The smallest number of symbols that two codes can share (A + B). Different symbols must overlap once 2P
 * exceeds S. Words may repeat letters.
 */
export function leastShared({ positions, symbols, repetition }: Shape): number {
  return repetition ? 0 : Math.max(0, 2 * positions - symbols);
}

/** The number of feedbacks before those that can occur: T(T+1)/2 for the least T. */
export function firstIndex(shape: Shape): number {
  const least = leastShared(shape);
  return (least * (least + 1)) / 2;
}

/**
 * The number of feedbacks A, B with leastShared ≤ A+B ≤ P, without (P−1)A1B, which never occurs: Σ (T+1) over
 * T = A+B, less one. If only T = P is possible and P = 1, the impossible pair is 0A1B, so one feedback is
 * left.
 */
function countFeedbacks(shape: Shape): number {
  return ((shape.positions + 1) * (shape.positions + 2)) / 2 - firstIndex(shape) - 1;
}

function score(game: MarkedGame, guess: number, secret: number): number {
  const { positions, codes } = game;
  const g = guess * positions;
  const s = secret * positions;
  let bulls = 0;
  let shared = 0;
  let taken = 0; // one bit for each position of the secret that a symbol of the guess has used up
  for (let i = 0; i < positions; i++) {
    if (codes[g + i] === codes[s + i]) bulls++;
    for (let j = 0; j < positions; j++) {
      if (codes[g + i] === codes[s + j] && !((taken >> j) & 1)) {
        taken |= 1 << j;
        shared++;
        break;
      }
    }
  }
  return feedbackOfCounts(game, bulls, shared);
}

function feedbackOfCounts(game: MarkedGame, bulls: number, shared: number): number {
  return bulls === game.positions ? game.win : (shared * (shared + 1)) / 2 - firstIndex(game) + bulls;
}

function tally(game: MarkedGame, feedback: number): { bulls: number; cows: number } {
  if (feedback === game.win) return { bulls: game.positions, cows: 0 };
  let shared = leastShared(game);
  let bulls = feedback;
  while (bulls > shared) bulls -= ++shared;
  return { bulls, cows: shared - bulls };
}

/**
 * 1A2B, or a similar feedback that the shape allows. With two positions, one cannot be right while the other
 * is misplaced.
 */
function example(shape: Shape): string {
  if (shape.positions < 3) return shape.positions === 2 && leastShared(shape) === 2 ? '0A2B' : '1A0B';
  return `1A${Math.max(3, leastShared(shape)) - 1}B`;
}

/** Writes `1A2B`. */
function format(game: MarkedGame, feedback: number): string {
  const { bulls, cows } = tally(game, feedback);
  return `${bulls}A${cows}B`;
}

function readings(game: MarkedGame, text: string): number[] {
  const stated = countsIn(text);
  const possible = stated.filter((counts) => isPossible(game, counts));
  if (stated.length > 0 && possible.length === 0) throw impossible(game, stated[0]);
  return [...new Set(possible.map(([bulls, cows]) => feedbackOfCounts(game, bulls, bulls + cows)))];
}

function isPossible(game: MarkedGame, [bulls, cows]: BullsAndCows): boolean {
  const shared = bulls + cows;
  const never = bulls === game.positions - 1 && cows === 1;
  return shared <= game.positions && !never && shared >= leastShared(game);
}

/** The error for impossible counts. The second number may include the bulls. */
function impossible(game: MarkedGame, [bulls, number]: BullsAndCows): UsageError {
  const cows = number - bulls;
  const meant =
    bulls > 0 && cows >= 0 && isPossible(game, [bulls, cows])
      ? `; if the ${number} include the ${bulls} in place, write ${bulls}A${cows}B`
      : '';
  return new UsageError(`${bulls}A${number}B is not a possible feedback in ${game.name}${meant}.`);
}
