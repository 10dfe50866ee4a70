// Decides which letters are equal. A letter may be a capital or small, have another width, or come from the
// keyboard of another language. Words are stored and compared in one form, whoever writes them.

import { quote } from '../base/quote.ts';
import { show, UsageError } from '../base/usage-error.ts';
import { plainText } from './plain-text.ts';

/** What a user says about the letters of a list. */
export interface Spelling {
  /** With `accents`, a letter with an accent counts as the plain letter, as plainLetters says. */
  readonly fold?: 'accents' | undefined;
  /** The language of the words, one of LANGUAGES. Without it, the letters of the list show the language. */
  readonly language?: string | undefined;
}

/** How a list of words writes its letters. */
export interface Writing {
  /** True if `I` is the capital of `ı`, as in Turkish. */
  readonly isTurkish: boolean;
  /** True if the words are spelled in the parts of Korean syllables. */
  readonly hasJamo: boolean;
  /** True if letters with accents count as the plain letters. */
  readonly isPlain: boolean;
  /** The letters of other keyboards that stand for letters of these words. */
  readonly foreign: readonly ForeignLetters[];
}

/** Letters of a language, and the similar letters in the same order that other keyboards have instead. */
interface ForeignLetters {
  readonly language: string;
  readonly own: string;
  readonly foreign: string;
}

/** Arabic keyboards have other letters than Persian ones. Old Romanian texts have a cedilla for a comma. */
const FOREIGN: readonly ForeignLetters[] = [
  { language: 'fa', own: 'کی', foreign: 'كي' },
  { language: 'ro', own: 'șț', foreign: 'şţ' },
];
const TURKIC = ['az', 'tr'];
/** The languages that decide which letters are equal. */
export const LANGUAGES: readonly string[] = [...TURKIC, ...FOREIGN.map(({ language }) => language)].sort();

/**
 * Recognises the writing of a list from its words. `spelling` adds what the user knows.
 * @throws UsageError for a spelling that changes nothing.
 */
export function writingOf(text: string, { fold, language }: Spelling = {}): Writing {
  if (fold !== undefined && fold !== 'accents')
    throw new UsageError(`${show(fold)} cannot be folded; only accents can.`);
  const tag = language?.toLowerCase().replace(/[-_].*/, '');
  if (tag !== undefined && !LANGUAGES.includes(tag))
    throw new UsageError(
      `The language ${quote(String(language))} does not change which letters are equal; ${LANGUAGES.join(', ')} do.`,
    );
  return {
    isTurkish: TURKIC.includes(String(tag)) || /[ıİ]|i\u0307/.test(text),
    hasJamo: /[\u1100-\u11ff]/.test(text),
    isPlain: fold === 'accents',
    foreign: FOREIGN.filter(
      ({ language, own }) => language === tag || [...own].some((letter) => text.includes(letter)),
    ),
  };
}

/**
 * Returns the writing of a game with these letters. If no letter has an accent, typed accents do not count: a
 * word with an accent cannot be in the list.
 */
export function writingOfAlphabet(alphabet: string): Writing {
  return { ...writingOf(alphabet), isPlain: plainLetters(alphabet) === alphabet };
}

/** Matches characters without width: hyphens for the end of a line, joiners, marks of direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Small letters and signs that have two forms, and the form that is stored. */
const FORMS: Readonly<Record<string, string>> = {
  ς: 'σ',
  ŀ: 'l·',
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '−': '-',
  '×': '*',
  '÷': '/',
};
const FORM = new RegExp(`[${Object.keys(FORMS).join('')}]`, 'g');

/**
 * Converts a word to the form in which words are stored and compared: composed characters, small letters,
 * normal width, one form of each letter. The word alone shows its writing if none is given.
 */
export function foldWord(text: string, writing = writingOf(text)): string {
  const { isTurkish, hasJamo, isPlain, foreign } = writing;
  const shown = plainText(text).replace(INVISIBLE, '').normalize('NFC');
  const small = (isTurkish ? shown.replaceAll('I', 'ı') : shown).toLowerCase().normalize('NFC');
  // The small form of İ is i with a dot above, and some programs write it so.
  let word = small.replaceAll('i\u0307', 'i').replace(FORM, (letter) => FORMS[letter]);
  for (const { own, foreign: others } of foreign)
    word = word.replace(new RegExp(`[${others}]`, 'g'), (letter) => own[others.indexOf(letter)]);
  if (isPlain) word = plainLetters(word);
  return hasJamo ? word.replace(/[가-힣]/g, (syllable) => syllable.normalize('NFD')) : word;
}

/**
 * Converts the words of one list. They share their writing, also with the words of another list `beside` it.
 * @throws like writingOf.
 */
export function foldWords(
  words: readonly string[],
  spelling?: Spelling,
  beside: readonly string[] = [],
): string[] {
  const writing = writingOf([...words, ...beside].join(''), spelling);
  return words.map((word) => foldWord(word, writing));
}

/** Matches accents, Hebrew points, Arabic vowel signs and the Arabic stroke that only stretches a word. */
const ACCENT = /[\u0300-\u036f\u05b0-\u05bd\u05bf\u05c1\u05c2\u05c7\u0640\u064b-\u0652\u0670]/g;
/** Letters whose plain form Unicode does not tell: with a stroke or without a dot; Cyrillic; Hebrew finals. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o', ŧ: 't' },
  ...{ ё: 'е', ѐ: 'е', ѝ: 'и' },
  ...{ ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' },
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * Returns a folded word with plain letters: `é` becomes `e`, `ñ` becomes `n`, and `ł` becomes `l`. Letters
 * that stand for two, such as `ß` and `æ`, stay. In Cyrillic only `ё`, `ѐ` and `ѝ` change, because `й` and
 * `ї` are no accented letters. Hebrew final letters get their usual form. Hebrew points and Arabic vowel signs
 * are left out.
 */
export function plainLetters(word: string): string {
  if (/^[ -~]*$/.test(word)) return word;
  return word
    .replace(/[\p{Script=Latin}\p{Script=Greek}]/gu, (letter) => letter.normalize('NFD')[0])
    .replace(ACCENT, '')
    .replace(NOT_PLAIN, (letter) => PLAIN[letter]);
}
