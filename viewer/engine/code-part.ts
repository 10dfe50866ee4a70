// Turns the position of a large game of codes into a game of its own, called a part (game/position.ts). The
// engine then stores the feedbacks of the remaining codes only.

import { formatCode, parseCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { formatHistory, type History } from '../../game/history.ts';
import { gameOfPosition } from '../../game/position.ts';
import type { GamePart } from './word-part.ts';

/** Returns the part of a game of codes whose secrets are the codes that fit a history. */
export function codePart(whole: Game, history: History): GamePart {
  const { game } = gameOfPosition(whole, history);
  return {
    game: { ...game, name: `${whole.name} after ${formatHistory(whole, history)}` },
    inPart: (code) => parseCode(game, formatCode(whole, code)),
    inWhole: (code) => parseCode(whole, formatCode(game, code)),
  };
}
