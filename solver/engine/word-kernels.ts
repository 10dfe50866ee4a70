// The hot loops over tables of words, in 128-bit SIMD. They count the classes that many guesses make of a
// set, and relabel feedbacks. A set is given by the addresses of its rows in a table, u32 each. A row has one
// label for each guess. Two labels of a column are equal exactly if the feedbacks are equal. For a small set,
// the loops compare its rows with each other: n²/2 comparisons for 16 guesses at a time. For a larger set,
// they set a flag for each guess and label.

import { COUNTER_SCANS, WORD_ROWS } from '../host/layout.ts';
import { kernelBase } from './fields.ts';
import { addressAt, count, release, reserve, setAddress } from './state.ts';

/**
 * Rows of sets up to this size are compared with each other: 8 G comparisons a second, against 1.3 G flags a
 * second.
 */
const COMPARED: i32 = 80;
/**
 * Number of columns in a block of a table, a cache line of each row. Flags are set for one block of guesses
 * at a time.
 */
export const BLOCK: i32 = 64;

function rowAt(rows: usize, i: i32): usize {
  return addressAt(rows, i);
}

/**
 * Counts the classes that each of BLOCK guesses, from `column` on, makes of the set. Writes out[lane], a byte
 * each. All labels are below `width`. If all of 16 neighbouring guesses make fewer than `least` classes,
 * their counts may be written as 0.
 */
export function countBlock(rows: usize, n: i32, column: i32, width: i32, least: i32, out: usize): void {
  count(COUNTER_SCANS);
  if (n > COMPARED) flagBlock(rows, n, column, width, out);
  else compareBlock(rows, n, column, least, out);
}

/**
 * Counts classes like countBlock(), but for the guesses of the listed columns: u16 each, ascending, at least
 * one and at most BLOCK of them. May overwrite the memory behind the listed columns, and write meaningless
 * counts behind theirs.
 */
export function countColumns(
  rows: usize,
  n: i32,
  columns: usize,
  length: i32,
  width: i32,
  least: i32,
  out: usize,
): void {
  const first = <i32>load<u16>(columns);
  if (length === BLOCK && <i32>load<u16>(columns + 2 * (BLOCK - 1)) - first === BLOCK - 1) {
    countBlock(rows, n, first, width, least, out); // the columns are neighbours
    return;
  }
  count(COUNTER_SCANS);
  for (; (length & 15) !== 0; length++) store<u16>(columns + ((<usize>length) << 1), <u16>first);
  if (n > COMPARED) {
    flagColumns(rows, n, columns, length);
    sumFlags(width, out);
    return;
  }
  const gathered = reserve(<usize>n * (BLOCK + 4));
  const bytes = gathered + ((<usize>n) << 2);
  for (let i = 0; i < n; i++) {
    const row = rowAt(rows, i);
    const to = bytes + <usize>i * BLOCK;
    setAddress(gathered, i, to);
    for (let lane: usize = 0; lane < <usize>length; lane++)
      store<u8>(to + lane, load<u8>(row + <usize>load<u16>(columns + (lane << 1))));
  }
  for (let part = 0; part < length; part += 16) v128.store(out + part, compared(gathered, n, part, least));
  release(gathered);
}

function compareBlock(rows: usize, n: i32, column: i32, least: i32, out: usize): void {
  for (let part = 0; part < BLOCK; part += 16)
    v128.store(out + part, compared(rows, n, column + part, least));
}

/**
 * Counts the classes of 16 guesses by comparing rows. Returns 0 in all lanes if all guesses are found to make
 * fewer than `least` classes.
 */
function compared(rows: usize, n: i32, column: i32, least: i32): v128 {
  const tooMany = i8x16.splat(<i8>(n - least));
  let repeats = i64x2.splat(0);
  const start = kernelBase + WORD_ROWS;
  let end = start;
  for (let i = 0; i < n; i++) {
    const own = v128.load(rowAt(rows, i) + column);
    let one = i64x2.splat(0);
    let two = i64x2.splat(0);
    let at = start;
    for (; at + 16 < end; at += 32) {
      one = v128.or(one, i8x16.eq(v128.load(at), own));
      two = v128.or(two, i8x16.eq(v128.load(at, 16), own));
    }
    if (at < end) one = v128.or(one, i8x16.eq(v128.load(at), own));
    v128.store(end, own);
    end += 16;
    repeats = i8x16.sub(repeats, v128.or(one, two));
    if ((i & 3) === 3 && i8x16.all_true(i8x16.gt_u(repeats, tooMany))) return i64x2.splat(0);
  }
  return i8x16.sub(i8x16.splat(<i8>n), repeats);
}

/**
 * Counts the classes of BLOCK guesses by flags. Sets one flag byte for each guess and label, and then adds up
 * the flags. All flags are 0 before and after.
 */
function flagBlock(rows: usize, n: i32, column: i32, width: i32, out: usize): void {
  const flags = kernelBase;
  for (let i = 0; i < n; i++) {
    const row = rowAt(rows, i) + column;
    for (let lane: usize = 0; lane < <usize>BLOCK; lane += 4) {
      store<u8>(flags + ((<usize>load<u8>(row + lane)) << 6) + lane, 1);
      store<u8>(flags + ((<usize>load<u8>(row + lane, 1)) << 6) + lane, 1, 1);
      store<u8>(flags + ((<usize>load<u8>(row + lane, 2)) << 6) + lane, 1, 2);
      store<u8>(flags + ((<usize>load<u8>(row + lane, 3)) << 6) + lane, 1, 3);
    }
  }
  sumFlags(width, out);
}

/** Sets the flags of the listed columns. Their number must be a multiple of 16. */
function flagColumns(rows: usize, n: i32, columns: usize, length: i32): void {
  const flags = kernelBase;
  for (let i = 0; i < n; i++) {
    const row = rowAt(rows, i);
    for (let lane: usize = 0; lane < <usize>length; lane += 4) {
      const four = load<u64>(columns + (lane << 1));
      store<u8>(flags + ((<usize>load<u8>(row + <usize>(four & 0xffff))) << 6) + lane, 1);
      store<u8>(flags + ((<usize>load<u8>(row + <usize>((four >> 16) & 0xffff))) << 6) + lane, 1, 1);
      store<u8>(flags + ((<usize>load<u8>(row + <usize>((four >> 32) & 0xffff))) << 6) + lane, 1, 2);
      store<u8>(flags + ((<usize>load<u8>(row + <usize>(four >> 48))) << 6) + lane, 1, 3);
    }
  }
}

/** Adds up the flags of each lane, a byte each, and then resets all flags to 0. */
function sumFlags(width: i32, out: usize): void {
  const flags = kernelBase;
  const none = i64x2.splat(0);
  let a = none;
  let b = none;
  let c = none;
  let d = none;
  const end = flags + ((<usize>width) << 6);
  for (let at = flags; at < end; at += 64) {
    a = i8x16.add(a, v128.load(at));
    b = i8x16.add(b, v128.load(at, 16));
    c = i8x16.add(c, v128.load(at, 32));
    d = i8x16.add(d, v128.load(at, 48));
    v128.store(at, none);
    v128.store(at, none, 16);
    v128.store(at, none, 32);
    v128.store(at, none, 48);
  }
  v128.store(out, a);
  v128.store(out, b, 16);
  v128.store(out, c, 32);
  v128.store(out, d, 48);
}

/**
 * Relabels the feedbacks of 16 guesses, from `column` on, for a set of at most MOST_LABELLED codes. The new
 * label of a code is the index of the first code in the set with equal feedback. Writes 16 labels for each
 * code, with a distance of `stride` bytes. Returns the number of classes of each guess.
 */
export function relabel(rows: usize, n: i32, column: i32, width: i32, out: usize, stride: usize): v128 {
  return n > COMPARED
    ? relabelByFirst(rows, n, column, width, out, stride)
    : relabelByComparison(rows, n, column, out, stride);
}

function relabelByComparison(rows: usize, n: i32, column: i32, out: usize, stride: usize): v128 {
  // Indices are stored as 255 − index. So among codes with equal feedback, the first has the largest stored
  // number.
  let classes = i64x2.splat(0);
  const start = kernelBase + WORD_ROWS;
  let end = start;
  for (let i = 0; i < n; i++, out += stride) {
    const own = v128.load(rowAt(rows, i) + column);
    let first = i64x2.splat(0);
    let place = i8x16.splat(-1);
    for (let at = start; at < end; at += 16) {
      first = i8x16.max_u(first, v128.and(place, i8x16.eq(v128.load(at), own)));
      place = i8x16.sub(place, i8x16.splat(1));
    }
    v128.store(end, own);
    end += 16;
    const isNew = i8x16.eq(first, i64x2.splat(0));
    classes = i8x16.sub(classes, isNew);
    v128.store(out, i8x16.sub(i8x16.splat(-1), v128.bitselect(place, first, isNew)));
  }
  return classes;
}

function relabelByFirst(rows: usize, n: i32, column: i32, width: i32, out: usize, stride: usize): v128 {
  const none = i64x2.splat(0);
  // for each old label and lane, the index of the first code with this label, plus one; 0 if no code had it
  // yet
  const firsts = kernelBase + WORD_ROWS;
  for (let at = firsts; at < firsts + ((<usize>width) << 4); at += 16) v128.store(at, none);
  let classes = none;
  for (let i = 0; i < n; i++, out += stride) {
    const row = rowAt(rows, i) + column;
    for (let lane: usize = 0; lane < 16; lane++) {
      const at = firsts + ((<usize>load<u8>(row + lane)) << 4) + lane;
      const before = <i32>load<u8>(at);
      const label = before === 0 ? i + 1 : before;
      store<u8>(at, <u8>label);
      store<u8>(out + lane, <u8>(label - 1));
    }
    classes = i8x16.sub(classes, i8x16.eq(v128.load(out), i8x16.splat(<i8>i)));
  }
  return classes;
}

/**
 * Writes a 32-bit hash for each of 16 guesses, u32 each: a sum of products of labels and factors. Equal
 * labels give equal hashes. If hashes are equal, the caller must compare the labels.
 */
export function hashLabels(labels: usize, stride: usize, n: i32, factors: usize, out: usize): void {
  let lowA = i64x2.splat(0);
  let lowB = lowA;
  let highA = lowA;
  let highB = lowA;
  for (let i = 0; i < n; i++, labels += stride, factors += 4) {
    const bytes = v128.load(labels);
    const low = i16x8.extend_low_i8x16_u(bytes);
    const high = i16x8.extend_high_i8x16_u(bytes);
    const a = v128.load16_splat(factors);
    const b = v128.load16_splat(factors, 2);
    lowA = i16x8.add(lowA, i16x8.mul(low, a));
    lowB = i16x8.add(lowB, i16x8.mul(low, b));
    highA = i16x8.add(highA, i16x8.mul(high, a));
    highB = i16x8.add(highB, i16x8.mul(high, b));
  }
  v128.store(out, v128.shuffle<u16>(lowA, lowB, 0, 8, 1, 9, 2, 10, 3, 11));
  v128.store(out, v128.shuffle<u16>(lowA, lowB, 4, 12, 5, 13, 6, 14, 7, 15), 16);
  v128.store(out, v128.shuffle<u16>(highA, highB, 0, 8, 1, 9, 2, 10, 3, 11), 32);
  v128.store(out, v128.shuffle<u16>(highA, highB, 4, 12, 5, 13, 6, 14, 7, 15), 48);
}
