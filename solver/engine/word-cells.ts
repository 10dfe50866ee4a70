// What the letters of a guess say of it together: how many classes it makes of a set of words at most, by its
// marks at some of its positions. It takes longer than to look at each letter alone (word-letters.ts), and
// leaves a tenth of the guesses to be counted.
//
// CELLS. Let P be any set of positions of a guess. Words that get the same marks at P lie in one cell. Then
// the guess makes at most Σ min(words in the cell, 3^(positions outside P)) classes, over all cells. Proof.
// Feedback is told by Wordle's marks, so words of one cell differ in the marks outside P at most; and no more
// classes meet a cell than it has words.
//
// A letter that stands in the guess once is green for the words that have it there, yellow for others that
// have it, and grey for the rest. Of a letter that stands in it twice the later one is yellow, unless it is
// green, for those that have it twice: one of the word's goes to the first one, as green or yellow. The mark
// of the first one depends on where the later one stands, so it is left out of P. Guesses that repeat more
// are not looked at.

import { TABLE_LETTER_BYTES, TABLE_LETTERS } from '../host/layout.ts';
import { positions } from './fields.ts';
import { KINDS, keysAt, LATER, LETTERS_SIZE, LETTERS_WIDTH, MOST_WIDTH, NO_PLANES } from './word-letters.ts';

/**
 * P has so many positions: those at which the fewest words get another mark than most, as small cells lose
 * nothing.
 */
const CELL_POSITIONS: i32 = 4;

/**
 * May the guess of a column of a table make at least `needed` classes of a set, as far as CELLS tells?
 * `known` is what openLetters() gave of the set.
 */
export function mayMake(known: usize, table: usize, column: i32, needed: i32): bool {
  const width = load<i32>(known, LETTERS_WIDTH);
  if (width > MOST_WIDTH) return true;
  let letters = <usize>load<u32>(table, 4 * TABLE_LETTERS) + column;
  const stride = <usize>load<u32>(table, 4 * TABLE_LETTER_BYTES);
  // The least four keys, rising: the cells of usual marks are large, and come first.
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
 * Are there more than `lost` words beyond the first `most` of their cells? T has as many bytes as a plane has
 * u64, so that the compiler leaves out what a width does not need.
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

/** How many bits are set in the parts of a plane that there are. */
function sizeOf<T>(a: u64, b: u64, c: u64, d: u64): i32 {
  let bits = popcnt(a);
  if (sizeof<T>() > 1) bits += popcnt(b);
  if (sizeof<T>() > 2) bits += popcnt(c) + popcnt(d);
  return <i32>bits;
}
