// Bulls and cows: how many symbols of the guess are right and in place (A, bulls), how many right but
// misplaced (B, cows). Every symbol counts as often as it stands in both codes.
//
// A feedback is a small index. With T = A + B, feedbacks are numbered by T, then by A:  index = T(T+1)/2 −
// first + A, where `first` drops the T that are too small to occur; (P−1)A1B never occurs, so PA0B takes its
// number and is the last one.

import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import type { FeedbackRule, MarkedGame, Shape } from './feedback-rule.ts';

/** A spelling: `1A2B`, `1b2c` (bulls, cows), `1 2` or `1,2`. */
const PATTERN = String.raw`\d+\s*(?:a\s*\d+\s*b|b\s*\d+\s*c|[\s,]\s*\d+)`;
const WHOLE = new RegExp(`^\\s*${PATTERN}\\s*$`, 'i');

/** Bulls and cows: how many symbols are right and in place (A), and how many right but misplaced (B). */
export const bullsAndCows: FeedbackRule = {
  meaning: 'right and in place, then right but misplaced',
  longestWord: 8, // 44 feedbacks
  symmetric: true,
  countFeedbacks,
  score,
  counts: { shared: true, feedback: feedbackOfCounts },
  tally,
  format,
  parse,
  pattern: PATTERN,
  example,
};

/**
 * The smallest number of symbols that two codes can share (A + B): different symbols overlap once 2P exceeds
 * S. Words may repeat.
 */
export function leastShared({ positions, symbols, repetition }: Shape): number {
  return repetition ? 0 : Math.max(0, 2 * positions - symbols);
}

/** The number of feedbacks that would come before those that can occur: T(T+1)/2 for the least T. */
export function firstIndex(shape: Shape): number {
  const least = leastShared(shape);
  return (least * (least + 1)) / 2;
}

/**
 * Feedbacks A, B with leastShared ≤ A+B ≤ P, less the one that never occurs, (P−1)A1B. That is Σ (T+1) over T
 * = A+B, less one; where only T = P is possible and P = 1, the pair 0A1B is that impossible one, so a single
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
 * 1A2B, or as near to it as the shape allows: of two positions none is right in place while the other is
 * misplaced.
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

function parse(game: MarkedGame, text: string): number {
  if (!WHOLE.test(text)) {
    throw new UsageError(
      `${quote(text.trim())} is not a feedback; write it as ${example(game)}: ${bullsAndCows.meaning}.`,
    );
  }
  const [bulls, cows] = (text.match(/\d+/g) as RegExpMatchArray).map(Number);
  const shared = bulls + cows;
  const never = bulls === game.positions - 1 && cows === 1;
  if (shared > game.positions || never || shared < leastShared(game)) {
    throw new UsageError(`${bulls}A${cows}B is not a possible feedback in ${game.name}.`);
  }
  return feedbackOfCounts(game, bulls, shared);
}
