// Two strategies of one game: their common part and their first differences. Both trees are walked in
// parallel, up to the first different guess.

import type { History } from '../../game/history.ts';
import type { Tree } from '../../tree-output/tree.ts';

/** A position of both trees with different guesses. */
interface Parting {
  readonly turns: History;
  readonly first: number;
  readonly second: number;
  /** Codes that are left there. */
  readonly codes: number;
}

/** The comparison of two trees of one game. */
interface TreeComparison {
  /** Positions at which both make the same guess after the same turns. */
  readonly shared: number;
  /** The first differences: the earliest turns first, then lower feedbacks. */
  readonly partings: readonly Parting[];
}

/** Walks both trees side by side, level by level, as long as they agree. */
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
