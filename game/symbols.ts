// The symbols of a game as people write them: digits from 1, colours, letters or emoji. They are presentation
// only: the numbers of codes, trees and results stay the same.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import type { Game } from './game.ts';
import { plainText } from './plain-text.ts';

/** Text between the names of symbols. */
const APART = /[\s,;/]+/;
/** A symbol: letters, digits and signs that no history uses otherwise, also beyond 16 bits. */
const SYMBOL = /^[^\s\p{C}\p{M}\p{Z},;:/"'-]$/u;

/**
 * The same game with these symbols, in the order of its own. They are given as `123456` or `RGBYOW`, or as
 * names whose first characters differ, such as `red,green,blue`.
 * @throws UsageError if they are too many or too few, if two are equal in any case, or if one cannot be used.
 */
export function withSymbols(game: Game, text: string): Game {
  if (game.words) throw new UsageError(`${game.name} is a game of words; its letters are its symbols.`);
  const given = plainText(needText(text, 'a list of symbols')).trim();
  const isList = APART.test(given);
  const names = isList ? given.split(APART).filter((name) => name !== '') : [...given];
  const alphabet = names.map(([first]) => (isList ? first.toUpperCase() : first));
  if (names.length !== game.symbols)
    throw new UsageError(`${quote(text)} has ${names.length} symbols; ${game.name} needs ${game.symbols}.`);
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
/** Symbols of colours, as boxes of Mastermind have them. */
const COLOURS = 'RGBYOWPKCMNLTVSA';

/**
 * Symbols with which this text would be a code of the game, if they are likely: digits from 1, the first
 * letters, or letters of colours.
 */
export function likelySymbols(game: Game, text: string): string | undefined {
  const code = [...plainText(text).trim().toUpperCase()];
  if (code.length !== game.positions) return undefined;
  const isOther = (symbol: string): boolean => !code.includes(symbol);
  const colours = [...new Set(code), ...[...COLOURS].filter(isOther)].slice(0, game.symbols).join('');
  const known = [...code].every((symbol) => COLOURS.includes(symbol)) ? [colours] : [];
  const likely = ['123456789', LETTERS, ...known].map((symbols) => symbols.slice(0, game.symbols));
  return likely.find(
    (symbols) => symbols.length === game.symbols && code.every((symbol) => symbols.includes(symbol)),
  );
}
