// The hot loops over tables of words, in 128-bit SIMD. They count the classes that many guesses make of a
// set, and relabel feedbacks. A set is given by the addresses of its rows in a table, u32 each. A row has one
// label for each guess. Two labels of a column are equal exactly if the feedbacks are equal. For a small set,
// the loops compare its rows with each other: n²/2 comparisons for 16 guesses at a time. For a larger set,
// they set a flag for each guess and label. Functions with a type T have it as the type of a label: u16 in a
// table of a width above BYTE_LABELS, and otherwise u8.

import { BYTE_LABELS, COUNTER_SCANS, ROW_LABEL_BYTES, WORD_ROWS } from '../host/layout.ts';
import { kernelBase, labelRoom } from './fields.ts';
import { countClasses } from './partition.ts';
import { addressAt, count, release, reserve, setAddress } from './state.ts';

/**
 * Rows of sets up to this size are compared with each other: 8 G comparisons a second, against 1.3 G flags a
 * second.
 */
const COMPARED: i32 = 80;
/** Counts of classes are bytes. This count means as many classes or more. */
const MOST_COUNTED: i32 = 255;
/**
 * Number of columns in a block of a table, a cache line of each row. Flags are set for one block of guesses
 * at a time.
 */
export const BLOCK: i32 = 64;

function rowAt(rows: usize, i: i32): usize {
  return addressAt(rows, i);
}

function flagsBase(): usize {
  return kernelBase + WORD_ROWS + <usize>ROW_LABEL_BYTES * labelRoom;
}

/** Returns the label of a column in a row. */
function labelIn<T>(row: usize, column: usize): usize {
  return <usize>load<T>(row + column * sizeof<T>());
}

/**
 * Counts the classes that each of BLOCK guesses, from `column` on, makes of the set. Writes out[lane], a byte
 * each; 255 means 255 or more. All labels are below `width`. If all of 16 neighbouring guesses make fewer
 * than `least` classes, their counts may be written as 0.
 */
export function countBlock(rows: usize, n: i32, column: i32, width: i32, least: i32, out: usize): void {
  count(COUNTER_SCANS);
  if (width > BYTE_LABELS) countBlockAs<u16>(rows, n, column, width, least, out);
  else countBlockAs<u8>(rows, n, column, width, least, out);
}

function countBlockAs<T>(rows: usize, n: i32, column: i32, width: i32, least: i32, out: usize): void {
  if (n > COMPARED) flagBlock<T>(rows, n, column, width, out);
  else compareBlock<T>(rows, n, column, least, out);
}

/**
 * Counts classes like countBlock(), but for the guesses of the listed columns: u16 each, ascending, at least
 * one and at most BLOCK of them. Rounds the list up to a multiple of 16 columns: overwrites the memory behind
 * the list, and writes meaningless counts for these columns.
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
  if (width > BYTE_LABELS) countColumnsAs<u16>(rows, n, columns, length, width, least, out);
  else countColumnsAs<u8>(rows, n, columns, length, width, least, out);
}

function countColumnsAs<T>(
  rows: usize,
  n: i32,
  columns: usize,
  length: i32,
  width: i32,
  least: i32,
  out: usize,
): void {
  if (n > COMPARED) {
    flagColumns<T>(rows, n, columns, length);
    sumFlags(width, out);
    return;
  }
  const gathered = gather<T>(rows, n, columns, length);
  for (let part = 0; part < length; part += 16) v128.store(out + part, compared<T>(gathered, n, part, least));
  release(gathered);
}

/**
 * Copies the labels of the listed columns, at most BLOCK, to neighbouring columns of smaller rows. A new
 * frame holds these rows and the list of their addresses. Returns this list. The labels are below `width`.
 */
export function gatherColumns(rows: usize, n: i32, columns: usize, length: i32, width: i32): usize {
  return width > BYTE_LABELS ? gather<u16>(rows, n, columns, length) : gather<u8>(rows, n, columns, length);
}

function gather<T>(rows: usize, n: i32, columns: usize, length: i32): usize {
  const gathered = reserve(<usize>n * (BLOCK * sizeof<T>() + 4));
  const bytes = gathered + ((<usize>n) << 2);
  for (let i = 0; i < n; i++) {
    const row = rowAt(rows, i);
    const to = bytes + <usize>i * (BLOCK * sizeof<T>());
    setAddress(gathered, i, to);
    for (let lane: usize = 0; lane < <usize>length; lane++)
      store<T>(to + lane * sizeof<T>(), load<T>(row + <usize>load<u16>(columns + (lane << 1)) * sizeof<T>()));
  }
  return gathered;
}

/**
 * Returns −1 in the lanes of 16 guesses whose labels at `at` equal those of a row. `low` has the row's first
 * 16 bytes, and `high` the next 16 if labels take two bytes.
 */
function same<T>(at: usize, low: v128, high: v128): v128 {
  if (sizeof<T>() === 1) return i8x16.eq(v128.load(at), low);
  return i8x16.narrow_i16x8_s(i16x8.eq(v128.load(at), low), i16x8.eq(v128.load(at, 16), high));
}

/** Returns the second 16 bytes of labels at `at`, if labels take two bytes. */
function upper<T>(at: usize, low: v128): v128 {
  return sizeof<T>() === 1 ? low : v128.load(at, 16);
}

/** Stores the labels of 16 guesses. Returns the address behind them. */
function storeLabels<T>(at: usize, low: v128, high: v128): usize {
  v128.store(at, low);
  if (sizeof<T>() === 2) v128.store(at, high, 16);
  return at + 16 * sizeof<T>();
}

/**
 * Returns the number of classes that a guess makes of the set, given the byte that countBlock() or
 * countColumns() has written at `count` for it.
 */
export function exactCount(set: usize, n: i32, guess: i32, count: usize): i32 {
  const counted = <i32>load<u8>(count);
  return counted < MOST_COUNTED || n <= MOST_COUNTED ? counted : countClasses(set, n, guess);
}

function compareBlock<T>(rows: usize, n: i32, column: i32, least: i32, out: usize): void {
  for (let part = 0; part < BLOCK; part += 16)
    v128.store(out + part, compared<T>(rows, n, column + part, least));
}

/**
 * Counts the classes of 16 guesses by comparing rows. Returns 0 in all lanes if all guesses are found to make
 * fewer than `least` classes.
 */
function compared<T>(rows: usize, n: i32, column: i32, least: i32): v128 {
  const tooMany = i8x16.splat(<i8>(n - least));
  let repeats = i64x2.splat(0);
  const start = kernelBase + WORD_ROWS;
  let end = start;
  for (let i = 0; i < n; i++) {
    const place = rowAt(rows, i) + <usize>column * sizeof<T>();
    const own = v128.load(place);
    const high = upper<T>(place, own);
    const size: usize = 16 * sizeof<T>();
    let one = i64x2.splat(0);
    let two = i64x2.splat(0);
    let at = start;
    for (; at + size < end; at += 2 * size) {
      one = v128.or(one, same<T>(at, own, high));
      two = v128.or(two, same<T>(at + size, own, high));
    }
    if (at < end) one = v128.or(one, same<T>(at, own, high));
    end = storeLabels<T>(end, own, high);
    repeats = i8x16.sub(repeats, v128.or(one, two));
    if ((i & 3) === 3 && i8x16.all_true(i8x16.gt_u(repeats, tooMany))) return i64x2.splat(0);
  }
  return i8x16.sub(i8x16.splat(<i8>n), repeats);
}

/**
 * Counts the classes of BLOCK guesses by flags. Sets one flag byte for each guess and label, and then adds up
 * the flags. All flags are 0 before and after.
 */
function flagBlock<T>(rows: usize, n: i32, column: i32, width: i32, out: usize): void {
  const flags = flagsBase();
  for (let i = 0; i < n; i++) {
    const row = rowAt(rows, i) + <usize>column * sizeof<T>();
    for (let lane: usize = 0; lane < <usize>BLOCK; lane += 4) {
      store<u8>(flags + (labelIn<T>(row, lane) << 6) + lane, 1);
      store<u8>(flags + (labelIn<T>(row, lane + 1) << 6) + lane, 1, 1);
      store<u8>(flags + (labelIn<T>(row, lane + 2) << 6) + lane, 1, 2);
      store<u8>(flags + (labelIn<T>(row, lane + 3) << 6) + lane, 1, 3);
    }
  }
  sumFlags(width, out);
}

/** Sets the flags of the listed columns. Their number must be a multiple of 16. */
function flagColumns<T>(rows: usize, n: i32, columns: usize, length: i32): void {
  const flags = flagsBase();
  for (let i = 0; i < n; i++) {
    const row = rowAt(rows, i);
    for (let lane: usize = 0; lane < <usize>length; lane += 4) {
      const four = load<u64>(columns + (lane << 1));
      store<u8>(flags + (labelIn<T>(row, <usize>(four & 0xffff)) << 6) + lane, 1);
      store<u8>(flags + (labelIn<T>(row, <usize>((four >> 16) & 0xffff)) << 6) + lane, 1, 1);
      store<u8>(flags + (labelIn<T>(row, <usize>((four >> 32) & 0xffff)) << 6) + lane, 1, 2);
      store<u8>(flags + (labelIn<T>(row, <usize>(four >> 48)) << 6) + lane, 1, 3);
    }
  }
}

/** Adds up the flags of each lane, a byte each and at most 255, and then resets all flags to 0. */
function sumFlags(width: i32, out: usize): void {
  const flags = flagsBase();
  const none = i64x2.splat(0);
  let a = none;
  let b = none;
  let c = none;
  let d = none;
  const end = flags + ((<usize>width) << 6);
  for (let at = flags; at < end; at += 64) {
    a = i8x16.add_sat_u(a, v128.load(at));
    b = i8x16.add_sat_u(b, v128.load(at, 16));
    c = i8x16.add_sat_u(c, v128.load(at, 32));
    d = i8x16.add_sat_u(d, v128.load(at, 48));
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
  return width > BYTE_LABELS
    ? relabelAs<u16>(rows, n, column, width, out, stride)
    : relabelAs<u8>(rows, n, column, width, out, stride);
}

function relabelAs<T>(rows: usize, n: i32, column: i32, width: i32, out: usize, stride: usize): v128 {
  return n > COMPARED
    ? relabelByFirst<T>(rows, n, column, width, out, stride)
    : relabelByComparison<T>(rows, n, column, out, stride);
}

function relabelByComparison<T>(rows: usize, n: i32, column: i32, out: usize, stride: usize): v128 {
  // Indices are stored as 255 − index. So among codes with equal feedback, the first has the largest stored
  // number.
  let classes = i64x2.splat(0);
  const start = kernelBase + WORD_ROWS;
  let end = start;
  for (let i = 0; i < n; i++, out += stride) {
    const row = rowAt(rows, i) + <usize>column * sizeof<T>();
    const own = v128.load(row);
    const high = upper<T>(row, own);
    let first = i64x2.splat(0);
    let place = i8x16.splat(-1);
    for (let at = start; at < end; at += 16 * sizeof<T>()) {
      first = i8x16.max_u(first, v128.and(place, same<T>(at, own, high)));
      place = i8x16.sub(place, i8x16.splat(1));
    }
    end = storeLabels<T>(end, own, high);
    const isNew = i8x16.eq(first, i64x2.splat(0));
    classes = i8x16.sub(classes, isNew);
    v128.store(out, i8x16.sub(i8x16.splat(-1), v128.bitselect(place, first, isNew)));
  }
  return classes;
}

function relabelByFirst<T>(rows: usize, n: i32, column: i32, width: i32, out: usize, stride: usize): v128 {
  const none = i64x2.splat(0);
  // for each old label and lane, the index of the first code with this label, plus one; 0 if no code had it
  // yet
  const firsts = kernelBase + WORD_ROWS;
  for (let at = firsts; at < firsts + ((<usize>width) << 4); at += 16) v128.store(at, none);
  let classes = none;
  for (let i = 0; i < n; i++, out += stride) {
    const row = rowAt(rows, i) + <usize>column * sizeof<T>();
    for (let lane: usize = 0; lane < 16; lane++) {
      const at = firsts + (labelIn<T>(row, lane) << 4) + lane;
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
