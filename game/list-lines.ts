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

/** Matches a number behind a word with commas between its thousands, such as `1,000`. */
const GROUPED = /(?<=\p{L}["']?(?:,?[ \t]+|;[ \t]*|,(?="))["']?)\d{1,3}(?:,\d{3})+(?![\d,])/gu;
/** Matches such a number right behind a comma, as in `crane,1,000`: no second column writes 000 or 042. */
const UNSPACED = /\p{L}["']?,\d{1,3}(?:,\d{3})*,0\d\d(?![\d,])/u;

/** Returns a list without commas inside the numbers behind its words. */
export function withoutThousands(text: string): string {
  const spaced = UNSPACED.test(text) ? text.replaceAll(/(?<=\p{L}["']?),(?=\d)/gu, ' ') : text;
  return spaced.replace(GROUPED, (number) => number.replaceAll(',', ''));
}
