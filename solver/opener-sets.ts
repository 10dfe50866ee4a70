// Lists the sets of n guesses of a game, one for each orbit of its symmetries.
//
// Every orbit is met. Take a set, and leave out one of its guesses. Some symmetry carries the smaller set to
// its representative, and the whole set to this representative and one more guess. All of these are tried.

import type { Game } from '../game/game.ts';
import { symmetry } from '../game/symmetry.ts';

/** Keeps the first set of every orbit. Sets of words, or under weights, are orbits of their own. */
export interface OpenerSets {
  /** True if the guesses of a set must come in ascending rank, because no symmetry makes two sets equal. */
  readonly ascending: boolean;
  /** The number of texts of one order of guesses that isNew compares. */
  readonly effort: number;
  /** Says whether no set of this orbit was given before. */
  readonly isNew: (set: readonly number[]) => boolean;
}

/** Makes an empty list of orbits for a game. */
export function openerSets(game: Game): OpenerSets {
  if (game.words || game.weights !== undefined) return { ascending: true, effort: 0, isNew: () => true };
  const group = symmetry(game);
  const known = new Set<string>();
  const isNew = (set: readonly number[]): boolean => {
    let least: string | undefined;
    for (const order of orders(set)) {
      for (const positions of group.permutations) {
        const text = relabelled(game, order, positions, group);
        if (least === undefined || text < least) least = text;
      }
    }
    return least !== undefined && known.size < known.add(least).size;
  };
  return { ascending: false, effort: group.permutations.length, isNew };
}

/**
 * Returns the guesses as a text of labels. The symbols of a block get their labels in order of appearance, on
 * each position alone if each has its own relabelling. If two lists of guesses have equal texts, their labels
 * map the symbols of one list to those of the other, within the blocks. So a symmetry carries one list to the
 * other.
 */
function relabelled(
  { codes, positions: length }: Game,
  guesses: readonly number[],
  positions: readonly number[],
  { blocks, byPosition }: ReturnType<typeof symmetry>,
): string {
  const labels = new Map<number, number>();
  const next = new Map<number, number>();
  const text: number[] = [];
  for (const guess of guesses) {
    for (const [at, position] of positions.entries()) {
      const symbol = codes[guess * length + position];
      const place = byPosition ? at : 0;
      const [own, block] = [256 * place + symbol, 256 * place + blocks[symbol]];
      let label = labels.get(own);
      if (label === undefined) {
        label = next.get(block) ?? 0;
        labels.set(own, label);
        next.set(block, label + 1);
      }
      text.push(256 * blocks[symbol] + label);
    }
  }
  return String.fromCharCode(...text);
}

/** Returns all orders of a set. */
function orders(set: readonly number[]): number[][] {
  if (set.length < 2) return [[...set]];
  return set.flatMap((one, i) => orders(set.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));
}
