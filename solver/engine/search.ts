// The search: finds the exact cost of a position by branch and bound with a memo.
//
// Contract of search(set, n, phase, budget, k, key). `set` is a position of n codes, and `phase` is the phase
// of its next guess (bounds.ts). The cost of the position is the least sum of prices over its codes that a
// strategy achieves. The cost is relative to the phase: see bounds.ts.
// - If result < budget, the result is the cost.
// - If result ≥ budget, the result is a lower bound of the cost.
//
// With budget = INFINITE, the result is always the cost. The result INFINITE means that no strategy is
// allowed. evaluate() has the same contract, for the cost of a given guess. While `stopped` is set, results
// are meaningless and are never stored.
//
// `set` holds the codes in ascending order, u16 each. The first k turns of the history lead to the position.
// In games of words, `table` is a table of feedbacks (word-table.ts) for this position or for a larger set
// that contains it. `rows` then lists the addresses of the position's rows in `table`. In other games, `rows`
// and `table` are 0. `key` is the position's key in the memo. A memo entry is a pair (bound, exact?). It does
// not depend on the budget of the search that found it, so all searches and threads may use it.

import { COUNTER_GUESSES, COUNTER_SEARCHES, FACT_EFFORT, FINISHED, INFINITE } from '../host/layout.ts';
import {
  clamp,
  copyClassBounds,
  countBound,
  nextPhase,
  price,
  sizeBound,
  sizeBoundsOf,
  surcharge,
  writeSubsetBounds,
} from './bounds.ts';
import {
  canRaise,
  FEW_GUESSES,
  groupBytes,
  isSmall,
  LANES,
  listBucket,
  listLarge,
  MOST_CODES,
  raiseBounds,
  spreadBound,
} from './candidates.ts';
import { historyKey, liveCells, MAX_CANONICAL } from './canon.ts';
import { mostClasses } from './combinations.ts';
import { tellFact } from './facts.ts';
import {
  combinations,
  consistent,
  feedbackCount,
  guesses,
  hard,
  historyMemo,
  labelRoom,
  rowBytes,
  setMemo,
  symmetric,
  weights,
  wholeTable,
  win,
} from './fields.ts';
import { enterClass, keepHints, setHints } from './hints.ts';
import { classCounts, largestByte } from './kernels.ts';
import { memberTest, mostOfMembers } from './members.ts';
import { find, remember, UNKNOWN } from './memo.ts';
import {
  addCandidate,
  candidateBound,
  candidateEstimate,
  candidateGuess,
  clearList,
  heapify,
  listBytes,
  listLength,
  popFirst,
} from './order.ts';
import { clear, contains, countFeedbacks, isNewSignature, signature, tableMask } from './partition.ts';
import {
  addressAt,
  addShared,
  codeAt,
  count,
  counted,
  feedbacksOf,
  intAt,
  isWide,
  labelAt,
  loadShared,
  noteTurn,
  release,
  reserve,
  reserveInts,
  shouldStop,
  stopped,
} from './state.ts';
import { currentTwins, enterTwins, leaveTwins, setKey } from './twins.ts';
import {
  boundOfFloor,
  boundOfMembers,
  layersBound,
  sumOf,
  sumsFrom,
  weightOf,
  weightOfSet,
  writeSums,
} from './weighted-bounds.ts';
import { FULL, isShallow, listColumns, listWords, scanColumns, scanFloor } from './word-list.ts';
import { classesAt, columnsOf, isWorthNarrowing, narrow, rowsOf } from './word-table.ts';

/**
 * A position of at least this many codes gets a second memo entry under a canonical key, which all symmetric
 * positions share. For smaller positions, the canonical key takes more time than it saves.
 */
export const CANONICAL_SIZE: i32 = 15;
/**
 * In games of words, memberTest() looks at classes of at most this many codes before the memo and the scans
 * do. For larger classes, a scan usually finds the same bound sooner.
 */
const MOST_MEMBERS: i32 = 24;
/**
 * Classes of at least this many codes are searched after the smaller ones, in rounds: see searchInShares().
 */
const SHARE_SIZE: i32 = 24;
/** Number of guesses of a large set that are tried before raiseBounds() improves the bounds of the rest. */
const FIRST_TRIED: i32 = 2;
/**
 * The guess that achieves the result of the last expand(), if that result is below its budget. Otherwise this
 * value has no meaning.
 */
export let bestGuess: i32 = -1;

// -- one guess ---------------------------------------------------------------------------------------------

// Layout of a frame of evaluate(). It begins with six fields of labelRoom words, one word for each feedback:
// - the sizes of the classes
// - the starts of the classes among the sorted codes
// - the lower bounds of the classes
// - the list of open classes, smallest first: the classes whose size alone does not give their cost
// - flags of classes whose bound is exact
// - flags of classes that the memo knows
// Then come labelRoom memo keys, and the codes of the set sorted by feedback. These numbers are the places of
// the parts, in fields.
const STARTS: i32 = 1;
const BOUNDS: i32 = 2;
const OPEN: i32 = 3;
const EXACT: i32 = 4;
const REMEMBERED: i32 = 5;
const KEYS: i32 = 6;
const SORTED: i32 = 10;

function fieldAt(frame: usize, field: i32, index: i32): usize {
  return frame + ((<usize>(field * labelRoom + index)) << 2);
}
function getField(frame: usize, field: i32, index: i32): i32 {
  return load<i32>(fieldAt(frame, field, index));
}
function setField(frame: usize, field: i32, index: i32, value: i32): void {
  store<i32>(fieldAt(frame, field, index), value);
}
function keyAt(frame: usize, feedback: i32): usize {
  return fieldAt(frame, KEYS, feedback << 2);
}
/** Returns the address of the codes of a class. */
function codesOf(frame: usize, feedback: i32): usize {
  return fieldAt(frame, SORTED, 0) + ((<usize>getField(frame, STARTS, feedback)) << 1);
}

/**
 * Returns the cost of making this guess now, by the contract at the head of this file. The guess must split
 * the set, or be its only code. `bounds` lists a lower bound for a class of each size. No bound in the list
 * may be lower than that of classBoundsOf().
 *
 * Several threads may evaluate the same guess together. Each thread passes the address of the task's
 * TASK_CLASSES words as `claims`; these words are 0 at first. The first thread that claims a class searches
 * the class. A thread returns `budget` if another thread is still searching a class. The result of the last
 * thread satisfies the contract. Proof: a thread marks its class as FINISHED before it looks at the other
 * classes. So the last thread finds that all classes are FINISHED. A thread that finds that the guess costs
 * at least the budget sets TASK_REFUTED, the word before TASK_CLASSES, which stops the other threads.
 */
export function evaluate(
  set: usize,
  rows: usize,
  n: i32,
  guess: i32,
  phase: i32,
  budget: i32,
  k: i32,
  bounds: usize,
  table: usize,
  claims: usize = 0,
): i32 {
  count(COUNTER_GUESSES);
  const frame = reserve(fieldAt(0, SORTED, 0) + ((<usize>n) << 1));
  const own = keepHints();
  const sorted: usize = rows === 0 ? <usize>0 : reserveInts(n);
  const result = evaluateIn(frame, set, rows, n, guess, phase, budget, k, bounds, table, sorted, claims, own);
  setHints(own);
  release(frame);
  return min(result, INFINITE); // a finite cost plus INFINITE exceeds INFINITE
}

function evaluateIn(
  frame: usize,
  set: usize,
  rows: usize,
  n: i32,
  guess: i32,
  phase: i32,
  budget: i32,
  k: i32,
  bounds: usize,
  table: usize,
  sorted: usize,
  claims: usize,
  own: usize,
): i32 {
  // Pass 1: bound each class by its size alone, or under weights by LAYERS (weighted-bounds.ts).
  if (weights === 0) countFeedbacks(set, n, guess, frame);
  else countLayers(frame, set, n, guess, bounds);
  const classPhase = nextPhase(phase);
  const added = surcharge(phase);
  let total = 0;
  let open = 0;
  let start = 0;
  for (let feedback = 0; feedback < feedbackCount; feedback++) {
    const size = getField(frame, 0, feedback);
    setField(frame, STARTS, feedback, start);
    start += size;
    if (size === 0) continue;
    if (intAt(bounds, size) === INFINITE && feedback !== win) return INFINITE;
    const bound =
      feedback === win
        ? clamp(<i64>price(phase, 0) * weightOf(guess))
        : weights === 0
          ? intAt(bounds, size)
          : getField(frame, BOUNDS, feedback);
    total += bound;
    if (total >= budget) return total;
    setField(frame, BOUNDS, feedback, bound);
    if (feedback === win || size <= 2) continue; // the bound by size is the exact cost of one or two codes
    let place = open++;
    for (; place > 0 && getField(frame, 0, getField(frame, OPEN, place - 1)) > size; place--) {
      setField(frame, OPEN, place, getField(frame, OPEN, place - 1));
    }
    setField(frame, OPEN, place, feedback);
  }
  if (open === 0) return total;
  sortByFeedback(frame, set, rows, n, guess, sorted);
  const sums = writeSums(fieldAt(frame, SORTED, 0), n);

  const byColumns = table !== 0 && !consistent;
  const mostAsked = byColumns ? min(MOST_MEMBERS, feedbackCount) : feedbackCount;

  // Pass 2: raise the bounds of the open classes, the largest first because they gain most. memberTest()
  // looks at small classes. Every class that it does not settle is looked up in the memo.
  for (let i = open - 1; i >= 0; i--) {
    const feedback = getField(frame, OPEN, i);
    const size = getField(frame, 0, feedback);
    const codes = codesOf(frame, feedback);
    let known = UNKNOWN;
    let remembered = UNKNOWN;
    if (size <= mostAsked) known = memberTest(codes, size, classPhase, sumsOf(frame, sums, feedback));
    if (!(known & 1)) {
      enterClass(own, guess, codeAt(codes, 0));
      const key = setKey(codes, size, classPhase);
      v128.store(keyAt(frame, feedback), key);
      remembered = find(setMemo, key);
    }
    const weight = sumOf(sumsOf(frame, sums, feedback), size);
    total += raiseBound(frame, feedback, max(known, remembered), added * weight);
    const useless =
      remembered === UNKNOWN ||
      (byColumns && isShallow(remembered, size, classPhase, table, sumsOf(frame, sums, feedback)));
    setField(frame, REMEMBERED, feedback, i32(!useless));
    if (total >= budget) return total;
  }

  // Pass 3: scan the classes that are still open, the largest first, before any of them is searched. A scan
  // bounds a class by the most classes that a guess makes of it. In games of words, cheap scans of all
  // classes come before exact scans, and usually suffice. Scans of one depth end when even their best outcome
  // cannot raise the total to the budget.
  for (let depth = byColumns ? 1 : FULL; depth <= FULL && open > 1; depth++) {
    let reach: i64 =
      depth < FULL ? reachOfScans(frame, open, classPhase, added, table, depth, sums) : INFINITE;
    for (let i = open - 1; i >= 0 && total + reach >= budget; i--) {
      const feedback = getField(frame, OPEN, i);
      const size = getField(frame, 0, feedback);
      if (getField(frame, EXACT, feedback) || getField(frame, REMEMBERED, feedback) || !canScan(size))
        continue;
      const start = <usize>getField(frame, STARTS, feedback);
      const codes = codesOf(frame, feedback);
      const part = sumsOf(frame, sums, feedback);
      const weight = sumOf(part, size);
      const least = getField(frame, BOUNDS, feedback) - added * weight;
      const floor = byColumns ? scanFloor(size, table, depth) : 0;
      if (depth < FULL) {
        const gain = gainOfScan(classPhase, size, floor, least, part);
        if (gain === 0) continue;
        reach -= gain;
      }
      enterClass(own, guess, codeAt(codes, 0));
      const known = byColumns
        ? scanColumns(codes, sorted + (start << 2), size, classPhase, table, part, least, floor)
        : wholeTable !== 0 || isSmall(size)
          ? scanBound(codes, size, classPhase, part)
          : spreadBound(codes, size, classPhase) * 2;
      const key = v128.load(keyAt(frame, feedback));
      remember(setMemo, key, known >> 1, bool(known & 1));
      total += raiseBound(frame, feedback, known, added * weight);
      const shallow = byColumns && isShallow(known, size, classPhase, table, part);
      setField(frame, REMEMBERED, feedback, i32(!shallow));
      if (total >= budget) return total;
    }
  }

  // Pass 4: search the remaining classes, each with the rest of the budget. The smallest class comes first,
  // because its search is the fastest. Classes of at least SHARE_SIZE codes wait for searchInShares(). If the
  // price of this turn is 0, a class costs something only if the free turns do not suffice for the class.
  // This is most likely for the largest class, so the largest class then comes first.
  const paid = price(phase, 0) > 0;
  let left = 0;
  if (!paid) reverseOpen(frame, open);
  for (let i = 0; i < open; i++) {
    const feedback = getField(frame, OPEN, i);
    if (getField(frame, EXACT, feedback)) continue;
    const claim = claims + ((<usize>feedback) << 2);
    if (claims !== 0 ? addShared(claim, 1) !== 0 : paid && getField(frame, 0, feedback) >= SHARE_SIZE) {
      setField(frame, OPEN, left++, feedback);
      continue;
    }
    enterClass(own, guess, codeAt(codesOf(frame, feedback), 0));
    total += searchClass(frame, sorted, feedback, guess, phase, budget - total, k, table);
    if (claims !== 0) addShared(claim, FINISHED);
    if (stopped) return budget;
    if (total >= budget) {
      if (claims !== 0) addShared(claims - 4, 1);
      return total;
    }
  }
  if (claims === 0) return searchInShares(frame, sorted, left, own, guess, phase, total, budget, k, table);
  // Finally, add the costs of the classes that other threads have claimed. These costs are in the memo. A
  // cost that the memo has lost is searched again.
  for (let i = 0; i < left; i++) {
    const feedback = getField(frame, OPEN, i);
    if (loadShared(claims + ((<usize>feedback) << 2)) < FINISHED) return budget;
    enterClass(own, guess, codeAt(codesOf(frame, feedback), 0));
    total += searchClass(frame, sorted, feedback, guess, phase, budget - total, k, table);
    if (stopped) return budget;
    if (total >= budget) return total;
  }
  return total;
}

/**
 * Searches the first `left` open classes of a guess whose classes cost at least `total` together. Has the
 * contract of evaluate().
 *
 * Raising a high bound takes more work than raising a low one. So no class is searched for the whole gap
 * between `total` and the budget at once. In each round, every remaining class gets a share of the gap, in
 * proportion to the square root of its size. Bounds by size are too low by about this proportion. If a class
 * costs less than its share allows, its cost is exact, and the later classes get larger shares. The last
 * class of a round gets the whole remaining gap. So if a round ends below the budget, the cost of its last
 * class is exact, and the next round has fewer classes.
 */
function searchInShares(
  frame: usize,
  sorted: usize,
  left: i32,
  own: usize,
  guess: i32,
  phase: i32,
  total: i32,
  budget: i32,
  k: i32,
  table: usize,
): i32 {
  while (left > 0) {
    const asked = left;
    let shares: i64 = 0;
    for (let i = 0; i < asked; i++) shares += shareOf(frame, getField(frame, OPEN, i));
    left = 0;
    for (let i = 0; i < asked; i++) {
      const feedback = getField(frame, OPEN, i);
      const part = shareOf(frame, feedback);
      const share = <i32>((<i64>(budget - total) * part + shares - 1) / shares);
      shares -= part;
      enterClass(own, guess, codeAt(codesOf(frame, feedback), 0));
      const gain = searchClass(frame, sorted, feedback, guess, phase, share, k, table);
      if (stopped) return budget;
      total += gain;
      if (total >= budget) return total;
      if (gain >= share) setField(frame, OPEN, left++, feedback);
    }
  }
  return total;
}

/**
 * Returns the share of a class when classes share a gap. Under weights, the share also grows in
 * proportion to the average weight of the codes.
 */
function shareOf(frame: usize, feedback: i32): i64 {
  const n = getField(frame, 0, feedback);
  const root = Math.sqrt(<f64>n);
  if (weights === 0) return <i64>(32.0 * root);
  return <i64>((32.0 * <f64>weightOfSet(codesOf(frame, feedback), n)) / root);
}

/**
 * Returns the most by which a scan with this `floor` can raise the bound `known` of a class of n codes. A
 * scan with a floor looks only for guesses that make at least `floor` classes, and gains most if it finds
 * none. Returns 0 if `floor` is 0, because only the exact scan, of depth FULL, has no floor.
 */
function gainOfScan(phase: i32, n: i32, floor: i32, known: i32, sums: usize): i32 {
  return floor === 0 ? 0 : max(0, boundOfFloor(phase, n, floor, sums) - known);
}

/**
 * Returns the most by which scans of a depth below FULL can raise the bounds of all open classes together.
 */
function reachOfScans(
  frame: usize,
  open: i32,
  phase: i32,
  added: i32,
  table: usize,
  depth: i32,
  sums: usize,
): i64 {
  let reach: i64 = 0;
  for (let i = 0; i < open; i++) {
    const feedback = getField(frame, OPEN, i);
    const size = getField(frame, 0, feedback);
    if (getField(frame, EXACT, feedback) || getField(frame, REMEMBERED, feedback)) continue;
    const own = sumsOf(frame, sums, feedback);
    const known = getField(frame, BOUNDS, feedback) - added * sumOf(own, size);
    reach += gainOfScan(phase, size, scanFloor(size, table, depth), known, own);
  }
  return reach;
}

/** Reverses the list of open classes, so that the largest class comes first. */
function reverseOpen(frame: usize, open: i32): void {
  for (let i = 0, j = open - 1; i < j; i++, j--) {
    const smaller = getField(frame, OPEN, i);
    setField(frame, OPEN, i, getField(frame, OPEN, j));
    setField(frame, OPEN, j, smaller);
  }
}

/**
 * Searches a class. Returns how much its cost exceeds its known bound, if that is less than `rest`. Otherwise
 * returns a number ≥ `rest` that the excess reaches. Returns INFINITE if no strategy for the class is
 * allowed. The hints of hard mode must be those of the class.
 */
function searchClass(
  frame: usize,
  sorted: usize,
  feedback: i32,
  guess: i32,
  phase: i32,
  rest: i32,
  k: i32,
  table: usize,
): i32 {
  const size = getField(frame, 0, feedback);
  const start = <usize>getField(frame, STARTS, feedback);
  const codes = codesOf(frame, feedback);
  const rows: usize = sorted === 0 ? <usize>0 : sorted + (start << 2);
  const key = v128.load(keyAt(frame, feedback));
  const added = surcharge(phase) * weightOfSet(codes, size);
  noteTurn(k, guess, feedback);
  const cost = search(
    codes,
    rows,
    size,
    nextPhase(phase),
    rest + getField(frame, BOUNDS, feedback) - added,
    k + 1,
    key,
    table,
  );
  return cost === INFINITE ? INFINITE : raiseBound(frame, feedback, cost << 1, added);
}

/**
 * Raises the bound of a class to `known`, which is bound × 2 + exact in the phase of the class. Returns how
 * much the bound rose, or 0 if it was already as high.
 */
function raiseBound(frame: usize, feedback: i32, known: i32, added: i32): i32 {
  setField(frame, EXACT, feedback, known & 1);
  const bound = clamp(<i64>(known >> 1) + added);
  const before = getField(frame, BOUNDS, feedback);
  if (bound <= before) return 0;
  setField(frame, BOUNDS, feedback, bound);
  return bound - before;
}

/**
 * Copies the codes of the set into the frame, sorted by feedback and then by code. In games of words, also
 * copies the addresses of their rows to `sorted`.
 */
function sortByFeedback(frame: usize, set: usize, rows: usize, n: i32, guess: i32, sorted: usize): void {
  if (isWide()) placeCodes<u16>(frame, set, rows, n, feedbacksOf(guess), sorted);
  else placeCodes<u8>(frame, set, rows, n, feedbacksOf(guess), sorted);
  for (let feedback = 0; feedback < feedbackCount; feedback++) {
    setField(frame, STARTS, feedback, getField(frame, STARTS, feedback) - getField(frame, 0, feedback));
  }
}

/**
 * Counts the codes of each class of a guess. Adds up the bound LAYERS (weighted-bounds.ts) of each class from
 * the list `bounds` of bounds by size. A sum has no meaning if the bound for the size of its class is
 * INFINITE.
 */
function countLayers(frame: usize, set: usize, n: i32, guess: i32, bounds: usize): void {
  clear(frame, (<usize>feedbackCount) << 2);
  clear(fieldAt(frame, BOUNDS, 0), (<usize>feedbackCount) << 2);
  if (isWide()) addLayers<u16>(frame, set, n, feedbacksOf(guess), bounds);
  else addLayers<u8>(frame, set, n, feedbacksOf(guess), bounds);
}

/** Does the work of countLayers(). T is the type of a label. */
function addLayers<T>(frame: usize, set: usize, n: i32, feedbacks: usize, bounds: usize): void {
  for (let i = 0; i < n; i++) {
    const code = codeAt(set, i);
    const feedback = labelAt<T>(feedbacks, code);
    const size = getField(frame, 0, feedback);
    const layer = intAt(bounds, size + 1) - intAt(bounds, size);
    setField(frame, 0, feedback, size + 1);
    setField(frame, BOUNDS, feedback, getField(frame, BOUNDS, feedback) + weightOf(code) * layer);
  }
}

/** Returns the sums of the weights of a class. `sums` are those of all codes, sorted by feedback. */
function sumsOf(frame: usize, sums: usize, feedback: i32): usize {
  return sumsFrom(sums, getField(frame, STARTS, feedback));
}

/** Copies each code to the place that its class has reached. T is the type of a label. */
function placeCodes<T>(frame: usize, set: usize, rows: usize, n: i32, feedbacks: usize, sorted: usize): void {
  const starts = fieldAt(frame, STARTS, 0);
  const codes = fieldAt(frame, SORTED, 0);
  for (let i = 0; i < n; i++) {
    const code = codeAt(set, i);
    const next = starts + ((<usize>labelAt<T>(feedbacks, code)) << 2);
    const place = load<i32>(next);
    store<i32>(next, place + 1);
    store<u16>(codes + ((<usize>place) << 1), <u16>code);
    if (rows !== 0) store<u32>(sorted + ((<usize>place) << 2), addressAt(rows, i));
  }
}

/**
 * Returns whether pass 3 scans a class of this size. In games of words it scans every class, because scans of
 * words stop early.
 */
function canScan(size: i32): bool {
  return wholeTable !== 0 || isSmall(size) || (combinations > 0 && size <= MOST_CODES);
}

/**
 * Bounds the cost of a small set by counting the classes that each guess makes of the set. Returns bound × 2
 * + exact.
 *
 * Let f be the phase. By the bound COUNT (countBound in bounds.ts), a guess outside the set costs at least
 * countBound of the most classes that any guess makes. A member of the set costs at least countBound of the
 * most classes that a member makes. The bound is the smaller of these two. A guess outside the set that
 * separates all n codes costs exactly n·price(f+1). If guesses must be consistent, only members are allowed.
 * The caller must exclude sets that a member separates completely: memberTest() settles such sets, and
 * enoughClasses() relies on their absence.
 */
export function scanBound(set: usize, n: i32, phase: i32, sums: usize): i32 {
  if (sums !== 0) return boundOfMembers(set, n, phase, sums, INFINITE); // only if guesses must be consistent
  const members = mostOfMembers(set, n);
  const size = sizeBound(phase, n);
  const inside = countBound(phase, n, members, 1);
  if (consistent) return max(size, inside) * 2;
  const enough = enoughClasses(n, phase);
  if (inside <= size && enough === 0) return size * 2;
  // The scan ignores guesses of at most `floor` classes. A guess outside the set cannot lower the bound below
  // `inside` if it makes no more classes than the best member, or if its countBound reaches `inside`. But a
  // guess that makes `enough` classes would settle the cost, so the scan must find such a guess.
  const limit = enough > 0 ? enough - 1 : n;
  let floor = members;
  while (floor < limit && countBound(phase, n, floor + 1, 0) >= inside) floor++;
  const most = mostOf(set, n, floor);
  if (most === enough) return countBound(phase, n, n, 0) * 2 + 1;
  return max(size, min(countBound(phase, n, most, 0), inside)) * 2;
}

/** Returns the most classes that any guess makes of a small set, or `floor` if no guess makes more. */
function mostOf(set: usize, n: i32, floor: i32): i32 {
  if (combinations > 0) return mostClasses(set, n, floor);
  const counts = reserve(rowBytes);
  classCounts(set, n, counts, 0);
  const most = largestByte(counts, rowBytes);
  release(counts);
  return max(floor, most);
}

/**
 * Returns n if a guess that makes n classes of a small set is certainly optimal, so that a scan may stop at
 * this guess. Otherwise returns 0.
 *
 * Proof. Let f be the phase. Let n be at most the number of feedbacks, because no guess makes more classes
 * than that. A guess outside the set that makes n classes costs exactly n·price(f+1). No member makes n
 * classes, because memberTest() has excluded this case. So by the bound COUNT (bounds.ts) a member costs at
 * least countBound of n − 1 classes. If n·price(f+1) is no more than that, the guess outside the set is
 * optimal.
 */
function enoughClasses(n: i32, phase: i32): i32 {
  return n <= feedbackCount && countBound(phase, n, n, 0) <= countBound(phase, n, n - 1, 1) ? n : 0;
}

// -- one position ------------------------------------------------------------------------------------------

/** Returns the cost of a position, by the contract at the head of this file. */
export function search(
  set: usize,
  rows: usize,
  n: i32,
  phase: i32,
  budget: i32,
  k: i32,
  key: v128,
  table: usize,
): i32 {
  count(COUNTER_SEARCHES);
  if (shouldStop()) return budget;
  let bound = layersBound(set, n, sizeBoundsOf(phase));
  if (n <= 2 || bound >= budget) return bound;

  const known = find(setMemo, key);
  if (known !== UNKNOWN) {
    if (known & 1) return known >> 1;
    bound = max(bound, known >> 1);
    if (bound >= budget) return bound;
  }
  if (n <= feedbackCount) {
    const sums = writeSums(set, n);
    const tested = memberTest(set, n, phase, sums);
    if (sums !== 0) release(sums);
    if (tested & 1) {
      remember(setMemo, key, tested >> 1, true);
      return tested >> 1;
    }
    bound = max(bound, tested >> 1);
    if (bound >= budget) return bound;
  }
  const canonical = symmetric && n >= CANONICAL_SIZE && k <= MAX_CANONICAL;
  let live: i64 = 0;
  let symmetryKey = i64x2.splat(0);
  if (canonical) {
    live = liveCells(set, n);
    symmetryKey = historyKey(k, live, phase);
    const equivalent = find(historyMemo, symmetryKey);
    if (equivalent !== UNKNOWN) {
      bound = max(bound, equivalent >> 1);
      if (equivalent & 1 || bound >= budget) {
        remember(setMemo, key, bound, bool(equivalent & 1));
        return bound;
      }
    }
  }
  const before = counted(COUNTER_GUESSES);
  const result = expand(set, rows, n, phase, budget, k, bound, live, table);
  if (stopped) return budget;
  const exact = result < budget || result === INFINITE;
  remember(setMemo, key, result, exact);
  if (canonical) remember(historyMemo, symmetryKey, result, exact);
  if (counted(COUNTER_GUESSES) - before >= <u64>FACT_EFFORT) tellFact(k, n, result, exact);
  return result;
}

/**
 * Tries guesses until no other guess can be cheaper than the cheapest one found. Has the contract of
 * search(). `bound` is a lower bound of the cost, so a guess that costs no more ends the search. `live` is
 * the result of liveCells(), or 0 if it is not computed yet. If the result is below the budget, bestGuess is
 * the guess that achieves it. That guess depends only on the position, the budget and `bound`, never on the
 * memo.
 */
export function expand(
  set: usize,
  rows: usize,
  n: i32,
  phase: i32,
  budget: i32,
  k: i32,
  bound: i32,
  live: i64,
  table: usize,
): i32 {
  const frame = reserve(0);
  const twins = currentTwins();
  const result =
    table !== 0
      ? expandWords(set, rows, n, phase, budget, k, bound, table)
      : isSmall(n) && !consistent
        ? expandSmall(set, n, phase, budget, k, bound, live)
        : expandLarge(set, n, phase, budget, k, bound, live);
  leaveTwins(twins);
  release(frame);
  return result;
}

/**
 * Does the work of expand() for a small set. Tries guesses in buckets of equal score, the most classes first.
 * Stops at the first bucket whose bound (see bucketBound) reaches the best cost.
 */
function expandSmall(set: usize, n: i32, phase: i32, budget: i32, k: i32, bound: i32, live: i64): i32 {
  const scores = reserve(rowBytes);
  const enough = enoughClasses(n, phase);
  const separating = classCounts(set, n, scores, enough > 0 && mostOfMembers(set, n) < n ? enough : 0);
  if (separating >= 0) {
    bestGuess = separating;
    return countBound(phase, n, n, 0);
  }
  const most = largestByte(scores, rowBytes);
  let members = 0;
  for (let i = 0; i < n; i++) members = max(members, <i32>load<u8>(scores + codeAt(set, i)));
  const outside = countBound(phase, n, most, 0);
  const inside = countBound(phase, n, members, 1);
  bound = max(bound, min(outside, inside));
  if (bound >= budget) return bound;

  // The score of a guess is the number of its classes, plus one if the guess is a member of the set. For the
  // objective `average`, the bound COUNT ranks guesses by this score.
  for (let i = 0; i < n; i++) store<u8>(scores + codeAt(set, i), load<u8>(scores + codeAt(set, i)) + 1);
  let best = budget;
  let found = -1;
  const bounds = reserveInts(n + 1);
  writeSubsetBounds(phase, n, most, members, bounds);
  const list = reserve(listBytes(guesses));
  for (let score = max(most, members + 1); score >= 2; score--) {
    if (bucketBound(phase, n, score) >= best) break;
    listBucket(set, n, phase, best, k, live, scores, score, bounds, members, list);
    const cheapest = tryInOrder(set, 0, n, phase, best, k, bound, bounds, false, members, list, 0, false);
    if (stopped) return budget;
    if (cheapest < best) {
      best = cheapest;
      found = bestGuess;
      if (best <= bound) break;
    }
  }
  bestGuess = found;
  return best;
}

/**
 * Returns the least bound by COUNT (bounds.ts) of all guesses with this score. Guesses outside the set make
 * `score` classes, and members make one class fewer. A higher score never has a higher bound.
 */
function bucketBound(phase: i32, n: i32, score: i32): i32 {
  return min(countBound(phase, n, min(score, n), 0), countBound(phase, n, score - 1, 1));
}

/**
 * Does the work of expand() for a large set, and for every set if guesses must be consistent. Tries one guess
 * of each orbit, in the order of estimates.
 */
function expandLarge(set: usize, n: i32, phase: i32, budget: i32, k: i32, bound: i32, live: i64): i32 {
  let members = feedbackCount;
  const bounds = copyClassBounds(phase, n);
  if (n <= MOST_CODES) {
    members = mostOfMembers(set, n);
    writeSubsetBounds(phase, n, feedbackCount, members, bounds);
  }
  const list = reserve(listBytes(guesses));
  bound = max(bound, listLarge(set, n, phase, budget, k, live, bounds, list));
  if (bound >= budget) return bound;
  return tryInOrder(set, 0, n, phase, budget, k, bound, bounds, canRaise(n), members, list, 0, false);
}

/**
 * Does the work of expand() in games of words. Tries the columns of a table in the order of estimates. Makes
 * a table for the set itself if this is worthwhile. It is not if only a guess that meets `bound` would help,
 * because few columns of the larger table can make enough classes.
 */
function expandWords(
  set: usize,
  rows: usize,
  n: i32,
  phase: i32,
  budget: i32,
  k: i32,
  bound: i32,
  table: usize,
): i32 {
  const distinct = isWorthNarrowing(n, table);
  const own = distinct && budget > bound + 1;
  if (own) {
    table = narrow(set, rows, n, table);
    rows = rowsOf(table);
  }
  enterTwins(set, rows, n, table, own);
  const most = consistent ? feedbackCount : classesAt(table, 0);
  const bounds = reserveInts(n + 1);
  writeSubsetBounds(phase, n, most, most, bounds);
  const list = reserve(listBytes(max(n, columnsOf(table))));
  const least = consistent
    ? listWords(set, n, phase, budget, bounds, list)
    : listColumns(set, rows, n, phase, budget, bound, table, own, bounds, list);
  bound = max(bound, least);
  if (bound >= budget) return bound;
  return tryInOrder(set, rows, n, phase, budget, k, bound, bounds, false, most, list, table, distinct);
}

/**
 * Evaluates the guesses of a list in the order of estimates, until a guess costs no more than `bound`.
 * Returns the least cost and sets bestGuess. Returns `budget` if no guess costs less.
 *
 * `members` is at least the number of classes that any member of the set makes. If `large` is set,
 * raiseBounds() improves the bounds of later guesses, LANES at a time. This happens only after the first
 * guesses, because most lists are never tried to their end.
 *
 * In games of words, several guesses may divide the set in the same way. Only the first of them is evaluated.
 * `distinct` says that the list has no such guesses, so the check is skipped. In hard mode every word is
 * evaluated, because words that divide the set in the same way may leave different hints. In games of codes
 * every guess is evaluated, because the check would cost as much as it saves.
 */
function tryInOrder(
  set: usize,
  rows: usize,
  n: i32,
  phase: i32,
  budget: i32,
  k: i32,
  bound: i32,
  bounds: usize,
  large: bool,
  members: i32,
  list: usize,
  table: usize,
  distinct: bool,
): i32 {
  const once = wholeTable !== 0 && !distinct && !hard;
  const mask = tableMask(once ? listLength(list) : 0);
  const seen = reserve((<usize>(mask + 1)) << 4);
  memory.fill(seen, 0, (<usize>(mask + 1)) << 4);
  const batch = reserve(listBytes(LANES));
  const groups = reserve(large ? groupBytes(n) : 4);
  store<u32>(groups, 0);
  heapify(list);
  let best = budget;
  let found = -1;
  let tried = 0;
  while (best > bound && listLength(list) > 0) {
    takeBatch(best, list, large && tried >= FIRST_TRIED ? LANES : 1, batch);
    if (listLength(batch) >= FEW_GUESSES) raiseBounds(set, n, phase, best, bounds, members, batch, groups);
    tried += listLength(batch);
    for (let i = 0; i < listLength(batch) && best > bound; i++) {
      if (candidateBound(batch, i) >= best) continue;
      const guess = candidateGuess(batch, i);
      if (once && !isNewSignature(seen, mask, signature(set, n, guess, contains(set, n, guess)))) continue;
      const cost = evaluate(set, rows, n, guess, phase, best, k, bounds, table);
      if (stopped) return budget;
      if (cost < best) {
        best = cost;
        found = guess;
      }
    }
  }
  release(seen);
  bestGuess = found;
  return best;
}

/**
 * Moves guesses from the heap to the batch until the batch has `most` guesses or the heap is empty. Drops
 * guesses whose bounds reach the budget.
 */
function takeBatch(budget: i32, list: usize, most: i32, batch: usize): void {
  clearList(batch);
  while (listLength(batch) < most && listLength(list) > 0) {
    popFirst(list);
    const candidate = listLength(list);
    const bound = candidateBound(list, candidate);
    if (bound < budget)
      addCandidate(batch, candidateGuess(list, candidate), candidateEstimate(list, candidate), bound);
  }
}
