// A strategy tree as one small record a position, in level order. The idea: the children of a position stand
// together, behind those of all positions before it. So no position needs to say where its children are; it
// is enough to count families. Knows nothing of C.
//
// Sizes of all constants (4x10, 5186 positions): guess, first child and a mask of feedbacks as three 16-bit
// numbers, 31 116 bytes; the same for positions with children only, with rank over one bit a position, 17
// 244; bit-packed masks with rank over their bits, 12 512; these records 12 457. Rank over masks needs five
// arrays and is hopeless for the 243 feedbacks of Wordle.

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
/**
 * Of every so many positions, it is noted where their children begin. A step counts the families of fewer.
 */
export const STRIDE = 64;
/** Zero bytes after the last number, so that four bytes can be read from wherever one begins. */
const PADDING = 3;

/** A tree as records of `recordBits` bits, and where families begin, as numbers of `startBits` bits. */
export interface PackedTree {
  readonly positions: number;
  /**
   * Feedbacks other than the win, at least 1: a reason, the feedback that leads to a position, is one of 0 …
   * reasons−1.
   */
  readonly reasons: number;
  /** One record a position, the highest bit first. */
  readonly records: Uint8Array;
  readonly recordBits: number;
  /** Number i: the first child of position i · STRIDE, or where it would stand if it had any. */
  readonly starts: Uint8Array;
  readonly startBits: number;
}

/**
 * Packs the positions of a tree. Numbers take at most 25 bits: 16 384 words, 242 feedbacks of Wordle and 8
 * flags do. Where only these codes are written, ascending, a guess is its place among them.
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
      else records[end++] += feedback * FLAGS; // children stand in level order, by ascending feedback
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

/** Numbers of `width` bits each, to be read four bytes at a time. */
export function packNumbers(numbers: readonly number[], width: number): Uint8Array {
  const packed = packBits(numbers.map((number) => [number, width]));
  const padded = new Uint8Array(packed.length + PADDING);
  padded.set(packed);
  return padded;
}
