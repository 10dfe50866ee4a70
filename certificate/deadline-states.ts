// Steps of a proof that no strategy for a game of words keeps to a deadline, made from the cores of
// solver/host/unsolvable-sets.ts. Each core becomes a step: it picks its words among those that fit its path,
// and refers to its parts. Every guess that splits a core leaves a part in one class. So UNION gives the
// class the bound of the part. Parts with two turns left need no reference, because SIZE is enough: a guess
// with two of their words in one class leaves a turn too few.

import type { Game } from '../game/game.ts';
import { remaining } from '../game/history.ts';
import type { Core } from '../solver/host/unsolvable-sets.ts';
import type { WordState } from './certificate.ts';

/**
 * Steps that prove `bound` for the whole game. Turns cost nothing before the deadline, and the core is about
 * the whole game.
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
