// Packs a strategy tree as one small record for each position. The records are in level order: the children
// of a position are consecutive and follow the children of all earlier positions. The children of one
// position are called a family. So a position needs no pointer to its children, because counting families
// finds them. This file does not know C.
//
// Sizes of all constants for 4x10, with 5186 positions, in several layouts that were tried:
// - guess, first child and a mask of feedbacks as three 16-bit numbers: 31 116 bytes
// - the same for positions with children only, found by counting bits, one bit a position: 17 244 bytes
// - bit-packed masks, found by counting their bits: 12 512 bytes
// - the records of this file: 12 457 bytes
// The layouts with masks need up to five arrays, and masks are too long for the 243 feedbacks of Wordle.

import { packBits } from '../../base/bits.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { bitsFor } from '../../tree-output/file-format.ts';
import type { Tree } from '../../tree-output/tree.ts';

/** Flag of a record: its position is the last child of its parent. */
export const LAST = 1;
/** Flag of a record: its position has children. */
export const PARENT = 2;
/** Flag of a record: the guess of its position may be the secret. */
export const WINS = 4;
/**
 * The number of values of the flags. A record is FLAGS · (guess · reasons + reason) plus the sum of its
 * flags.
 */
export const FLAGS = 8;
/**
 * For every 64th position the index of its first child is stored. So finding a child counts fewer than 64
 * families.
 */
export const STRIDE = 64;
/** The most bits of a record. Four bytes hold this many bits after any start within the first byte. */
const RECORD_BITS = 25;
/** The number of zero bytes at the end, because a reader reads four bytes at once. */
const PADDING = 3;

/**
 * A packed tree: records of `recordBits` bits each, and the starts of families as numbers of `startBits`
 * bits.
 */
export interface PackedTree {
  readonly positions: number;
  /**
   * The number of feedbacks except the win, but at least 1. The reason of a position is the feedback that
   * leads to it, 0 … reasons−1.
   */
  readonly reasons: number;
  /** The records of all positions, the highest bit first. */
  readonly records: Uint8Array;
  readonly recordBits: number;
  /**
   * The starts of families. Number i is the index of the first child of position i · STRIDE. If this position
   * has no children, it is the index of the next child in level order.
   */
  readonly starts: Uint8Array;
  readonly startBits: number;
}

/**
 * Packs the positions of a tree. Records take at most 25 bits, which suffice for 17 000 words, 242 feedbacks
 * of Wordle and 8 values of the flags. If `codes`, an ascending list, is given, a guess is stored as its
 * index in this list.
 * @throws UsageError if long words have so many feedbacks that the guesses do not fit into the records.
 */
export function packTree(tree: Tree, codes?: readonly number[]): PackedTree {
  const { positions, game } = tree;
  const places = codes && new Map(codes.map((code, place) => [code, place]));
  const reasons = Math.max(game.win, 1);
  const guesses = codes?.length ?? game.guesses;
  if (guesses * reasons * FLAGS > 2 ** RECORD_BITS) throw tooLong(game, guesses);
  const records = Array.from(
    { length: positions },
    (_, n) => (places?.get(tree.code(n)) ?? tree.code(n)) * reasons * FLAGS,
  );
  const starts: number[] = [];
  for (let n = 0, end = 1; n < positions; n++) {
    if (n % STRIDE === 0) starts.push(end);
    const first = end;
    for (const feedback of tree.feedbacks(n)) {
      if (feedback === game.win) records[n] += WINS;
      else records[end++] += feedback * FLAGS; // in level order, children by ascending feedback
    }
    if (end === first) continue;
    records[n] += PARENT;
    records[end - 1] += LAST;
  }
  const recordBits = bitsFor(guesses * reasons * FLAGS);
  const startBits = bitsFor(positions + 1);
  return {
    ...{ positions, reasons, recordBits, startBits },
    records: packNumbers(records, recordBits),
    starts: packNumbers(starts, startBits),
  };
}

/** Returns the error for words whose marks are too many for the records of this number of guesses. */
function tooLong({ positions }: Game, guesses: number): UsageError {
  let longest = positions - 1;
  while (guesses * (3 ** longest - 1) * FLAGS > 2 ** RECORD_BITS) longest--;
  return new UsageError(
    `Words of ${positions} letters are too long for a C header; with ${guesses} words, at most ${longest} ` +
      `letters are possible.`,
  );
}

/** Packs numbers of `width` bits each. Adds zero bytes, because a reader reads four bytes at once. */
export function packNumbers(numbers: readonly number[], width: number): Uint8Array {
  const packed = packBits(numbers.map((number) => [number, width]));
  const padded = new Uint8Array(packed.length + PADDING);
  padded.set(packed);
  return padded;
}
