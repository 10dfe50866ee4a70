// The orders in which a player lists the codes. Ties go to the first code, so the order is part of a
// heuristic. Knows nothing of feedbacks.

import { symbolCounts, symbolsOf } from '../game/code.ts';
import type { Game } from '../game/game.ts';

/**
 * `numeric`: ascending. `swap`: the order of the recursive swapping permutation; games with repetition, and
 * words, have none.
 */
export type Order = 'numeric' | 'swap';

/**
 * The codes that may be the secret, in the given order; numeric where the game has no swap order, as of
 * words.
 */
export function listed(game: Game, order: Order): Uint16Array {
  if (order === 'swap' && !game.repetition) return swapOrder(game);
  return Uint16Array.from({ length: game.secrets }, (_, code) => code);
}

/**
 * All codes that may be guessed: those that may be the secret in the given order, then the further ones of a
 * game of words.
 */
export function guessable(game: Game, order: Order): Uint16Array {
  if (game.guesses === game.secrets) return listed(game, order);
  return Uint16Array.from({ length: game.guesses }, (_, code) => code);
}

/**
 * For each position in turn, every symbol from there on is swapped in, the rest follows recursively, and the
 * swap is taken back; it begins with 0 1 2 …  A code that the game forbids (a leading zero) is left out.
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
 * The codes among which a first guess has to be looked for: of those that the symmetry of the game makes
 * equal, the first in the list. Two codes are equal when a rearrangement of positions and a relabelling of
 * symbols leads from one to the other, and such a pair preserves feedback, so both codes split the game into
 * classes of the same sizes; a tie goes to the first. Equal codes are those with the same symbol
 * multiplicities; without leading zeros position 1 and symbol 0 stay put, so the multiplicity of the symbol
 * on position 1 and that of symbol 0 have to agree as well. Of words, which have no symmetry, all would have
 * to be looked at.
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
