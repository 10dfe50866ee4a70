// Feedbacks: how many symbols are right and in place (A, bulls), how many right but misplaced (B, cows).
//
// A feedback is a small index. With T = A + B, feedbacks are numbered by T, then by A:  index = T(T+1)/2 − first + A, where
// `first` drops the T that are too small to occur; (P−1)A1B never occurs, so PA0B takes its number and is the last one.
// A game of words may be answered with Wordle marks instead: wordle.ts.

import { type Game, leastShared } from './game.ts';
import { UsageError } from './usage-error.ts';
import { countMarks, exampleMarks, formatMarks, parseMarks, wordleFeedback } from './wordle.ts';

/**
 * The feedback to guess number `guess` when the secret is number `secret`: an index 0 … feedbackCount−1. Bulls and cows are symmetric in the
 * two, Wordle marks are not.
 */
export function feedbackOf(game: Game, guess: number, secret: number): number {
  const { positions, codes } = game;
  if (game.marking === 'wordle') return wordleFeedback(game, guess, secret);
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
  return indexOf(game, bulls, shared);
}

/** The bulls (A) and cows (B) of a feedback; of Wordle marks, the greens and yellows. */
export function marks(game: Game, feedback: number): { bulls: number; cows: number } {
  if (game.marking === 'wordle') {
    const [, cows, bulls] = countMarks(game, feedback);
    return { bulls, cows };
  }
  if (feedback === game.win) return { bulls: game.positions, cows: 0 };
  let shared = leastShared(game.positions, game.symbols, game.repetition);
  let bulls = feedback;
  while (bulls > shared) bulls -= ++shared;
  return { bulls, cows: shared - bulls };
}

/** Writes a feedback as `1A2B`, or as `gy--g`. */
export function formatFeedback(game: Game, feedback: number): string {
  if (game.marking === 'wordle') return formatMarks(game, feedback);
  const { bulls, cows } = marks(game, feedback);
  return `${bulls}A${cows}B`;
}

/** A feedback, to show how answers are written: `1A2B`, or `gy--g`. */
export function exampleFeedback(game: Game): string {
  return game.marking === 'wordle' ? exampleMarks(game) : '1A2B';
}

const FEEDBACK_PATTERN = String.raw`\d+\s*(?:a\s*\d+\s*b|b\s*\d+\s*c|[\s,]\s*\d+)`;

/** One answer in any accepted spelling, for building larger patterns: 1A2B, 1b2c, `1 2`, `1,2`; of Wordle marks, any one word. */
export function feedbackPattern(game: Game): string {
  return game.marking === 'wordle' ? String.raw`[^\s,;/:]+` : FEEDBACK_PATTERN;
}

/**
 * Reads a feedback and returns its index: `1A2B` or `1b2c` (bulls, cows) in any case, or two numbers, `1 2` or `1,2`. Wordle marks:
 * `gy--g` in any case, `21002`, or squares.
 * @throws UsageError when the text is no feedback, or one that this game cannot give.
 */
export function parseFeedback(game: Game, text: string): number {
  if (game.marking === 'wordle') return parseMarks(game, text);
  if (!new RegExp(`^\\s*${FEEDBACK_PATTERN}\\s*$`, 'i').test(text)) {
    throw new UsageError(`"${text.trim()}" is not a feedback; write it as 1A2B: right and in place, then right but misplaced.`);
  }
  const [bulls, cows] = (text.match(/\d+/g) as RegExpMatchArray).map(Number);
  const shared = bulls + cows;
  const never = bulls === game.positions - 1 && cows === 1;
  if (shared > game.positions || never || shared < leastShared(game.positions, game.symbols, game.repetition)) {
    throw new UsageError(`${bulls}A${cows}B is not a possible feedback in ${game.name}.`);
  }
  return indexOf(game, bulls, shared);
}

function indexOf(game: Game, bulls: number, shared: number): number {
  if (bulls === game.positions) return game.win;
  const least = leastShared(game.positions, game.symbols, game.repetition);
  return (shared * (shared + 1) - least * (least + 1)) / 2 + bulls;
}
