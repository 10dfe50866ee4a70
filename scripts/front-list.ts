// trees/4x10-front.json: the front of 4x10 and what its optima look like, as `optimoo front 4x10 --details
// --json` tells them in minutes. The types say what is read of it for docs/results.md.

import { frontFigures } from '../cli/front-text.ts';
import { parseGame } from '../game/game.ts';
import { describeOptima } from '../solver/front/describe-optima.ts';
import { findFront } from '../solver/front/find-front.ts';
import type { Point } from '../solver/front/points.ts';
import { openSolver } from '../solver/solve.ts';

/** The game whose front is listed. */
export const FRONT_OF = '4x10';
/** The file in trees/, without its ending. */
export const FRONT_LIST = `${FRONT_OF}-front`;

/** What the file holds. */
export interface FrontList {
  readonly game: string;
  readonly turns: number;
  readonly points: readonly (Point & { readonly kind: string })[];
  readonly details: {
    readonly first: string;
    readonly histograms: number;
    readonly feedbacks: readonly {
      readonly feedback: string;
      readonly codes: number;
      readonly average: number;
      readonly worst: Point;
      readonly fewestLast: Point;
      readonly guesses: { readonly codes: number; readonly orbits: number };
    }[];
  };
}

/** What the file should say. Takes minutes. */
export async function frontListText(): Promise<string> {
  const game = parseGame(FRONT_OF);
  await using solver = await openSolver(game);
  const front = await findFront(solver);
  const optima = await describeOptima(solver, front.turns);
  return `${JSON.stringify(frontFigures(game, front, optima, 'optimal'), null, 2)}\n`;
}
