// Reads lists of words as they are found: one or several words a line, tables, JSON arrays. Words that stand
// twice are merged. words.ts makes games of the lists.

import { quote } from '../base/quote.ts';
import { needText, show, UsageError } from '../base/usage-error.ts';
import { type EqualLetters, foldWords } from './fold-words.ts';
import { type ListLine, listLines, withoutThousands } from './list-lines.ts';
import { LETTER } from './word-game.ts';

/** The most bytes of a file with a list. They leave room for tables with many columns. */
export const MAX_LIST_BYTES = 1 << 23;

/** How to read a list. */
export interface WordReading extends EqualLetters {
  /** The name of the list in errors; `list` by default. */
  readonly list?: string;
  /** Take only words of this many letters. Without it, all words must have one length. */
  readonly length?: number | undefined;
  /** Skip entries that do not fit. Without `length`, the most frequent length is taken. */
  readonly lenient?: boolean | undefined;
  /** Words of another list of the same game. Both lists write their letters alike. */
  readonly beside?: readonly string[] | undefined;
}

/** The entries of a list that were skipped for one reason. */
export interface SkippedWords {
  /** The reason, such as `has 4 letters`. */
  readonly reason: string;
  /** The character that cannot be used, if this is the reason. */
  readonly character: string | undefined;
  /** The number of letters, if this is the reason. */
  readonly letters: number | undefined;
  readonly count: number;
  /** The first three entries, or fewer, as the list writes them. */
  readonly examples: readonly string[];
}

/** The words of a list. */
export interface WordList {
  /** The words in small letters, ascending, each once. */
  readonly words: string[];
  /** The number of entries that repeat an earlier word. */
  readonly merged: number;
  readonly skipped: readonly SkippedWords[];
  /**
   * The number behind each word, if the list is a table with a column of numbers right behind the words. A
   * column with the heading `rank` does not count. The numbers of merged entries are added up.
   */
  readonly numbers?: ReadonlyMap<string, number>;
  /**
   * The first line, from 1, whose word has no number of at least 0 behind it. Undefined if less than half of
   * the lines have numbers.
   */
  readonly unweighted?: number;
}

const MOST_EXAMPLES = 3;

/** An entry of a list and its place, such as `Line 3`. */
interface Entry {
  readonly text: string;
  readonly place: string;
  /** The number behind the word in a table. */
  readonly number?: number;
  /** The line of the word, if a number of at least 0 is missing behind it. */
  readonly unweighted?: number | undefined;
}

/**
 * Reads a list of words. The words may use letters of any script, digits and a few signs (LETTER). The list
 * is an array, a JSON array as text, or a text of lines. A line has one or more words, and `#` begins a
 * comment. In a table with numbers, only the first column of words is taken. If half of the lines or more
 * have a word and a number, these numbers are no words.
 * @throws UsageError with the place of the first entry that does not fit, unless the reading is lenient, and
 * if no word is left. TypeError for other types.
 */
export function parseWordList(words: string | readonly string[], reading: WordReading = {}): WordList {
  const { list = 'list', lenient } = reading;
  const entries = entriesOf(words, list);
  const folded = foldWords(
    entries.map(({ text }) => text),
    reading,
    reading.beside,
  );
  const length = reading.length ?? (lenient ? usualLength(folded) : folded[0]?.length);
  const skipped = new Map<string, SkippedWords & { count: number; examples: string[] }>();
  const known = new Set<string>();
  const numbers = new Map<string, number>();
  let unweighted: number | undefined;
  for (const [i, word] of folded.entries()) {
    const { text, place, number } = entries[i];
    const strange = strangeIn(word);
    if (strange === undefined && word.length === length) {
      known.add(word);
      unweighted ??= entries[i].unweighted;
      if (number !== undefined) numbers.set(word, (numbers.get(word) ?? 0) + number);
      continue;
    }
    const fault =
      strange === undefined
        ? `has ${countLetters(word)}`
        : `holds ${quote(strange)}, which is not a letter that can be used`;
    if (!lenient && (strange !== undefined || reading.length === undefined)) {
      const hint = strange === undefined ? `, but the words before it have ${length}; ${ONE_LENGTH}` : '';
      throw new UsageError(`${place} of the ${list}: ${quote(text)} ${fault}${hint}.`);
    }
    const letters = strange === undefined ? word.length : undefined;
    const none = { reason: fault, character: strange, letters, count: 0, examples: [] };
    const alike = skipped.get(fault) ?? none;
    skipped.set(fault, alike);
    if (alike.count++ < MOST_EXAMPLES) alike.examples.push(text);
  }
  if (known.size === 0) {
    const wanted = reading.length === undefined ? '; write one word a line' : ` of ${reading.length} letters`;
    throw new UsageError(`The ${list} holds no word${wanted}.`);
  }
  const reasons = [...skipped.values()];
  const left = reasons.reduce((sum, { count }) => sum + count, 0);
  return {
    words: [...known].sort(),
    merged: folded.length - left - known.size,
    skipped: reasons,
    ...(numbers.size > 0 && { numbers }),
    ...(unweighted !== undefined && { unweighted }),
  };
}

/** Returns the first character of a word that is not a letter; undefined without one. */
function strangeIn(word: string): string | undefined {
  if (/^[a-z]+$/.test(word)) return undefined;
  return [...word].find((character) => !LETTER.test(character) || character.length > 1);
}

/** The rule that a message names when a list has words of different lengths. */
export const ONE_LENGTH = 'all words of a game have one length, and --length chooses it';

/** Writes the number of letters of a word, such as `1 letter`. */
export function countLetters({ length }: string): string {
  return `${length} ${length === 1 ? 'letter' : 'letters'}`;
}

/** Returns the most frequent length, and the least one if several are as frequent. */
function usualLength(words: readonly string[]): number {
  const counts: number[] = [];
  for (const { length } of words) counts[length] = (counts[length] ?? 0) + 1;
  return counts.reduce((best, count, length) => (count > (counts[best] ?? 0) ? length : best), 0);
}

function entriesOf(words: string | readonly string[], list: string): Entry[] {
  const given = Array.isArray(words) ? words : arrayIn(needText(words, `a ${list}`), list);
  if (given !== undefined)
    return given.map((word, i) => ({
      text: needText(word, `a word of the ${list}`).trim(),
      place: entryPlace(i),
    }));
  const rows = listLines(withoutThousands(words as string));
  const table = tableOf(rows.map(({ cells }) => cells));
  if (table === undefined) {
    const areWeighted = 2 * rows.filter(isWeighted).length >= rows.length;
    return rows.flatMap((row) => {
      const isOne = areWeighted && isWeighted(row);
      const unweighted = areWeighted && !isOne ? row.line : undefined;
      return row.cells
        .slice(0, isOne ? 1 : undefined)
        .map((text) => ({ text, place: `Line ${row.line}`, unweighted }));
    });
  }
  const { column, headings, isNumbered } = table;
  return rows.slice(headings).map(({ cells, line }) => {
    const number = Number.parseFloat(cells[column + 1]);
    const isWeight = number >= 0 && number < Number.POSITIVE_INFINITY;
    const numbered = isNumbered && { number, unweighted: isWeight ? undefined : line };
    return { text: cells[column], place: `Line ${line}`, ...numbered };
  });
}

/** True for a line with a word and a number. */
function isWeighted({ cells }: ListLine): boolean {
  return cells.length === 2 && NUMBER.test(cells[1]) && !NUMBER.test(cells[0]);
}

function entryPlace(index: number): string {
  return `Entry ${index + 1}`;
}

/** Returns the entries of a JSON array, or undefined if the text does not begin as one. */
function arrayIn(text: string, list: string): readonly unknown[] | undefined {
  if (!/^\ufeff?\s*\[/.test(text)) return undefined;
  const words = parsed(text.replace(/^\ufeff/, ''));
  if (words === undefined) throw new UsageError(`The ${list} begins with "[" but is no JSON array of words.`);
  const wrong = words.findIndex((word) => typeof word !== 'string');
  if (wrong < 0) return words;
  throw new UsageError(`${entryPlace(wrong)} of the ${list} is ${show(words[wrong])}, not a word.`);
}

/** Returns the value of a JSON text that begins with a bracket; undefined if it is no JSON. */
function parsed(text: string): readonly unknown[] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Matches a number, such as `12`, `0.5` or `3.1e-7`, and the number of a line, such as `1.` or `1)`. */
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?[%.)]?$/i;

/** The place of the words in a table. */
interface Table {
  /** The first column of words. */
  readonly column: number;
  /** The number of rows with headings. */
  readonly headings: number;
  /** True if the next column has numbers that are no ranks. */
  readonly isNumbered: boolean;
}

/**
 * Returns the place of the words if the rows are a table: all have as many cells, and some column has only
 * numbers, perhaps below a heading. Returns undefined for other texts.
 */
function tableOf(rows: readonly (readonly string[])[]): Table | undefined {
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.length < 2 || rows.some(({ length }) => length !== width)) return undefined;
  const isOfNumbers = (column: number): boolean => rows.slice(1).every((cells) => NUMBER.test(cells[column]));
  const columns = Array.from({ length: width }, (_, column) => column);
  const numbers = columns.filter(isOfNumbers);
  const column = columns.find((each) => !isOfNumbers(each));
  if (numbers.length === 0 || column === undefined) return undefined;
  const headings = Number(numbers.every((each) => !NUMBER.test(rows[0][each])));
  const isNumbered = numbers.includes(column + 1) && !/^rank/i.test(rows[0][column + 1]);
  return { column, headings, isNumbered };
}
