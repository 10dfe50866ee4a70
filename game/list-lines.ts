// Splits the text of a list into lines of cells. Lists of words, of codes and of weights are read alike.

/** A line of a list. */
export interface ListLine {
  /** The words, codes or numbers of the line, at least one, without quotation marks around them. */
  readonly cells: readonly string[];
  /** The number of the line in the text, from 1. */
  readonly line: number;
}

/**
 * Returns the lines of a text that hold something. Spaces, commas or semicolons stand between two cells, and
 * `#` begins a comment.
 */
export function listLines(text: string): ListLine[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((written, at) => ({ cells: cellsOf(written.replace(/#.*/, '')), line: at + 1 }))
    .filter(({ cells }) => cells.length > 0);
}

function cellsOf(line: string): string[] {
  return line
    .split(/[\s,;、，；]+/)
    .map((cell) => cell.replace(/^(["'])(.*)\1$/, '$2').replace(/^[“”„«»‘‚](.*)[“”»«‘’]$/, '$1'))
    .filter((cell) => cell !== '');
}
