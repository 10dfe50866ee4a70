// A game as lines of squares to share, and such lines read back. The lines hold the answers without the
// guesses, so that a friend can still play the same secret.

import { formatFeedback, marks } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { SQUARES } from '../../game/wordle.ts';

/** The letters of the marks, in the order of SQUARES. */
const MARK_LETTERS = '-yg';

/** The mark of each square. */
const MARKS = new Map(
  SQUARES.flatMap((squares, mark) => [...squares].map((square) => [square, MARK_LETTERS[mark]] as const)),
);

/** Rows of a game in the newspaper. */
const MOST_ROWS = 6;

/** A shared game. */
export interface SharedGrid {
  /** Marks of each line of squares, such as `gy--g`, up to the first green line. */
  readonly rows: readonly string[];
  /** Played in hard mode, as the star in `3/6*` says. */
  readonly hard: boolean;
  /** No row can follow. */
  readonly isOver: boolean;
}

/** Reads a shared game: the lines with this number of squares. */
export function readGrid(text: string, positions: number): SharedGrid {
  const lines = text.split(/\r?\n/).map((line) => [...line].map((each) => MARKS.get(each) ?? '').join(''));
  const all = lines.filter((marks) => marks.length === positions);
  const win = all.indexOf('g'.repeat(positions));
  const rows = win < 0 ? all : all.slice(0, win + 1);
  return { rows, hard: /[\dX]\/\d\*/.test(text), isOver: win >= 0 || rows.length >= MOST_ROWS };
}

const [IN_PLACE, ELSEWHERE, NEITHER] = ['🟢', '🟡', '⚪'];

/** One line a turn: circles for codes, and the usual squares for words. */
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
