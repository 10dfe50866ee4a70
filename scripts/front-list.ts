// Makes trees/4x10-front.json: the front of 4x10 and the figures that `optimoo front 4x10 --details --json`
// prints after some minutes.

import { frontFigures } from '../cli/front.ts';
import { parseGame } from '../game/game.ts';
import { describeOptima } from '../solver/front/describe-optima.ts';
import { findFront } from '../solver/front/find-front.ts';
import { openSolver } from '../solver/solve.ts';

/** Returns the text of the file. Takes minutes. */
export async function frontListText(): Promise<string> {
  const game = parseGame('4x10');
  await using solver = await openSolver(game);
  const front = await findFront(solver);
  const optima = await describeOptima(solver, front.turns);
  return `${JSON.stringify(frontFigures(game, front, optima, 'optimal'), null, 2)}\n`;
}
