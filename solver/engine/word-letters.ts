// LETTERS: an upper bound for the number of classes that a guess makes of a set of words, from its letters
// alone. A letter that few words of the set contain separates few words, and so does a letter that nearly all
// words contain. If a guess has several such letters, its classes need not be counted.
//
// Let the *usual mark* at a position of a guess be the mark that most words of the set get there. Let r(i) be
// at least the number of words that get another mark at position i. Then for any set T of positions the guess
// makes at most 3^|T| + Σ r(i) classes, where the sum is over the positions outside T.
//
// Proof. A feedback is a function of the marks (green, yellow or grey) at all positions. Consider the words
// with usual marks at all positions outside T. Their marks differ only within T, so they form at most 3^|T|
// classes. At most Σ r(i) words remain, and each of them adds at most one class.
//
// Choice of r(i) for a letter that the guess contains once. Words with this letter at position i get green,
// other words with this letter get yellow, and the rest get grey. So r(i) is the size of the set minus the
// largest of these three numbers of words.
//
// Choice of r(i) for a letter that the guess contains more than once. Words with the letter at position i
// still get green, and words without the letter get grey. At a later occurrence in the guess, further words
// get grey for certain: words that contain the letter only once and not at position i. The reason is as
// follows. A later occurrence is yellow only if the earlier occurrences left over a letter of the word. Then
// no earlier occurrence is grey, and each of them has used up another letter of the word. So r(i) is the size
// of the set minus the number of green words or of certainly grey words, whichever is larger.
//
// Layout. openLetters() keeps its results in a frame. The frame begins with the size of the set and the width
// of a plane in u64. For each kind of letter, each position then has the byte r, and a key (u32). The upper
// half of a key is r. Its lower half is the offset of three planes in the frame, in u64. A plane has one bit
// for each word. The three planes mark the words that get grey, yellow and green. Each position and letter
// has such planes for a letter that the guess contains once, and three more for a later occurrence.

import { CODE_BYTES, TABLE_LETTER_BYTES, TABLE_LETTERS } from '../host/layout.ts';
import { codes, positions, symbols } from './fields.ts';
import { codeAt, reserve, symbolAt } from './state.ts';
import { BLOCK } from './word-kernels.ts';

/** In games with more letters than this, the bound LETTERS is not used. */
export const MOST_LETTERS: i32 = 32;
/** Added to a letter at its first occurrence in a guess that contains the letter more than once. */
export const FIRST: u8 = 32;
/** Added to a letter at its later occurrences in a guess. */
export const LATER: u8 = 64;
/**
 * Number of kinds of letters in tables: each letter that occurs once, each with FIRST, and each with LATER.
 */
export const KINDS: usize = 96;
/**
 * Key of the first occurrence of a repeated letter, above all other keys. This key has no planes, because the
 * mark there depends on the later occurrences.
 */
export const NO_PLANES: u32 = -1;

/** Bits of a u64. */
const BITS: i32 = 64;
/**
 * The bound CELLS (word-cells.ts) handles planes of one, two and four u64. It is not used for sets with wider
 * planes.
 */
export const MOST_WIDTH: i32 = 4;

export const LETTERS_SIZE: usize = 0;
export const LETTERS_WIDTH: usize = 4;
const FREQUENCIES: usize = 8;

/**
 * Writes the letters of these guesses for a table of words, a byte each, position after position. `guesses`
 * lists the guesses, u16 each. If there are more letters than the bound LETTERS knows, the bytes only order
 * guesses.
 */
export function writeLetters(guesses: usize, columns: i32, letters: usize, stride: usize): void {
  for (let column = 0; column < columns; column++) {
    const guess = codeAt(guesses, column);
    for (let i = 0; i < positions; i++) {
      const letter = symbolAt(guess, i);
      let before = false;
      let behind = false;
      for (let j = 0; j < i; j++) before = before || symbolAt(guess, j) === letter;
      for (let j = i + 1; j < positions; j++) behind = behind || symbolAt(guess, j) === letter;
      const kind = letter + <i32>(before ? LATER : behind ? FIRST : 0);
      store<u8>(letters + <usize>i * stride + column, <u8>kind);
    }
  }
}

/** Copies the letters of these columns, u16 each, from a table to the memory of a smaller table. */
export function copyLetters(larger: usize, columns: usize, length: i32, letters: usize, stride: usize): void {
  for (let i = 0; i < positions; i++, letters += stride) {
    const from =
      <usize>load<u32>(larger, 4 * TABLE_LETTERS) + <usize>i * load<u32>(larger, 4 * TABLE_LETTER_BYTES);
    for (let column = 0; column < length; column++)
      store<u8>(letters + column, load<u8>(from + codeAt(columns, column)));
  }
}

/** Returns the address of the keys of all kinds of letters at a position, u32 each. */
export function keysAt(letters: usize, position: i32): usize {
  return letters + FREQUENCIES + (<usize>positions + 4 * <usize>position) * KINDS;
}

/**
 * Computes r and the planes of a set of words, in a new frame: see the head of this file. Returns the frame,
 * or 0 for games with too many letters.
 */
export function openLetters(set: usize, n: i32): usize {
  if (symbols > MOST_LETTERS) return 0;
  const width = widthFor(n);
  const plane = (<usize>width) << 3;
  const start = FREQUENCIES + 5 * KINDS * <usize>positions;
  const bytes = start + 6 * plane * <usize>(MOST_LETTERS * positions);
  const letters = reserve(bytes + 2 * plane * MOST_LETTERS);
  const has = letters + bytes;
  const twice = has + plane * MOST_LETTERS;
  memory.fill(letters, 0, bytes + 2 * plane * MOST_LETTERS);
  store<i32>(letters, n, LETTERS_SIZE);
  store<i32>(letters, width, LETTERS_WIDTH);
  for (let i = 0; i < n; i++) {
    const word = codes + <usize>codeAt(set, i) * CODE_BYTES;
    const part = (<usize>i >> 6) << 3;
    const bit = (<u64>1) << i;
    for (let position: usize = 0; position < <usize>positions; position++) {
      const letter = <usize>load<u8>(word + position);
      const at = letter * plane + part;
      mark(letters + start + (6 * (position * MOST_LETTERS + letter) + 2) * plane + part, bit);
      if (load<u64>(has + at) & bit) mark(twice + at, bit);
      mark(has + at, bit);
    }
  }
  for (let position: usize = 0; position < <usize>positions; position++) {
    const keys = keysAt(letters, <i32>position);
    const frequencies = letters + FREQUENCIES + position * KINDS;
    for (let letter: usize = 0; letter < <usize>symbols; letter++) {
      const once = start + 6 * (position * MOST_LETTERS + letter) * plane;
      const later = once + 3 * plane;
      memory.copy(letters + later + 2 * plane, letters + once + 2 * plane, plane);
      const marked = writeMarks(letters + once, n, plane, has + letter * plane);
      const green = marked & 0xffff;
      const yellow = marked >> 16;
      const yellowLater = writeMarks(letters + later, n, plane, twice + letter * plane) >> 16;
      const grey = n - green - yellow;
      const unusual = n - max(grey, max(green, yellow));
      const unusualLater = n - max(green, n - green - yellowLater);
      store<u8>(frequencies + letter, <u8>min(255, unusual));
      store<u8>(frequencies + letter, <u8>min(255, n - max(green, grey)), <usize>FIRST);
      store<u8>(frequencies + letter, <u8>min(255, unusualLater), <usize>LATER);
      store<u32>(keys + 4 * letter, (unusual << 16) | <i32>(once >> 3));
      store<u32>(keys + 4 * letter, NO_PLANES, 4 * <usize>FIRST);
      store<u32>(keys + 4 * letter, (unusualLater << 16) | <i32>(later >> 3), 4 * <usize>LATER);
    }
  }
  return letters;
}

/** Returns the width in u64 of a plane of n bits: a width that word-cells.ts handles, if possible. */
function widthFor(n: i32): i32 {
  let width = 1;
  while (width < MOST_WIDTH && width * BITS < n) width <<= 1;
  return max(width, (n + BITS - 1) / BITS);
}

function mark(at: usize, bit: u64): void {
  store<u64>(at, load<u64>(at) | bit);
}

/**
 * Writes the planes of grey and yellow. The plane of green behind them must be complete. All words of the
 * plane `having` get green or yellow. Returns the number of yellow words << 16, plus the number of green
 * words.
 */
function writeMarks(planes: usize, n: i32, plane: usize, having: usize): i32 {
  let yellows: u64 = 0;
  let greens: u64 = 0;
  for (let at = planes; at < planes + plane; at += 8, having += 8, n -= BITS) {
    const all: u64 = n >= BITS ? -1 : n <= 0 ? 0 : ((<u64>1) << n) - 1;
    const green = load<u64>(at + 2 * plane);
    const yellow = load<u64>(having) & ~green;
    store<u64>(at, all & ~(yellow | green));
    store<u64>(at + plane, yellow);
    yellows += popcnt(yellow);
    greens += popcnt(green);
  }
  return <i32>((yellows << 16) | greens);
}

/**
 * Returns a mask of the guesses for which the bound LETTERS allows at least `needed` classes, among BLOCK
 * columns of a table from `block` on. `known` is the result of openLetters().
 */
export function promisingLetters(known: usize, table: usize, block: i32, needed: i32): u64 {
  const letters = <usize>load<u32>(table, 4 * TABLE_LETTERS) + block;
  const stride = <usize>load<u32>(table, 4 * TABLE_LETTER_BYTES);
  const least = i8x16.splat(<i8>min(needed, 255));
  let lanes: u64 = 0;
  for (let part: usize = 0; part < <usize>BLOCK; part += 16) {
    const most = mostClasses(known + FREQUENCIES, letters + part, stride);
    lanes |= (<u64>(<u32>i8x16.bitmask(i8x16.ge_u(most, least)))) << part;
  }
  return lanes;
}

/**
 * Returns the bound LETTERS for 16 guesses: the least over all sets T of at most four positions. 255 means
 * 255 or more.
 */
function mostClasses(frequencies: usize, letters: usize, stride: usize): v128 {
  // The least sums of r outside T over the positions so far, if T has at most 0, 1, 2, 3 and 4 of them.
  let none = i64x2.splat(0);
  let one = none;
  let two = none;
  let three = none;
  let four = none;
  for (let i = 0; i < positions; i++, letters += stride, frequencies += KINDS) {
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

/**
 * Looks up 16 letters in a table of KINDS bytes. It is faster if no letter is repeated in its guess, as is
 * usual.
 */
function lookUp(table: usize, letters: v128): v128 {
  const sixteen = i8x16.splat(16);
  let places = i8x16.sub(letters, sixteen);
  let found = v128.or(i8x16.swizzle(v128.load(table), letters), i8x16.swizzle(v128.load(table, 16), places));
  if (!v128.any_true(v128.and(letters, i8x16.splat(<i8>(FIRST | LATER))))) return found;
  for (let part: usize = 32; part < KINDS; part += 16) {
    places = i8x16.sub(places, sixteen);
    found = v128.or(found, i8x16.swizzle(v128.load(table + part), places));
  }
  return found;
}

/** Returns whether the guess of a column contains a letter more than once. */
export function isRepeating(table: usize, column: i32): bool {
  const stride = <usize>load<u32>(table, 4 * TABLE_LETTER_BYTES);
  let letter = <usize>load<u32>(table, 4 * TABLE_LETTERS) + column;
  for (let i = 0; i < positions; i++, letter += stride) if (load<u8>(letter) >= FIRST) return true;
  return false;
}
