// Wordle marks: for every letter of the guess, green (right and in place), yellow (elsewhere in the secret)
// or grey. The rule, exactly: first, every letter that stands where the secret has it too is green and uses
// up that letter of the secret. Then, from left to right, every other letter is yellow if the secret has it
// among the letters that are not used up yet, and uses one up; else it is grey. So a letter gets no more
// marks than the secret has of it, greens before yellows.
//
// As a number, a feedback is the marks in base 3, first letter highest: grey 0, yellow 1, green 2. All green
// is the last.

import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import type { FeedbackRule, FeedbackSpelling, MarkedGame, Shape } from './feedback-rule.ts';

/** The mark of a letter that the secret has no more of. */
export const GREY = 0;
/** The mark of a letter that is right and in place. The third, 1, is yellow. */
export const GREEN = 2;
const MARKS = '-yg';
/** The squares of grey, yellow and green in every set of colours that is in use. */
export const SQUARES = ['⬛⬜◼◻▪▫🔳🔲', '🟨🟦', '🟩🟧'] as const;
/** Every accepted spelling of grey, yellow, green. The letters b and x are black squares and crosses. */
const SPELLINGS = [`-0bx._${SQUARES[0]}`, `y1${SQUARES[1]}`, `g2${SQUARES[2]}`];
/** An invisible character behind some squares, which asks for their coloured form. */
const COLOURED = '\ufe0f';

/**
 * The marks of Wordle: for each position whether its letter is right and in place, elsewhere in the word, or
 * not there.
 */
export const wordleMarks: FeedbackRule = {
  longestWord: 5, // 3^5 = 243 feedbacks
  symmetric: false,
  countFeedbacks: ({ positions }) => 3 ** positions,
  score,
  counts: undefined,
  tally: (game, feedback) => {
    const [, cows, bulls] = countMarks(game, feedback);
    return { bulls, cows };
  },
  format,
  example,
};

/** How Wordle marks are written. */
export const wordleSpelling: FeedbackSpelling = {
  meaning: 'g right and in place, y elsewhere in the word, - not in it',
  readings,
  pattern: `[${/* @__PURE__ */ SPELLINGS.join('')}${COLOURED}]+`,
};

/** The marks of guess number `guess` when the secret is number `secret`. */
function score({ positions, codes }: MarkedGame, guess: number, secret: number): number {
  const g = guess * positions;
  const s = secret * positions;
  let taken = 0; // one bit for each letter of the secret that is used up
  for (let i = 0; i < positions; i++) if (codes[g + i] === codes[s + i]) taken |= 1 << i;
  const greens = taken;
  let feedback = 0;
  for (let i = 0; i < positions; i++) {
    feedback *= 3;
    if ((greens >> i) & 1) {
      feedback += GREEN;
      continue;
    }
    for (let j = 0; j < positions; j++) {
      if (codes[g + i] !== codes[s + j] || (taken >> j) & 1) continue;
      taken |= 1 << j;
      feedback++;
      break;
    }
  }
  return feedback;
}

/** The mark that a feedback gives to the letter at a position, from 0: grey 0, yellow 1, green 2. */
export function markAt(positions: number, feedback: number, position: number): number {
  return Math.floor(feedback / 3 ** (positions - 1 - position)) % 3;
}

/** How many marks of each kind a feedback has: [grey, yellow, green]. */
function countMarks(game: Shape, feedback: number): [number, number, number] {
  const counts: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < game.positions; i++, feedback = Math.floor(feedback / 3)) counts[feedback % 3]++;
  return counts;
}

/**
 * Marks that can be given, to show how they are written: `gy--g`; of two letters `y-`, for with one right the
 * other is not elsewhere.
 */
function example({ positions }: Shape): string {
  return positions === 2 ? 'y-' : 'gy--g'.slice(0, positions);
}

/** Writes marks as `gy--g`. */
function format(game: MarkedGame, feedback: number): string {
  let text = '';
  for (let i = 0; i < game.positions; i++, feedback = Math.floor(feedback / 3))
    text = MARKS[feedback % 3] + text;
  return text;
}

function readings(game: MarkedGame, text: string): number[] {
  const marks = [...text.replaceAll(COLOURED, '')].map((mark) =>
    SPELLINGS.findIndex((spellings) => spellings.includes(mark)),
  );
  if (marks.includes(-1)) return [];
  if (marks.length !== game.positions) {
    throw new UsageError(
      `${quote(text)} marks ${marks.length} letters, but the words have ${game.positions}.`,
    );
  }
  const feedback = marks.reduce((before, mark) => before * 3 + mark, 0);
  const [, yellow, green] = countMarks(game, feedback);
  if (green === game.positions - 1 && yellow === 1) {
    throw new UsageError(
      `${format(game, feedback)} is not a possible feedback: the last letter left has no other place to be.`,
    );
  }
  return [feedback];
}
