// Makes games whose secrets are only some of the codes: a list, a pattern, or the codes of another game.
// Every code may still be guessed. The name of such a game has a digest of its secrets, so that strategies
// and ledgers know the set: `4x10r-5040-` and 16 digits.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkGame } from './check-numbers.ts';
import { formatCode, isCode, parseCode, symbolsOf } from './code.ts';
import { type Game, parseGame } from './game.ts';
import { notationOf } from './game-names.ts';
import { listLines } from './list-lines.ts';
import { symbolText } from './symbols.ts';
import { listName } from './word-game.ts';

/** Matches a symbol that has a meaning in lists or patterns. */
const SIGNS = /[?^#[\]]/;
/** Matches one element of a pattern: `?`, a set such as `[1-9]` or `[^0]`, or a symbol. */
const ELEMENT = /\[(\^?)([^[\]]*)\]|./gsu;

/**
 * Returns the game in which only some codes may be the secret. They come first in its list of codes, then all
 * other codes, each group ascending. `which` is one of three texts:
 * - Codes in the symbols of the game, one or more a line. `#` starts a comment.
 * - A pattern with an element for each position: a symbol, `?` for any symbol, or a set such as `[1-9]` or
 *   `[^0]`. A range follows the order of the symbols.
 * - A game whose codes are codes of this game, such as `4x10` or `1a2b` for `4x10r`.
 *
 * If all codes are chosen, returns the game itself. @throws UsageError if the text is none of these, chooses
 * no code, or names a code twice; for a game of words, with weights, or whose secrets are chosen already.
 */
export function withSecrets(game: Game, which: string): Game {
  checkGame(game);
  needText(which, 'a list of secrets');
  if (game.words)
    throw new UsageError(`${game.name} is a game of words; its list of words says which may be the secret.`);
  if (game.weights) throw new UsageError(`${game.name} has weights; choose its secrets before them.`);
  if (game.secrets < game.guesses)
    throw new UsageError(`${game.name} has chosen secrets already; choose them from the whole game.`);
  const sign = [...game.alphabet].find((symbol) => SIGNS.test(symbol));
  if (sign !== undefined)
    throw new UsageError(
      `${quote(sign)} is a sign of lists and patterns; choose other symbols for the game.`,
    );
  const codes = isPattern(which)
    ? matching(game, which)
    : isGameOfCodes(which) && !isCode(game, which)
      ? sharedWith(game, parseGame(notationOf(which)))
      : listed(game, which);
  return codes.length === game.guesses ? game : choose(game, codes);
}

/**
 * Returns the game with only these of its secrets, which ascend. All other codes may still be guessed.
 * @throws UsageError for a game of words.
 */
export function onlySecrets(game: Game, secrets: readonly number[]): Game {
  if (game.words) throw new UsageError(`${game.name} is a game of words.`);
  // The whole game has other numbers if secrets are chosen already.
  const whole = parseGame(wholeOf(game.name) ?? game.name);
  const written = { ...game, alphabet: whole.alphabet };
  const codes = secrets.map((secret) => parseCode(whole, formatCode(written, secret)));
  return { ...choose(whole, codes), alphabet: game.alphabet };
}

/** True if the text is a pattern for withSecrets. No list of codes contains these characters. */
export function isPattern(text: string): boolean {
  return /^[^\r\n#]*[?[]/.test(symbolText(text));
}

/** True if the text looks like a game of symbols, such as `4x10` or `mastermind`, and not like `4x10.txt`. */
export function isGameOfCodes(text: string): boolean {
  return /^\s*\d+x\d+[a-z]*\s*$/i.test(notationOf(text));
}

/**
 * Returns the name of the whole game if a name has the digest of chosen secrets: `4x10r` for `4x10r-5040-…`.
 * Returns undefined for other names.
 */
export function wholeOf(name: string): string | undefined {
  return /^(\d+x\d+[a-z]*)-\d+-[\da-f]{16}$/.exec(name)?.[1];
}

function choose(game: Game, codes: readonly number[]): Game {
  const chosen = new Uint8Array(game.guesses);
  for (const code of codes) chosen[code] = 1;
  const all = [...chosen.keys()];
  const order = [...all.filter((code) => chosen[code]), ...all.filter((code) => !chosen[code])];
  const texts = order
    .slice(0, codes.length)
    .map((code) => Array.from(symbolsOf(game, code), (symbol) => symbol.toString(16)).join(''));
  return {
    ...game,
    name: `${game.name}-${listName(texts)}`,
    codes: Uint8Array.from(order.flatMap((code) => [...symbolsOf(game, code)])),
    secrets: codes.length,
    chosen: chosen.map((_, place) => Number(place < codes.length)),
  };
}

/** Reads a list of codes. */
function listed(game: Game, text: string): number[] {
  const lineOf = new Map<number, number>();
  for (const { cells, line } of listLines(text)) {
    const fail = (fault: string): never => {
      throw new UsageError(`Line ${line} of the list of secrets: ${fault}`);
    };
    for (const written of cells) {
      if (!isCode(game, written)) fail(faultOf(game, written));
      const code = parseCode(game, written);
      const before = lineOf.get(code);
      if (before !== undefined) fail(`${quote(written)} stands on line ${before} already.`);
      lineOf.set(code, line);
    }
  }
  if (lineOf.size === 0) throw new UsageError('The list of secrets holds no code; write one code a line.');
  return [...lineOf.keys()];
}

function faultOf(game: Game, text: string): string {
  try {
    parseCode(game, text);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return '';
}

/** Returns the codes that are also codes of another game. All its codes must be. */
function sharedWith(game: Game, other: Game): number[] {
  const all = new Map(
    Array.from({ length: game.guesses }, (_, code) => [symbolsOf(game, code).join(), code]),
  );
  return Array.from({ length: other.guesses }, (_, code) => {
    const shared = all.get(symbolsOf(other, code).join());
    if (shared !== undefined) return shared;
    throw new UsageError(
      `Not every code of ${other.name} is a code of ${game.name}; choose a game such as 4x10 in 4x10r.`,
    );
  });
}

/** Returns the codes that match a pattern. */
function matching(game: Game, pattern: string): number[] {
  const alphabet = [...game.alphabet].map((symbol) => symbol.toLowerCase());
  const number = (symbol: string): number => {
    const at = alphabet.indexOf(symbol.toLowerCase());
    if (at >= 0) return at;
    throw new UsageError(
      `${quote(pattern)}: ${quote(symbol)} is not one of the symbols ${[...game.alphabet].join(' ')}.`,
    );
  };
  const elements = Array.from(symbolText(pattern).matchAll(ELEMENT), ([text, not, set]) => {
    if (text === '?') return () => true;
    if (set === undefined) return (symbol: number) => symbol === number(text);
    const some = symbolsIn(set, number, pattern);
    return (symbol: number) => some.has(symbol) === (not === '');
  });
  if (/[[\]]/.test(symbolText(pattern).replaceAll(ELEMENT, (text) => (text.length > 1 ? '' : text))))
    throw new UsageError(`${quote(pattern)} has an open bracket; a set ends with ].`);
  if (elements.length !== game.positions)
    throw new UsageError(
      `${quote(pattern)} has ${elements.length} element${elements.length === 1 ? '' : 's'}; a pattern of ` +
        `${game.name} has ${game.positions}, ` +
        `such as ${quote(`[^${game.alphabet[0]}]${'?'.repeat(game.positions - 1)}`)}.`,
    );
  const all = Array.from({ length: game.guesses }, (_, code) => code);
  const codes = all.filter((code) =>
    elements.every((fits, i) => fits(game.codes[code * game.positions + i])),
  );
  if (codes.length === 0) throw new UsageError(`No code of ${game.name} matches ${quote(pattern)}.`);
  return codes;
}

/** Returns the symbols of a set such as `1-36`, which has 1, 2, 3 and 6. */
function symbolsIn(set: string, number: (symbol: string) => number, pattern: string): Set<number> {
  const found = new Set<number>();
  const given = [...set];
  for (let i = 0; i < given.length; i++) {
    const from = number(given[i]);
    const isRange = given[i + 1] === '-' && i + 2 < given.length;
    const to = isRange ? number(given[i + 2]) : from;
    if (to < from)
      throw new UsageError(`${quote(pattern)}: the range ${given.slice(i, i + 3).join('')} runs backwards.`);
    for (let symbol = from; symbol <= to; symbol++) found.add(symbol);
    if (isRange) i += 2;
  }
  return found;
}
