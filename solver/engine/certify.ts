// Calculations for certificates of lower bounds. The checker has two cheap rules, SIZE and ONE
// (verify/CERTIFICATE.md). This file finds the guesses that these rules do not refute, and the bounds that
// the rules give for guesses and classes. It also searches for bounds of positions. A mistake here cannot
// make a result wrong, because the checker would refuse the certificate.

import { INFINITE, OUTPUT_MARKS_ROW, STOPPED } from '../host/layout.ts';
import { clamp, classBound, classBoundsOf, nextPhase, price, sizeBound, surcharge } from './bounds.ts';
import { isSmall, leastBySizes, listBySizes, MOST_CODES } from './candidates.ts';
import { feedbackCount, guesses, histogramBase, rowBytes, setMemo, wholeTable, win } from './fields.ts';
import { enterClass, keepHints, setHints } from './hints.ts';
import { histograms } from './kernels.ts';
import { mostOfMembers } from './members.ts';
import { find, remember, UNKNOWN } from './memo.ts';
import {
  addCandidate,
  candidateBound,
  candidateGuess,
  clearList,
  heapify,
  listBytes,
  listLength,
  popFirst,
} from './order.ts';
import { countFeedbacks, gatherClass } from './partition.ts';
import { scanBound, search } from './search.ts';
import { codeAt, intAt, output, phaseAt, release, reserve, reserveCodes, setCode, stopped } from './state.ts';
import { openCall, openedSize } from './tasks.ts';
import { setKey } from './twins.ts';
import { listByCount, scanColumns } from './word-list.ts';
import { wholeRows } from './word-table.ts';

/** Returns the address of the host's marks: one byte for each guess, 1 if the host asks about this guess. */
function markedGuesses(): usize {
  return output + <usize>(OUTPUT_MARKS_ROW * rowBytes);
}

/**
 * Writes the marked guesses that split the position after k turns and that may cost less than `bound` by the
 * checker's rules SIZE and ONE. They are in ascending order, u16 each. Returns their number.
 */
export function openGuesses(k: i32, bound: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  const phase = phaseAt(k);
  const cheap = reserveCodes(guesses);
  const listed =
    wholeTable !== 0 ? listByCount(set, n, phase, bound, cheap) : listBySize(set, n, phase, bound, cheap);
  let open = 0;
  for (let i = 0; i < listed; i++) {
    const guess = codeAt(cheap, i);
    if (!load<u8>(markedGuesses() + guess)) continue;
    if (byClasses(set, n, guess, phase, bound, 0) < bound) setCode(output, open++, guess);
  }
  return open;
}

/**
 * Bounds the marked guesses that split the position after k turns by the checker's rules SIZE and ONE.
 * Returns the least of these bounds, or `most` if that is lower. A single step of a certificate can prove
 * this bound. Promising guesses come first, because after them most other guesses need little work.
 */
export function boundInOneStep(k: i32, most: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  const phase = phaseAt(k);
  const list = reserve(listBytes(guesses));
  listCheap(set, n, phase, most, list);
  let least = most;
  for (heapify(list); listLength(list) > 0; popFirst(list)) {
    const guess = candidateGuess(list, 0);
    if (candidateBound(list, 0) >= least || !load<u8>(markedGuesses() + guess)) continue;
    least = min(least, byClasses(set, n, guess, phase, least, 0));
  }
  return least;
}

/**
 * Writes the guesses that split the set and whose bounds by the sizes of their classes are below `bound`, in
 * ascending order, u16 each. Serves games of codes. Returns the number of guesses.
 */
function listBySize(set: usize, n: i32, phase: i32, bound: i32, out: usize): i32 {
  const cheap = reserve(listBytes(guesses));
  listCheap(set, n, phase, bound, cheap);
  const isCheap = reserve(<usize>guesses);
  memory.fill(isCheap, 0, <usize>guesses);
  for (let i = 0; i < listLength(cheap); i++) store<u8>(isCheap + candidateGuess(cheap, i), 1);
  let listed = 0;
  for (let guess = 0; guess < guesses; guess++) if (load<u8>(isCheap + guess)) setCode(out, listed++, guess);
  release(cheap);
  return listed;
}

/** Lists the guesses that split a set of any size and whose bounds by class sizes are below `bound`. */
function listCheap(set: usize, n: i32, phase: i32, bound: i32, list: usize): void {
  clearList(list);
  if (n <= MOST_CODES) {
    listBySizes(set, n, phase, bound, classBoundsOf(phase), list);
    return;
  }
  histograms(set, n, histogramBase);
  for (let guess = 0; guess < guesses; guess++) {
    const sum = sizeSum(n, guess, phase);
    if (sum < bound) addCandidate(list, guess, sum, sum);
  }
}

/**
 * Returns the sum of the bound SIZE over the classes of a guess, from the histograms. Returns INFINITE if the
 * guess does not split the set.
 */
function sizeSum(n: i32, guess: i32, phase: i32): i32 {
  let sum: i64 = 0;
  let at = histogramBase + 2 * <usize>guess;
  for (let feedback = 0; feedback < win; feedback++, at += 2 * <usize>rowBytes) {
    const size = <i32>load<u16>(at);
    if (size === n) return INFINITE;
    sum += classBound(phase, size);
  }
  return clamp(sum + (load<u16>(at) ? price(phase, 0) : 0));
}

/**
 * Returns a lower bound of a guess: the sum of the bounds of its classes, relative to the phase of the guess.
 * The bound of a class is SIZE or ONE, whichever is higher. Stops early when the sum reaches `enough`. Unless
 * `out` is 0, writes the size and the bound of each class, i32 each, in the order of feedbacks. The win gets
 * no entry.
 */
function byClasses(set: usize, n: i32, guess: i32, phase: i32, enough: i32, out: usize): i32 {
  const sizes = reserve(((<usize>feedbackCount) << 2) + 16 + ((<usize>n) << 1));
  const codes = sizes + ((<usize>feedbackCount) << 2) + 16;
  countFeedbacks(set, n, guess, sizes);
  let sum: i64 = intAt(sizes, win) ? price(phase, 0) : 0;
  for (let feedback = 0; feedback < win; feedback++) sum += classBound(phase, intAt(sizes, feedback));
  if (out) {
    for (let feedback = 0; feedback < win; feedback++) {
      const size = intAt(sizes, feedback);
      store<i64>(out + ((<usize>feedback) << 3), ((<i64>classBound(phase, size)) << 32) | size);
    }
  }
  // Handle large classes first, because the rule ONE raises their bounds the most.
  const own = keepHints();
  let below = INFINITE;
  for (let from = FIRST_SIZE; from > 2; from = from > 4 ? from >> 2 : 1) {
    for (let feedback = 0; feedback < win && sum < enough; feedback++) {
      const size = intAt(sizes, feedback);
      if (size < from || size >= below) continue;
      gatherClass(set, n, guess, feedback, codes);
      enterClass(own, guess, codeAt(codes, 0));
      const improved = clamp(<i64>oneBound(codes, size, nextPhase(phase)) + <i64>surcharge(phase) * size);
      setHints(own);
      const bound = classBound(phase, size);
      if (improved <= bound) continue;
      sum += improved - bound;
      if (out) store<i64>(out + ((<usize>feedback) << 3), ((<i64>improved) << 32) | size);
    }
    below = from;
  }
  release(sizes);
  return clamp(sum);
}

/**
 * Classes of at least this many codes are handled first, then classes of at least a quarter as many, and so
 * on.
 */
const FIRST_SIZE: i32 = 192;

/** Makes the memo keys of bounds by ONE differ from the keys of costs, which the same memo holds. */
const ONE_KEY: u64 = 0x9e3779b97f4a7c15;

/**
 * Returns the bound ONE of a set: the least sum of SIZE over the classes of any guess that splits the set.
 * For small sets, the bound COUNT of the guess takes the place of this sum. In games of codes, the memo keeps
 * the bound ONE. Several guesses make the same class, and the host later asks for the bounds of single
 * classes.
 */
function oneBound(set: usize, n: i32, phase: i32): i32 {
  if (wholeTable !== 0) return oneOfWords(set, n, phase);
  const key = v128.xor(setKey(set, n, phase), i64x2.splat(ONE_KEY));
  const known = find(setMemo, key);
  if (known !== UNKNOWN) return known >> 1;
  const bound = oneOfCodes(set, n, phase);
  remember(setMemo, key, bound, true);
  return bound;
}

/** Computes the bound ONE in games of codes, without the memo. */
function oneOfCodes(set: usize, n: i32, phase: i32): i32 {
  // scanBound() must not be called for such sets
  if (n <= feedbackCount && mostOfMembers(set, n) === n) return sizeBound(phase, n);
  if (isSmall(n)) return scanBound(set, n, phase, 0) >> 1;
  if (n <= MOST_CODES) return max(leastBySizes(set, n, phase, classBoundsOf(phase)), sizeBound(phase, n));
  histograms(set, n, histogramBase);
  let least = INFINITE;
  for (let guess = 0; guess < guesses; guess++) least = min(least, sizeSum(n, guess, phase));
  return max(least, sizeBound(phase, n));
}

/**
 * Computes the bound ONE in games of words, by the bound COUNT for sets of all sizes. In hard mode, considers
 * only guesses that the hints allow.
 */
function oneOfWords(set: usize, n: i32, phase: i32): i32 {
  const known = sizeBound(phase, n);
  const rows = wholeRows(set, n);
  const bound = scanColumns(set, rows, n, phase, wholeTable, 0, known) >> 1;
  release(rows);
  return bound;
}

/**
 * Writes the size of each class of a guess after k turns, and the bound of the class by SIZE and ONE: i32
 * each, in the order of feedbacks. Returns the number of codes of the position.
 */
export function quickBounds(k: i32, guess: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  byClasses(set, n, guess, phaseAt(k), INFINITE, output);
  return n;
}

/**
 * Searches the position after k turns. Returns its cost if that is below the budget, and otherwise a lower
 * bound ≥ budget. Returns STOPPED if the host stopped the thread.
 */
export function boundedCost(k: i32, budget: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  const phase = phaseAt(k);
  const cost = search(set, wholeRows(set, n), n, phase, budget, k, setKey(set, n, phase), wholeTable);
  return stopped ? STOPPED : cost;
}
