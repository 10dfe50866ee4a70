// Computes how many codes a guess leaves. The first screen does not need this.

import type { Game } from '../../game/game.ts';
import { choices } from './position-view.ts';

/** Returns the number of codes left on average after a guess. A guess that finds the secret leaves none. */
export function leftOnAverage(game: Game, codes: Uint16Array, guess: number): number {
  const squares = choices(game, codes, guess).map((each) =>
    each.feedback === game.win ? 0 : each.codes ** 2,
  );
  return squares.reduce((sum, each) => sum + each, 0) / codes.length;
}
