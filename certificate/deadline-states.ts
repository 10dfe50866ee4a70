// The steps of a proof that no strategy for a game of words keeps to a deadline, from the cores that refute
// it (solver/host/unsolvable-sets.ts): a step for each core, which picks its words out of those that fit its
// path, and refers to its parts. Every guess that splits a core leaves a part in one class, and UNION sees
// that the class costs what the part does. The parts within two turns refer to none: a guess that leaves two
// of their words in one class leaves them a turn too few, as SIZE sees.

import type { Game } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import type { Core } from '../solver/host/unsolvable-sets.ts';
import type { WordState } from './certificate.ts';

/**
 * The steps by which the whole game costs at least `bound`, where turns cost nothing up to one that is
 * forbidden, and the core is of the whole game.
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
