// Splits sets by guesses, and recognises guesses that split a set in the same way. Costs play no part in this
// file. Functions with a type T have it as the type of a label.

import { feedbackCount } from './fields.ts';
import { mix } from './memo.ts';
import { codeAt, feedbacksOf, isWide, labelAt, release, reserve, setCode, word } from './state.ts';

/**
 * Up to this many feedbacks, a set of feedbacks fits into one word. For more feedbacks, it takes a byte for
 * each feedback.
 */
export const WORD_BITS: i32 = 64;

/** Returns whether a code is in the set. */
export function contains(set: usize, n: i32, code: i32): bool {
  return placeIn(set, n, code) >= 0;
}

/** Returns the place of a code in the set, counted from 0, or −1. Sets are in ascending order. */
export function placeIn(set: usize, n: i32, code: i32): i32 {
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codeAt(set, middle) < code) low = middle + 1;
    else high = middle;
  }
  return low < n && codeAt(set, low) === code ? low : -1;
}

/**
 * Sets a few bytes to 0, rounded up to a multiple of 16. A call of memory.fill would take longer than
 * counting a small set.
 */
export function clear(address: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(address + at, i64x2.splat(0));
}

/**
 * Counts how many codes of the set give each feedback to a guess. Writes counts[feedback], i32 each. The
 * memory at `counts` must have place for `feedbackCount` numbers, rounded up to a multiple of four.
 */
export function countFeedbacks(set: usize, n: i32, guess: i32, counts: usize): void {
  clear(counts, (<usize>feedbackCount) << 2);
  const feedbacks = feedbacksOf(guess);
  if (isWide()) countLabels<u16>(set, n, feedbacks, counts);
  else countLabels<u8>(set, n, feedbacks, counts);
}

function countLabels<T>(set: usize, n: i32, feedbacks: usize, counts: usize): void {
  for (let i = 0; i < n; i++) {
    const at = counts + ((<usize>labelAt<T>(feedbacks, codeAt(set, i))) << 2);
    store<i32>(at, load<i32>(at) + 1);
  }
}

/**
 * Writes the codes of the set that give this feedback to a guess, in ascending order. Returns their number.
 */
export function gatherClass(set: usize, n: i32, guess: i32, feedback: i32, codes: usize): i32 {
  const feedbacks = feedbacksOf(guess);
  return isWide()
    ? gatherLabel<u16>(set, n, feedbacks, feedback, codes)
    : gatherLabel<u8>(set, n, feedbacks, feedback, codes);
}

function gatherLabel<T>(set: usize, n: i32, feedbacks: usize, feedback: i32, codes: usize): i32 {
  let size = 0;
  for (let i = 0; i < n; i++) {
    const code = codeAt(set, i);
    if (labelAt<T>(feedbacks, code) === feedback) setCode(codes, size++, code);
  }
  return size;
}

/**
 * Returns the number of classes into which a guess splits the set. If it is below `least`, may return any
 * number below `least`.
 */
export function countClasses(set: usize, n: i32, guess: i32, least: i32 = 0): i32 {
  const feedbacks = feedbacksOf(guess);
  if (feedbackCount <= WORD_BITS && !isWide()) {
    let seen: u64 = 0;
    for (let i = 0; i < n; i++) seen |= (<u64>1) << load<u8>(feedbacks + codeAt(set, i));
    return <i32>popcnt(seen);
  }
  return isWide()
    ? countDifferent<u16>(set, n, feedbacks, least)
    : countDifferent<u8>(set, n, feedbacks, least);
}

function countDifferent<T>(set: usize, n: i32, feedbacks: usize, least: i32): i32 {
  const seen = reserve(feedbackCount);
  clear(seen, feedbackCount);
  let classes = 0;
  for (let i = 0; i < n && classes + n - i >= least; i++) {
    const at = seen + labelAt<T>(feedbacks, codeAt(set, i));
    classes += 1 - load<u8>(at);
    store<u8>(at, 1);
  }
  release(seen);
  return classes;
}

/**
 * Returns a 128-bit signature of the classes that a guess makes of the set, and of whether the guess is a
 * member of the set. The signature does not depend on which class has which feedback. Guesses with equal
 * signatures have equal costs. The signature is as wide as a memo key, so that no cut rests on luck.
 */
export function signature(set: usize, n: i32, guess: i32, member: bool): v128 {
  const frame = reserve((<usize>feedbackCount) << 4);
  clear(frame, (<usize>feedbackCount) << 4);
  if (isWide()) addWords<u16>(set, n, feedbacksOf(guess), frame);
  else addWords<u8>(set, n, feedbacksOf(guess), frame);
  let one: u64 = 0;
  let two: u64 = 0;
  for (let feedback = 0; feedback < feedbackCount; feedback++) {
    const at = frame + ((<usize>feedback) << 4);
    const a = load<u64>(at);
    const b = load<u64>(at, 8);
    if ((a | b) === 0) continue;
    one += mix(a);
    two += mix(b + a);
  }
  release(frame);
  const key = i64x2.replace_lane(i64x2.splat(one), 1, two);
  return member ? v128.xor(key, word(guess)) : key;
}

/** Adds the word of each code of the set to the word of its label. */
function addWords<T>(set: usize, n: i32, feedbacks: usize, words: usize): void {
  for (let i = 0; i < n; i++) {
    const code = codeAt(set, i);
    const at = words + ((<usize>labelAt<T>(feedbacks, code)) << 4);
    v128.store(at, v128.xor(v128.load(at), word(code)));
  }
}

// A table of the signatures that were met at one position: an open-addressed hash table of 16-byte slots in
// the frame of the position. A slot of zeros is empty.

/** Returns the number of slots of a table for up to `most` signatures, minus one. */
export function tableMask(most: i32): u32 {
  return ((<u32>2) << (31 - clz(most | 3))) * 2 - 1;
}

/** Returns whether a signature is new in a table, and adds it if so. */
export function isNewSignature(table: usize, mask: u32, key: v128): bool {
  let slot = <u32>i64x2.extract_lane(key, 0) & mask;
  while (true) {
    const at = table + ((<usize>slot) << 4);
    const there = v128.load(at);
    if (!v128.any_true(v128.xor(there, key))) return false;
    if (!v128.any_true(there)) {
      v128.store(at, key);
      return true;
    }
    slot = (slot + 1) & mask;
  }
}
