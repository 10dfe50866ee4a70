// What the commands know of one rule of feedback and not of another: what a feedback means, in words, and, by
// experience, which games are solved in seconds.

import type { Marking } from '../game/feedback-rules.ts';
import { plural } from './format.ts';

/** The bulls and cows of a feedback. */
interface Marks {
  readonly bulls: number;
  readonly cows: number;
}

/** What a feedback means under each rule, as the end of a sentence, and how else it can be typed. */
export const FEEDBACKS_IN_WORDS: Readonly<
  Record<
    Marking,
    { readonly meaning: (symbol: string, marks: Marks) => string; readonly or: (marks: Marks) => string }
  >
> = {
  ab: {
    meaning: (symbol, { bulls, cows }) =>
      `means: ${are(bulls, symbol)} right and in place, ${cows} ${cows === 1 ? 'is' : 'are'} right but misplaced.`,
    or: ({ bulls, cows }) => `, or ${bulls} ${cows}`,
  },
  bulls: {
    meaning: (symbol, { bulls }) =>
      `means: ${are(bulls, symbol)} right and in place; of the others nothing is told.`,
    or: ({ bulls }) => `, or ${bulls}`,
  },
  wordle: {
    meaning: () =>
      'marks each letter: g is right and in place, y is elsewhere in the word, - is not (once more) in it.',
    or: () => '',
  },
};

/** `1 symbol is`, `2 symbols are`. */
function are(count: number, symbol: string): string {
  return `${plural(count, symbol)} ${count === 1 ? 'is' : 'are'}`;
}

/** Up to so many codes a game is solved in seconds, such as 4x10 (5040) and 5x7 (2520) … */
const CODES = 5040;
/** … but up to so many only if its codes are long: 6x4r (4096) is, 6x7 and 7x7 (5040) take minutes. */
const CODES_IF_LONG = 4096;
const LONG = 6;

/**
 * A list of words is solved in seconds up to so many pairs of guess and secret. With bulls and cows, 300 +
 * 700 words take 9 s on one core, 300 + 2000 over 40 s. Bulls alone tell least.
 */
export const QUICK_PAIRS: Readonly<Record<Marking, number>> = {
  ab: 300_000,
  bulls: 30_000,
  wordle: Number.POSITIVE_INFINITY,
};

/**
 * Where only bulls are told, codes of few positions make long games. By positions; 2x11rb (121 codes), 3x7rb
 * (343), 4x6b (360) and 6x6b (720) take up to four seconds, 2x12rb (144), 3x9b (504) and 4x5rb (625) twenty
 * and more.
 */
const CODES_BY_BULLS = [0, 16, 121, 343, 360];
const CODES_BY_BULLS_IF_LONG = 720;

/** A game of codes of so many positions is solved in seconds if it has at most so many. */
export const QUICK_CODES: Readonly<Record<Marking, (positions: number) => number>> = {
  ab: (positions) => (positions < LONG ? CODES : CODES_IF_LONG),
  bulls: (positions) => CODES_BY_BULLS[positions] ?? CODES_BY_BULLS_IF_LONG,
  wordle: () => 0, // of words only
};
