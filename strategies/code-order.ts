// The orders in which a player lists the codes. A tie goes to the first code, so the order is part of a
// heuristic. This file does not know feedbacks.

import { symbolCounts, symbolsOf } from '../game/code.ts';
import type { Game } from '../game/game.ts';

/**
 * `numeric`: ascending. `swap`: the order of the recursive swapping permutation, for games of symbols without
 * repetition only.
 */
export type Order = 'numeric' | 'swap';

/** The possible secrets in the given order; numeric if the game has no swap order. */
export function listed(game: Game, order: Order): Uint16Array {
  if (order === 'swap' && !game.repetition) return swapOrder(game);
  return Uint16Array.from({ length: game.secrets }, (_, code) => code);
}

/** All codes that may be guessed: the possible secrets in the given order, then the further words. */
export function guessable(game: Game, order: Order): Uint16Array {
  if (game.guesses === game.secrets) return listed(game, order);
  return Uint16Array.from({ length: game.guesses }, (_, code) => code);
}

/**
 * The swap order. For each position in turn, every symbol from there on is swapped in, the rest follows
 * recursively, and the swap is undone. It begins with 0 1 2 … and leaves out codes that the game forbids (a
 * leading zero).
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
 * The first code of each kind, which are enough to find a first guess. Two codes are of one kind if a
 * rearrangement of positions and a relabelling of symbols leads from one to the other. This pair preserves
 * feedback, so both codes split the game into classes of equal sizes, and a tie goes to the first.
 *
 * Codes of one kind have equal symbol multiplicities. Without leading zeros, position 1 and symbol 0 stay in
 * place, so the multiplicities of the symbol on position 1 and of symbol 0 must agree too. Words have no
 * symmetry, so each is a kind.
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
