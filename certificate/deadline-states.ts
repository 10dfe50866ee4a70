// Makes the steps of a proof that no strategy for a game of words keeps to a deadline. They come from the
// cores that solver/host/unsolvable-sets.ts finds. A core is a set of words that cannot all be found in time.
// It contains smaller cores, its parts, such that every guess that splits the core leaves one of the parts
// within one class.
//
// Each core becomes a step. The step chooses the core's words among those that fit the path, and refers to
// the parts. Then UNION gives some class of every guess the bound of a part. The step of a core for two turns
// needs no references, because the bound SIZE is enough. Each guess leaves two of the words in one class,
// with only one turn for both.

import type { Game } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import type { Core } from '../solver/host/unsolvable-sets.ts';
import type { WordState } from './certificate.ts';

/**
 * Returns steps that prove `bound` for the whole game. `core` must be about the whole game, and all turns
 * before the deadline must be free.
 */
export function deadlineStates(game: Game, core: Core, bound: number): WordState[] {
  const numbers = new Map<Core, number>();
  const states: WordState[] = [];
  const add = ({ path, codes, parts, isWhole }: Core & { readonly isWhole?: true }): number => {
    for (const part of parts) if (!numbers.has(part)) numbers.set(part, add(part));
    const fitting = remaining(game, path);
    const isPicked = isWhole === undefined && codes.length < fitting.length;
    const references = parts.map((part) => numbers.get(part) as number).sort((a, b) => b - a);
    states.push({
      path,
      ...(isPicked && { picked: [...codes].map((code) => fitting.indexOf(code)) }),
      bound,
      references,
    });
    return states.length - 1;
  };
  add({ ...core, isWhole: true });
  return states;
}
