// What the letters of a guess say of it before anything is counted: how many classes it makes of a set of words at most. Letters that few words
// of the set have tell little, and so do those that nearly all have; of guesses that have several of them nothing need be counted.
//
// LETTERS. For each position i of a guess let r(i) be a number that no fewer words of the set get another mark there than most do. Then for any set T
// of positions the guess makes at most 3^|T| + Σ r(i), over the positions outside T, classes. Proof. Feedback is told by Wordle's marks, green, yellow
// or grey a position: it is these marks, or how many of them are green and how many are not grey. Words that get the usual marks outside T differ
// in the marks of T at most, so they make no more than 3^|T| classes; each other word makes one more at most, and there are no more than Σ r(i) of those.
//
// Of a letter that stands in the guess once, the mark is green for the words that have it there, yellow for others that have it, and grey for the rest. So
// r(i) is what is left of the set without the most frequent of these three. A letter that stands in the guess more than once is grey at least
// for the words that lack it, so there r(i) is how many have it.

import { CODE_BYTES, TABLE_LETTER_BYTES, TABLE_LETTERS } from '../host/layout.ts';
import { codeAt, codes, positions, release, reserve, symbolAt, symbols } from './state.ts';
import { BLOCK } from './word-kernels.ts';

/** Letters of games that have more are not looked at. A letter that stands in its guess more than once is told apart by this bit. */
const MOST_LETTERS: i32 = 32;
const REPEATED: u8 = 32;
/** Bytes of what is known of a position: r for each letter that stands there once, then for each that does not. */
const POSITION_BYTES: usize = 64;

/** Writes the letters of these guesses, u16 each, for a table of words: a byte each, position after position. */
export function writeLetters(guesses: usize, columns: i32, letters: usize, stride: usize): void {
  for (let column = 0; column < columns; column++) {
    const guess = codeAt(guesses, column);
    for (let i = 0; i < positions; i++) {
      const letter = symbolAt(guess, i);
      let times = 0;
      for (let j = 0; j < positions; j++) times += i32(symbolAt(guess, j) === letter);
      store<u8>(letters + <usize>i * stride + column, times > 1 ? letter | REPEATED : letter);
    }
  }
}

/** What sets of words know of letters, in a frame: for each position r for each letter; 0 for games with more letters than that. */
export function letterFrequencies(set: usize, n: i32): usize {
  if (symbols > MOST_LETTERS) return 0;
  const frequencies = reserve(POSITION_BYTES * <usize>positions);
  const has = reserve(4 * MOST_LETTERS * <usize>(positions + 1));
  memory.fill(has, 0, 4 * MOST_LETTERS * <usize>(positions + 1));
  for (let at = 0; at < n; at++) countLetters(codes + <usize>codeAt(set, at) * CODE_BYTES, has);
  for (let i = 0; i < positions; i++) {
    for (let letter = 0; letter < symbols; letter++) {
      const all = load<i32>(has + ((<usize>letter) << 2));
      const green = load<i32>(has + ((<usize>(MOST_LETTERS * (i + 1) + letter)) << 2));
      const unusual = n - max(n - all, max(green, all - green));
      const to = frequencies + <usize>i * POSITION_BYTES + letter;
      store<u8>(to, <u8>min(255, unusual));
      store<u8>(to, <u8>min(255, all), <usize>REPEATED);
    }
  }
  release(has);
  return frequencies;
}

/** Counts a word: has[letter], then for each position how many words have the letter there, i32 each. */
function countLetters(word: usize, has: usize): void {
  let met: u32 = 0;
  for (let i = 0; i < positions; i++) {
    const letter = <u32>load<u8>(word + i);
    const there = has + ((<usize>(MOST_LETTERS * (i + 1)) + letter) << 2);
    store<i32>(there, load<i32>(there) + 1);
    if ((met >> letter) & 1) continue;
    met |= 1 << letter;
    store<i32>(has + (letter << 2), load<i32>(has + (letter << 2)) + 1);
  }
}

/** Which of the BLOCK guesses from a column of a table on may make at least `needed` classes, as far as LETTERS tells: a bit each. */
export function promisingLetters(frequencies: usize, table: usize, block: i32, needed: i32): u64 {
  const letters = <usize>load<u32>(table, 4 * TABLE_LETTERS) + block;
  const stride = <usize>load<u32>(table, 4 * TABLE_LETTER_BYTES);
  const least = i8x16.splat(<i8>min(needed, 255));
  let lanes: u64 = 0;
  for (let part: usize = 0; part < <usize>BLOCK; part += 16) {
    const most = mostClasses(frequencies, letters + part, stride);
    lanes |= (<u64>(<u32>i8x16.bitmask(i8x16.ge_u(most, least)))) << part;
  }
  return lanes;
}

/** The least that LETTERS gives with up to four positions in T, for 16 guesses; 255 stands for that and more. */
function mostClasses(frequencies: usize, letters: usize, stride: usize): v128 {
  // The least sums of r outside T, where T has at most 0, 1, 2, 3 and 4 of the positions looked at so far.
  let none = i64x2.splat(0);
  let one = none;
  let two = none;
  let three = none;
  let four = none;
  for (let i = 0; i < positions; i++, letters += stride, frequencies += POSITION_BYTES) {
    const r = lookUp(frequencies, v128.load(letters));
    four = i8x16.min_u(i8x16.add_sat_u(four, r), three);
    three = i8x16.min_u(i8x16.add_sat_u(three, r), two);
    two = i8x16.min_u(i8x16.add_sat_u(two, r), one);
    one = i8x16.min_u(i8x16.add_sat_u(one, r), none);
    none = i8x16.add_sat_u(none, r);
  }
  const few = i8x16.min_u(i8x16.add_sat_u(none, i8x16.splat(1)), i8x16.add_sat_u(one, i8x16.splat(3)));
  const more = i8x16.min_u(i8x16.add_sat_u(two, i8x16.splat(9)), i8x16.add_sat_u(three, i8x16.splat(27)));
  return i8x16.min_u(i8x16.min_u(few, more), i8x16.add_sat_u(four, i8x16.splat(81)));
}

/** The bytes of a table of 64 at 16 places. */
function lookUp(table: usize, places: v128): v128 {
  const sixteen = i8x16.splat(16);
  let found = i8x16.swizzle(v128.load(table), places);
  for (let part: usize = 16; part < POSITION_BYTES; part += 16) {
    places = i8x16.sub(places, sixteen);
    found = v128.or(found, i8x16.swizzle(v128.load(table + part), places));
  }
  return found;
}
