// A game as it is shared: lines of coloured squares, with whatever was written around them. Only the squares are read; which words were
// behind them is for the reader to say.

/** Squares by what they mean, in every set of colours that is in use: grey, yellow, green. */
const SQUARES: readonly (readonly [mark: string, squares: string])[] = [
  ['-', '⬛⬜◼◻▪▫🔳🔲'],
  ['y', '🟨🟦'],
  ['g', '🟩🟧'],
];
const MARKS = new Map(SQUARES.flatMap(([mark, squares]) => [...squares].map((square) => [square, mark] as const)));

/** The marks of each line of squares, such as `gy--g`, the first line first. A line counts where it has squares of this number alone. */
export function readGrid(text: string, positions: number): string[] {
  const rows = text.split(/\r?\n/).map((line) => [...line].map((each) => MARKS.get(each) ?? '').join(''));
  return rows.filter((marks) => marks.length === positions);
}
