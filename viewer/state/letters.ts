// How the page shows the letters of a list of words, one on each tile and key, and how it reads typed words.

import { foldedFor } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';

/** The parts of Korean syllables: the first code of each kind, and how each part is written alone. */
const JAMO = [
  [0x1100, 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'],
  [0x1161, 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'],
  [0x11a8, 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'],
] as const;
const FINAL = 2;

/** Returns the kind of a part of a syllable (0 first, 1 vowel, 2 final), and how it is written alone. */
function jamoOf(letter: string): { readonly kind: number; readonly alone: string } | undefined {
  for (const [kind, [first, all]] of JAMO.entries()) {
    const alone = all[letter.charCodeAt(0) - first];
    if (alone !== undefined) return { kind, alone };
  }
  return undefined;
}

/** Matches the capitals that Unicode has for Georgian, which fonts often lack. */
const GEORGIAN = /[\u1c90-\u1cbf]/;

/** Returns the capital of a letter. A letter stays if its capital is two letters, as that of ß. */
function capital({ alphabet }: Game, letter: string): string {
  if (letter === 'i' && alphabet.includes('ı')) return 'İ'; // Turkish
  const upper = letter.toUpperCase();
  return upper.length > 1 || GEORGIAN.test(upper) ? letter : upper;
}

/**
 * Returns the text of a letter on a tile or a key: a capital if there is one. A sign that joins the letter
 * before it has a circle for this letter. The final part of a Korean syllable has a hyphen before it.
 */
export function letterText(game: Game, letter: string): string {
  if (/^\p{M}$/u.test(letter)) return `◌${letter}`;
  const jamo = jamoOf(letter);
  if (jamo !== undefined) return (jamo.kind === FINAL ? '\u2011' : '') + jamo.alone;
  return capital(game, letter);
}

/** Returns a letter for screen readers: the small letter if its tile shows the capital; else the tile. */
export function letterName(game: Game, letter: string): string {
  const shown = letterText(game, letter);
  return shown.toLowerCase() === letter ? letter : shown;
}

/** True if a style sheet may write the words in capitals: then it finds the same capitals as letterText(). */
export function hasCapitals(game: Game): boolean {
  return [...game.alphabet].every(
    (letter) => jamoOf(letter) !== undefined || letterText(game, letter) === letter.toUpperCase(),
  );
}

/** Parts of syllables that consist of two other parts. Some lists write the two parts instead. */
const PAIRS: Readonly<Record<string, string>> = {
  ...{
    ㄲ: 'ㄱㄱ',
    ㄸ: 'ㄷㄷ',
    ㅃ: 'ㅂㅂ',
    ㅆ: 'ㅅㅅ',
    ㅉ: 'ㅈㅈ',
    ㄳ: 'ㄱㅅ',
    ㄵ: 'ㄴㅈ',
    ㄶ: 'ㄴㅎ',
    ㅄ: 'ㅂㅅ',
  },
  ...{ ㄺ: 'ㄹㄱ', ㄻ: 'ㄹㅁ', ㄼ: 'ㄹㅂ', ㄽ: 'ㄹㅅ', ㄾ: 'ㄹㅌ', ㄿ: 'ㄹㅍ', ㅀ: 'ㄹㅎ' },
  ...{ ㅘ: 'ㅗㅏ', ㅙ: 'ㅗㅐ', ㅚ: 'ㅗㅣ', ㅝ: 'ㅜㅓ', ㅞ: 'ㅜㅔ', ㅟ: 'ㅜㅣ', ㅢ: 'ㅡㅣ' },
  ...{ ㅐ: 'ㅏㅣ', ㅒ: 'ㅑㅣ', ㅔ: 'ㅓㅣ', ㅖ: 'ㅕㅣ' },
};

const HALF_WIDTH = /[\uff61-\uff9f]+/g;

/**
 * Converts a typed text to the letters of a list. Input methods join Korean letters to syllables, and the
 * list may have the parts. A character that is no letter of the list stays as it is.
 */
export function typedLetters(game: Game, text: string): string {
  const isKnown = (letter: string): boolean => game.alphabet.includes(letter);
  const parts = (letter: string): string => {
    if (isKnown(letter)) return letter;
    const plain = foldedFor(game, letter.normalize('NFKC'));
    if ([...plain].every(isKnown)) return plain;
    const alone = [...letter.normalize('NFD')].map((part) => jamoOf(part)?.alone ?? part);
    const all = alone.map((part) => (isKnown(part) || !(part in PAIRS) ? part : partsOf(PAIRS[part])));
    return all.every((part) => [...part].every(isKnown)) ? all.join('') : letter;
  };
  const partsOf = (letters: string): string => [...letters].map(parts).join('');
  const wide = text.replace(/\s/g, '').replace(HALF_WIDTH, (kana) => kana.normalize('NFKC'));
  return partsOf(foldedFor(game, wide));
}

/** Number of letters above which there are no keys, because they would need more than the screen. */
const MOST_KEYS = 60;
/** The digits and letters of a keyboard, line by line. */
const LINES = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SIGNS = '+-*/=';

/** A key for a letter. */
interface Key {
  /** The number of the letter. */
  readonly symbol: number;
  /** True if the key begins a line. */
  readonly begins: boolean;
}

/**
 * Returns the keys for a list in their order, at most MOST_KEYS, or none. Digits and Latin letters are as on
 * a keyboard. Then come other letters in the order of a dictionary, joining signs, and other signs.
 */
export function keysOf({ alphabet }: Game): Key[] {
  const letters = [...alphabet];
  if (letters.length > MOST_KEYS) return [];
  const { compare } = new Intl.Collator('en');
  const others = letters
    .filter((letter) => !LINES.some((line) => line.includes(letter)))
    .sort(
      (a, b) => rank(a) - rank(b) || SIGNS.indexOf(a) - SIGNS.indexOf(b) || compare(a, b) || (a < b ? -1 : 1),
    );
  const later = [0, 1, 2, 3, 4].map((each) => others.filter((letter) => rank(letter) === each));
  return [...LINES.map((line) => [...line].filter((letter) => letters.includes(letter))), ...later].flatMap(
    (line, at) =>
      line.map((letter, place) => ({
        symbol: letters.indexOf(letter),
        // Accented letters and other signs fill the line of the letters before them.
        begins: place === 0 && at !== LINES.length && at !== LINES.length + 4,
      })),
  );
}

/** The place of a letter among letters that no keyboard line has: vowels and finals of Korean are 1 and 2. */
function rank(letter: string): number {
  const jamo = jamoOf(letter);
  if (jamo !== undefined) return jamo.kind;
  return /\p{M}/u.test(letter) ? 3 : /\p{L}/u.test(letter) ? 0 : 4;
}
