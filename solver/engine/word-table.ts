// Tables of words. A table holds the feedbacks of a set of words, with a row for each word and a column for
// each guess. Columns are ordered by the number of classes that their guesses make of the whole set, most
// first. A guess that separates two words of a part of the set separates them in the whole set. So a guess
// makes at most as many classes of a part as of the whole set. A search for guesses that make many classes of
// a part may stop at the first column that makes too few classes of the whole set.
//
// The table of the whole list has a column for every guess, and feedbacks as labels. narrow() makes the table
// of a smaller set. Guesses that divide this set in the same way also divide each of its parts in the same
// way, so these guesses share a column. A guess that is a word of the set has a column of its own, because it
// can win. No other guess that divides the set in this way has a column then, because it costs no less. In
// hard mode, guesses share a column if they also leave the same hints (spelling.ts). A guess that is not
// allowed at the position has no column, because it is not allowed later in the position either.

import {
  BYTE_LABELS,
  KERNEL_LABEL_BYTES,
  MOST_CODES_OF_TABLE,
  MOST_LABELLED,
  TABLE_CLASSES,
  TABLE_COLUMNS,
  TABLE_GUESSES,
  TABLE_LETTER_BYTES,
  TABLE_LETTERS,
  TABLE_ROW_ADDRESSES,
  TABLE_SIZE,
  TABLE_WIDTH,
  TABLE_WORDS,
  WORD_ROWS,
} from '../host/layout.ts';
import {
  consistent,
  guesses,
  hard,
  hashWords,
  kernelBase,
  labelRoom,
  positions,
  rowBytes,
  secrets,
  seenBase,
  seenMask,
  wholeTable,
} from './fields.ts';
import { hintedLanes, keepsHints } from './hints.ts';
import { mix } from './memo.ts';
import { countClasses, isNewSignature, tableMask } from './partition.ts';
import { openSpelling, spelling } from './spelling.ts';
import {
  addressAt,
  codeAt,
  feedbacksTo,
  release,
  reserve,
  reserveCodes,
  reserveInts,
  setAddress,
  setCode,
} from './state.ts';
import { BLOCK, countBlock, exactCount, gatherColumns, hashLabels, relabel } from './word-kernels.ts';
import { copyLetters, isRepeating, writeLetters } from './word-letters.ts';

/**
 * A set of fewer codes gets no table of its own. Nor does a set for which the larger table has at most
 * FEWEST_COLUMNS columns.
 */
const FEWEST_CODES: i32 = 12;
const FEWEST_COLUMNS: i32 = 64;

/** Returns the number of columns of a table. Its rows and class counts are padded to a multiple of BLOCK. */
export function columnsOf(table: usize): i32 {
  return load<i32>(table, 4 * TABLE_COLUMNS);
}

/** Returns the width of a table. All labels of the table are below the width. */
export function widthOf(table: usize): i32 {
  return load<i32>(table, 4 * TABLE_WIDTH);
}

/** Returns the guess of a column. */
export function guessAt(table: usize, column: i32): i32 {
  return codeAt(load<u32>(table, 4 * TABLE_GUESSES), column);
}

/**
 * Returns the number of classes that the guess of a column makes of the table's set. The guess makes at most
 * as many classes of any part of this set. The number never rises from one column to the next.
 */
export function classesAt(table: usize, column: i32): i32 {
  return codeAt(load<u32>(table, 4 * TABLE_CLASSES), column);
}

/** Returns the address of rows of labels: one row for each code of a small set, a byte for each column. */
function labelsBase(): usize {
  return kernelBase + WORD_ROWS + <usize>KERNEL_LABEL_BYTES * labelRoom;
}

/**
 * Returns the list of row addresses of a table that narrow() has made, u32 each, in the order of its codes.
 */
export function rowsOf(table: usize): usize {
  return load<u32>(table, 4 * TABLE_ROW_ADDRESSES);
}

/**
 * Writes the addresses of these codes' rows in the table of the whole list to a new frame. Returns the frame,
 * or 0 in games of codes, which have no such table.
 */
export function wholeRows(set: usize, n: i32): usize {
  if (wholeTable === 0) return 0;
  const rows = reserveInts(n);
  for (let i = 0; i < n; i++) setAddress(rows, i, feedbacksTo(codeAt(set, i)));
  return rows;
}

/**
 * Notes how many classes the guesses `from` … `to` − 1 make of the whole list. Call it before sortColumns().
 */
export function countWhole(from: i32, to: i32): void {
  const classes = load<u32>(wholeTable, 4 * TABLE_CLASSES);
  const all = reserveCodes(secrets);
  for (let code = 0; code < secrets; code++) setCode(all, code, code);
  for (let guess = from; guess < to; guess++) setCode(classes, guess, countClasses(all, secrets, guess));
  release(all);
}

/** Orders the columns of the table of the whole list. transposeRows() must write the rows afterwards. */
export function sortColumns(): void {
  const classes = load<u32>(wholeTable, 4 * TABLE_CLASSES);
  const ordered = load<u32>(wholeTable, 4 * TABLE_GUESSES);
  const counts = reserveCodes(guesses);
  memory.copy(counts, classes, (<usize>guesses) << 1);
  sortByClasses(counts, guesses, ordered);
  for (let column = 0; column < guesses; column++)
    setCode(classes, column, codeAt(counts, codeAt(ordered, column)));
  release(counts);
  writeLetters(
    ordered,
    guesses,
    load<u32>(wholeTable, 4 * TABLE_LETTERS),
    load<u32>(wholeTable, 4 * TABLE_LETTER_BYTES),
  );
}

/**
 * Writes the numbers 0 … length − 1 to `out`, u16 each, in descending order of their entries at `counts`, u16
 * each. Numbers with equal entries ascend.
 */
function sortByClasses(counts: usize, length: i32, out: usize): void {
  let most = 0;
  for (let i = 0; i < length; i++) most = max(most, codeAt(counts, i));
  // starts[i] becomes the place of the next number with the entry most − i
  const starts = reserveInts(most + 2);
  memory.fill(starts, 0, (<usize>(most + 2)) << 2);
  for (let i = 0; i < length; i++) {
    const start = starts + ((<usize>(most + 1 - codeAt(counts, i))) << 2);
    store<i32>(start, load<i32>(start) + 1);
  }
  for (let start = starts; start < starts + ((<usize>most) << 2); start += 4)
    store<i32>(start, load<i32>(start) + load<i32>(start, 4), 4);
  for (let i = 0; i < length; i++) {
    const start = starts + ((<usize>(most - codeAt(counts, i))) << 2);
    const place = load<i32>(start);
    store<i32>(start, place + 1);
    setCode(out, place, i);
  }
  release(starts);
}

/**
 * Returns whether to make a table for a set of n codes of this table. The set must be so much smaller that
 * the tables of all nested positions fit into memory.
 */
export function isWorthNarrowing(n: i32, table: usize): bool {
  if (consistent || n < FEWEST_CODES || n > MOST_CODES_OF_TABLE || columnsOf(table) <= FEWEST_COLUMNS)
    return false;
  const isMuchSmaller = 4 * n <= 3 * load<i32>(table, 4 * TABLE_SIZE);
  return n > MOST_LABELLED ? table === wholeTable && isMuchSmaller : table === wholeTable || isMuchSmaller;
}

/**
 * Returns the table for the search of a set. Makes a table for this set if that is worthwhile, and else
 * returns the table of the whole list. Returns 0 in games of codes.
 */
export function tableFor(set: usize, n: i32): usize {
  const own = wholeTable !== 0 && isWorthNarrowing(n, wholeTable);
  return own ? narrow(set, wholeRows(set, n), n, wholeTable) : wholeTable;
}

/** Returns the list of a set's row addresses in the table that tableFor() has returned. */
export function rowsIn(table: usize, set: usize, n: i32): usize {
  return table === wholeTable ? wholeRows(set, n) : rowsOf(table);
}

/**
 * Makes the table of a set from its rows in a larger table, in a new frame. If the set has more than
 * MOST_LABELLED codes, the new table keeps all columns that split the set, and the labels of the larger
 * table. Guesses rarely divide such a large set in the same way.
 */
export function narrow(set: usize, rows: usize, n: i32, larger: usize): usize {
  const table = reserve(4 * TABLE_WORDS);
  const columns = columnsOf(larger);
  const ordered = reserveCodes(columns);
  const counts = reserveCodes(columns);
  const labels = labelsBase();
  const wide = n > MOST_LABELLED;
  const labelled = hard && !wide ? reserveCodes(columns) : ordered;
  const kept = wide
    ? keepSplitting(set, rows, n, larger, ordered, counts)
    : hard
      ? keepSpelled(set, rows, n, larger, ordered, counts, labelled)
      : keepDifferent(set, rows, n, larger, ordered, counts);
  // `ordered` and `counts` now hold the kept columns and their class counts, and `labelled` the places of
  // their labels. The columns still have to be sorted.
  const order = reserveCodes(kept);
  const places = reserveCodes(kept);
  sortByClasses(counts, kept, order);
  const stride = <usize>((kept + BLOCK - 1) & ~(BLOCK - 1));
  const columnGuesses = reserve(stride << 1);
  const columnClasses = reserve(stride << 1);
  memory.fill(columnClasses, 0, stride << 1);
  for (let i = 0; i < kept; i++) {
    const from = codeAt(order, i);
    setCode(columnClasses, i, codeAt(counts, from));
    setCode(order, i, codeAt(ordered, from));
    setCode(places, i, codeAt(labelled, from));
    setCode(columnGuesses, i, guessAt(larger, codeAt(ordered, from)));
  }
  const addresses = reserveInts(n);
  const width = wide ? widthOf(larger) : n;
  const rowSize = width > BYTE_LABELS ? stride << 1 : stride;
  let row = reserve(rowSize * n);
  for (let i = 0; i < n; i++, row += rowSize) {
    setAddress(addresses, i, row);
    const from = wide ? addressAt(rows, i) : labels + <usize>i * rowBytes;
    if (width > BYTE_LABELS) copyColumns<u16>(from, places, kept, stride, row);
    else copyColumns<u8>(from, places, kept, stride, row);
  }
  const letters = reserve(stride * positions);
  copyLetters(larger, order, kept, letters, stride);
  store<i32>(table, kept, 4 * TABLE_COLUMNS);
  store<i32>(table, n, 4 * TABLE_SIZE);
  store<i32>(table, width, 4 * TABLE_WIDTH);
  store<u32>(table, <u32>columnGuesses, 4 * TABLE_GUESSES);
  store<u32>(table, <u32>columnClasses, 4 * TABLE_CLASSES);
  store<u32>(table, <u32>addresses, 4 * TABLE_ROW_ADDRESSES);
  store<u32>(table, <u32>letters, 4 * TABLE_LETTERS);
  store<u32>(table, <u32>stride, 4 * TABLE_LETTER_BYTES);
  return table;
}

/** Copies the listed columns of a row to a smaller row, and pads it to `stride` labels of type T with 0. */
function copyColumns<T>(from: usize, columns: usize, kept: i32, stride: usize, row: usize): void {
  for (let column = 0; column < kept; column++)
    store<T>(row + <usize>column * sizeof<T>(), load<T>(from + <usize>codeAt(columns, column) * sizeof<T>()));
  memory.fill(row + <usize>kept * sizeof<T>(), 0, (stride - <usize>kept) * sizeof<T>());
}

/**
 * Lists the allowed columns that split the set: their numbers and class counts, as keepDifferent() does.
 * Guesses that repeat a letter come last, because letters are looked up faster in columns without repeated
 * letters. Returns the number of columns.
 */
function keepSplitting(set: usize, rows: usize, n: i32, larger: usize, columns: usize, counts: usize): i32 {
  const classes = reserve(rowBytes);
  for (let block = 0; block < columnsOf(larger); block += BLOCK)
    countBlock(rows, n, block, widthOf(larger), 2, classes + block);
  let kept = 0;
  for (let repeating = 0; repeating < 2; repeating++) {
    for (let column = 0; column < columnsOf(larger); column++) {
      if (load<u8>(classes + column) < 2 || i32(isRepeating(larger, column)) !== repeating) continue;
      const guess = guessAt(larger, column);
      if (!keepsHints(guess)) continue;
      setCode(columns, kept, column);
      setCode(counts, kept++, exactCount(set, n, guess, classes + column));
    }
  }
  release(classes);
  return kept;
}

/**
 * Does the work of keepDifferent() in hard mode. Keeps the first of the allowed columns with the same
 * spelling. Only these columns are relabelled. The labels of a listed column are at the place in `labelled`.
 */
function keepSpelled(
  set: usize,
  rows: usize,
  n: i32,
  larger: usize,
  columns: usize,
  counts: usize,
  labelled: usize,
): i32 {
  const labels = labelsBase();
  const different = reserveCodes(columnsOf(larger));
  const length = listSpelled(set, n, larger, different);
  const classes = reserve(16);
  let kept = 0;
  for (let block = 0; block < length; block += 16) {
    const lanes = min(16, length - block);
    const listed = different + ((<usize>block) << 1);
    const gathered = gatherColumns(rows, n, listed, lanes, widthOf(larger));
    v128.store(classes, relabel(gathered, n, 0, widthOf(larger), labels + block, rowBytes));
    release(gathered);
    for (let lane = 0; lane < lanes; lane++) {
      if (load<u8>(classes + lane) === 1) continue; // does not split the set
      setCode(columns, kept, codeAt(listed, lane));
      setCode(labelled, kept, block + lane);
      setCode(counts, kept++, <i32>load<u8>(classes + lane));
    }
  }
  release(different);
  return kept;
}

/** Lists the first allowed column of each spelling for the set, u16 each. Returns their number. */
function listSpelled(set: usize, n: i32, larger: usize, out: usize): i32 {
  let allowed = 0;
  for (let block = 0; block < columnsOf(larger); block += BLOCK) {
    for (let lanes = hintedLanes(larger, block); lanes !== 0; lanes &= lanes - 1) {
      const column = block + <i32>ctz(lanes);
      if (column >= columnsOf(larger)) break;
      if (keepsHints(guessAt(larger, column))) setCode(out, allowed++, column);
    }
  }
  const letters = openSpelling(set, n);
  const mask = tableMask(allowed);
  const seen = reserve((<usize>(mask + 1)) << 4);
  memory.fill(seen, 0, (<usize>(mask + 1)) << 4);
  let length = 0;
  for (let i = 0; i < allowed; i++) {
    const column = codeAt(out, i);
    if (isNewSignature(seen, mask, spelling(letters, guessAt(larger, column))))
      setCode(out, length++, column);
  }
  release(letters);
  return length;
}

/**
 * Relabels all columns for the set, and lists the columns that split the set. Among columns with the same
 * labels, keeps those whose guesses are words of the set, or else the first. Writes the numbers of the listed
 * columns in the larger table and their class counts, u16 each. Returns the number of listed columns.
 */
function keepDifferent(set: usize, rows: usize, n: i32, larger: usize, columns: usize, counts: usize): i32 {
  const labels = labelsBase();
  const marks = kernelBase;
  const all = columnsOf(larger);
  const mask = min(tableMask(all), seenMask);
  memory.fill(seenBase, 0, (<usize>(mask + 1)) << 3);
  for (let i = 0; i < n; i++) store<u8>(marks + codeAt(set, i), 1);
  const hashes = reserve(64);
  const classes = reserve(16);
  const places = reserveCodes(all);
  let kept = 0;
  for (let block = 0; block < all; block += 16) {
    v128.store(classes, relabel(rows, n, block, widthOf(larger), labels + block, rowBytes));
    hashLabels(labels + block, rowBytes, n, hashWords, hashes);
    const lanes = min(16, all - block);
    for (let lane = 0; lane < lanes; lane++) {
      if (load<u8>(classes + lane) < 2) continue;
      const column = block + lane;
      const member = isMarked(marks, guessAt(larger, column));
      const hash = load<u32>(hashes + ((<usize>lane) << 2));
      const alike = firstAlike(labels, n, column, hash, mask);
      let place = kept;
      if (alike !== column) {
        if (!member) continue;
        const first = codeAt(places, alike);
        if (!isMarked(marks, guessAt(larger, codeAt(columns, first)))) place = first;
      }
      setCode(places, column, place);
      setCode(columns, place, column);
      setCode(counts, place, <i32>load<u8>(classes + lane));
      if (place === kept) kept++;
    }
  }
  for (let i = 0; i < n; i++) store<u8>(marks + codeAt(set, i), 0);
  release(hashes);
  return kept;
}

/** Returns whether a guess is a secret that is marked at `marks`. */
function isMarked(marks: usize, guess: i32): bool {
  return guess < secrets && bool(load<u8>(marks + guess));
}

/**
 * Returns the first column with the same labels as this column, which may be itself. Notes it then. An entry
 * holds the number of the column, counted from 1, in its low half, and the hash of the labels in its high
 * half.
 */
function firstAlike(labels: usize, n: i32, column: i32, hash: u32, mask: u32): i32 {
  let slot = <u32>mix(hash) & mask;
  const entry = ((<u64>hash) << 32) | <u64>(column + 1);
  while (true) {
    const at = seenBase + ((<usize>slot) << 3);
    const there = load<u64>(at);
    if (there === 0) {
      store<u64>(at, entry);
      return column;
    }
    const earlier = <i32>(there & 0xffff) - 1;
    if ((there ^ entry) >> 32 === 0 && areAlike(labels, n, column, earlier)) return earlier;
    slot = (slot + 1) & mask;
  }
}

function areAlike(labels: usize, n: i32, one: i32, other: i32): bool {
  const end = labels + <usize>n * rowBytes;
  for (let row = labels; row < end; row += rowBytes) {
    if (load<u8>(row + one) !== load<u8>(row + other)) return false;
  }
  return true;
}
