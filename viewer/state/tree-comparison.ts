// Compares two strategies of one game: their common part and their first differences. The comparison walks
// both trees in parallel, up to the first different guess.

import type { History } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';

/** A position of both trees in which the guesses differ. */
interface Parting {
  readonly turns: History;
  readonly first: number;
  readonly second: number;
  /** Number of codes in the position. */
  readonly codes: number;
}

/** The comparison of two trees of one game. */
interface TreeComparison {
  /** Number of positions in which both trees have the same turns and the same guess. */
  readonly shared: number;
  /** The first differences. Earlier turns come first, then lower feedbacks. */
  readonly partings: readonly Parting[];
}

/** Compares two trees level by level, as long as their guesses agree. */
export function compareTrees(a: Tree, b: Tree): TreeComparison {
  const partings: Parting[] = [];
  let shared = 0;
  let level: Pair[] = [{ first: a.root, second: b.root, turns: [] }];
  while (level.length > 0) {
    const below: Pair[] = [];
    for (const { first, second, turns } of level) {
      const guess = a.code(first);
      if (guess !== b.code(second)) {
        partings.push({ turns, first: guess, second: b.code(second), codes: a.remaining(first) });
        continue;
      }
      shared++;
      for (const feedback of a.feedbacks(first)) {
        const next = a.next(first, feedback);
        if (next >= 0)
          below.push({
            first: next,
            second: b.next(second, feedback),
            turns: [...turns, { guess, feedback }],
          });
      }
    }
    level = below;
  }
  return { shared, partings };
}

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly turns: History;
}
