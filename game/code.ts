// Reads and writes codes as text. A code is written with one character for each position, 0 … 9 and a … f as
// in `0123`, or as a word of a list. Only this file knows the text; everywhere else a code is its number.

import { nearestWords } from '../base/nearest.ts';
import { enumerated, quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkGame, checkGuess } from './check-numbers.ts';
import { foldTyped } from './equal-letters.ts';
import type { CodeSymbols } from './feedback-rule.ts';
import type { Game, GameRules } from './game.ts';
import { lettersOf, storedWords } from './stored-words.ts';
import { countSymbols, likelySymbols, symbolText } from './symbols.ts';

/**
 * Writes code number `code`, such as `0123`. A word of Greek gets its final sigma.
 * @throws RangeError if there is no such code.
 */
export function formatCode(game: Game, code: number): string {
  checkGuess(game, code);
  const text = lettersOf(game, code);
  return game.words ? withFinal(text) : text;
}

/** Writes the final form of sigma at the end of a word, for people to read. Words are stored without it. */
function withFinal(word: string): string {
  return word.replace(/σ$/, 'ς');
}

/** Returns the text of every code, in the order of the code numbers. */
export function codeTexts(game: Game): string[] {
  return Array.from({ length: game.guesses }, (_, code) => formatCode(game, code));
}

/**
 * Returns the two lists of a game of words: the possible secrets, and the words that may only be guessed. The
 * words are as they are stored; formatCode writes a Greek word differently.
 */
export function listsOf(game: Game): { secrets: string[]; others: string[] } {
  const words = storedWords(game);
  return { secrets: words.slice(0, game.secrets), others: words.slice(game.secrets) };
}

/**
 * Reads a code and returns its number, 0 … guesses−1. Accepts capital and small letters and surrounding
 * spaces.
 * @throws UsageError that explains why the text is not a code of the game.
 */
export function parseCode(game: Game, text: string): number {
  checkGame(game);
  needText(text, 'a code');
  return game.words ? parseWord(game, text) : codeNumber(game, parseSymbols(game, text));
}

/**
 * Reads a code of symbols and returns its symbols, by position. Accepts the same texts as parseCode.
 * @throws UsageError that explains why the text is not a code of the game.
 */
export function parseSymbols(game: GameRules, text: string): number[] {
  const word = [...symbolText(text)].map((character) => character.toLowerCase());
  const { alphabet: written } = game;
  if (word.length !== game.positions) {
    const example = typeof written === 'string' ? '' : `, as in ${exampleCode(game)}`;
    throw new UsageError(
      `${quote(text.trim())} is not a code of ${game.name}: it has ${countSymbols(word.length)} instead of ` +
        `${game.positions}${example}.`,
    );
  }
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
  return symbols;
}

/** Returns a code of a game of symbols for an error message: the last symbols, in descending order. */
function exampleCode({ alphabet, positions, symbols }: GameRules): string {
  return Array.from({ length: positions }, (_, i) => alphabet[symbols - 1 - (i % symbols)]).join('');
}

/**
 * Describes the symbols of a game for an error message. Adds a hint if the text looks like a code that is
 * written with other symbols.
 */
function symbolsText(game: GameRules, text: string): string {
  const { alphabet } = game;
  if (typeof alphabet !== 'string') return alphabet.join(' ');
  const likely = likelySymbols(game, text);
  const hint = likely === undefined ? '' : `; --symbols ${likely} makes it one`;
  return `0 to ${alphabet[game.symbols - 1]}${hint}`;
}

/** The number of each word of a game, by the word as it is stored. */
const numbers = new WeakMap<Game, ReadonlyMap<string, number>>();

function numbersOf(game: Game): ReadonlyMap<string, number> {
  const known = numbers.get(game) ?? new Map(storedWords(game).map((word, code) => [word, code]));
  numbers.set(game, known);
  return known;
}

/** True if the text is a code of the game. */
export function isCode(game: Game, text: string): boolean {
  try {
    parseCode(game, text);
    return true;
  } catch {
    return false;
  }
}

/** True if the text is a word of the game, in capital or small letters. */
export function isWordOf(game: Game, text: string): boolean {
  return game.words && numbersOf(game).has(foldedFor(game, text));
}

/** Converts a text to the form in which the words of a game are stored. */
export function foldedFor({ alphabet }: Game, text: string): string {
  return foldTyped(text, String(alphabet));
}

/** The maximum number of similar words to suggest for a word that is not in the list. */
const MOST_NEAR = 3;

function parseWord(game: Game, text: string): number {
  const known = numbersOf(game);
  const word = foldedFor(game, text);
  const code = known.get(word);
  if (code !== undefined) return code;
  const near = nearestWords(word, [...known.keys()])
    .slice(0, MOST_NEAR)
    .map(withFinal);
  const meant = near.length === 0 ? '' : `; did you mean ${enumerated(near, 'or')}?`;
  throw new UsageError(`${quote(withFinal(word))} is not in the list of ${game.name}${meant || '.'}`);
}

/** Returns the number of the code with these symbols, which must be a code of the game. */
function codeNumber(game: Game, symbols: readonly number[]): number {
  const secret = lowestFrom(game, symbols, 0, game.secrets);
  const isSecret = secret < game.secrets && compare(game, secret, symbols) === 0;
  return isSecret ? secret : lowestFrom(game, symbols, game.secrets, game.guesses);
}

/**
 * Returns the number of the first code among from … to−1 that is not below the code with these symbols. The
 * codes in this range must ascend. Returns `to` if all are below.
 */
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

/** Returns the symbols of code number `code`, by position. The number is not checked. */
export function symbolsOf({ codes, positions }: Game, code: number): CodeSymbols {
  return codes.subarray(code * positions, (code + 1) * positions);
}

/** Returns how many times code number `code` has each symbol, by symbol. The number is not checked. */
export function symbolCounts(game: Game, code: number): Uint8Array {
  const counts = new Uint8Array(game.symbols);
  for (const symbol of symbolsOf(game, code)) counts[symbol]++;
  return counts;
}
