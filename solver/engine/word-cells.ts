// CELLS: an upper bound for the number of classes that a guess makes of a set of words, from its marks at
// several positions together. This takes longer than LETTERS (word-letters.ts), but only a tenth of the
// guesses remain to be counted. Without CELLS the proof of Wordle takes 66 CPU s instead of 54.
//
// Let P be any set of positions of a guess. A cell is the set of words with equal marks at all positions of
// P. Let q be the number of positions outside P. Then the guess makes at most Σ min(size of the cell, 3^q)
// classes, where the sum is over all cells. Proof. A feedback is a function of the marks. So feedbacks within
// a cell differ only in the marks at q positions, and there are at most 3^q of them. A cell also has at most
// as many feedbacks as words.
//
// Marks at a position. If the guess contains the letter once, words with the letter at this position get
// green, other words with the letter get yellow, and the rest get grey. If the guess contains the letter
// twice, consider the later occurrence. If it is not green, it is yellow exactly for words that contain the
// letter twice, because the first occurrence uses up one. The mark of the first occurrence depends on the
// later one, so the position of the first occurrence is not in P. Guesses with more repetition are not
// bounded.

import { TABLE_LETTER_BYTES, TABLE_LETTERS } from '../host/layout.ts';
import { positions } from './fields.ts';
import { KINDS, keysAt, LATER, LETTERS_SIZE, LETTERS_WIDTH, MOST_WIDTH, NO_PLANES } from './word-letters.ts';

/**
 * Number of positions in P. P consists of the positions at which the fewest words get an unusual mark,
 * because the minimum in the sum of CELLS gains most from large cells.
 */
const CELL_POSITIONS: i32 = 4;

/**
 * Returns whether the bound CELLS allows the guess of a column to make at least `needed` classes of a set.
 * `known` is the result of openLetters() for the set. Returns true if CELLS cannot be applied.
 */
export function mayMake(known: usize, table: usize, column: i32, needed: i32): bool {
  const width = load<i32>(known, LETTERS_WIDTH);
  if (width > MOST_WIDTH) return true;
  let letters = <usize>load<u32>(table, 4 * TABLE_LETTERS) + column;
  const stride = <usize>load<u32>(table, 4 * TABLE_LETTER_BYTES);
  // The least four keys, in ascending order. Their positions form P. Planes of the usual mark are large, and
  // the most usual position comes first.
  let a: u32 = -1;
  let b = a;
  let c = a;
  let d = a;
  let later: u32 = 0;
  for (let i = 0, keys = keysAt(known, 0); i < positions; i++, letters += stride, keys += 4 * KINDS) {
    const letter = <u32>load<u8>(letters);
    later += letter / LATER;
    let key = load<u32>(keys + ((<usize>letter) << 2));
    let less = min(a, key);
    key = max(a, key);
    a = less;
    less = min(b, key);
    key = max(b, key);
    b = less;
    less = min(c, key);
    key = max(c, key);
    c = less;
    d = min(d, key);
  }
  if (later > 1 || d === NO_PLANES) return true;
  const lost = load<i32>(known, LETTERS_SIZE) - needed;
  let most = 1;
  for (let i = CELL_POSITIONS; i < positions; i++) most *= 3;
  const atA = planesOf(known, a);
  const atB = planesOf(known, b);
  const atC = planesOf(known, c);
  const atD = planesOf(known, d);
  if (width === 1) return !losesMore<u8>(atA, atB, atC, atD, most, lost);
  if (width === 2) return !losesMore<u16>(atA, atB, atC, atD, most, lost);
  return !losesMore<u32>(atA, atB, atC, atD, most, lost);
}

function planesOf(known: usize, key: u32): usize {
  return known + ((<usize>(key & 0xffff)) << 3);
}

/**
 * Returns whether all cells together have more than `lost` words beyond the first `most` words of each cell.
 * The type T has as many bytes as a plane has u64, so the compiler removes the code for wider planes.
 */
function losesMore<T>(atA: usize, atB: usize, atC: usize, atD: usize, most: i32, lost: i32): bool {
  const plane = 8 * sizeof<T>();
  for (let a = atA; a < atA + 3 * plane; a += plane) {
    const a0 = load<u64>(a);
    const a1 = sizeof<T>() > 1 ? load<u64>(a, 8) : 0;
    const a2 = sizeof<T>() > 2 ? load<u64>(a, 16) : 0;
    const a3 = sizeof<T>() > 2 ? load<u64>(a, 24) : 0;
    for (let b = atB; b < atB + 3 * plane; b += plane) {
      const b0 = a0 & load<u64>(b);
      const b1 = sizeof<T>() > 1 ? a1 & load<u64>(b, 8) : 0;
      const b2 = sizeof<T>() > 2 ? a2 & load<u64>(b, 16) : 0;
      const b3 = sizeof<T>() > 2 ? a3 & load<u64>(b, 24) : 0;
      if (sizeOf<T>(b0, b1, b2, b3) <= most) continue;
      for (let c = atC; c < atC + 3 * plane; c += plane) {
        const c0 = b0 & load<u64>(c);
        const c1 = sizeof<T>() > 1 ? b1 & load<u64>(c, 8) : 0;
        const c2 = sizeof<T>() > 2 ? b2 & load<u64>(c, 16) : 0;
        const c3 = sizeof<T>() > 2 ? b3 & load<u64>(c, 24) : 0;
        for (let d = atD; d < atD + 3 * plane; d += plane) {
          const d0 = c0 & load<u64>(d);
          const d1 = sizeof<T>() > 1 ? c1 & load<u64>(d, 8) : 0;
          const d2 = sizeof<T>() > 2 ? c2 & load<u64>(d, 16) : 0;
          const d3 = sizeof<T>() > 2 ? c3 & load<u64>(d, 24) : 0;
          lost -= max(0, sizeOf<T>(d0, d1, d2, d3) - most);
        }
      }
      if (lost < 0) return true;
    }
  }
  return false;
}

/** Returns the number of bits set in a plane. */
function sizeOf<T>(a: u64, b: u64, c: u64, d: u64): i32 {
  let bits = popcnt(a);
  if (sizeof<T>() > 1) bits += popcnt(b);
  if (sizeof<T>() > 2) bits += popcnt(c) + popcnt(d);
  return <i32>bits;
}
