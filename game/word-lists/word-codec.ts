// Packs all words of all lists into one ascending list, each word with a kind: a number that says which lists
// contain the word. A word of five letters is a number in base 26, and the file stores the small differences
// between neighbouring numbers. Differences and kinds are written as exponential Golomb codes with a
// parameter k. Such a code is n + 2^k in binary, preceded by one zero for each bit beyond the first k + 1. So
// small numbers take few bits, and no table is needed.

import { BitReader, packBits } from '../../base/bits.ts';

/**
 * A word of the letters a … z, and its kind, a number that says which lists contain the word. Frequent kinds
 * have small numbers.
 */
export type KindOfWord = readonly [word: string, kind: number];

/**
 * The parameter k for differences, chosen for the fewest bytes with the lists of wordle, and the k for kinds.
 */
const GAP_BITS = 5;
const KIND_BITS = 0;
/** The number of letters a … z, and the character code of `a`. */
export const LETTERS = 26;
export const FIRST_LETTER = 'a'.charCodeAt(0);

/** Packs words of equal length. The words must ascend. */
export function packWords(words: readonly KindOfWord[]): Uint8Array {
  let before = -1;
  const numbers = words.flatMap(([word, kind]) => {
    const number = [...word].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - FIRST_LETTER, 0);
    const gap = number - before - 1;
    before = number;
    return [...golomb(gap, GAP_BITS), ...golomb(kind, KIND_BITS)];
  });
  return packBits(numbers);
}

/** Unpacks `count` words of `positions` letters from the bytes of packWords. */
export function unpackWords(bytes: Uint8Array, count: number, positions: number): KindOfWord[] {
  const reader = new BitReader(bytes, 'The packed words end early.');
  let number = -1;
  return Array.from({ length: count }, () => {
    number += readGolomb(reader, GAP_BITS) + 1;
    return [wordOf(number, positions), readGolomb(reader, KIND_BITS)] as const;
  });
}

/**
 * Returns the parts of a Golomb code, each as value and number of bits: the zeros, then the number itself.
 */
function golomb(number: number, k: number): [number, number][] {
  const shifted = number + 2 ** k;
  const bits = 32 - Math.clz32(shifted);
  return [
    [0, bits - k - 1],
    [shifted, bits],
  ];
}

function readGolomb(reader: BitReader, k: number): number {
  let bits = k;
  while (reader.read(1) === 0) bits++;
  return reader.read(bits) + 2 ** bits - 2 ** k;
}

function wordOf(number: number, positions: number): string {
  const codes = new Array<number>(positions);
  for (let i = positions - 1, rest = number; i >= 0; i--, rest = Math.floor(rest / LETTERS)) {
    codes[i] = FIRST_LETTER + (rest % LETTERS);
  }
  return String.fromCharCode(...codes);
}
