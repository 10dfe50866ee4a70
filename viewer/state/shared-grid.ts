// A game as it is shared: lines of coloured squares, with whatever was written around them. Only the squares
// are read; which words were behind them is for the reader to say.

import { SQUARES } from '../../game/wordle.ts';

/** The mark of each square. */
const MARKS = new Map(
  SQUARES.flatMap((squares, mark) => [...squares].map((square) => [square, '-yg'[mark]] as const)),
);

/** Games end with this row at the latest where most are shared. */
const MOST_ROWS = 6;

/** A shared game. */
export interface SharedGrid {
  /**
   * The marks of each line of squares, such as `gy--g`, the first line first, up to the first that is all
   * green.
   */
  readonly rows: readonly string[];
  /** Was it played in hard mode, as the star behind `3/6*` says? */
  readonly hard: boolean;
  /** Can no row follow? */
  readonly isOver: boolean;
}

/** Reads a shared game. A line counts where it has squares of this number alone. */
export function readGrid(text: string, positions: number): SharedGrid {
  const lines = text.split(/\r?\n/).map((line) => [...line].map((each) => MARKS.get(each) ?? '').join(''));
  const all = lines.filter((marks) => marks.length === positions);
  const win = all.indexOf('g'.repeat(positions));
  const rows = win < 0 ? all : all.slice(0, win + 1);
  return { rows, hard: /[\dX]\/\d\*/.test(text), isOver: win >= 0 || rows.length >= MOST_ROWS };
}

/** Is there a square in a text? */
export function hasSquare(text: string): boolean {
  return [...text].some((each) => MARKS.has(each));
}
