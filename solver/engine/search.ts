// The search itself: the exact cost of a position by memoised branch and bound.
//
// Contract of search(set, n, phase, budget, k, key). The cost of the set is the least Σ of prices over its n
// codes when the next guess is made in this phase. It is relative to the phase: see bounds.ts.
// - result < budget: cost = result.
// - result ≥ budget: cost ≥ result.
//
// So budget = INFINITE always gives the cost, and the result INFINITE means that no strategy is allowed.
// evaluate() has the same contract for a position whose guess is given. Results are void while `stopped` is
// set, and are never stored.
//
// The set is n ascending codes, u16 each. The first k turns of the history lead to it. In games of words,
// `rows` has the rows of its codes in a table of words, and `table` is that table. It may be the table of any
// set that contains this one (word-table.ts). In other games both are 0. Memo entries are pairs (bound,
// exact?). A stored entry satisfies the contract with any budget, so threads may share entries.

import { COUNTER_GUESSES, COUNTER_SEARCHES, FACT_EFFORT, FINISHED, INFINITE, WIDTH } from '../host/layout.ts';
import {
  clamp,
  copyClassBounds,
  countBound,
  nextPhase,
  price,
  sizeBound,
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
  rowBytes,
  setMemo,
  symmetric,
  wholeTable,
  win,
} from './fields.ts';
import { enterClass, hints, setHints } from './hints.ts';
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
import { contains, countFeedbacks, isNewSignature, setKey, signature, tableMask } from './partition.ts';
import {
  addressAt,
  addShared,
  codeAt,
  count,
  counted,
  feedbacksOf,
  intAt,
  loadShared,
  noteTurn,
  release,
  reserve,
  reserveInts,
  shouldStop,
  stopped,
} from './state.ts';
import { FULL, isShallow, listColumns, listWords, scanColumns, scanFloor } from './word-list.ts';
import { classesAt, columnsOf, isWorthNarrowing, narrow, rowsOf } from './word-table.ts';

/**
 * Sets of at least this size are also remembered up to symmetry. Below, the canonical key costs more than it
 * saves.
 */
export const CANONICAL_SIZE: i32 = 15;
/**
 * Larger classes of words are not tested by their members before the memo and the scans. A scan finds the
 * same, mostly sooner.
 */
const MOST_MEMBERS: i32 = 24;
/** Classes of at least this many codes share the rest of a budget. */
const SHARE_SIZE: i32 = 24;
/** Candidates of a large set that are tried before raiseBounds() looks at the others. */
const FIRST_TRIED: i32 = 2;
/** The guess that gave the result of the last expand() that ended below its budget. */
export let bestGuess: i32 = -1;

// -- one guess ---------------------------------------------------------------------------------------------

// A frame of evaluate(). Its fields of WIDTH words: class sizes, starts in the sorted buffer, lower bounds,
// open classes smallest first, exact flags, and flags of classes that the memo knows. Then WIDTH memo keys,
// and the codes of the set sorted by feedback.
const STARTS: usize = 4 * WIDTH;
const BOUNDS: usize = 8 * WIDTH;
const OPEN: usize = 12 * WIDTH;
const EXACT: usize = 16 * WIDTH;
const REMEMBERED: usize = 20 * WIDTH;
const KEYS: usize = 24 * WIDTH;
const SORTED: usize = 40 * WIDTH;

/** TASK_REFUTED, from the first of TASK_CLASSES on. */
const REFUTED: usize = 4 * WIDTH;

function fieldAt(frame: usize, field: usize, index: i32): usize {
  return frame + field + ((<usize>index) << 2);
}
function getField(frame: usize, field: usize, index: i32): i32 {
  return load<i32>(fieldAt(frame, field, index));
}
function setField(frame: usize, field: usize, index: i32, value: i32): void {
  store<i32>(fieldAt(frame, field, index), value);
}

/**
 * The cost of making this guess now; contract as above. The guess must split the set or win. `bounds` are
 * lower bounds of its classes by their size, at least as good as classBoundsOf().
 *
 * Several threads may evaluate the same guess together. They pass the words of its TASK_CLASSES as `claims`,
 * 0 at first. The thread that claims a class first searches it. A thread returns `budget` if another thread
 * still searches a class; the contract holds for the result of the last thread. Proof: a thread marks its
 * class FINISHED before it looks at the others, so the last thread finds all classes FINISHED. A thread that
 * finds that the guess costs the budget says so to the others.
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
  const own = hints;
  const frame = reserve(SORTED + ((<usize>n) << 1));
  const sorted: usize = rows === 0 ? <usize>0 : reserveInts(n);
  const result = evaluateIn(frame, set, rows, n, guess, phase, budget, k, bounds, table, sorted, claims);
  release(frame);
  setHints(own);
  return min(result, INFINITE); // a finite part and an infinite one add up to more
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
): i32 {
  // Pass 1: every class by its size alone.
  countFeedbacks(set, n, guess, frame);
  const classPhase = nextPhase(phase);
  const added = surcharge(phase);
  const own = hints;
  let total = 0;
  let open = 0;
  let start = 0;
  for (let feedback = 0; feedback < feedbackCount; feedback++) {
    const size = getField(frame, 0, feedback);
    setField(frame, STARTS, feedback, start);
    start += size;
    if (size === 0) continue;
    const bound = feedback === win ? price(phase, 0) : intAt(bounds, size);
    if (bound === INFINITE) return INFINITE;
    total += bound;
    if (total >= budget) return total;
    setField(frame, BOUNDS, feedback, bound);
    if (feedback === win || size <= 2) continue; // one code, or one and the next: SIZE is their cost
    let place = open++;
    for (; place > 0 && getField(frame, 0, getField(frame, OPEN, place - 1)) > size; place--) {
      setField(frame, OPEN, place, getField(frame, OPEN, place - 1));
    }
    setField(frame, OPEN, place, feedback);
  }
  if (open === 0) return total;
  sortByFeedback(frame, set, rows, n, guess, sorted);

  const byColumns = table !== 0 && !consistent;
  const mostAsked = byColumns ? min(MOST_MEMBERS, feedbackCount) : feedbackCount;

  // Pass 2: small classes by their own members, the others by the memo. The largest come first, as they gain
  // most.
  for (let i = open - 1; i >= 0; i--) {
    const feedback = getField(frame, OPEN, i);
    const size = getField(frame, 0, feedback);
    const codes = frame + SORTED + ((<usize>getField(frame, STARTS, feedback)) << 1);
    let known = UNKNOWN;
    let remembered = UNKNOWN;
    if (size <= mostAsked) known = memberTest(codes, size, classPhase);
    if (!(known & 1)) {
      enterClass(own, guess, feedback);
      const key = setKey(codes, size, classPhase);
      v128.store(frame + KEYS + ((<usize>feedback) << 4), key);
      remembered = find(setMemo, key);
    }
    total += raiseBound(frame, feedback, max(known, remembered), added * size);
    setField(
      frame,
      REMEMBERED,
      feedback,
      i32(remembered !== UNKNOWN && !(byColumns && isShallow(remembered, size, classPhase, table))),
    );
    if (total >= budget) return total;
  }

  // Pass 3: scan the classes that are still open before any is searched, the largest first. For words, cheap
  // scans of all classes come before exact ones, and mostly suffice. A depth is skipped if even its best
  // outcome cannot reach the budget.
  for (let depth = byColumns ? 1 : FULL; depth <= FULL && open > 1; depth++) {
    let reach: i64 = depth < FULL ? reachOfScans(frame, open, classPhase, added, table, depth) : INFINITE;
    for (let i = open - 1; i >= 0 && total + reach >= budget; i--) {
      const feedback = getField(frame, OPEN, i);
      const size = getField(frame, 0, feedback);
      if (getField(frame, EXACT, feedback) || getField(frame, REMEMBERED, feedback) || !canScan(size))
        continue;
      const start = <usize>getField(frame, STARTS, feedback);
      const codes = frame + SORTED + (start << 1);
      const least = getField(frame, BOUNDS, feedback) - added * size;
      const floor = byColumns ? scanFloor(size, table, depth) : 0;
      if (depth < FULL) {
        const gain = gainOfScan(classPhase, size, floor, least);
        if (gain === 0) continue;
        reach -= gain;
      }
      enterClass(own, guess, feedback);
      const known = byColumns
        ? scanColumns(codes, sorted + (start << 2), size, classPhase, table, least, floor)
        : wholeTable !== 0 || isSmall(size)
          ? scanBound(codes, size, classPhase)
          : spreadBound(codes, size, classPhase) * 2;
      const key = v128.load(frame + KEYS + ((<usize>feedback) << 4));
      remember(setMemo, key, known >> 1, bool(known & 1));
      total += raiseBound(frame, feedback, known, added * size);
      setField(frame, REMEMBERED, feedback, i32(!(byColumns && isShallow(known, size, classPhase, table))));
      if (total >= budget) return total;
    }
  }

  // Pass 4: search the remaining classes, each with the rest of the budget. The smallest come first, as they
  // are settled quickly. Classes of SHARE_SIZE codes and more wait, to share the rest. If turns cost nothing,
  // no class costs anything until one lacks turns. The largest class most likely does, so it comes first.
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
    enterClass(own, guess, feedback);
    total += searchClass(frame, sorted, feedback, guess, phase, budget - total, k, table);
    if (claims !== 0) addShared(claim, FINISHED);
    if (stopped) return budget;
    if (total >= budget) {
      if (claims !== 0) addShared(claims + REFUTED, 1);
      return total;
    }
  }
  if (claims === 0) return searchInShares(frame, sorted, left, own, guess, phase, total, budget, k, table);
  // Then the classes that other threads have claimed. Their costs are in the memo, or are found again.
  for (let i = 0; i < left; i++) {
    const feedback = getField(frame, OPEN, i);
    if (loadShared(claims + ((<usize>feedback) << 2)) < FINISHED) return budget;
    enterClass(own, guess, feedback);
    total += searchClass(frame, sorted, feedback, guess, phase, budget - total, k, table);
    if (stopped) return budget;
    if (total >= budget) return total;
  }
  return total;
}

/**
 * Searches the first `left` open classes. All classes together cost at least `total`. Contract as for
 * evaluate().
 *
 * Raising a high bound costs more, so no class is asked for the whole gap to the budget. Each class is asked
 * for a share, by the root of its size: bounds by size lack about that much. If a class costs less than its
 * share, later classes are asked for more. The last class of a round is asked for the whole gap. If the round
 * still misses the budget, the cost of that class is exact, and the next round has fewer classes.
 */
function searchInShares(
  frame: usize,
  sorted: usize,
  left: i32,
  own: v128,
  guess: i32,
  phase: i32,
  total: i32,
  budget: i32,
  k: i32,
  table: usize,
): i32 {
  while (left > 0) {
    const asked = left;
    let weights: i64 = 0;
    for (let i = 0; i < asked; i++) weights += weightOf(getField(frame, 0, getField(frame, OPEN, i)));
    left = 0;
    for (let i = 0; i < asked; i++) {
      const feedback = getField(frame, OPEN, i);
      const weight = weightOf(getField(frame, 0, feedback));
      const share = <i32>((<i64>(budget - total) * weight + weights - 1) / weights);
      weights -= weight;
      enterClass(own, guess, feedback);
      const gain = searchClass(frame, sorted, feedback, guess, phase, share, k, table);
      if (stopped) return budget;
      total += gain;
      if (total >= budget) return total;
      if (gain >= share) setField(frame, OPEN, left++, feedback);
    }
  }
  return total;
}

/** The weight of a class of n codes when classes share a gap. */
function weightOf(n: i32): i64 {
  return <i64>(32.0 * Math.sqrt(<f64>n));
}

/** The largest gain of a scan with a floor: its gain if no guess makes `floor` classes. */
function gainOfScan(phase: i32, n: i32, floor: i32, known: i32): i32 {
  return floor === 0 ? 0 : max(0, countBound(phase, n, floor - 1, 1) - known);
}

/** By how much scans of a depth that is not FULL may raise the bounds of all open classes together. */
function reachOfScans(frame: usize, open: i32, phase: i32, added: i32, table: usize, depth: i32): i64 {
  let reach: i64 = 0;
  for (let i = 0; i < open; i++) {
    const feedback = getField(frame, OPEN, i);
    const size = getField(frame, 0, feedback);
    if (getField(frame, EXACT, feedback) || getField(frame, REMEMBERED, feedback)) continue;
    reach += gainOfScan(
      phase,
      size,
      scanFloor(size, table, depth),
      getField(frame, BOUNDS, feedback) - added * size,
    );
  }
  return reach;
}

/** Turns the list of open classes round: largest first. */
function reverseOpen(frame: usize, open: i32): void {
  for (let i = 0, j = open - 1; i < j; i++, j--) {
    const smaller = getField(frame, OPEN, i);
    setField(frame, OPEN, i, getField(frame, OPEN, j));
    setField(frame, OPEN, j, smaller);
  }
}

/**
 * Searches a class for a cost that exceeds its known bound by less than `rest`. Returns by how much the cost
 * exceeds the bound, or at least `rest`; INFINITE if the class is not allowed. The hints of hard mode must be
 * set.
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
  const codes = frame + SORTED + (start << 1);
  const rows: usize = sorted === 0 ? <usize>0 : sorted + (start << 2);
  const key = v128.load(frame + KEYS + ((<usize>feedback) << 4));
  const added = surcharge(phase) * size;
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

/** Raises the bound of a class to `known` (bound × 2 + exact, in the class's own phase); returns the gain. */
function raiseBound(frame: usize, feedback: i32, known: i32, added: i32): i32 {
  setField(frame, EXACT, feedback, known & 1);
  const bound = clamp(<i64>(known >> 1) + added);
  const before = getField(frame, BOUNDS, feedback);
  if (bound <= before) return 0;
  setField(frame, BOUNDS, feedback, bound);
  return bound - before;
}

/**
 * Copies the codes of the set into the frame, sorted by feedback and then by code. Copies their rows too, if
 * they have any.
 */
function sortByFeedback(frame: usize, set: usize, rows: usize, n: i32, guess: i32, sorted: usize): void {
  const feedbacks = feedbacksOf(guess);
  for (let i = 0; i < n; i++) {
    const code = codeAt(set, i);
    const next = fieldAt(frame, STARTS, load<u8>(feedbacks + code));
    const place = load<i32>(next);
    store<i32>(next, place + 1);
    store<u16>(frame + SORTED + ((<usize>place) << 1), <u16>code);
    if (rows !== 0) store<u32>(sorted + ((<usize>place) << 2), addressAt(rows, i));
  }
  for (let feedback = 0; feedback < feedbackCount; feedback++) {
    setField(frame, STARTS, feedback, getField(frame, STARTS, feedback) - getField(frame, 0, feedback));
  }
}

/** Is a class of this size scanned? In games of words every class is, because their scans stop early. */
function canScan(size: i32): bool {
  return wholeTable !== 0 || isSmall(size) || (combinations > 0 && size <= MOST_CODES);
}

/**
 * The result of one class-count scan of all guesses on a small set: bound × 2 + exact.
 *
 * By COUNT, a guess outside costs at least countBound of the most classes that any guess makes. A member
 * costs at least countBound of the most classes that a member makes. The bound is the smaller of the two. A
 * guess outside that separates everything costs exactly n·price(f+1). If guesses must be consistent, only
 * members count. Sets that a member separates are excluded: memberTest settles them, and enoughClasses relies
 * on it.
 */
export function scanBound(set: usize, n: i32, phase: i32): i32 {
  const members = mostOfMembers(set, n);
  const size = sizeBound(phase, n);
  const inside = countBound(phase, n, members, 1);
  if (consistent) return max(size, inside) * 2;
  const enough = enoughClasses(n, phase);
  if (inside <= size && enough === 0) return size * 2;
  // A guess outside with no more classes than a member costs no less. Nor does one whose bound equals the
  // member's. But a guess with `enough` classes would settle the cost, so the scan must find it.
  const limit = enough > 0 ? enough - 1 : n;
  let floor = members;
  while (floor < limit && countBound(phase, n, floor + 1, 0) >= inside) floor++;
  const most = mostOf(set, n, floor);
  if (most === enough) return countBound(phase, n, n, 0) * 2 + 1;
  return max(size, min(countBound(phase, n, most, 0), inside)) * 2;
}

/** The most classes that any guess makes of a small set, if more than `floor`, else `floor`. */
function mostOf(set: usize, n: i32, floor: i32): i32 {
  if (combinations > 0) return mostClasses(set, n, floor);
  const counts = reserve(rowBytes);
  classCounts(set, n, counts, 0);
  const most = largestByte(counts, rowBytes);
  release(counts);
  return max(floor, most);
}

/**
 * The number of classes at which a scan of a small set may stop, or 0 for never. Proof. A guess outside the
 * set that makes n classes costs exactly n·price(f+1). No member makes n classes: memberTest has excluded it
 * for n ≤ feedbacks, and no guess makes more classes than feedbacks. So a member costs at least countBound of
 * n − 1 classes. If that is not less, the guess outside is optimal.
 */
function enoughClasses(n: i32, phase: i32): i32 {
  return n <= feedbackCount && countBound(phase, n, n, 0) <= countBound(phase, n, n - 1, 1) ? n : 0;
}

// -- one position ------------------------------------------------------------------------------------------

/** The cost of a position; contract at the head of this file. */
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
  let bound = sizeBound(phase, n);
  if (n <= 2 || bound >= budget) return bound;

  const known = find(setMemo, key);
  if (known !== UNKNOWN) {
    if (known & 1) return known >> 1;
    bound = max(bound, known >> 1);
    if (bound >= budget) return bound;
  }
  if (n <= feedbackCount) {
    const tested = memberTest(set, n, phase);
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
 * Tries guesses until none can be cheaper than the cheapest found. `bound` is a lower bound of the cost: the
 * first guess that meets it ends the search. `live` may be 0 for "not computed". Below the budget, bestGuess
 * is the guess that gave the result; which one depends on the position, budget and bound alone, never on the
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
  const result =
    table !== 0
      ? expandWords(set, rows, n, phase, budget, k, bound, table)
      : isSmall(n) && !consistent
        ? expandSmall(set, n, phase, budget, k, bound, live)
        : expandLarge(set, n, phase, budget, k, bound, live);
  release(frame);
  return result;
}

/** Small sets: guesses by number of classes, most first; a whole bucket is cut once COUNT says so. */
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

  // A score is the number of classes, plus one for members: the order in which averages rank guesses.
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
 * COUNT for a whole bucket: guesses outside the set make `score` classes, members one less. Falls with the
 * score.
 */
function bucketBound(phase: i32, n: i32, score: i32): i32 {
  return min(countBound(phase, n, min(score, n), 0), countBound(phase, n, score - 1, 1));
}

/** Large sets, and all where guesses must be consistent: one guess per orbit, in the order of estimates. */
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
 * Games of words: tries the columns of a table in the order of estimates. The set gets its own table if that
 * is worthwhile. That is not so if only a guess that meets the bound is needed, because few columns can make
 * enough classes.
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
 * Evaluates the guesses of a list, first candidate first, until one meets `bound`. Returns the least cost and
 * sets bestGuess, or returns `budget` if no cost is below it.
 *
 * No member of a `large` set makes more than `members` classes. There raiseBounds() improves the bounds of
 * later guesses, LANES at a time. It comes this late because most lists are never needed to their end. Of
 * words that divide the set alike, only the first is evaluated; `distinct` says that no two words do. In hard
 * mode all words are evaluated, because their hints may differ. All codes are too, because comparing their
 * partitions costs as much as it saves.
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

/** Moves the next candidates below the budget from the heap to the batch, at most `most`. */
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
