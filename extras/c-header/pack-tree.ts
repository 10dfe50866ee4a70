// A strategy tree as one small record for each position, in level order. The children of a position come
// together, after the children of all earlier positions. So a position needs no pointer to its children;
// counting families suffices. Knows nothing of C.
//
// Sizes of all constants for 4x10, with 5186 positions:
// - guess, first child and a mask of feedbacks as three 16-bit numbers: 31 116 bytes
// - the same for positions with children only, with rank over one bit a position: 17 244 bytes
// - bit-packed masks with rank over their bits: 12 512 bytes
// - these records: 12 457 bytes
//
// Rank over masks needs five arrays, and is hopeless for the 243 feedbacks of Wordle.

import { packBits } from '../../base/bits.ts';
import { bitsFor } from '../../tree-output/file-format.ts';
import type { Tree } from '../../tree-output/tree.ts';

/** Flag of a record: it is the last child of its parent. */
export const LAST = 1;
/** Flag of a record: it has children. */
export const PARENT = 2;
/** Flag of a record: its guess may be the secret. */
export const WINS = 4;
/** A record is FLAGS · (guess · reasons + reason) + its flags. */
export const FLAGS = 8;
/** The start of the children is stored for every 64th position. A step counts fewer families than this. */
export const STRIDE = 64;
/** Zero bytes after the last number, because a reader takes four bytes at once. */
const PADDING = 3;

/** A tree as records of `recordBits` bits, and the starts of families as numbers of `startBits` bits. */
export interface PackedTree {
  readonly positions: number;
  /**
   * The number of feedbacks except the win, at least 1. The reason of a position is the feedback that leads
   * to it, 0 … reasons−1.
   */
  readonly reasons: number;
  /** One record a position, the highest bit first. */
  readonly records: Uint8Array;
  readonly recordBits: number;
  /** Number i is the first child of position i · STRIDE, or the place of a missing one. */
  readonly starts: Uint8Array;
  readonly startBits: number;
}

/**
 * Packs the positions of a tree. Numbers take at most 25 bits: 16 384 words, 242 feedbacks of Wordle and 8
 * flags fit. With `codes`, ascending, a guess is its place in this list.
 */
export function packTree(tree: Tree, codes?: readonly number[]): PackedTree {
  const { positions, game } = tree;
  const places = codes && new Map(codes.map((code, place) => [code, place]));
  const reasons = Math.max(game.win, 1);
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
      else records[end++] += feedback * FLAGS; // level order, by ascending feedback
    }
    if (end === first) continue;
    records[n] += PARENT;
    records[end - 1] += LAST;
  }
  const recordBits = bitsFor((codes?.length ?? game.guesses) * reasons * FLAGS);
  const startBits = bitsFor(positions + 1);
  return {
    ...{ positions, reasons, recordBits, startBits },
    records: packNumbers(records, recordBits),
    starts: packNumbers(starts, startBits),
  };
}

/** Numbers of `width` bits each. A reader takes four bytes at once. */
export function packNumbers(numbers: readonly number[], width: number): Uint8Array {
  const packed = packBits(numbers.map((number) => [number, width]));
  const padded = new Uint8Array(packed.length + PADDING);
  padded.set(packed);
  return padded;
}
