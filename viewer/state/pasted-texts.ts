// Parses texts that readers paste: their own word lists, and shared games as lines of squares. A fault is
// returned as a kind, so that the page can describe it in the reader's language.
//
// Also writes the lines of a shared game. They hold the feedbacks without the guesses, so that a friend can
// still play the same secret.

import { formatFeedback, marks } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { foldWords } from '../../game/spelling.ts';
import { MAX_GUESSES, MAX_LETTERS } from '../../game/word-game.ts';
import { SQUARES } from '../../game/wordle.ts';

/** Valid word lists for a game: the possible secrets, and other words that may be guessed. */
export interface OwnLists {
  readonly secrets: readonly string[];
  readonly guesses: readonly string[];
}

/** The reason why two lists make no game. */
export type ListFault =
  | { readonly kind: 'few' }
  | { readonly kind: 'letter' | 'long'; readonly word: string }
  | { readonly kind: 'lengths'; readonly word: string; readonly other: string }
  | { readonly kind: 'many'; readonly n: number; readonly most: number };

/** Length of the longest word whose colours the reader can tap. */
const LONGEST = 5;

/** Returns the words of a text, each once. A # starts a remark that ends with the line. */
export function wordsOf(text: string): string[] {
  const words = text.replace(/#.*/g, '').split(/[\s,;]+/);
  return [...new Set(foldWords(words.filter((word) => word !== '')))];
}

/** Parses the list of secrets and the list of other guesses. Returns a fault if they make no game. */
export function readLists(secretsText: string, guessesText: string): OwnLists | ListFault {
  const secrets = wordsOf(secretsText);
  const known = new Set(secrets);
  const guesses = wordsOf(guessesText).filter((word) => !known.has(word));
  const all = [...secrets, ...guesses];
  if (secrets.length < 2) return { kind: 'few' };
  if (all.length > MAX_GUESSES) return { kind: 'many', n: all.length, most: MAX_GUESSES };
  const strange = all.find((word) => !/^\p{L}+$/u.test(word) || [...word].length !== word.length);
  if (strange !== undefined) return { kind: 'letter', word: strange };
  const other = all.find((word) => word.length !== all[0].length);
  if (other !== undefined) return { kind: 'lengths', word: all[0], other };
  if (all[0].length > LONGEST) return { kind: 'long', word: all[0] };
  const letters = new Set(all.join('')).size;
  return letters > MAX_LETTERS ? { kind: 'many', n: letters, most: MAX_LETTERS } : { secrets, guesses };
}

/** Parses stored lists from JSON. Returns undefined if they make no game. */
export function parseLists(text: string | null): OwnLists | undefined {
  try {
    const { secrets, guesses } = JSON.parse(text ?? '');
    const lists = readLists(secrets.join('\n'), guesses.join('\n'));
    return 'kind' in lists ? undefined : lists;
  } catch {
    return undefined;
  }
}

/** The letters of the marks grey, yellow and green, in the order of SQUARES. */
const MARK_LETTERS = '-yg';

/** Maps each coloured square to the letter of its mark. */
const MARKS = new Map(
  SQUARES.flatMap((squares, mark) => [...squares].map((square) => [square, MARK_LETTERS[mark]] as const)),
);

/** Largest number of rows in a game of the newspaper. */
const MOST_ROWS = 6;

/** A shared game of the newspaper, read from its squares. */
export interface SharedGrid {
  /** The marks of each line of squares, such as `gy--g`, up to the first all-green line. */
  readonly rows: readonly string[];
  /** True if the game was played in hard mode, shown by the star in `3/6*`. */
  readonly hard: boolean;
  /** True if no further row can follow. */
  readonly isOver: boolean;
}

/** Parses a shared game. A line counts if it has `positions` squares; all other lines are ignored. */
export function readGrid(text: string, positions: number): SharedGrid {
  const lines = text.split(/\r?\n/).map((line) => [...line].map((each) => MARKS.get(each) ?? '').join(''));
  const all = lines.filter((marks) => marks.length === positions);
  const win = all.indexOf('g'.repeat(positions));
  const rows = win < 0 ? all : all.slice(0, win + 1);
  return { rows, hard: /[\dX]\/\d\*/.test(text), isOver: win >= 0 || rows.length >= MOST_ROWS };
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
