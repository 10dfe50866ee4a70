// Back from an opened tree to the plain tree of positions that solvers, replayers and drawings share.
// Not part of the look-up, so that a page that only plays does not carry it.

import type { Strategy } from '../game/strategy.ts';
import type { Tree } from './tree.ts';

/** The strategy of a tree. The inverse of encodeTree, in the numbers of `tree.game`. */
export function strategyOf(tree: Tree): Strategy {
  const built = new Array<Strategy>(tree.positions);
  for (let n = tree.positions - 1; n >= 0; n--) {
    const next = Array.from({ length: tree.game.feedbackCount }, (_, feedback) => {
      const child = tree.next(n, feedback);
      return child < 0 ? undefined : built[child]; // children stand after their parent
    });
    built[n] = { guess: tree.code(n), next };
  }
  return built[tree.root];
}
