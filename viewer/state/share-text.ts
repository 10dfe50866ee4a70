// A finished game as lines to share: the answers without the guesses, so that a friend can still play the same
// secret.

import { formatFeedback, marks } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';

const [IN_PLACE, ELSEWHERE, NEITHER] = ['🟢', '🟡', '⚪'];
const SQUARES: Readonly<Record<string, string>> = { g: '🟩', y: '🟨', '-': '⬛' };

/** One line a turn: circles for codes, and the usual squares for words. */
export function shareLines(game: Game, history: History): string[] {
  return history.map(({ feedback }) => {
    if (game.words) return [...formatFeedback(game, feedback)].map((mark) => SQUARES[mark]).join('');
    const { bulls, cows } = marks(game, feedback);
    return IN_PLACE.repeat(bulls) + ELSEWHERE.repeat(cows) + NEITHER.repeat(game.positions - bulls - cows);
  });
}
