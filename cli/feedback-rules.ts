// Facts about each rule of feedback that only the commands need: its meaning in words, and the games that are
// solved in seconds. The latter were measured.

import type { Marking } from '../game/feedback-rules.ts';
import { plural } from './format.ts';

/** The bulls and cows of a feedback. */
interface Marks {
  readonly bulls: number;
  readonly cows: number;
}

/** The meaning of a feedback under each rule, as the end of a sentence, and other spellings of it. */
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

/** Games of at most this many codes are solved in seconds, such as 4x10 (5040) and 5x7 (2520) … */
const CODES = 5040;
/**
 * … but above this number only if the codes are short: 6x4r (4096) is quick, 6x7 and 7x7 (5040) take minutes.
 */
const CODES_IF_LONG = 4096;
const LONG = 6;

/**
 * Lists of at most this many pairs of guess and secret are solved in seconds. With bulls and cows, 300 + 700
 * words take 9 s on one core, 300 + 2000 over 40 s. Bulls alone tell least.
 */
export const QUICK_PAIRS: Readonly<Record<Marking, number>> = {
  ab: 300_000,
  bulls: 30_000,
  wordle: Number.POSITIVE_INFINITY,
};

/**
 * Most codes of a quick game with bulls only, by positions. Short codes make long games there. 2x11rb (121
 * codes), 3x7rb (343), 4x6b (360) and 6x6b (720) take up to four seconds. 2x12rb (144), 3x9b (504) and 4x5rb
 * (625) take twenty and more.
 */
const CODES_BY_BULLS = [0, 16, 121, 343, 360];
const CODES_BY_BULLS_IF_LONG = 720;

/** Most codes of a quick game, by the number of positions. */
export const QUICK_CODES: Readonly<Record<Marking, (positions: number) => number>> = {
  ab: (positions) => (positions < LONG ? CODES : CODES_IF_LONG),
  bulls: (positions) => CODES_BY_BULLS[positions] ?? CODES_BY_BULLS_IF_LONG,
  wordle: () => 0, // This rule is for words only.
};
