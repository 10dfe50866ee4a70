// Bounds and lists of the guesses of a game of words. Both look through the columns of a table
// (word-table.ts) and stop where no later column can make enough classes. Words have no symmetries; only
// guesses that divide a set alike can replace each other.

import { INFINITE, MOST_LABELLED } from '../host/layout.ts';
import { clamp, countBound, price } from './bounds.ts';
import { consistent, feedbackCount, guesses, hard, wholeTable, win } from './fields.ts';
import { keepsHints } from './hints.ts';
import { addCandidate, clearList, estimate } from './order.ts';
import { contains, countFeedbacks, isNewSignature, signature, tableMask } from './partition.ts';
import { codeAt, intAt, release, reserve, reserveInts, setCode } from './state.ts';
import { BLOCK, countBlock, countColumns } from './word-kernels.ts';
import { isSieved, openSieve, sift, siftedColumns } from './word-sieve.ts';
import { classesAt, columnsOf, guessAt, isWorthNarrowing, wholeRows, widthOf } from './word-table.ts';

/**
 * If a set is too large for labels, only the first ESTIMATED guesses are estimated by class sizes; they make
 * the most classes.
 */
const ESTIMATED: i32 = 256;

/**
 * The least number of classes, from `from` on, with which COUNT allows a cost below `limit`; n + 1 if there
 * is none below that.
 */
function classesNeeded(phase: i32, n: i32, limit: i32, from: i32): i32 {
  let needed = from;
  while (needed <= n && countBound(phase, n, needed, 1) >= limit) needed++;
  return needed;
}

/** Scans have five depths; the last one is exact. */
export const FULL: i32 = 5;

/**
 * The number of classes that a scan of this depth looks for; 0 for any number. Most sets of n words have a
 * guess that makes 5.5 √n − 8 classes. A scan for more classes is cheap, because few columns can make them,
 * and its bound is nearly as good. These numbers only order work.
 */
export function scanFloor(n: i32, table: usize, depth: i32): i32 {
  if (depth === FULL || !isSieved(n, table)) return 0;
  return min(n, <i32>((8.7 - 0.72 * <f32>depth) * Mathf.sqrt(<f32>n)) - 8);
}

/** Is the known bound of a set (bound × 2 + exact) only the result of a shallow scan? */
export function isShallow(known: i32, n: i32, phase: i32, table: usize): bool {
  for (let depth = 1; depth < FULL; depth++) {
    const floor = scanFloor(n, table, depth);
    if (floor > 0 && countBound(phase, n, floor - 1, 1) * 2 === known) return true;
  }
  return false;
}

/**
 * Scans the columns of a table for a part of its set that costs at least `known`; returns bound × 2 + exact.
 *
 * By COUNT, the part costs at least the least countBound of any allowed guess. A guess of n − 1 or n classes
 * costs exactly its countBound, because its classes are single codes and at most one pair. So if such a guess
 * meets the bound, the bound is exact.
 *
 * With a `floor`, the scan skips guesses of fewer classes. It takes the bound of floor − 1 classes for them;
 * none of them costs less.
 */
export function scanColumns(
  set: usize,
  rows: usize,
  n: i32,
  phase: i32,
  table: usize,
  known: i32,
  floor: i32 = 0,
): i32 {
  const counts = reserve(BLOCK);
  let least = floor > 0 ? countBound(phase, n, floor - 1, 1) : INFINITE;
  let settled = false;
  // so the columns that fill the last block, which make one class, never count
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
        const classes = <i32>load<u8>(counts + lane);
        if (classes < needed) continue; // it was enough when the lanes were chosen
        const guess = guessAt(table, codeAt(siftedColumns(sieve), lane));
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
 * Lists the columns of a table that are allowed, split a part of its set, and may cost less than the budget
 * by COUNT and by class sizes. Each has its bound and estimate. Returns the least bound by COUNT of any
 * guess.
 *
 * The position costs at least `bound`. If guesses meet it, one of them is listed alone: the first. `own` says
 * that the table belongs to the set itself. If such a table was possible but not made, the choice must be the
 * one that it would give: the first guess that separates all codes, else the first guess.
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
  let settled = false; // a guess of n − 1 classes is listed alone; only one of n is looked for
  const sieve = openSieve(set, n, table, own);
  const sifted = siftedColumns(sieve);
  while (true) {
    const length = sift(sieve, needed);
    if (length === 0) break;
    if (!own) countColumns(rows, n, sifted, length, width, needed, counts);
    for (let lane = 0; lane < length; lane++) {
      const column = codeAt(sifted, lane);
      if (column >= columns) break;
      const classes = own ? classesAt(table, column) : <i32>load<u8>(counts + lane);
      if (classes < needed) continue;
      const guess = guessAt(table, column);
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
 * Writes the guesses that are allowed, split a set and cost less than `limit` by COUNT, ascending, u16 each;
 * returns how many.
 */
export function listByCount(set: usize, n: i32, phase: i32, limit: i32, out: usize): i32 {
  const rows = wholeRows(set, n);
  const counts = reserve(BLOCK);
  const isCheap = reserve(guesses);
  memory.fill(isCheap, 0, guesses);
  for (let block = 0; block < guesses; block += BLOCK) {
    countBlock(rows, n, block, widthOf(wholeTable), 0, counts);
    for (let lane = 0; lane < min(BLOCK, guesses - block); lane++) {
      const classes = <i32>load<u8>(counts + lane);
      const guess = guessAt(wholeTable, block + lane);
      if (classes < 2 || !keepsHints(guess)) continue;
      if (countBound(phase, n, classes, i32(contains(set, n, guess))) < limit) store<u8>(isCheap + guess, 1);
    }
  }
  let listed = 0;
  for (let guess = 0; guess < guesses; guess++) if (load<u8>(isCheap + guess)) setCode(out, listed++, guess);
  release(rows);
  return listed;
}

/** Adds the guess of a column to a list, unless the sizes of its classes let it cost the budget. */
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
  const end = rows + ((<usize>n) << 2);
  for (let row = rows; row < end; row += 4) {
    const size = sizes + ((<usize>load<u8>(load<u32>(row) + column)) << 2);
    store<i32>(size, load<i32>(size) + 1);
  }
  // A member separates itself from all others, so one class of one code is the win.
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

/**
 * Lists all allowed guesses that split a set of any size and have a bound by class sizes below the budget,
 * without a table. If guesses must be consistent, lists members only. Returns the least bound of any of these
 * guesses.
 */
export function listWords(set: usize, n: i32, phase: i32, budget: i32, bounds: usize, list: usize): i32 {
  clearList(list);
  const sizes = reserveInts(feedbackCount + 4);
  const count = consistent ? n : guesses;
  let least = INFINITE;
  for (let i = 0; i < count; i++) {
    const guess = consistent ? codeAt(set, i) : i;
    if (!keepsHints(guess)) continue;
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
 * The guess of the greedy strategy, by the expected cost of its classes. For small sets it is a guess that
 * makes the most classes, members first. Ties go to the lowest column or code.
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
      const classes = 2 * <i32>load<u8>(counts + lane);
      if (classes + 1 <= most) continue;
      const score = classes + i32(contains(set, n, guessAt(table, block + lane)));
      if (score <= most || !keepsHints(guessAt(table, block + lane))) continue;
      most = score;
      best = guessAt(table, block + lane);
    }
  }
  release(counts);
  return best;
}
