// Codes as text: symbols 0 … 9 a … f, one character a position, as in `0123`, or the words of a list. Only
// this file knows how codes are written; everywhere else a code is its number.

import { nearestWords } from '../base/nearest.ts';
import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkGame, checkGuess } from './check-numbers.ts';
import type { Game } from './game.ts';
import { plainText } from './plain-text.ts';
import { likelySymbols } from './symbols.ts';
import { foldWord } from './word-game.ts';

/**
 * Writes code number `code`, such as `0123`.
 * @throws RangeError if there is no such code.
 */
export function formatCode(game: Game, code: number): string {
  checkGuess(game, code);
  let text = '';
  for (let i = 0; i < game.positions; i++) text += game.alphabet[game.codes[code * game.positions + i]];
  return text;
}

/** The text of every code, by number. */
export function codeTexts(game: Game): string[] {
  return Array.from({ length: game.guesses }, (_, code) => formatCode(game, code));
}

/** The lists of a game of words: the secrets, and the words that may only be guessed. */
export function listsOf(game: Game): { secrets: string[]; others: string[] } {
  const words = codeTexts(game);
  return { secrets: words.slice(0, game.secrets), others: words.slice(game.secrets) };
}

/**
 * Reads a code and returns its number, 0 … guesses−1. Case and surrounding space do not matter.
 * @throws UsageError with the rule that the text breaks.
 */
export function parseCode(game: Game, text: string): number {
  checkGame(game);
  needText(text, 'a code');
  if (game.words) return parseWord(game, text);
  const word = [...plainText(text).trim().toLowerCase()];
  const { length } = word;
  if (length !== game.positions) {
    const count = `${length} ${length === 1 ? 'symbol' : 'symbols'}`;
    throw new UsageError(
      `${quote(text.trim())} is not a code of ${game.name}: it has ${count} instead of ${game.positions}.`,
    );
  }
  const { alphabet: written } = game;
  const alphabet = typeof written === 'string' ? written : written.map((symbol) => symbol.toLowerCase());
  const symbols: number[] = [];
  for (const character of word) {
    const symbol = alphabet.indexOf(character);
    if (symbol < 0) {
      throw new UsageError(
        `${quote(text.trim())} is not a code of ${game.name}: ${quote(character)} is not one of its ` +
          `symbols ${symbolsText(game, text)}.`,
      );
    }
    if (!game.repetition && symbols.includes(symbol)) {
      throw new UsageError(
        `${quote(text.trim())} is not a code of ${game.name}: its symbols must differ, and ${character} ` +
          `stands twice.`,
      );
    }
    symbols.push(symbol);
  }
  if (!game.leadingZero && symbols[0] === 0) {
    throw new UsageError(
      `${quote(text.trim())} is not a code of ${game.name}: it may not begin with ${game.alphabet[0]}.`,
    );
  }
  return codeNumber(game, symbols);
}

/** The symbols of a game, with a hint if this text looks like a code of other symbols. */
function symbolsText(game: Game, text: string): string {
  const { alphabet } = game;
  if (typeof alphabet !== 'string') return alphabet.join(' ');
  const likely = likelySymbols(game, text);
  const hint = likely === undefined ? '' : `; --symbols ${likely} makes it one`;
  return `0 to ${alphabet[game.symbols - 1]}${hint}`;
}

const numbers = new WeakMap<Game, ReadonlyMap<string, number>>();

function numbersOf(game: Game): ReadonlyMap<string, number> {
  const known = numbers.get(game) ?? new Map(codeTexts(game).map((text, code) => [text, code]));
  numbers.set(game, known);
  return known;
}

/** Says whether the text is a code of the game. */
export function isCode(game: Game, text: string): boolean {
  try {
    parseCode(game, text);
    return true;
  } catch {
    return false;
  }
}

/** Says whether the text is a word of the game, in any case. */
export function isWordOf(game: Game, text: string): boolean {
  return game.words && numbersOf(game).has(foldWord(text.trim()));
}

/** The most suggestions for a word that is not in the list. */
const MOST_NEAR = 3;

function parseWord(game: Game, text: string): number {
  const known = numbersOf(game);
  const word = foldWord(text.trim());
  const code = known.get(word);
  if (code !== undefined) return code;
  const near = nearestWords(word, [...known.keys()]).slice(0, MOST_NEAR);
  const meant = near.length === 0 ? '' : `; did you mean ${near.join(', ').replace(/, (?=[^,]*$)/, ' or ')}?`;
  throw new UsageError(`${quote(word)} is not in the list of ${game.name}${meant || '.'}`);
}

/** The number of the code with these symbols. The code must exist. */
function codeNumber(game: Game, symbols: readonly number[]): number {
  const secret = lowestFrom(game, symbols, 0, game.secrets);
  const isSecret = secret < game.secrets && compare(game, secret, symbols) === 0;
  return isSecret ? secret : lowestFrom(game, symbols, game.secrets, game.guesses);
}

/** The first of the ascending codes from … to−1 that is not below these symbols; `to` if all are below. */
function lowestFrom(game: Game, symbols: readonly number[], from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(game, middle, symbols) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compare(game: Game, code: number, symbols: readonly number[]): number {
  for (let i = 0; i < game.positions; i++) {
    const difference = game.codes[code * game.positions + i] - symbols[i];
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The symbols of code number `code`, position by position. The number is not checked. */
export function symbolsOf({ codes, positions }: Game, code: number): Uint8Array {
  return codes.subarray(code * positions, (code + 1) * positions);
}

/**
 * The number of times that code number `code` has each symbol, one byte a symbol. The number is not checked.
 */
export function symbolCounts(game: Game, code: number): Uint8Array {
  const counts = new Uint8Array(game.symbols);
  for (const symbol of symbolsOf(game, code)) counts[symbol]++;
  return counts;
}
