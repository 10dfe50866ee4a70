// Reads codes and words that the reader types.

import { parseCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { symbolText } from '../../game/symbols.ts';
import { typedLetters } from '../state/letters.ts';
import { ownSymbols, shortly } from '../state/own-symbols.ts';
import { asPegs, LETTERS } from './symbols.tsx';

/**
 * Converts a typed text to symbols of the game, without spaces. Wide digits become digits, and letters of
 * pegs become colours. A character that is no symbol stays as it is.
 */
export function typedSymbols(game: Game, text: string): string {
  if (game.words) return typedLetters(game, text);
  const known = [...(asPegs(game) ? LETTERS : game.alphabet)].map((symbol) => symbol.toLowerCase());
  return [...symbolText(text).replace(/\s/g, '').toLowerCase()]
    .map((each) => game.alphabet[known.indexOf(each)] ?? each)
    .join('');
}

/** Returns the kind of keys on a phone's screen that the symbols of a game need. */
export function keysFor(game: Game): 'numeric' | 'text' {
  return !asPegs(game) && /^\d+$/.test([...game.alphabet].join('')) ? 'numeric' : 'text';
}

/** Returns the symbols of a game as the reader sees them, such as `0–9`. */
export function allSymbols(game: Game): string {
  return shortly(game, asPegs(game) ? LETTERS.slice(0, game.symbols) : ownSymbols(game));
}

/** Parses a typed code. @throws UsageError like parseCode. */
export function readCode(game: Game, text: string): number {
  return parseCode(game, typedSymbols(game, text));
}
