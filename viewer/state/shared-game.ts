// Reads a game that a reader pastes: coloured squares, words with marks, or words alone, in any mixture. With
// words alone, the last word is the answer, and the marks follow from it. A fault is returned as a kind with
// the number of its row, so that the page can describe it in the reader's language.
//
// Also writes the lines of a shared game. They hold the feedbacks without the guesses, so that a friend can
// still play the same secret.

import { isWordOf, parseCode } from '../../game/code.ts';
import { formatFeedback, marks, uncheckedFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { LONGEST_WORD } from '../../game/word-game.ts';
import { SQUARES } from '../../game/wordle.ts';
import { type MarkedWord, MOST_TURNS } from './address.ts';
import { gridFault, type RowFault } from './grid-fault.ts';
import { typedLetters } from './letters.ts';
import { plainLines } from './plain-lines.ts';

/** Number of characters of the longest text that is read. A game needs far fewer. */
export const MOST_TEXT = 20_000;
/** Number of characters of the longest part of a line that may be a word. Korean letters take several. */
const LONGEST_PART = 4 * LONGEST_WORD;

/** A shared game. Each row has marks, and a word if it is known. */
export interface SharedGame {
  readonly rows: readonly MarkedWord[];
  /** True for hard mode, shown by a star as in `3/6*`. Undefined if the text has no such figure. */
  readonly hard: boolean | undefined;
  /** True if the text has a green row, so that no further row can follow. */
  readonly isOver: boolean;
}

/**
 * The reason why a text is no game. `row` counts from 1. `n` is the number that was found, and `need` the
 * number that is needed.
 */
export type PasteFault =
  | RowFault
  | { readonly kind: 'none' | 'squares' | 'count' | 'words'; row?: number; n: number; need: number }
  | { readonly kind: 'long' | 'answer' | 'one' }
  /** `colour`: a square is no mark. */
  | { readonly kind: 'boards' | 'colour'; readonly row: number }
  | { readonly kind: 'list'; readonly row: number; readonly word: string };

/** The letters of the marks grey, yellow and green, in the order of SQUARES. */
const MARK_LETTERS = '-yg';
/** Precedes marks that were squares. Readers do not type this character. */
const SQUARED = '\ue000';

/** The mark of each coloured square. */
const OF_SQUARE = new Map(
  SQUARES.flatMap((squares, mark) => [...squares].map((square) => [square, MARK_LETTERS[mark]] as const)),
);
/** The mark of each typed character. */
const OF_LETTER = new Map(
  ['-0bx._', 'y1', 'g2'].flatMap((all, mark) => [...all].map((each) => [each, MARK_LETTERS[mark]] as const)),
);
/** Squares and circles that are no marks. */
const STRANGE = '🟥🟪🟫◾◽■□🔴🟠🟡🟢🔵🟣🟤⚫⚪';
/** Stands for the mark of a strange square. */
const NO_MARK = 'n';

/** Parses a shared game. Lines that hold something else are ignored. */
export function readSharedGame(text: string, game: Game): SharedGame | PasteFault {
  if (text.length > MOST_TEXT) return { kind: 'long' };
  const lines = plainLines(text, game.positions);
  const apart = apartIn(game);
  const rows: MarkedWord[] = [];
  for (const line of lines) {
    const read = rowsOf(line, game, apart, rows.length + 1);
    if ('kind' in read) return read;
    rows.push(...read);
    if (rows.length > MOST_TURNS) return { kind: 'long' };
  }
  if (rows.length === 0) return { kind: 'none', n: 0, need: game.positions };
  const score = scoreOf(lines);
  const whole = completed(rows, game, score?.isLost ?? false);
  if ('kind' in whole) return whole;
  const grid = whole.map((row) => row.marks);
  const fault = gridFault(grid, score?.hard ?? false);
  if (fault !== undefined) return fault;
  if (score !== undefined && score.rows !== whole.length)
    return { kind: 'count', n: whole.length, need: score.rows };
  return { rows: whole, hard: score?.hard, isOver: rows.some((row) => isGreen(row.marks)) };
}

/** The last turn of the newspaper's game. */
const LAST = 6;

/** The figure of the newspaper, such as `4/6*`. */
interface Score {
  readonly rows: number;
  readonly isLost: boolean;
  readonly hard: boolean;
}

/** Matches the figure of the newspaper, which is no part of an equation. */
const FIGURE = /(?<![\d/=+-]|\d\*)([1-6X])\/6(?![\d/=+-]|\*\d)((?:\\?\*)*)/i;
/** Matches what precedes the figure in a header: the name of a puzzle, and its number or day. */
const HEADER = /(?:(?:wordle|optimoo)\P{L}*|\p{L}[^\p{L}\d:/]*\d[^\p{L}:/]*)$/iu;

/**
 * Finds the figure of the newspaper, in a header such as `Wordle 1,234 4/6` or alone on its line. A chat may
 * mention other figures. A star means hard mode, but a pair of stars makes text bold. So an odd number of
 * stars means hard mode.
 */
function scoreOf(lines: readonly string[]): Score | undefined {
  for (const line of lines) {
    const found = FIGURE.exec(line);
    if (found === null) continue;
    const isAlone = !/[\p{L}\d]/u.test(line.replace(FIGURE, ''));
    if (!isAlone && !HEADER.test(line.slice(0, found.index))) continue;
    const stars = (text: string): number => text.split('*').length - 1;
    const [, turns, after] = found;
    const isLost = turns.toLowerCase() === 'x';
    const hard = after !== '' && (stars(line.slice(0, found.index)) + stars(after)) % 2 === 1;
    return { rows: isLost ? LAST : Number(turns), isLost, hard };
  }
  return undefined;
}

/** A part of a line: a word, typed marks, or marks that were squares. */
interface Part {
  readonly kind: 'word' | 'typed' | 'squares';
  readonly text: string;
}

/** The parts of a line, and whether it holds other text as well. */
interface LineParts {
  readonly parts: readonly Part[];
  readonly isOther: boolean;
}

/** Returns the parts of a line. A colon ends the name of the person who guessed the words behind it. */
function partsOf(line: string, game: Game, apart: RegExp): LineParts {
  const colon = line.search(/[:：][^:：]*$/);
  const isNamed = colon >= 0 && /\p{L}/u.test(line.slice(0, colon));
  const read = isNamed ? splitLine(line.slice(colon), game, apart) : undefined;
  return read?.parts.some(({ kind }) => kind === 'word') ? read : splitLine(line, game, apart);
}

function splitLine(line: string, game: Game, apart: RegExp): LineParts {
  const squared = line.replace(SQUARE_RUN, (run) => ` ${SQUARED}${marksIn(run, OF_SQUARE)} `);
  const parts: Part[] = [];
  let isOther = false;
  for (const part of squared.split(apart).filter((each) => each !== '')) {
    if (part.startsWith(SQUARED)) parts.push({ kind: 'squares', text: part.slice(1) });
    else if (isMarks(part, game)) parts.push({ kind: 'typed', text: marksIn(part.toLowerCase(), OF_LETTER) });
    else {
      const text = part.length > LONGEST_PART ? '' : typedLetters(game, part.replace(/^[._-]+|[._-]+$/g, ''));
      const isWord =
        text.length === game.positions && [...text].every((each) => game.alphabet.includes(each));
      if (isWord) parts.push({ kind: 'word', text });
      else isOther ||= /\p{L}/u.test(part);
    }
  }
  return { parts, isOther };
}

/** Returns a pattern of the characters that are in no word of a list and in no typed marks. */
function apartIn({ alphabet }: Game): RegExp {
  const signs = [...alphabet].filter((letter) => !/[\p{L}\p{M}\p{N}-]/u.test(letter)).join('');
  return new RegExp(`[^\\p{L}\\p{M}\\p{N}${SQUARED}._${signs}-]+`, 'u');
}

/** Returns the rows in a line, or its fault. `row` is the number of the next row. */
function rowsOf(line: string, game: Game, apart: RegExp, row: number): MarkedWord[] | PasteFault {
  const { positions } = game;
  const { parts, isOther } = partsOf(line, game, apart);
  const squares = parts.filter(({ kind }) => kind === 'squares').map(({ text }) => text);
  const isSpaced = squares.length > 1 && squares.every((run) => run.length === 1);
  // One or two squares are an ornament.
  const runs = (isSpaced ? [squares.join('')] : squares).filter(
    (run) => run.length >= Math.min(3, positions),
  );
  if (runs.length === 0) {
    const isMessage = FIGURE.test(line) && (isOther || parts.length < 2); // such as `Score 4/6`
    return isMessage ? [] : typedRows(parts, isOther);
  }
  if (runs.some((run) => run.includes(NO_MARK))) return { kind: 'colour', row };
  const wrong = runs.find((run) => run.length !== positions);
  if (wrong !== undefined && (wrong.length < positions || wrong.length % positions > 0))
    return { kind: 'squares', row, n: wrong.length, need: positions };
  const words = parts.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const isPaired = words.length === runs.length;
  if (wrong !== undefined || (runs.length > 1 && !isPaired)) return { kind: 'boards', row };
  return runs.map((marks, at) => ({ word: isPaired ? words[at] : '', marks }));
}

/** Returns the rows in a line without squares. Marks belong to the word before them. */
function typedRows(parts: readonly Part[], isOther: boolean): MarkedWord[] {
  const rows: MarkedWord[] = [];
  const isMarked = parts.some(({ kind }) => kind === 'typed');
  if (isOther && !isMarked) return rows;
  for (const { kind, text } of parts) {
    const last = rows[rows.length - 1];
    if (kind === 'word') rows.push({ word: text, marks: '' });
    else if (kind === 'typed' && last?.marks === '') rows[rows.length - 1] = { ...last, marks: text };
    else if (kind === 'typed') rows.push({ word: '', marks: text });
  }
  return rows;
}

const SQUARE_RUN = new RegExp(`[${SQUARES.join('')}${STRANGE}]+`, 'gu');

function marksIn(text: string, marksOf: ReadonlyMap<string, string>): string {
  return [...text].map((each) => marksOf.get(each) ?? NO_MARK).join('');
}

/** True for typed marks such as `-y--g` or `01002`, unless the text is a word of the list. */
function isMarks(text: string, game: Game): boolean {
  return text.length === game.positions && /^[-0bx._y1g2]+$/i.test(text) && !isWordOf(game, text);
}

/** Returns the rows with all their marks. Words alone belong to rows of squares alone, or get marks. */
function completed(rows: readonly MarkedWord[], game: Game, isLost: boolean): MarkedWord[] | PasteFault {
  const bare = rows.filter(({ marks }) => marks === '').map(({ word }) => word);
  const nameless = rows.filter(({ word }) => word === '').length;
  if (bare.length === 0) return [...rows];
  if (nameless > 0) {
    if (isLost && bare.length === nameless + 1) bare.pop(); // the answer, which was not guessed
    if (bare.length > nameless) return { kind: 'words', n: bare.length, need: nameless };
    const marked = rows.filter(({ marks }) => marks !== '');
    // A single word beside a won grid is the answer. Beside a lost one, it may be a guess or the answer.
    const isWon = isGreen(marked[marked.length - 1].marks);
    if (bare.length === 1 && nameless >= LAST && !isWon) return { kind: 'one' };
    const isAnswer = bare.length === 1 && isWon;
    const given = isAnswer ? [...Array<string>(nameless - 1).fill(''), ...bare] : bare;
    return marked.map(({ word, marks }) => ({ word: word || (given.shift() ?? ''), marks }));
  }
  const at = rows.findIndex(({ word }) => !isWordOf(game, word));
  if (at >= 0) return { kind: 'list', row: at + 1, word: rows[at].word };
  const last = rows[rows.length - 1];
  const won = rows.find(({ marks }) => isGreen(marks));
  const isUnknown = last.marks !== '' || (isLost && rows.length === LAST);
  if (won === undefined && isUnknown) return { kind: 'answer' };
  const answer = parseCode(game, (won ?? last).word);
  const marksOf = (word: string): string =>
    formatFeedback(game, uncheckedFeedback(game, parseCode(game, word), answer));
  const all = rows.map(({ word, marks }) => ({ word, marks: marks || marksOf(word) }));
  // The answer of a lost game is the seventh word, which was not guessed.
  return isLost && won === undefined && all.length === LAST + 1 ? all.slice(0, -1) : all;
}

function isGreen(marks: string): boolean {
  return /^g+$/.test(marks);
}

const [IN_PLACE, ELSEWHERE, NEITHER] = ['🟢', '🟡', '⚪'];

/** Returns one line for each turn, with circles for codes or the usual squares for words. */
export function shareLines(game: Game, history: History): string[] {
  return history.map(({ feedback }) => {
    if (game.words)
      return [...formatFeedback(game, feedback)]
        .map((mark) => [...SQUARES[MARK_LETTERS.indexOf(mark)]][0])
        .join('');
    const { bulls, cows } = marks(game, feedback);
    return IN_PLACE.repeat(bulls) + ELSEWHERE.repeat(cows) + NEITHER.repeat(game.positions - bulls - cows);
  });
}
