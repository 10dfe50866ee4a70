// A finished game as a few lines that can be sent to a friend: what each guess was answered, but not what was
// guessed, so the friend can still play the same secret. Plain text; what becomes of it is for the page.

import { formatFeedback, marks } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';

const IN_PLACE = '🟢';
const ELSEWHERE = '🟡';
const NEITHER = '⚪';

/** One line of circles a turn: in place, elsewhere, neither. */
export function shareLines(game: Game, history: History): string[] {
  return history.map(({ feedback }) => {
    const { bulls, cows } = marks(game, feedback);
    return IN_PLACE.repeat(bulls) + ELSEWHERE.repeat(cows) + NEITHER.repeat(game.positions - bulls - cows);
  });
}

const SQUARES: Readonly<Record<string, string>> = { g: '🟩', y: '🟨', '-': '⬛' };

/** One line of squares a word, as they are usually shared. */
export function wordLines(game: Game, history: History): string[] {
  return history.map(({ feedback }) =>
    [...formatFeedback(game, feedback)].map((mark) => SQUARES[mark]).join(''),
  );
}
