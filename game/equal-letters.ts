// Decides which letters are equal. A letter may be a capital or small, have another width, or come from the
// keyboard of another language. Words are stored and compared in one form.
// fold-words.ts adds what only lists need.

import { plainText } from './plain-text.ts';

/** How a list of words writes its letters. */
export interface Writing {
  /** True if `I` is the capital of `ı`, as in Turkish. */
  readonly isTurkish: boolean;
  /** True if the words are spelled in the parts of Korean syllables. */
  readonly hasJamo: boolean;
}

/** Recognises the writing of a list from its words or its alphabet. */
export function writingOf(text: string): Writing {
  return { isTurkish: /[ıİ]|i\u0307/.test(text), hasJamo: /[\u1100-\u11ff]/.test(text) };
}

/**
 * Converts a word to the form in which words are stored and compared: composed characters, small letters,
 * normal width. The final form of sigma becomes σ. Without `writing`, the word alone shows it.
 */
export function foldWord(text: string, { isTurkish, hasJamo } = writingOf(text)): string {
  const plain = plainText(text).normalize('NFC');
  const small = (isTurkish ? plain.replaceAll('I', 'ı') : plain).toLowerCase().normalize('NFC');
  // The small form of İ is i with a dot above.
  const word = small.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');
  return hasJamo ? word.replace(/[가-힣]/g, (syllable) => syllable.normalize('NFD')) : word;
}

/** Letters and signs whose plain form Unicode does not give. Each stands before its plain form. */
const PAIRS = "đdħhıiłløoŧtךכםמןנףפץצكکيیşșţț’'ʼ'‐-‑-−-×*÷/";

/**
 * Returns the plain form of a small letter: `e` for `é`, `l` for `ł`, `כ` for `ך`. It is empty for a sign
 * that only changes the letter before it, and for an invisible character.
 */
export function plainLetter(letter: string): string {
  const at = PAIRS.indexOf(letter);
  return at % 2 === 0 ? PAIRS[at + 1] : letter.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
}

/**
 * Converts a typed word to the form of the words with these letters. A letter that no word has counts as its
 * plain form if the words have that. This is safe, because the typed word cannot be in the list otherwise.
 */
export function foldTyped(text: string, alphabet: string): string {
  const isUsed = (letter: string): boolean => alphabet.includes(letter);
  return [...foldWord(text.trim(), writingOf(alphabet))]
    .map((letter) => {
      const plain = isUsed(letter) ? letter : plainLetter(letter);
      return [...plain].every(isUsed) ? plain : letter;
    })
    .join('');
}
