// Bounds of positions in games of words, and lists of the guesses to try. Both functions look through the
// columns of a table (word-table.ts), and stop where no later column can make enough classes. Words have no
// symmetries. A guess can only be replaced by another guess that divides the set in the same way.

import { BYTE_LABELS, INFINITE, MOST_LABELLED } from '../host/layout.ts';
import { clamp, countBound, price } from './bounds.ts';
import { consistent, feedbackCount, guesses, hard, weights, wholeTable, win } from './fields.ts';
import { keepsHints } from './hints.ts';
import { addCandidate, clearList, ESTIMATED, estimate } from './order.ts';
import { contains, countFeedbacks, isNewSignature, placeIn, signature, tableMask } from './partition.ts';
import { codeAt, intAt, release, reserve, reserveInts, setCode } from './state.ts';
import { boundOfFloor, weightedCount, writeSums } from './weighted-bounds.ts';
import { addByLayers, listWeighted, scanWeighted } from './weighted-list.ts';
import { BLOCK, countBlock, countColumns, exactCount } from './word-kernels.ts';
import { isSieved, openSieve, sift, siftedColumns } from './word-sieve.ts';
import { classesAt, columnsOf, guessAt, isWorthNarrowing, wholeRows, widthOf } from './word-table.ts';

/**
 * Returns the least number of classes, at least `from`, with which the bound COUNT (bounds.ts) allows a cost
 * below `limit`. Returns n + 1 if no number up to n does.
 */
function classesNeeded(phase: i32, n: i32, limit: i32, from: i32): i32 {
  let needed = from;
  while (needed <= n && countBound(phase, n, needed, 1) >= limit) needed++;
  return needed;
}

/** The last of the five depths of scans. A scan of depth FULL looks at guesses of any number of classes. */
export const FULL: i32 = 5;

/**
 * Returns the least number of classes that a scan of this depth looks for, or 0 if it looks for any number.
 * Most sets of n words have a guess that makes 5.5 √n − 8 classes. A scan for more classes is cheap, because
 * few columns can make them, and its bound is nearly as good as that of a full scan. These numbers only
 * decide the order of work.
 */
export function scanFloor(n: i32, table: usize, depth: i32): i32 {
  if (depth === FULL || !isSieved(n, table)) return 0;
  return min(n, <i32>((8.7 - 0.72 * <f32>depth) * Mathf.sqrt(<f32>n)) - 8);
}

/** Returns whether a scan of a depth below FULL gives just the known bound of a set (bound × 2 + exact). */
export function isShallow(known: i32, n: i32, phase: i32, table: usize, sums: usize): bool {
  for (let depth = 1; depth < FULL; depth++) {
    const floor = scanFloor(n, table, depth);
    if (floor > 0 && boundOfFloor(phase, n, floor, sums) * 2 === known) return true;
  }
  return false;
}

/**
 * Scans the columns of a table to bound the cost of a part of the table's set. The part costs at least
 * `known`. Returns bound × 2 + exact.
 *
 * By the bound COUNT (bounds.ts), the part costs at least the least countBound of any allowed guess. A guess
 * of n − 1 or n classes costs exactly its countBound, because its classes are single codes and at most one
 * pair. So if such a guess has the least countBound, this bound is exact.
 *
 * With a `floor`, the scan skips all guesses of fewer classes. These guesses cost at least countBound of
 * floor − 1 classes, so this number enters the bound instead.
 *
 * `sums` are the sums of the weights of the set. Under weights scanWeighted() does the work.
 */
export function scanColumns(
  set: usize,
  rows: usize,
  n: i32,
  phase: i32,
  table: usize,
  sums: usize,
  known: i32,
  floor: i32 = 0,
): i32 {
  if (sums !== 0) return scanWeighted(set, rows, n, phase, table, sums, known, floor);
  const counts = reserve(BLOCK);
  let least = floor > 0 ? countBound(phase, n, floor - 1, 1) : INFINITE;
  let settled = false;
  // Start from 2 classes, so that padding columns in the last block, which make one class, are never chosen.
  let needed = classesNeeded(phase, n, least, 2);
  const sieve = openSieve(set, n, table, false);
  while (least > known) {
    const length = sift(sieve, needed);
    if (length === 0) break;
    countColumns(rows, n, siftedColumns(sieve), length, widthOf(table), needed, counts);
    for (let part = 0; part < length; part += 16) {
      let lanes = <u32>i8x16.bitmask(i8x16.ge_u(v128.load(counts + part), i8x16.splat(<i8>min(needed, 255))));
      for (; lanes !== 0; lanes &= lanes - 1) {
        const lane = part + <i32>ctz(lanes);
        const guess = guessAt(table, codeAt(siftedColumns(sieve), lane));
        const classes = exactCount(set, n, guess, counts + lane);
        if (classes < needed) continue; // `needed` may have risen since these lanes were chosen
        const bound = countBound(phase, n, classes, i32(contains(set, n, guess)));
        if (bound >= least || !keepsHints(guess)) continue;
        least = bound;
        settled = classes >= n - 1;
        needed = classesNeeded(phase, n, least, needed);
      }
    }
  }
  release(counts);
  return max(least, known) * 2 + i32(settled && least < INFINITE);
}

/**
 * Lists the guesses of a table's columns for a part of the table's set. The listed guesses are allowed and
 * split the part. Their bounds by COUNT (bounds.ts) and by class sizes are below the budget. Each has its
 * bound and its estimate. Returns the least bound by COUNT of any guess, or the budget if that is lower.
 *
 * The part costs at least `bound`. If guesses of n − 1 or n classes meet this bound, only one of them is
 * listed, because it settles the cost. `own` says that the table belongs to the part itself. If the part
 * deserves a table of its own but has none, the listed guess is the one that such a table would give. This is
 * the first guess that separates all codes, or else the first guess that meets the bound. In all other cases
 * it is the first guess found.
 */
export function listColumns(
  set: usize,
  rows: usize,
  n: i32,
  phase: i32,
  budget: i32,
  bound: i32,
  table: usize,
  own: bool,
  bounds: usize,
  list: usize,
): i32 {
  if (weights !== 0) return listWeighted(set, rows, n, phase, budget, bound, table, own, bounds, list);
  clearList(list);
  const columns = columnsOf(table);
  const width = widthOf(table);
  const counts = reserve(BLOCK + ((<usize>width) << 2));
  const sizes = counts + BLOCK;
  let needed = classesNeeded(phase, n, budget, 2);
  const larger = !own && isWorthNarrowing(n, table);
  const once = larger && !hard && n <= MOST_LABELLED;
  const mask = tableMask(once ? columns : 0);
  const seen = reserve((<usize>(mask + 1)) << 4);
  memory.fill(seen, 0, (<usize>(mask + 1)) << 4);
  let least = budget;
  // a guess of n − 1 classes is listed alone, and only a guess of n classes may replace it
  let settled = false;
  const sieve = openSieve(set, n, table, own);
  const sifted = siftedColumns(sieve);
  while (true) {
    const length = sift(sieve, needed);
    if (length === 0) break;
    if (!own) countColumns(rows, n, sifted, length, width, needed, counts);
    for (let lane = 0; lane < length; lane++) {
      const column = codeAt(sifted, lane);
      if (column >= columns) break;
      const guess = guessAt(table, column);
      const classes = own ? classesAt(table, column) : exactCount(set, n, guess, counts + lane);
      if (classes < needed) continue;
      if (!keepsHints(guess)) continue;
      const member = contains(set, n, guess);
      if (once && !isNewSignature(seen, mask, signature(set, n, guess, member))) continue;
      const first = countBound(phase, n, classes, i32(member));
      least = min(least, first);
      if (first >= budget) continue;
      if (first <= bound && classes >= n - 1) {
        clearList(list);
        addCandidate(list, guess, 0, first);
        if (classes === n || !larger) {
          release(counts);
          return first;
        }
        settled = true;
        needed = n;
      }
      if (settled) continue;
      if (own && n > MOST_LABELLED && column >= ESTIMATED) {
        addCandidate(list, guess, estimate(n) + n - classes, first);
        continue;
      }
      addBySizes(rows, n, column, guess, member, width, phase, budget, bounds, sizes, list);
    }
  }
  release(counts);
  return least;
}

/**
 * Writes the guesses that are allowed, split the set, and have bounds by COUNT (bounds.ts) below `limit`.
 * They are in ascending order, u16 each. Returns their number.
 */
export function listByCount(set: usize, n: i32, phase: i32, limit: i32, out: usize): i32 {
  const rows = wholeRows(set, n);
  const sums = writeSums(set, n);
  const counts = reserve(BLOCK);
  const isCheap = reserve(guesses);
  memory.fill(isCheap, 0, guesses);
  for (let block = 0; block < guesses; block += BLOCK) {
    countBlock(rows, n, block, widthOf(wholeTable), 0, counts);
    for (let lane = 0; lane < min(BLOCK, guesses - block); lane++) {
      const guess = guessAt(wholeTable, block + lane);
      const classes = exactCount(set, n, guess, counts + lane);
      if (classes < 2 || !keepsHints(guess)) continue;
      if (weightedCount(sums, phase, n, classes, placeIn(set, n, guess)) < limit)
        store<u8>(isCheap + guess, 1);
    }
  }
  let listed = 0;
  for (let guess = 0; guess < guesses; guess++) if (load<u8>(isCheap + guess)) setCode(out, listed++, guess);
  release(rows);
  return listed;
}

/** Adds the guess of a column to a list, if its bound by class sizes is below the budget. */
function addBySizes(
  rows: usize,
  n: i32,
  column: i32,
  guess: i32,
  member: bool,
  width: i32,
  phase: i32,
  budget: i32,
  bounds: usize,
  sizes: usize,
  list: usize,
): void {
  memory.fill(sizes, 0, (<usize>width) << 2);
  if (width > BYTE_LABELS) countLabels<u16>(rows, n, column, sizes);
  else countLabels<u8>(rows, n, column, sizes);
  // A guess that is a member of the set has a class of its own, the win. This class costs only the price of
  // the win.
  let sum: i64 = member ? <i64>price(phase, 0) - load<i32>(bounds, 4) : 0;
  let estimated = member ? -estimate(1) : 0;
  for (let size = sizes; size < sizes + ((<usize>width) << 2); size += 4) {
    const codes = load<i32>(size);
    if (codes === 0) continue;
    sum += intAt(bounds, codes);
    estimated += estimate(codes);
  }
  const bound = clamp(sum);
  if (bound < budget) addCandidate(list, guess, estimated, bound);
}

/** Counts the labels of a column in the rows of a set. T is the type of a label. */
function countLabels<T>(rows: usize, n: i32, column: i32, sizes: usize): void {
  const end = rows + ((<usize>n) << 2);
  for (let row = rows; row < end; row += 4) {
    const size = sizes + ((<usize>load<T>(load<u32>(row) + <usize>column * sizeof<T>())) << 2);
    store<i32>(size, load<i32>(size) + 1);
  }
}

/**
 * Lists all allowed guesses that split the set and have bounds by class sizes below the budget. Uses no
 * table, so the set may have any size. If guesses must be consistent, lists only members of the set. Returns
 * the least bound of any allowed guess that splits the set.
 */
export function listWords(set: usize, n: i32, phase: i32, budget: i32, bounds: usize, list: usize): i32 {
  clearList(list);
  const sizes = reserveInts(feedbackCount + 4);
  const sums = writeSums(set, n);
  const count = consistent ? n : guesses;
  let least = INFINITE;
  for (let i = 0; i < count; i++) {
    const guess = consistent ? codeAt(set, i) : i;
    if (!keepsHints(guess)) continue;
    if (sums !== 0) {
      const place = placeIn(set, n, guess);
      least = min(least, addByLayers(set, n, guess, place, phase, budget, sums, bounds, sizes, list) >> 1);
      continue;
    }
    countFeedbacks(set, n, guess, sizes);
    let sum: i64 = intAt(sizes, win) ? price(phase, 0) : 0;
    let estimated = 0;
    let largest = 0;
    for (let feedback = 0; feedback < win; feedback++) {
      const codes = intAt(sizes, feedback);
      if (codes === 0) continue;
      largest = max(largest, codes);
      sum += intAt(bounds, codes);
      estimated += estimate(codes);
    }
    if (largest === n) continue; // does not split the set
    const bound = clamp(sum);
    least = min(least, bound);
    if (bound < budget) addCandidate(list, guess, estimated, bound);
  }
  release(sizes);
  return least;
}

/**
 * Returns the guess of the greedy strategy: an allowed guess that makes the most classes. If several guesses
 * do, members of the set come first, and then the lowest column.
 */
export function promisingWord(set: usize, n: i32): i32 {
  const table = wholeTable;
  const columns = columnsOf(table);
  const counts = reserve(BLOCK);
  const rows = wholeRows(set, n);
  let best = 0;
  let most = 0;
  for (let block = 0; block < columns && 2 * min(n, classesAt(table, block)) + 1 > most; block += BLOCK) {
    countBlock(rows, n, block, widthOf(table), most >> 1, counts);
    for (let lane = 0; lane < min(BLOCK, columns - block); lane++) {
      const guess = guessAt(table, block + lane);
      const classes = 2 * exactCount(set, n, guess, counts + lane);
      if (classes + 1 <= most) continue;
      const score = classes + i32(contains(set, n, guess));
      if (score <= most || !keepsHints(guess)) continue;
      most = score;
      best = guess;
    }
  }
  release(counts);
  return best;
}
