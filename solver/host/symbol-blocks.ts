// Tells the engine which symbols a relabelling may exchange: the blocks of game/symmetry.ts as tables of
// masks and labels, which engine/canon.ts reads.

import { type Game, MAX_SYMBOLS } from '../../game/game.ts';
import type { Symmetry } from '../../game/symmetry.ts';

/**
 * The blocks of the cells of engine/fields.ts. A block has at least two symbols. A symbol alone is fixed. If
 * each position has its own relabelling, a block has the cells of one position.
 */
export interface SymbolBlocks {
  /** Mask of the fixed symbols. */
  readonly fixedSymbols: number;
  /**
   * Mask of the fixed symbols that are no wildcards even if dead. Without leading zero this is symbol 0,
   * because it cannot replace another dead symbol at position 0. With MAX_SYMBOLS symbols these are all fixed
   * symbols, because the wildcard needs a label of its own.
   */
  readonly neverWildcards: number;
  /** The labels of the fixed symbols, by symbol. */
  readonly ownLabels: readonly number[];
  /** The block of each cell. */
  readonly blockOf: readonly number[];
  /** The mask of the cells of each block. */
  readonly masks: readonly bigint[];
}

/** Returns the blocks of a game with this group. All lists are empty in games without symmetry. */
export function symbolBlocks(game: Game, { blocks, byPosition }: Symmetry): SymbolBlocks {
  const { symbols, positions, leadingZero } = game;
  if (game.words || game.large)
    return { fixedSymbols: 0, neverWildcards: 0, ownLabels: [], blockOf: [], masks: [] };
  const all = [...blocks.keys()];
  const isFixed = (symbol: number): boolean =>
    blocks.every((block, i) => i === symbol || block !== blocks[symbol]);
  const fixed = byPosition ? [] : all.filter(isFixed);
  const numbers = [...new Set(blocks.filter((_, symbol) => !fixed.includes(symbol)))];
  const blockOf = byPosition
    ? Array.from({ length: positions * symbols }, (_, cell) => Math.floor(cell / symbols))
    : blocks.map((block) => Math.max(0, numbers.indexOf(block)));
  const maskOf = (cells: readonly number[]): bigint =>
    cells.reduce((mask, cell) => mask | (1n << BigInt(cell)), 0n);
  const free = [...blockOf.keys()].filter((cell) => !fixed.includes(cell));
  const fixedSymbols = Number(maskOf(fixed));
  return {
    fixedSymbols,
    neverWildcards: symbols === MAX_SYMBOLS ? fixedSymbols : Number(!leadingZero),
    ownLabels: all.map((symbol) => Math.max(0, fixed.indexOf(symbol))),
    blockOf,
    masks: Array.from({ length: byPosition ? positions : numbers.length }, (_, block) =>
      maskOf(free.filter((cell) => blockOf[cell] === block)),
    ),
  };
}
