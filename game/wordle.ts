// The marks of Wordle. Each letter of the guess is green (right and in place), yellow (elsewhere in the
// secret) or grey. The exact rule has two stages. First, every letter that equals the letter of the secret in
// the same place is green, and uses up this letter of the secret. Then every other letter of the guess is
// marked, from left to right. It is yellow if the secret has an unused copy of the letter, and uses up this
// copy; otherwise it is grey. So a letter gets at most as many marks as the secret has copies of it, and
// green has priority.
//
// The index of a feedback is the marks as digits in base 3, the first letter highest: grey 0, yellow 1, green
// 2. So the win, all green, is the last.

import { quote } from '../base/quote.ts';
import { UsageError } from '../base/usage-error.ts';
import type { FeedbackRule, FeedbackSpelling, MarkedGame, Shape } from './feedback-rule.ts';

/** Grey: the secret has no further copy of this letter. */
export const GREY = 0;
/** Green: the letter is right and in place. Yellow is 1. */
export const GREEN = 2;
const MARKS = '-yg';
/** The squares for grey, yellow and green, in the colours of every common theme. */
export const SQUARES = ['⬛⬜◼◻▪▫🔳🔲', '🟨🟦', '🟩🟧'] as const;
/**
 * Every accepted spelling of grey, yellow and green. The letters b and x stand for black squares and crosses.
 */
const SPELLINGS = [`-0bx._${SQUARES[0]}`, `y1${SQUARES[1]}`, `g2${SQUARES[2]}`];
/** An invisible character that follows some squares and requests their coloured form. */
const COLOURED = '\ufe0f';

/** The rule of Wordle marks: each letter is right and in place, elsewhere in the word, or not in it. */
export const wordleMarks: FeedbackRule = {
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

/** How Wordle marks are spelled. */
export const wordleSpelling: FeedbackSpelling = {
  meaning: 'g right and in place, y elsewhere in the word, - not in it',
  readings,
  pattern: `[${/* @__PURE__ */ SPELLINGS.join('')}${COLOURED}]+`,
  // One yellow mark with all others green is impossible, because the yellow letter has no other place.
  neverOfWords: (positions) => positions,
};

/** Returns the marks of guess number `guess` for secret number `secret`. */
function score({ positions, codes }: MarkedGame, guess: number, secret: number): number {
  const g = guess * positions;
  const s = secret * positions;
  let taken = 0; // bit j is set if letter j of the secret is used up
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

/** Returns the mark of the letter on a position, counted from 0: grey 0, yellow 1, green 2. */
export function markAt(positions: number, feedback: number, position: number): number {
  return Math.floor(feedback / 3 ** (positions - 1 - position)) % 3;
}

/** Returns the number of grey, yellow and green marks. */
function countMarks(game: Shape, feedback: number): [number, number, number] {
  const counts: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < game.positions; i++, feedback = Math.floor(feedback / 3)) counts[feedback % 3]++;
  return counts;
}

/**
 * Returns possible marks as an example: `gy--g`, cut to the length of the words. For two letters it is `y-`,
 * because `gy` is impossible.
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

/** Returns the index of marks that are written as `gy--g`; −1 for other texts, in games of any rule. */
export function indexOfMarks(game: MarkedGame, text: string): number {
  let feedback = 0;
  for (const mark of text) feedback = 3 * feedback + MARKS.indexOf(mark);
  return format(game, feedback) === text ? feedback : -1;
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
