// What the letters of a guess say of it before anything is counted: how many classes it makes of a set of words at most. Letters that few words
// of the set have tell little, and so do those that nearly all have; of guesses that have several of them nothing need be counted.
//
// LETTERS. For each position i of a guess let r(i) be a number that no fewer words of the set get another mark there than most do. Then for any set T
// of positions the guess makes at most 3^|T| + Σ r(i), over the positions outside T, classes. Proof. Feedback is told by Wordle's marks, green, yellow
// or grey a position: it is these marks, or how many of them are green and how many are not grey. Words that get the usual marks outside T differ
// in the marks of T at most, so they make no more than 3^|T| classes; each other word makes one more at most, and there are no more than Σ r(i) of those.
//
// Of a letter that stands in the guess once, the mark is green for the words that have it there, yellow for others that have it, and grey for the rest. So
// r(i) is what is left of the set without the most frequent of these three. A letter that stands in the guess more than once is green for
// the words that have it there, too. It is grey for those that lack it; and a later one, unless it is green, for all that do not have the letter twice. For
// it is yellow only if those before it have left one of the word's over, so that none of them is grey, and each of them has used up another. So r(i)
// is what is left without the green ones, or without those that are grey for certain.

import { CODE_BYTES, TABLE_LETTER_BYTES, TABLE_LETTERS } from '../host/layout.ts';
import { codeAt, codes, positions, release, reserve, symbolAt, symbols } from './state.ts';
import { BLOCK } from './word-kernels.ts';

/** Letters of games that have more are not looked at. */
const MOST_LETTERS: i32 = 32;
/** What is added to a letter that stands in its guess more than once: to its first, and to those that come later. */
const FIRST: u8 = 32;
const LATER: u8 = 64;
/** Bytes of what is known of a position: r for each letter that stands in its guess once, for each with FIRST, and for each with LATER. */
const POSITION_BYTES: usize = 96;

/** Writes the letters of these guesses, u16 each, for a table of words: a byte each, position after position. */
export function writeLetters(guesses: usize, columns: i32, letters: usize, stride: usize): void {
  for (let column = 0; column < columns; column++) {
    const guess = codeAt(guesses, column);
    for (let i = 0; i < positions; i++) {
      const letter = symbolAt(guess, i);
      let before = false;
      let behind = false;
      for (let j = 0; j < i; j++) before = before || symbolAt(guess, j) === letter;
      for (let j = i + 1; j < positions; j++) behind = behind || symbolAt(guess, j) === letter;
      store<u8>(letters + <usize>i * stride + column, letter + (before ? LATER : behind ? FIRST : 0));
    }
  }
}

/** Copies the letters of these columns of a table, u16 each, for a smaller table. */
export function copyLetters(larger: usize, columns: usize, length: i32, letters: usize, stride: usize): void {
  for (let i = 0; i < positions; i++, letters += stride) {
    const from = <usize>load<u32>(larger, 4 * TABLE_LETTERS) + <usize>i * load<u32>(larger, 4 * TABLE_LETTER_BYTES);
    for (let column = 0; column < length; column++) store<u8>(letters + column, load<u8>(from + codeAt(columns, column)));
  }
}

/** What sets of words know of letters, in a frame: for each position r for each letter; 0 for games with more letters than that. */
export function letterFrequencies(set: usize, n: i32): usize {
  if (symbols > MOST_LETTERS) return 0;
  const frequencies = reserve(POSITION_BYTES * <usize>positions);
  const counts = reserve(4 * MOST_LETTERS * <usize>(AT + 2 * positions));
  memory.fill(counts, 0, 4 * MOST_LETTERS * <usize>(AT + 2 * positions));
  for (let at = 0; at < n; at++) countLetters(codes + <usize>codeAt(set, at) * CODE_BYTES, counts);
  for (let i = 0; i < positions; i++) {
    for (let letter = 0; letter < symbols; letter++) {
      const has = countOf(counts, HAS, letter);
      const green = countOf(counts, AT + 2 * i, letter);
      const hasTwice = countOf(counts, TWICE, letter) - countOf(counts, AT + 2 * i + 1, letter);
      const to = frequencies + <usize>i * POSITION_BYTES + letter;
      const unusual = n - max(n - has, max(green, has - green));
      store<u8>(to, <u8>min(255, unusual));
      store<u8>(to, <u8>min(255, min(has, n - green)), <usize>FIRST);
      store<u8>(to, <u8>min(255, min(green + hasTwice, n - green)), <usize>LATER);
    }
  }
  release(counts);
  return frequencies;
}

// The rows of counts, a letter each: the words that have it; those that have it twice at least; then of each position the words that have it
// there, and those of them that have it twice.
const HAS: i32 = 0;
const TWICE: i32 = 1;
const AT: i32 = 2;

function countOf(counts: usize, row: i32, letter: i32): i32 {
  return load<i32>(counts + ((<usize>(MOST_LETTERS * row + letter)) << 2));
}
function addOne(counts: usize, row: i32, letter: i32): void {
  const at = counts + ((<usize>(MOST_LETTERS * row + letter)) << 2);
  store<i32>(at, load<i32>(at) + 1);
}

/** Adds a word to the counts. */
function countLetters(word: usize, counts: usize): void {
  let met: u32 = 0;
  let twice: u32 = 0;
  for (let i = 0; i < positions; i++) {
    const letter = <i32>load<u8>(word + i);
    const bit: u32 = 1 << letter;
    addOne(counts, AT + 2 * i, letter);
    if ((met & bit) === 0) addOne(counts, HAS, letter);
    else if ((twice & bit) === 0) addOne(counts, TWICE, letter);
    twice |= met & bit;
    met |= bit;
  }
  for (let i = 0; i < positions && twice !== 0; i++) {
    const letter = <i32>load<u8>(word + i);
    if ((twice >> letter) & 1) addOne(counts, AT + 2 * i + 1, letter);
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

/** The bytes of a table of POSITION_BYTES at 16 places. */
function lookUp(table: usize, places: v128): v128 {
  const sixteen = i8x16.splat(16);
  let found = i8x16.swizzle(v128.load(table), places);
  for (let part: usize = 16; part < POSITION_BYTES; part += 16) {
    places = i8x16.sub(places, sixteen);
    found = v128.or(found, i8x16.swizzle(v128.load(table + part), places));
  }
  return found;
}
