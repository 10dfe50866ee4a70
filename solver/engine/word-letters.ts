// LETTERS: how many classes a guess makes of a set of words at most, by its letters alone. A letter that few
// words of the set contain tells little, and so does a letter that nearly all contain. A guess with several
// such letters need not be counted.
//
// Let the *usual mark* at a position of a guess be the mark that most words of the set get there. Let r(i) be
// at least the number of words that get another mark at position i. Then for any set T of positions the guess
// makes at most 3^|T| + Σ r(i) classes, where the sum is over the positions outside T.
//
// Proof. A feedback is a function of the marks (green, yellow or grey) at all positions. Consider the words
// with usual marks at all positions outside T. Their marks differ only within T, so they form at most 3^|T|
// classes. At most Σ r(i) words remain, and each of them adds at most one class.
//
// Choice of r(i) for a letter that the guess contains once. Words with the letter there get green, other
// words with the letter get yellow, and the rest get grey. So r(i) is the size of the set minus the largest
// of these three.
//
// Choice of r(i) for a letter that the guess contains more often. Words with the letter at position i still
// get green, and words without the letter get grey. For all but the first occurrence in the guess, more words
// get grey for certain: those that contain the letter only once and not at position i. A later occurrence is
// yellow only if the earlier ones left a letter of the word over. Then no earlier one is grey, and each of
// them has used up another letter of the word. So r(i) is the size of the set minus the larger of the green
// words and the words that are certainly grey.
//
// The result of openLetters() is one byte r for each position and for each kind of letter (see KINDS).

import { CODE_BYTES, TABLE_LETTER_BYTES, TABLE_LETTERS } from '../host/layout.ts';
import { codes, positions, symbols } from './fields.ts';
import { codeAt, release, reserve, symbolAt } from './state.ts';
import { BLOCK } from './word-kernels.ts';

/** Games with more letters skip LETTERS. */
const MOST_LETTERS: i32 = 32;
/** Added to the first occurrence of a letter that a guess contains more than once. */
const FIRST: u8 = 32;
/** Added to the later occurrences of such a letter. */
const LATER: u8 = 64;
/** Kinds of letters in tables: each letter alone, with FIRST, and with LATER. */
const KINDS: usize = 96;

/**
 * Writes the letters of these guesses, u16 each, for a table of words: a byte each, position after position.
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
      store<u8>(letters + <usize>i * stride + column, letter + (before ? LATER : behind ? FIRST : 0));
    }
  }
}

/** Copies the letters of these columns of a table, u16 each, for a smaller table. */
export function copyLetters(larger: usize, columns: usize, length: i32, letters: usize, stride: usize): void {
  for (let i = 0; i < positions; i++, letters += stride) {
    const from =
      <usize>load<u32>(larger, 4 * TABLE_LETTERS) + <usize>i * load<u32>(larger, 4 * TABLE_LETTER_BYTES);
    for (let column = 0; column < length; column++)
      store<u8>(letters + column, load<u8>(from + codeAt(columns, column)));
  }
}

/** The bytes r for a set of words, in a new frame; 0 for games with too many letters. */
export function openLetters(set: usize, n: i32): usize {
  if (symbols > MOST_LETTERS) return 0;
  const letters = reserve(KINDS * positions);
  memory.fill(letters, 0, KINDS * positions);
  // Counters of words, a line of MOST_LETTERS each. The first two lines: words with a letter, and words with
  // it twice. Then for each position: words with the letter there, and those of them that have it twice.
  const line: usize = 4 * MOST_LETTERS;
  const bytes = line * (2 + 2 * positions);
  const having = reserve(bytes);
  memory.fill(having, 0, bytes);
  const twice = having + line;
  const here = twice + line;
  const twiceHere = here + line * positions;
  for (let i = 0; i < n; i++) {
    const word = codes + <usize>codeAt(set, i) * CODE_BYTES;
    let seen: u32 = 0;
    let repeated: u32 = 0;
    for (let position = 0; position < positions; position++) {
      const bit = (<u32>1) << (<u32>load<u8>(word + position));
      repeated |= seen & bit;
      seen |= bit;
    }
    for (let position = 0; position < positions; position++) {
      const letter = <usize>load<u8>(word + position);
      increment(here + line * position, letter);
      if ((repeated >> letter) & 1) increment(twiceHere + line * position, letter);
    }
    for (; seen !== 0; seen &= seen - 1) increment(having, ctz(seen));
    for (; repeated !== 0; repeated &= repeated - 1) increment(twice, ctz(repeated));
  }
  for (let position = 0; position < positions; position++) {
    const r = letters + KINDS * position;
    for (let letter: usize = 0; letter < <usize>symbols; letter++) {
      const green = countAt(here + line * position, letter);
      const grey = n - countAt(having, letter);
      const yellow = n - green - grey;
      const yellowLater = countAt(twice, letter) - countAt(twiceHere + line * position, letter);
      const unusual = n - max(grey, max(green, yellow));
      store<u8>(r + letter, <u8>min(255, unusual));
      store<u8>(r + letter, <u8>min(255, n - max(green, grey)), <usize>FIRST);
      store<u8>(r + letter, <u8>min(255, n - max(green, n - green - yellowLater)), <usize>LATER);
    }
  }
  release(having);
  return letters;
}

function countAt(counters: usize, letter: usize): i32 {
  return load<i32>(counters + (letter << 2));
}
function increment(counters: usize, letter: usize): void {
  store<i32>(counters + (letter << 2), countAt(counters, letter) + 1);
}

/**
 * Which of the BLOCK guesses from a column of a table on may make at least `needed` classes, as far as
 * LETTERS tells: a bit each.
 */
export function promisingLetters(known: usize, table: usize, block: i32, needed: i32): u64 {
  const letters = <usize>load<u32>(table, 4 * TABLE_LETTERS) + block;
  const stride = <usize>load<u32>(table, 4 * TABLE_LETTER_BYTES);
  const least = i8x16.splat(<i8>min(needed, 255));
  let lanes: u64 = 0;
  for (let part: usize = 0; part < <usize>BLOCK; part += 16) {
    const most = mostClasses(known, letters + part, stride);
    lanes |= (<u64>(<u32>i8x16.bitmask(i8x16.ge_u(most, least)))) << part;
  }
  return lanes;
}

/**
 * The least that LETTERS gives with up to four positions in T, for 16 guesses; 255 stands for that and more.
 */
function mostClasses(frequencies: usize, letters: usize, stride: usize): v128 {
  // The least sums of r outside T, where T has at most 0, 1, 2, 3 and 4 of the positions looked at so far.
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

/** Looks up the bytes of 16 letters in a table of KINDS. Most guesses contain each letter once. */
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

/** Has the guess of a column of a table a letter more than once? */
export function isRepeating(table: usize, column: i32): bool {
  const stride = <usize>load<u32>(table, 4 * TABLE_LETTER_BYTES);
  let letter = <usize>load<u32>(table, 4 * TABLE_LETTERS) + column;
  for (let i = 0; i < positions; i++, letter += stride) if (load<u8>(letter) >= FIRST) return true;
  return false;
}
