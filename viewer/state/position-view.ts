// Computes what the page shows about a history: the candidates, contradictory feedbacks, and the position in
// the tree. Other modules contain the rules of the game.

import { classes } from '../../game/classes.ts';
import { isWordOf } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { type TreeWalk, walkTree } from '../../tree-output/tree-walk.ts';

/** A position after some turns. */
export interface PositionView {
  readonly game: Game;
  readonly turns: History;
  /** The candidates, in ascending order. */
  readonly codes: Uint16Array;
  /** The first turn after which no code fits, counted from 0; undefined while codes fit. */
  readonly wrong: number | undefined;
  /** True if a turn has the winning feedback. */
  readonly found: boolean;
  /** The position in the tree, up to symmetry. Undefined off the tree, and after the secret is found. */
  readonly walk: TreeWalk | undefined;
}

/** Returns the position after these turns. `codes` are the candidates. */
export function viewPosition(
  game: Game,
  turns: History,
  tree: Tree | undefined,
  codes = remaining(game, turns),
): PositionView {
  const found = codes.length > 0 && turns.some((turn) => turn.feedback === game.win);
  const isWrong = (at: number): boolean => remaining(game, turns.slice(0, at + 1)).length === 0;
  const wrong = codes.length === 0 ? turns.findIndex((_, at) => isWrong(at)) : undefined;
  const walk = tree === undefined || found || codes.length === 0 ? undefined : walkTree(tree, turns);
  const onTree = walk !== undefined && walk.position >= 0 ? walk : undefined;
  return { game, turns, codes, wrong, found, walk: onTree };
}

/** A feedback that is possible now, and the number of codes that it would leave. */
export interface FeedbackChoice {
  readonly feedback: number;
  readonly codes: number;
}

/** Returns the feedbacks that these codes can give to a guess, in ascending order. */
export function choices(game: Game, codes: Uint16Array, guess: number): FeedbackChoice[] {
  return classes(game, codes, guess).map(([feedback, left]) => ({ feedback, codes: left.length }));
}

/**
 * Returns the number of codes with each symbol on each position. The entry of a symbol on a position has the
 * index symbol · positions + position.
 */
export function symbolGrid(game: Game, codes: Uint16Array): Uint16Array {
  const { positions } = game;
  const grid = new Uint16Array(game.symbols * positions);
  for (const code of codes) {
    for (let i = 0; i < positions; i++) grid[game.codes[code * positions + i] * positions + i]++;
  }
  return grid;
}

/** The kind of rule that a text breaks if it is no code of the game. */
type CodeFault =
  | { readonly kind: 'length'; readonly given: number }
  | { readonly kind: 'symbol' | 'twice'; readonly symbol: string }
  | { readonly kind: 'zero' }
  | { readonly kind: 'unlisted' };

/** Returns the first rule of the game that a text breaks, or undefined if the text is a code. */
export function codeFault(game: Game, text: string): CodeFault | undefined {
  const symbols = [...text.trim()];
  if (game.words && symbols.length === game.positions)
    return isWordOf(game, text) ? undefined : { kind: 'unlisted' };
  const unknown = game.words ? undefined : symbols.find((symbol) => !game.alphabet.includes(symbol));
  if (unknown !== undefined) return { kind: 'symbol', symbol: unknown };
  const twice = game.repetition ? undefined : symbols.find((symbol, at) => symbols.indexOf(symbol) < at);
  if (twice !== undefined) return { kind: 'twice', symbol: twice };
  if (symbols.length !== game.positions) return { kind: 'length', given: symbols.length };
  return !game.leadingZero && symbols[0] === game.alphabet[0] ? { kind: 'zero' } : undefined;
}
