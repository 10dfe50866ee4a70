// The symbols of a game as people write them: digits from 1, colours, letters or emoji. They only affect
// reading and writing. The numbers of codes, the trees and the results do not change.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import type { GameRules } from './game.ts';
import { plainText } from './plain-text.ts';

/** The invisible character that keyboards write behind some emoji. */
const VARIANT = '\ufe0f';
/** Matches the text between two names of symbols. */
const APART = /[\s,;/]+/;
/**
 * Matches one symbol: a letter, a digit, or a sign that has no other meaning in a history. A symbol may lie
 * outside the 16-bit range of Unicode.
 */
const SYMBOL = /^[^\s\p{C}\p{M}\p{Z},;:/"'-]$/u;

/** Returns a text of symbols as it is compared: in normal width, without spaces around it. */
export function symbolText(text: string): string {
  return plainText(text).replaceAll(VARIANT, '').trim();
}

/** Writes a number of symbols, such as `1 symbol`. */
export function countSymbols(count: number): string {
  return `${count} ${count === 1 ? 'symbol' : 'symbols'}`;
}

/**
 * Returns the same game with other symbols. The first new symbol replaces symbol 0, and so on. The text is
 * `123456` or `RGBYOW`, or a list of names with different first characters, such as `red,green,blue`.
 * @throws UsageError if there are too many or too few symbols, if two are equal apart from capital and small
 * letters, or if one is not allowed.
 */
export function withSymbols<G extends GameRules>(game: G, text: string): G {
  if (game.words) throw new UsageError(`${game.name} is a game of words; its letters are its symbols.`);
  const given = symbolText(needText(text, 'a list of symbols'));
  const isList = APART.test(given);
  const names = isList ? given.split(APART).filter((name) => name !== '') : [...given];
  const alphabet = names.map(([first]) => (isList ? first.toUpperCase() : first));
  if (names.length !== game.symbols)
    throw new UsageError(
      `${quote(text)} has ${countSymbols(names.length)}; ${game.name} needs ${game.symbols}.`,
    );
  const wrong = alphabet.find((symbol) => !SYMBOL.test(symbol));
  if (wrong !== undefined)
    throw new UsageError(
      `${quote(wrong)} cannot be a symbol; use letters, digits or emoji of one character.`,
    );
  const folded = alphabet.map((symbol) => symbol.toLowerCase());
  const twice = folded.findIndex((symbol, at) => folded.indexOf(symbol) < at);
  if (twice >= 0)
    throw new UsageError(
      `${quote(names[twice])} and ${quote(names[folded.indexOf(folded[twice])])} begin with the same symbol.`,
    );
  return { ...game, alphabet };
}

const LETTERS = 'ABCDEFGHIJKLMNOP';
/** The first letters of colours, in the order of the pegs of usual Mastermind sets. */
const COLOURS = 'RGBYOWPKCMNLTVSA';

/**
 * Returns symbols with which this text would be a code of the game: digits from 1, the first letters of the
 * alphabet, or letters of colours. Returns undefined if none of these fits.
 */
export function likelySymbols(game: GameRules, text: string): string | undefined {
  const code = [...symbolText(text).toUpperCase()];
  const isRepeating = new Set(code).size < code.length;
  if (code.length !== game.positions || (isRepeating && !game.repetition)) return undefined;
  const isOther = (symbol: string): boolean => !code.includes(symbol);
  const colours = [...new Set(code), ...[...COLOURS].filter(isOther)].slice(0, game.symbols).join('');
  const known = code.every((symbol) => COLOURS.includes(symbol)) ? [colours] : [];
  const likely = ['123456789', LETTERS, ...known].map((symbols) => symbols.slice(0, game.symbols));
  return likely.find(
    (symbols) =>
      symbols.length === game.symbols &&
      code.every((symbol) => symbols.includes(symbol)) &&
      (game.leadingZero || code[0] !== symbols[0]),
  );
}
