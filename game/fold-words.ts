// Folds the words of whole lists. The letters of a list show the language, or the user names it.
// equal-letters.ts folds single words.

import { quote } from '../base/quote.ts';
import { show, UsageError } from '../base/usage-error.ts';
import { foldWord, plainLetter, writingOf } from './equal-letters.ts';

/** The choices of a user about the letters of a list. */
export interface EqualLetters {
  /** With `accents`, a letter with an accent counts as the plain letter, see plainLetters. */
  readonly fold?: 'accents' | undefined;
  /** The language of the words, one of LANGUAGES. Without it, the letters of the list show the language. */
  readonly language?: string | undefined;
}

/**
 * Letters of a language, and the letters of other keyboards that stand for them: Arabic keyboards have other
 * letters than Persian ones, and old Romanian texts have a cedilla for a comma.
 */
const FOREIGN = [
  { tag: 'fa', own: 'کی', foreign: /[كي]/g },
  { tag: 'ro', own: 'șț', foreign: /[şţ]/g },
];
const TURKIC = ['az', 'tr'];
/** The languages that decide which letters are equal. */
export const LANGUAGES: readonly string[] = [...TURKIC, ...FOREIGN.map(({ tag }) => tag)].sort();

/** Matches characters that are another form of an apostrophe, a hyphen, a sign of equations, or `l·`. */
const OTHER_FORM = /[’ʼ‐‑−×÷ŀ]/g;
/** Matches a word that needs no folding in any writing. */
const IS_FOLDED = /^[a-z]+$/;
/** Matches characters without width: hyphens for the end of a line, joiners, marks of direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * Converts the words of one list to the form in which words are stored and compared. The list `beside` is
 * another list of the same game. Both lists write their letters alike.
 * @throws UsageError for a spelling that changes nothing.
 */
export function foldWords(
  words: readonly string[],
  { fold, language }: EqualLetters = {},
  beside: readonly string[] = [],
): string[] {
  if (fold !== undefined && fold !== 'accents')
    throw new UsageError(`${show(fold)} cannot be folded; only accents can.`);
  const tag = language?.toLowerCase().replace(/[-_].*/, '') ?? '';
  if (language !== undefined && !LANGUAGES.includes(tag))
    throw new UsageError(
      `The language ${quote(language)} does not change which letters are equal; ${LANGUAGES.join(', ')} do.`,
    );
  const text = [...words, ...beside].join('');
  const seen = writingOf(text);
  const writing = { ...seen, isTurkish: seen.isTurkish || TURKIC.includes(tag) };
  const foreign = FOREIGN.filter(
    (each) => each.tag === tag || [...each.own].some((letter) => text.includes(letter)),
  );
  return words.map((given) => {
    if (IS_FOLDED.test(given)) return given; // a quick exit, because lists have thousands of words
    let word = foldWord(given.replace(INVISIBLE, ''), writing).replace(OTHER_FORM, plainLetter);
    for (const each of foreign) word = word.replace(each.foreign, plainLetter);
    return fold === undefined ? word : plainLetters(word);
  });
}

/** Matches accents, Hebrew points, Arabic vowel signs and the Arabic stroke that only stretches a word. */
const ACCENT = /[\u0300-\u036f\u05b0-\u05bd\u05bf\u05c1\u05c2\u05c7\u0640\u064b-\u0652\u0670]/g;

/**
 * Returns a folded word with plain letters: `é` becomes `e`, `ñ` becomes `n`, and `ł` becomes `l`. Letters
 * that stand for two, such as `ß` and `æ`, stay. In Cyrillic only `ё`, `ѐ` and `ѝ` change, because `й` and
 * `ї` are no accented letters. Hebrew final letters get their usual form. Hebrew points and Arabic vowel
 * signs are left out.
 */
function plainLetters(word: string): string {
  return word.replace(/[\p{Script=Latin}\p{Script=Greek}ёѐѝךםןףץ]/gu, plainLetter).replace(ACCENT, '');
}
