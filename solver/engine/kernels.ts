// The hot loops over the feedback table, in 128-bit SIMD. They read one row of the table for each code of the
// set. The row of a secret holds its feedbacks to every guess, one byte each. The loops handle 16 guesses at
// a time.

import { COUNTER_SCANS } from '../host/layout.ts';
import {
  combined,
  combinedBytes,
  feedbackCount,
  positions,
  rowBytes,
  shared,
  sharedBytes,
  win,
} from './fields.ts';
import { codeAt, count, feedbacksTo } from './state.ts';

/**
 * Up to this many feedbacks, the feedbacks of a guess fit into two bytes of flags, with one shuffle for each
 * byte. For more feedbacks, the kernels use four bytes of flags at a time.
 */
const TWO_BYTES: i32 = 16;
/** The most codes that a byte can count. Larger sets are counted in runs of this many codes. */
const RUN: i32 = 255;

/**
 * Tables for a byte shuffle that turns a number r into a flag. lowBits() has bit r in lane r for r < 8.
 * highBits() has bit r − 8 in lane r for r ≥ 8.
 */
function lowBits(): v128 {
  return i8x16(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
}
function highBits(): v128 {
  return i8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, -128);
}

/**
 * Counts the classes of every guess g. Writes to out[g] the number of different feedbacks that the n codes at
 * `set` give to g. OR gathers one flag for each feedback, and then the flags are counted. Feedbacks ≥ 16 use
 * further banks of 16 feedbacks. A shuffle gives 0 for a feedback outside its bank, also if the subtraction
 * of the bank's start made it wrap below 0. Writes rowBytes bytes. The padding behind the last guess counts
 * as one class.
 *
 * Returns the lowest guess that makes exactly `enough` classes. Then the counts of higher guesses may be
 * missing. This often stops early, because the lowest guess that separates a set completely is usually low.
 * Returns −1 if no guess makes `enough` classes, and then all counts are written.
 */
export function classCounts(set: usize, n: i32, out: usize, enough: i32): i32 {
  count(COUNTER_SCANS);
  if (feedbackCount <= TWO_BYTES) return classCountsOneBank(set, n, out, enough);
  const size = <usize>rowBytes;
  for (let bank = 0; bank < feedbackCount; bank += 32) {
    const first = i8x16.splat(<i8>bank);
    const second = i8x16.splat(<i8>(bank + 16));
    for (let block: usize = 0; block < size; block += 16) {
      let a = i64x2.splat(0);
      let b = i64x2.splat(0);
      let c = i64x2.splat(0);
      let d = i64x2.splat(0);
      for (let i = 0; i < n; i++) {
        const feedbacks = v128.load(feedbacksTo(codeAt(set, i)) + block);
        const one = i8x16.sub(feedbacks, first);
        const two = i8x16.sub(feedbacks, second);
        a = v128.or(a, i8x16.swizzle(lowBits(), one));
        b = v128.or(b, i8x16.swizzle(highBits(), one));
        c = v128.or(c, i8x16.swizzle(lowBits(), two));
        d = v128.or(d, i8x16.swizzle(highBits(), two));
      }
      const ones = i8x16.add(
        i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b)),
        i8x16.add(i8x16.popcnt(c), i8x16.popcnt(d)),
      );
      v128.store(out + block, bank === 0 ? ones : i8x16.add(ones, v128.load(out + block)));
    }
  }
  return firstByte(out, size, enough);
}

/** Returns the index of the first byte of this value, or −1 if there is no such byte. */
function firstByte(bytes: usize, size: usize, value: i32): i32 {
  const wanted = i8x16.splat(<i8>value);
  for (let block: usize = 0; block < size; block += 16) {
    const lanes = i8x16.bitmask(i8x16.eq(v128.load(bytes + block), wanted));
    if (lanes) return <i32>block + ctz(lanes);
  }
  return -1;
}

/**
 * Does the work of classCounts() for at most 16 feedbacks, 32 guesses at a time. This saves 4 % of the time
 * of 4x10. Three variants gained nothing: three bytes of flags for at most 24 feedbacks, 64 guesses at a
 * time, and rows with an odd number of cache lines.
 */
function classCountsOneBank(set: usize, n: i32, out: usize, enough: i32): i32 {
  const size = <usize>rowBytes;
  const wanted = i8x16.splat(<i8>enough);
  const last = set + ((<usize>n) << 1);
  for (let block: usize = 0; block < size; block += 32) {
    let a = i64x2.splat(0);
    let b = i64x2.splat(0);
    let c = i64x2.splat(0);
    let d = i64x2.splat(0);
    for (let code = set; code < last; code += 2) {
      const feedbacks = feedbacksTo(load<u16>(code)) + block;
      const one = v128.load(feedbacks);
      const two = v128.load(feedbacks, 16);
      a = v128.or(a, i8x16.swizzle(lowBits(), one));
      b = v128.or(b, i8x16.swizzle(highBits(), one));
      c = v128.or(c, i8x16.swizzle(lowBits(), two));
      d = v128.or(d, i8x16.swizzle(highBits(), two));
    }
    const one = i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b));
    const two = i8x16.add(i8x16.popcnt(c), i8x16.popcnt(d));
    v128.store(out + block, one);
    v128.store(out + block, two, 16);
    const lanes = i8x16.bitmask(i8x16.eq(one, wanted)) | (i8x16.bitmask(i8x16.eq(two, wanted)) << 16);
    if (lanes) return <i32>block + ctz(lanes);
  }
  return -1;
}

/** Returns the largest of `size` unsigned bytes. `size` must be a multiple of 16. */
export function largestByte(bytes: usize, size: i32): i32 {
  let most = i64x2.splat(0);
  for (let block: usize = 0; block < <usize>size; block += 16)
    most = i8x16.max_u(most, v128.load(bytes + block));
  return largestLane(most);
}

/** Returns the largest of 16 unsigned bytes. */
function largestLane(lanes: v128): i32 {
  lanes = i8x16.max_u(
    lanes,
    v128.shuffle<u8>(lanes, lanes, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7),
  );
  let largest: i32 = 0;
  let bytes = i64x2.extract_lane(lanes, 0);
  for (let i = 0; i < 8; i++) {
    largest = max<i32>(largest, <i32>(bytes & 255));
    bytes >>= 8;
  }
  return largest;
}

/**
 * Returns the most classes that a guess makes of the set, over the columns `from` … `to` − 1 of the table by
 * combination. Returns `most` if no guess makes more. Also counts up to 15 columns behind the last one. These
 * are other guesses, or padding, which makes one class. Serves at most 32 feedbacks.
 */
export function mostOfColumns(set: usize, n: i32, from: i32, to: i32, most: i32): i32 {
  const last = set + ((<usize>n) << 1);
  for (let column = from; column < to; column += 16) {
    const classes = classesAt(combined + column, set, last);
    if (v128.any_true(i8x16.gt_u(classes, i8x16.splat(<i8>most)))) most = largestLane(classes);
  }
  return most;
}

/**
 * Counts the classes that 16 guesses make of the codes from `set` up to `last`. `column` is the address of
 * the first of these guesses in the row of secret 0.
 */
function classesAt(column: usize, set: usize, last: usize): v128 {
  let a = i64x2.splat(0);
  let b = i64x2.splat(0);
  if (feedbackCount <= TWO_BYTES) {
    for (let code = set; code < last; code += 2) {
      const feedbacks = v128.load(column + <usize>load<u16>(code) * combinedBytes);
      a = v128.or(a, i8x16.swizzle(lowBits(), feedbacks));
      b = v128.or(b, i8x16.swizzle(highBits(), feedbacks));
    }
    return i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b));
  }
  let c = i64x2.splat(0);
  let d = i64x2.splat(0);
  for (let code = set; code < last; code += 2) {
    const feedbacks = v128.load(column + <usize>load<u16>(code) * combinedBytes);
    const others = i8x16.sub(feedbacks, i8x16.splat(16));
    a = v128.or(a, i8x16.swizzle(lowBits(), feedbacks));
    b = v128.or(b, i8x16.swizzle(highBits(), feedbacks));
    c = v128.or(c, i8x16.swizzle(lowBits(), others));
    d = v128.or(d, i8x16.swizzle(highBits(), others));
  }
  return i8x16.add(i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b)), i8x16.add(i8x16.popcnt(c), i8x16.popcnt(d)));
}

/**
 * Writes, for each combination, the most classes that its guesses can make of the set, a byte each. This is
 * the bound COMBINATIONS (combinations.ts). Writes sharedBytes bytes. Serves at most 255 codes, because the
 * counters are bytes, and at most 6 positions. Its loop is like that of classSizes(), but a common function
 * for both made proofs 5 % slower.
 */
export function combinationBounds(set: usize, n: i32, out: usize): void {
  const last = set + ((<usize>n) << 1);
  for (let block = 0; block < sharedBytes; block += 16) {
    let none = i64x2.splat(0);
    let one = i64x2.splat(0);
    let two = i64x2.splat(0);
    let three = i64x2.splat(0);
    let four = i64x2.splat(0);
    let five = i64x2.splat(0);
    let six = i64x2.splat(0);
    for (let code = set; code < last; code += 2) {
      const symbols = v128.load(shared + <usize>load<u16>(code) * sharedBytes + block);
      none = i8x16.sub(none, i8x16.eq(symbols, i8x16.splat(0)));
      one = i8x16.sub(one, i8x16.eq(symbols, i8x16.splat(1)));
      two = i8x16.sub(two, i8x16.eq(symbols, i8x16.splat(2)));
      three = i8x16.sub(three, i8x16.eq(symbols, i8x16.splat(3)));
      four = i8x16.sub(four, i8x16.eq(symbols, i8x16.splat(4)));
      five = i8x16.sub(five, i8x16.eq(symbols, i8x16.splat(5)));
      six = i8x16.sub(six, i8x16.eq(symbols, i8x16.splat(6)));
    }
    let classes = i8x16.add(atMost(none, 0), atMost(one, 1));
    classes = i8x16.add(classes, i8x16.add(atMost(two, 2), atMost(three, 3)));
    classes = i8x16.add(classes, i8x16.add(atMost(four, 4), i8x16.add(atMost(five, 5), atMost(six, 6))));
    v128.store(out + block, classes);
  }
}

/**
 * Counts the codes of the set that share 0, 1, … P symbols with each of 16 combinations, from combination
 * `first` on. P is the number of positions. Writes out[16 × shared symbols + lane], a byte each. Serves at
 * most 255 codes and 6 positions.
 */
export function sharedSizes(set: usize, n: i32, first: i32, out: usize): void {
  const last = set + ((<usize>n) << 1);
  const column = shared + first;
  for (let symbols = 0; symbols <= positions; symbols++) {
    let codes = i64x2.splat(0);
    for (let code = set; code < last; code += 2) {
      codes = i8x16.sub(
        codes,
        i8x16.eq(v128.load(column + <usize>load<u16>(code) * sharedBytes), i8x16.splat(<i8>symbols)),
      );
    }
    v128.store(out + ((<usize>symbols) << 4), codes);
  }
}

/**
 * Limits the numbers of codes that share `symbols` symbols with a combination to the number of feedbacks with
 * that sum. This number is symbols + 1. It is one less if all P symbols are shared, because P − 1 bulls are
 * then impossible.
 */
function atMost(codes: v128, symbols: i32): v128 {
  return i8x16.min_u(codes, i8x16.splat(<i8>(symbols === positions ? symbols : symbols + 1)));
}

/**
 * Counts the codes of the set that give each feedback to each guess g. Writes out[feedback × rowBytes + g],
 * u16 each. Byte counters hold at most 255, so the set is counted in runs of 255 codes. Four feedbacks are
 * counted at a time, so that their counters stay in registers.
 */
export function histograms(set: usize, n: i32, out: usize): void {
  const size = <usize>rowBytes;
  memory.fill(out, 0, 2 * size * feedbackCount);
  for (let from = 0; from < n; from += RUN) {
    const to = min(n, from + RUN);
    for (let block: usize = 0; block < size; block += 16) {
      for (let feedback = 0; feedback < feedbackCount; feedback += 4) {
        let a = i64x2.splat(0);
        let b = i64x2.splat(0);
        let c = i64x2.splat(0);
        let d = i64x2.splat(0);
        for (let i = from; i < to; i++) {
          const feedbacks = v128.load(feedbacksTo(codeAt(set, i)) + block);
          a = i8x16.sub(a, i8x16.eq(feedbacks, i8x16.splat(<i8>feedback)));
          b = i8x16.sub(b, i8x16.eq(feedbacks, i8x16.splat(<i8>(feedback + 1))));
          c = i8x16.sub(c, i8x16.eq(feedbacks, i8x16.splat(<i8>(feedback + 2))));
          d = i8x16.sub(d, i8x16.eq(feedbacks, i8x16.splat(<i8>(feedback + 3))));
        }
        const at = out + 2 * (<usize>feedback * size + block);
        addCounters(at, a);
        if (feedback + 1 < feedbackCount) addCounters(at + 2 * size, b);
        if (feedback + 2 < feedbackCount) addCounters(at + 4 * size, c);
        if (feedback + 3 < feedbackCount) addCounters(at + 6 * size, d);
      }
    }
  }
}

/**
 * Counts the codes of the set that give each feedback to each of 16 guesses, from `guess` on. Writes out[16 ×
 * feedback + lane], a byte each. Serves at most 255 codes. May write four feedbacks more than there are, so
 * `out` must have memory for them.
 */
export function classSizes(set: usize, n: i32, guess: i32, out: usize): void {
  const last = set + ((<usize>n) << 1);
  for (let feedback = 0; feedback < feedbackCount; feedback += 5) {
    countFive(feedbacksTo(0) + guess, rowBytes, set, last, feedback, out);
  }
}

/**
 * Does the work of classSizes() for 16 guesses of a combination, from a column of the table by combination
 * on. The set must be ordered by the number of symbols that its codes share with the combination. `groups`
 * lists how many codes share 0, 1, … P symbols, a byte each. Codes that share T symbols give feedbacks with A
 * + B = T. There are T + 1 such feedbacks, or P if T = P. Their numbers are consecutive, and only they are
 * counted. May write four feedbacks more than there are.
 */
export function classSizesOfCombination(set: usize, groups: usize, column: i32, out: usize): void {
  let code = set;
  // negative while no code ever shares so few symbols
  let feedback = feedbackCount + 1 - (((positions + 1) * (positions + 2)) >> 1);
  for (let symbols = 0; symbols <= positions; symbols++) {
    const last = code + ((<usize>load<u8>(groups + symbols)) << 1);
    const next = feedback + symbols + i32(symbols < positions);
    if (feedback < 0) feedback = next;
    for (; feedback < next; feedback += 5) {
      countFive(combined + column, combinedBytes, code, last, feedback, out);
    }
    code = last;
    feedback = next;
  }
}

/**
 * Counts the codes from `code` up to `last` that give `feedback`, or one of the next four feedbacks, to each
 * of 16 guesses. `column` is the address of the first of these guesses in the row of secret 0. `stride` is
 * the distance of two rows in bytes.
 */
function countFive(column: usize, stride: usize, code: usize, last: usize, feedback: i32, out: usize): void {
  let a = i64x2.splat(0);
  let b = i64x2.splat(0);
  let c = i64x2.splat(0);
  let d = i64x2.splat(0);
  let e = i64x2.splat(0);
  const own = i8x16.splat(<i8>feedback);
  for (; code < last; code += 2) {
    const feedbacks = i8x16.sub(v128.load(column + <usize>load<u16>(code) * stride), own);
    a = i8x16.sub(a, i8x16.eq(feedbacks, i8x16.splat(0)));
    b = i8x16.sub(b, i8x16.eq(feedbacks, i8x16.splat(1)));
    c = i8x16.sub(c, i8x16.eq(feedbacks, i8x16.splat(2)));
    d = i8x16.sub(d, i8x16.eq(feedbacks, i8x16.splat(3)));
    e = i8x16.sub(e, i8x16.eq(feedbacks, i8x16.splat(4)));
  }
  out += (<usize>feedback) << 4;
  v128.store(out, a);
  v128.store(out, b, 16);
  v128.store(out, c, 32);
  v128.store(out, d, 48);
  v128.store(out, e, 64);
}

/**
 * Returns the size of the largest class except the win, for each of 16 guesses. `sizes` is the output of
 * classSizes().
 */
export function largestSizes(sizes: usize): v128 {
  let largest = i64x2.splat(0);
  const end = sizes + ((<usize>win) << 4);
  for (let at = sizes; at < end; at += 16) largest = i8x16.max_u(largest, v128.load(at));
  return largest;
}

/**
 * Returns Σ max(0, size − most) over all classes except the win, for each of 16 guesses. `sizes` is the
 * output of classSizes().
 */
export function sizesBeyond(sizes: usize, most: i32): v128 {
  let beyond = i64x2.splat(0);
  const end = sizes + ((<usize>win) << 4);
  for (let at = sizes; at < end; at += 16)
    beyond = i8x16.add(beyond, i8x16.sub_sat_u(v128.load(at), i8x16.splat(<i8>most)));
  return beyond;
}

function addCounters(at: usize, bytes: v128): void {
  v128.store(at, i16x8.add(v128.load(at), i16x8.extend_low_i8x16_u(bytes)));
  v128.store(at, i16x8.add(v128.load(at, 16), i16x8.extend_high_i8x16_u(bytes)), 16);
}

/**
 * Counts, for each of 32 guesses, the classes of the set that no code of the class separates completely.
 * Writes out[lane], a byte each. `block` holds the feedbacks of these guesses, 32 bytes for each code of the
 * set, and as much free memory behind them. `groups` is the output of writeGroups() in candidates.ts: for
 * each code taken as a guess, groups of codes that give equal feedback. Serves at most 32 feedbacks, and at
 * most 255 codes, because the counters are bytes.
 */
export function unseparatedClasses(block: usize, n: i32, groups: usize, out: usize): void {
  const rows = (<usize>n) << 5;
  let at = groups;
  for (let row = block; row < block + rows; row += 32) {
    // A code, taken as a guess, separates its class exactly if each of its groups contains at most one code
    // of the class. This holds if the number of class members in its groups equals the number of its groups
    // with a class member. `lost` counts −1 for each such member and +1 for each such group, so it must end
    // at 0.
    const ownA = v128.load(row);
    const ownB = v128.load(row, 16);
    let lostA = i64x2.splat(0);
    let lostB = i64x2.splat(0);
    let left = <i32>load<u16>(at);
    at += 2;
    for (; left > 0; left--) {
      const end = at + 2 + ((<usize>load<u16>(at)) << 1);
      let anyA = i64x2.splat(0);
      let anyB = i64x2.splat(0);
      for (at += 2; at < end; at += 2) {
        const other = block + load<u16>(at);
        const sameA = i8x16.eq(v128.load(other), ownA);
        const sameB = i8x16.eq(v128.load(other, 16), ownB);
        anyA = v128.or(anyA, sameA);
        anyB = v128.or(anyB, sameB);
        lostA = i8x16.add(lostA, sameA);
        lostB = i8x16.add(lostB, sameB);
      }
      lostA = i8x16.sub(lostA, anyA);
      lostB = i8x16.sub(lostB, anyB);
    }
    v128.store(row + rows, i8x16.eq(lostA, i64x2.splat(0)));
    v128.store(row + rows, i8x16.eq(lostB, i64x2.splat(0)), 16);
  }
  v128.store(out, lackingClasses(block, rows));
  v128.store(out, lackingClasses(block + 16, rows), 16);
}

/**
 * Counts, for 16 guesses, the classes that no code of the class separates completely. Flags mark the existing
 * classes and the separated classes: a bit for each class, eight feedbacks in a vector. The difference is
 * counted.
 */
function lackingClasses(block: usize, rows: usize): v128 {
  let lacking = i64x2.splat(0);
  for (let bank = 0; bank < feedbackCount; bank += 16) {
    let a = i64x2.splat(0);
    let b = i64x2.splat(0);
    let separatedA = i64x2.splat(0);
    let separatedB = i64x2.splat(0);
    for (let row = block; row < block + rows; row += 32) {
      const feedbacks = i8x16.sub(v128.load(row), i8x16.splat(<i8>bank));
      const bitA = i8x16.swizzle(lowBits(), feedbacks);
      const bitB = i8x16.swizzle(highBits(), feedbacks);
      const separates = v128.load(row + rows);
      a = v128.or(a, bitA);
      b = v128.or(b, bitB);
      separatedA = v128.or(separatedA, v128.and(bitA, separates));
      separatedB = v128.or(separatedB, v128.and(bitB, separates));
    }
    const first = i8x16.popcnt(v128.andnot(a, separatedA));
    const second = i8x16.popcnt(v128.andnot(b, separatedB));
    lacking = i8x16.add(lacking, i8x16.add(first, second));
  }
  return lacking;
}
