// What follows from the turns: what is left, whether the feedbacks contradict each other, where in the tree we are. Everything is
// asked of the rooms that know the rules; nothing is decided here.

import { classes } from '../../game/classes.ts';
import type { Game } from '../../game/game.ts';
import { type History, remaining } from '../../game/history.ts';
import { type Contradiction, explain } from '../../strategies/explain.ts';
import type { Tree } from '../../tree-output/tree.ts';

export interface PositionView {
  /** The codes that fit all feedbacks, ascending. */
  readonly codes: Uint16Array;
  readonly contradiction: Contradiction | undefined;
  /** Has the secret been found? */
  readonly found: boolean;
  /** The position of the tree that these turns lead to, if they are the tree's own guesses. */
  readonly position: number | undefined;
}

/** Where these turns lead. */
export function viewPosition(game: Game, turns: History, tree: Tree | undefined): PositionView {
  const codes = remaining(game, turns);
  const found = codes.length > 0 && turns.some((turn) => turn.feedback === game.win);
  const position = tree === undefined || found ? undefined : positionOf(tree, turns);
  return { codes, contradiction: codes.length === 0 ? explain(game, turns) : undefined, found, position };
}

/** The position of a tree after these turns; undefined where they leave it. */
export function positionOf(tree: Tree, turns: History): number | undefined {
  let position = tree.root;
  for (const turn of turns) {
    if (position < 0 || tree.code(position) !== turn.guess) return undefined;
    position = tree.next(position, turn.feedback);
  }
  return position < 0 ? undefined : position;
}

/** One answer that is possible now, and how many codes it would leave. */
export interface Choice {
  readonly feedback: number;
  readonly codes: number;
}

/** The feedbacks that the codes can give to a guess, ascending. */
export function choices(game: Game, codes: Uint16Array, guess: number): Choice[] {
  return classes(game, codes, guess).map(([feedback, left]) => ({ feedback, codes: left.length }));
}

/** How many of the codes have each symbol on each position: entry symbol · positions + position. */
export function symbolGrid(game: Game, codes: Uint16Array): Uint16Array {
  const { positions } = game;
  const grid = new Uint16Array(game.symbols * positions);
  for (const code of codes) {
    for (let i = 0; i < positions; i++) grid[game.codes[code * positions + i] * positions + i]++;
  }
  return grid;
}
