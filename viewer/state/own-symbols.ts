// The symbols of a game as a reader writes them, such as digits from 1. Addresses name these symbols, but
// write every code with the usual ones. So a game stays the same game under other symbols.

import type { Game } from '../../game/game.ts';
import { withSymbols } from '../../game/symbols.ts';

const USUAL = '0123456789abcdef';
const LETTERS = 'ABCDEFGHIJKLMNOP';
/** Signs that may have a meaning in an address. */
const SIGNS = /[!-/:-@[-`{-~]/;

/** Returns the symbols that the reader chose for a game; undefined if they are the usual ones. */
export function ownSymbols({ words, alphabet }: Game): string | undefined {
  return words || typeof alphabet === 'string' ? undefined : alphabet.join('');
}

/** Returns the game with these symbols, as withSymbols() reads them; undefined if they do not fit. */
export function writtenIn(game: Game, text: string): Game | undefined {
  try {
    const own = withSymbols(game, text);
    return SIGNS.test(ownSymbols(own) ?? '') ? undefined : own;
  } catch {
    return undefined;
  }
}

/** Returns the game with the usual symbols. */
export function usual(game: Game): Game {
  return ownSymbols(game) === undefined ? game : { ...game, alphabet: USUAL.slice(0, game.symbols) };
}

/** Returns further symbols that the page offers: digits from 1 if they suffice, and letters. */
export function readySymbols({ symbols }: Game): string[] {
  return [...(symbols < 10 ? [USUAL.slice(1)] : []), LETTERS].map((all) => all.slice(0, symbols));
}

/** Returns symbols as a short text: usual or offered ones as `0–5`, others in full. */
export function shortly(game: Game, symbols = USUAL.slice(0, game.symbols)): string {
  const all = [...symbols];
  const isRange = [USUAL, USUAL.slice(1), LETTERS].some((each) => each.startsWith(symbols));
  return isRange && all.length > 2 ? `${all[0]}–${all[all.length - 1]}` : symbols;
}
