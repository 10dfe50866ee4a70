// The orders in which a player tries the codes. A tie goes to the first code, so the order is part of a
// heuristic. This file does not know feedbacks.

import { symbolCounts, symbolsOf } from '../game/code.ts';
import type { Game } from '../game/game.ts';

/**
 * The name of an order. `numeric` is ascending. `swap` is the order of permutations by recursive swapping,
 * and exists only for games of symbols without repetition whose codes are all listed.
 */
export type Order = 'numeric' | 'swap';

/** Returns the possible secrets in the given order, or in numeric order if the game has no swap order. */
export function listed(game: Game, order: Order): Uint16Array {
  if (order === 'swap' && !game.repetition && !game.large) return swapOrder(game);
  return Uint16Array.from({ length: game.secrets }, (_, code) => code);
}

/**
 * Returns all codes that may be guessed: the possible secrets in the given order, then the codes that may
 * only be guessed.
 */
export function guessable(game: Game, order: Order): Uint16Array {
  if (game.guesses === game.secrets) return listed(game, order);
  return Uint16Array.from({ length: game.guesses }, (_, code) => code);
}

/**
 * Returns all codes in swap order. A recursion makes this order. It swaps each symbol from a position on into
 * this position, handles the remaining positions in the same way, and undoes the swap. The first code is 0 1
 * 2 …; codes with a forbidden leading zero are left out.
 */
function swapOrder(game: Game): Uint16Array {
  const { positions, symbols, secrets } = game;
  const numberOf = new Map<string, number>();
  for (let code = 0; code < secrets; code++) numberOf.set(symbolsOf(game, code).join(), code);
  const list: number[] = [];
  const row = Array.from({ length: symbols }, (_, symbol) => symbol);
  const swap = (i: number, j: number): void => {
    [row[i], row[j]] = [row[j], row[i]];
  };
  const permute = (start: number): void => {
    if (start === positions) {
      const code = numberOf.get(row.slice(0, positions).join());
      if (code !== undefined) list.push(code);
      return;
    }
    for (let i = start; i < symbols; i++) {
      swap(start, i);
      permute(start + 1);
      swap(start, i);
    }
  };
  permute(0);
  return Uint16Array.from(list);
}

/**
 * Returns the first code of each kind. These codes suffice to find a best first guess. Two codes are of one
 * kind if a permutation of positions and a relabelling of symbols carry one code to the other. Such a
 * symmetry keeps all feedbacks. So two codes of one kind split the game into classes of equal sizes, and a
 * tie goes to the first code.
 *
 * Codes are of one kind if each symbol multiplicity occurs equally often in both. Without leading zeros, a
 * symmetry keeps position 1 and symbol 0 in place. Then the multiplicity of symbol 0 and of the symbol on
 * position 1 must also agree. Words have no symmetry, so every word is a kind of its own.
 */
export function firstOfEachKind(game: Game, list: Uint16Array): Uint16Array {
  const kinds = new Map<string, number>();
  for (const code of list) {
    const counts = symbolCounts(game, code);
    const pinned = game.leadingZero ? [] : [counts[game.codes[code * game.positions]], counts[0]];
    const kind = `${counts.sort().join()} ${pinned.join()}`;
    if (!kinds.has(kind)) kinds.set(kind, code);
  }
  return Uint16Array.from(kinds.values());
}
