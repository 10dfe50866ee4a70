// Material for certificates of lower bounds. It says which guesses the checker's cheap rules SIZE and ONE
// leave open, what these rules say of guesses and classes, and whether the search knows a bound. A mistake
// here cannot make a result wrong: the checker would refuse the certificate.

import { INFINITE, OUTPUT_MARKS_ROW, STOPPED } from '../host/layout.ts';
import { clamp, classBound, classBoundsOf, nextPhase, price, sizeBound, surcharge } from './bounds.ts';
import { isSmall, leastBySizes, listBySizes, MOST_CODES } from './candidates.ts';
import { feedbackCount, guesses, histogramBase, rowBytes, setMemo, wholeTable, win } from './fields.ts';
import { enterClass, hints, setHints } from './hints.ts';
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
import { countFeedbacks, gatherClass, setKey } from './partition.ts';
import { scanBound, search } from './search.ts';
import { codeAt, intAt, output, phaseAt, release, reserve, reserveCodes, setCode, stopped } from './state.ts';
import { openCall, openedSize } from './tasks.ts';
import { listByCount, scanColumns } from './word-list.ts';
import { wholeRows } from './word-table.ts';

/** The marks of the host: one byte for each guess, 1 if it asks about the guess. */
function markedGuesses(): usize {
  return output + <usize>(OUTPUT_MARKS_ROW * rowBytes);
}

/**
 * Writes the marked guesses that split the position after k turns and that SIZE and ONE do not bound by
 * `bound`: u16 each, ascending. Returns their number.
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
 * The least bound by SIZE and ONE of any marked guess that splits the position after k turns, at most `most`.
 * One step of a certificate proves it. Promising guesses come first, so most others need little work.
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
 * Writes the guesses of codes that split the set and cost less than `bound` by their class sizes, ascending.
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

/** Lists the guesses that split a set of any size and cost less than `bound` by their class sizes. */
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

/** The sum of SIZE over the classes of a guess, from the histograms; INFINITE if there is only one class. */
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
 * The sum over the classes of a guess of the better of SIZE and ONE, seen from the phase of the guess. Ends
 * early once `enough` is reached. Unless `out` is 0, writes the size and the bound of each class, i32 each,
 * feedback after feedback; 0, 0 for the win.
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
  // Large classes first: there most is to be gained.
  const own = hints;
  let below = INFINITE;
  for (let from = FIRST_SIZE; from > 2; from = from > 4 ? from >> 2 : 1) {
    for (let feedback = 0; feedback < win && sum < enough; feedback++) {
      const size = intAt(sizes, feedback);
      if (size < from || size >= below) continue;
      gatherClass(set, n, guess, feedback, codes);
      enterClass(own, guess, feedback);
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

/** Classes of at least FIRST_SIZE codes come first, then those of a quarter as many, and so on. */
const FIRST_SIZE: i32 = 192;

/** Separates the keys of ONE from the keys of costs in the memo of sets. */
const ONE_KEY: u64 = 0x9e3779b97f4a7c15;

/**
 * ONE: the least Σ of SIZE over the classes of any guess that splits the set; COUNT for small sets. For codes
 * the bound is remembered, because other guesses make the same class, and open guesses are queried class by
 * class.
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

/** Computes ONE for codes. */
function oneOfCodes(set: usize, n: i32, phase: i32): i32 {
  // scanBound takes this for known
  if (n <= feedbackCount && mostOfMembers(set, n) === n) return sizeBound(phase, n);
  if (isSmall(n)) return scanBound(set, n, phase) >> 1;
  if (n <= MOST_CODES) return max(leastBySizes(set, n, phase, classBoundsOf(phase)), sizeBound(phase, n));
  histograms(set, n, histogramBase);
  let least = INFINITE;
  for (let guess = 0; guess < guesses; guess++) least = min(least, sizeSum(n, guess, phase));
  return max(least, sizeBound(phase, n));
}

/** ONE of words: COUNT for sets of all sizes; in hard mode by the guesses that the hints allow. */
function oneOfWords(set: usize, n: i32, phase: i32): i32 {
  const known = sizeBound(phase, n);
  const rows = wholeRows(set, n);
  const bound = scanColumns(set, rows, n, phase, wholeTable, known) >> 1;
  release(rows);
  return bound;
}

/**
 * The size and the bound by SIZE and ONE of each class of a guess after k turns, i32 each, feedback after
 * feedback.
 */
export function quickBounds(k: i32, guess: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  byClasses(set, n, guess, phaseAt(k), INFINITE, output);
  return n;
}

/**
 * search() of the position after k turns: below the budget its cost, else a number ≥ budget that it costs at
 * least; STOPPED if so.
 */
export function boundedCost(k: i32, budget: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  const phase = phaseAt(k);
  const cost = search(set, wholeRows(set, n), n, phase, budget, k, setKey(set, n, phase), wholeTable);
  return stopped ? STOPPED : cost;
}
