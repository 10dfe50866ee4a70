// The feedback rule "bulls and cows". Bulls (A) are symbols of the guess that are right and in place. Cows
// (B) are symbols that are right but misplaced. A symbol is shared as many times as it occurs in both codes.
//
// A feedback is stored as a small index. Let T = A + B. Feedbacks are ordered by T, then by A, so the index
// is T(T+1)/2 − first + A. Here `first` is the number of feedbacks whose T is too small to occur. The
// feedback (P−1)A1B never occurs. PA0B, the win, takes its index and is the last feedback.

import { UsageError } from '../base/usage-error.ts';
import { type BullsAndCows, countsIn, TWO_COUNTS } from './count-spellings.ts';
import type { FeedbackRule, FeedbackSpelling, MarkedGame, Shape } from './feedback-rule.ts';

/** The rule of bulls and cows: the number of symbols right and in place (A), and right but misplaced (B). */
export const bullsAndCows: FeedbackRule = {
  symmetric: true,
  countFeedbacks,
  score,
  counts: { shared: true, feedback: feedbackOfCounts },
  tally,
  format,
  example,
};

/** How feedbacks of bulls and cows are spelled. */
export const bullsAndCowsSpelling: FeedbackSpelling = {
  meaning: 'right and in place, then right but misplaced',
  readings,
  pattern: TWO_COUNTS,
  neverOfWords: () => 0,
};

/**
 * Returns the smallest possible number of shared symbols of two codes (A + B). If the symbols of a code are
 * all different and 2P > S, two codes must share symbols. Words may repeat letters.
 */
export function leastShared({ positions, symbols, repetition }: Shape): number {
  return repetition ? 0 : Math.max(0, 2 * positions - symbols);
}

/**
 * Returns `first`, the number of feedbacks (A, B) that have a smaller A + B than any two codes of the game.
 */
export function firstIndex(shape: Shape): number {
  const least = leastShared(shape);
  return (least * (least + 1)) / 2;
}

/**
 * Returns the number of feedbacks. The pairs (A, B) with leastShared ≤ A+B ≤ P are Σ (T+1) over T = A+B. One
 * of them, (P−1)A1B, never occurs. If only T = P is possible and P = 1, the impossible pair is 0A1B, so one
 * feedback is left.
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
  let taken = 0; // bit j is set if a symbol of the guess was matched with position j of the secret
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
 * Returns an example of a feedback: 1A2B, or a similar feedback if the game cannot give 1A2B. With two
 * positions 1A1B is impossible.
 */
function example(shape: Shape): string {
  if (shape.positions < 3) return shape.positions === 2 && leastShared(shape) === 2 ? '0A2B' : '1A0B';
  return `1A${Math.max(3, leastShared(shape)) - 1}B`;
}

/** Writes a feedback as `1A2B`. */
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

/**
 * Returns the error for counts that the game cannot give. If the person may have counted the bulls in the
 * second number too, the message suggests the feedback that was meant.
 */
function impossible(game: MarkedGame, [bulls, number]: BullsAndCows): UsageError {
  const cows = number - bulls;
  const meant =
    bulls > 0 && cows >= 0 && isPossible(game, [bulls, cows])
      ? `; if the ${number} include the ${bulls} in place, write ${bulls}A${cows}B`
      : '';
  return new UsageError(`${bulls}A${number}B is not a possible feedback in ${game.name}${meant}.`);
}
