// A packed list of words: all words of all lists, ascending, each with a number for the lists that hold it.
// Five letters are a number in base 26, and the file stores the small differences between neighbours.
// Differences and kinds are exponential Golomb codes: n + 2^k in binary, after one zero for each bit beyond
// the first k + 1. Small numbers take few bits, and no table is needed.

import { BitReader, packBits } from '../../base/bits.ts';

/**
 * A word of small letters a … z, and its kind: a number that says which lists hold it. Frequent kinds are
 * small.
 */
export type KindOfWord = readonly [word: string, kind: number];

/** The k of the differences, with the fewest bytes for the lists of wordle, and the k of the kinds. */
const GAP_BITS = 5;
const KIND_BITS = 0;
/** The number of letters a … z, and the character code of the first. */
export const LETTERS = 26;
export const FIRST_LETTER = 'a'.charCodeAt(0);

/** Packs words of one length, ascending. */
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

/** The zeros, then the number, each with its width. */
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
