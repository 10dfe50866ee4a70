// The grades that count for the sums of a game. The first guess counts only if it can be graded.

import type { Game } from '../game/game.ts';
import { claimsOptimum } from '../tree-output/file-format.ts';
import { treesOf } from './shipped-trees.ts';
import type { Grade } from './state/your-game.ts';

/** Largest game that the page solves for its average itself. */
export const LARGEST = 2000;

/** All grades of a game, or those after the first if its first guesses are never graded, as in `wordle-hard`. */
export function countedGrades(game: Game, grades: readonly Grade[]): readonly Grade[] {
  const isSolved = treesOf(game.name).some(
    ({ objective, claim }) => objective === 'average' && claimsOptimum(claim),
  );
  return isSolved || game.secrets <= LARGEST ? grades : grades.slice(1);
}
