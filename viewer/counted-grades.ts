// The grades that count for the sums of a game. The first guess counts only if it can be graded.

import type { Game } from '../game/game.ts';
import { claimsOptimum } from '../tree-output/file-format.ts';
import { treesOf } from './shipped-trees.ts';
import type { Grade } from './state/your-game.ts';

/** A game of more codes is not solved for its average, unless it was solved before. */
export const LARGEST = 2000;

/**
 * All grades of a game, or, where no first guess is ever graded, as in the hard mode of `wordle`, those after
 * the first.
 */
export function countedGrades(game: Game, grades: readonly Grade[]): readonly Grade[] {
  const isSolved = treesOf(game.name).some(
    ({ objective, claim }) => objective === 'average' && claimsOptimum(claim),
  );
  return isSolved || game.secrets <= LARGEST ? grades : grades.slice(1);
}
