// Bounds of positions under weights, and lists of the guesses to try, in place of those of word-list.ts. The
// guesses that are members of the set are looked at first, one by one. The columns of a table serve for the
// other guesses. So the class counts of columns are compared with a higher number: a guess outside the set
// finds no code now.

import { INFINITE, MOST_LABELLED } from '../host/layout.ts';
import { clamp, price } from './bounds.ts';
import { feedbackCount, hard } from './fields.ts';
import { keepsHints } from './hints.ts';
import { addCandidate, clearList, ESTIMATED, estimate } from './order.ts';
import { clear, isNewSignature, placeIn, signature, tableMask } from './partition.ts';
import {
  codeAt,
  feedbacksOf,
  intAt,
  isWide,
  labelAt,
  release,
  reserve,
  reserveInts,
  setInt,
} from './state.ts';
import {
  boundOfFloor,
  boundOfMembers,
  headsBound,
  sumOf,
  weightedCount,
  writeSums,
} from './weighted-bounds.ts';
import { BLOCK, countColumns, exactCount } from './word-kernels.ts';
import { openSieve, sift, siftedColumns } from './word-sieve.ts';
import { classesAt, columnsOf, guessAt, isWorthNarrowing, widthOf } from './word-table.ts';

/**
 * Returns the least number of classes, at least `from`, with which the bound COUNT (weighted-bounds.ts)
 * allows a guess outside the set a cost below `limit`. Returns n + 1 if no number up to n does.
 */
function classesOutside(sums: usize, phase: i32, n: i32, limit: i32, from: i32): i32 {
  let needed = from;
  while (needed <= n && weightedCount(sums, phase, n, needed, -1) >= limit) needed++;
  return needed;
}

/**
 * Does the work of scanColumns() of word-list.ts under weights. The bound of a guess is HEADS
 * (weighted-bounds.ts). It is exact if no class of the guess has more than two codes. With a `floor`, the
 * scan skips guesses outside the set that make fewer classes.
 */
export function scanWeighted(
  set: usize,
  rows: usize,
  n: i32,
  phase: i32,
  table: usize,
  sums: usize,
  known: i32,
  floor: i32,
): i32 {
  const counts = reserve(BLOCK);
  const skipped = floor > 0 ? boundOfFloor(phase, n, floor, sums) : INFINITE;
  const members = boundOfMembers(set, n, phase, sums, skipped);
  let least = members >> 1;
  let settled = bool(members & 1);
  // Start from 2 classes, so that padding columns in the last block, which make one class, are never chosen.
  let needed = classesOutside(sums, phase, n, least, 2);
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
        if (exactCount(set, n, guess, counts + lane) < needed) continue;
        const bound = headsBound(set, n, guess, -1, phase, sums, least);
        if (bound >> 1 >= least || placeIn(set, n, guess) >= 0 || !keepsHints(guess)) continue;
        least = bound >> 1;
        settled = bool(bound & 1);
        needed = classesOutside(sums, phase, n, least, needed);
      }
    }
  }
  release(counts);
  return max(least, known) * 2 + i32(settled && least < INFINITE);
}

/**
 * Does the work of listColumns() of word-list.ts under weights. If a guess has no class of more than two
 * codes, its bound is its cost. Later guesses are then listed only if they may cost less. If its cost is at
 * most `bound`, only this guess is listed. Returns the least bound of any guess, or the budget if that is
 * lower.
 */
export function listWeighted(
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
  clearList(list);
  const columns = columnsOf(table);
  const counts = reserve(BLOCK);
  const sizes = reserveInts(feedbackCount + 4);
  const sums = writeSums(set, n);
  let least = budget;
  let limit = budget;
  for (let i = 0; i < n && weightedCount(sums, phase, n, n, i) < limit; i++) {
    const known = addByLayers(set, n, codeAt(set, i), i, phase, limit, sums, bounds, sizes, list);
    least = min(least, known >> 1);
    if (known & 1) limit = min(limit, known >> 1);
  }
  let needed = classesOutside(sums, phase, n, limit, 2);
  const once = !own && isWorthNarrowing(n, table) && !hard && n <= MOST_LABELLED;
  const mask = tableMask(once ? columns : 0);
  const seen = reserve((<usize>(mask + 1)) << 4);
  memory.fill(seen, 0, (<usize>(mask + 1)) << 4);
  const sieve = openSieve(set, n, table, own);
  const sifted = siftedColumns(sieve);
  while (limit > bound) {
    const length = sift(sieve, needed);
    if (length === 0) break;
    if (!own) countColumns(rows, n, sifted, length, widthOf(table), needed, counts);
    for (let lane = 0; lane < length; lane++) {
      const column = codeAt(sifted, lane);
      if (column >= columns) break;
      const guess = guessAt(table, column);
      const classes = own ? classesAt(table, column) : exactCount(set, n, guess, counts + lane);
      if (classes < needed || placeIn(set, n, guess) >= 0 || !keepsHints(guess)) continue;
      if (once && !isNewSignature(seen, mask, signature(set, n, guess, false))) continue;
      if (own && n > MOST_LABELLED && column >= ESTIMATED) {
        const first = weightedCount(sums, phase, n, classes, -1);
        addCandidate(list, guess, estimate(n) + n - classes, first);
        least = min(least, first);
        continue;
      }
      const known = addByLayers(set, n, guess, -1, phase, limit, sums, bounds, sizes, list);
      least = min(least, known >> 1);
      if (!(known & 1) || known >> 1 >= limit) continue;
      limit = known >> 1;
      needed = classesOutside(sums, phase, n, limit, needed);
    }
  }
  release(counts);
  return least;
}

/**
 * Adds a guess to a list, if its bound LAYERS (weighted-bounds.ts) is below the budget. Returns this bound ×
 * 2 + exact. The bound is INFINITE if the guess does not split the set. It is exact if no class has more than
 * two codes. `place` is the place of the guess in the set, or −1. The estimate is relative to the average
 * weight of the set. `sizes` has room for `feedbackCount` numbers, rounded up to a multiple of four.
 */
export function addByLayers(
  set: usize,
  n: i32,
  guess: i32,
  place: i32,
  phase: i32,
  budget: i32,
  sums: usize,
  bounds: usize,
  sizes: usize,
  list: usize,
): i32 {
  clear(sizes, (<usize>feedbackCount) << 2);
  return isWide()
    ? addLayers<u16>(set, n, guess, place, phase, budget, sums, bounds, sizes, list)
    : addLayers<u8>(set, n, guess, place, phase, budget, sums, bounds, sizes, list);
}

/** Does the work of addByLayers(). T is the type of a label. */
function addLayers<T>(
  set: usize,
  n: i32,
  guess: i32,
  place: i32,
  phase: i32,
  budget: i32,
  sums: usize,
  bounds: usize,
  sizes: usize,
  list: usize,
): i32 {
  const feedbacks = feedbacksOf(guess);
  let sum: i64 = 0;
  let estimated: i64 = 0;
  let largest = 0;
  for (let i = 0; i < n; i++) {
    const weight = <i64>(intAt(sums, i + 1) - intAt(sums, i));
    if (i === place) {
      sum += weight * price(phase, 0);
      continue;
    }
    const label = labelAt<T>(feedbacks, codeAt(set, i));
    const size = intAt(sizes, label) + 1;
    setInt(sizes, label, size);
    if (size === n || intAt(bounds, size) === INFINITE) return INFINITE * 2;
    sum += weight * (intAt(bounds, size) - intAt(bounds, size - 1));
    estimated += weight * (estimate(size) - estimate(size - 1));
    largest = max(largest, size);
  }
  const bound = clamp(sum);
  if (bound < budget) addCandidate(list, guess, <i32>((estimated * n) / sumOf(sums, n)), bound);
  return bound * 2 + i32(largest <= 2);
}
