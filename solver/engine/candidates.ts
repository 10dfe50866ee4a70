// Lists the guesses that must be tried at a position: one guess of each orbit, if its lower bound is below
// the budget. Each listed guess has its bound, and an estimate that decides its place in the order.
//
// Most of a proof is done here. Nearly every guess is refuted because too few of its classes have a member
// that separates all codes of its class. Checking this for 32 guesses together takes a twentieth of the time
// of checking single classes. So there are three steps, and each step handles only the guesses that are left:
// bounds from class sizes, orbits, and bounds from members. Lists of large sets omit the last step. For them,
// search.ts calls raiseBounds() later if it needs many guesses of a list.

import { INFINITE } from '../host/layout.ts';
import {
  clamp,
  countBound,
  nextPhase,
  price,
  raiseByReach,
  sizeBound,
  unseparated,
  writeSubsetBounds,
} from './bounds.ts';
import { countSymmetries, keepOnePerOrbit, liveCells, orbits } from './canon.ts';
import { COMBINATION_BYTES, PROMISING, sortByShared, startOf, writePromising } from './combinations.ts';
import {
  combinationCodes,
  combinations,
  consistent,
  feedbackCount,
  guesses,
  histogramBase,
  rowBytes,
  symmetric,
  wholeTable,
  win,
} from './fields.ts';
import {
  classSizes,
  classSizesOfCombination,
  histograms,
  largestSizes,
  sizesBeyond,
  unseparatedClasses,
} from './kernels.ts';
import { mostOfMembers } from './members.ts';
import {
  addCandidate,
  candidateBound,
  candidateGuess,
  clearList,
  estimate,
  listBytes,
  listLength,
} from './order.ts';
import { contains, countFeedbacks } from './partition.ts';
import {
  addressAt,
  codeAt,
  feedbacksOf,
  feedbacksTo,
  intAt,
  release,
  reserve,
  reserveCodes,
  reserveInts,
  setAddress,
  setCode,
} from './state.ts';
import { listWords } from './word-list.ts';

/**
 * Sets of up to SCAN_FACTOR × feedbacks codes are small: class counts of all guesses rank their guesses. For
 * larger sets, the sizes of the classes rank the guesses.
 */
const SCAN_FACTOR: i32 = 3;
/**
 * The kernels count codes in bytes, so they handle sets of up to 255 codes. In larger sets, some member makes
 * nearly as many classes as there are feedbacks. Then the bound SUBSET is no better than the bound SIZE (both
 * in bounds.ts).
 */
export const MOST_CODES: i32 = 255;
/** Most feedbacks that unseparatedClasses() can handle. */
const MOST_FEEDBACKS: i32 = 32;
/**
 * Number of guesses that unseparatedClasses() handles at a time. It does not pay for fewer than FEW_GUESSES.
 */
export const LANES: i32 = 32;
export const FEW_GUESSES: i32 = 4;
/** If a position has more symmetries than this, it has few orbits, so orbits are found before bounds. */
const FEW_SYMMETRIES: i32 = 2;
/**
 * If the wanted guesses are at least one in ALL_PAY of all guesses, the classes of all guesses are counted.
 * Counting all guesses together uses SIMD, and counting a single guess does not.
 */
const ALL_PAY: i32 = 3;

/**
 * Returns whether a set of n codes is small: its guesses are ordered by how many classes they make of the
 * set.
 */
export function isSmall(n: i32): bool {
  return n <= SCAN_FACTOR * feedbackCount;
}

// In this file, `bounds` lists a lower bound for a class of each size (see evaluate in search.ts). `members`
// is at least the number of classes that any member of the set makes of the set.

/**
 * Lists the guesses of a small set that have this score, split the set, and have bounds below the budget. A
 * score is the number of classes, plus one if the guess is a member of the set.
 */
export function listBucket(
  set: usize,
  n: i32,
  phase: i32,
  budget: i32,
  k: i32,
  live: i64,
  scores: usize,
  score: i32,
  bounds: usize,
  members: i32,
  list: usize,
): void {
  clearList(list);
  const outside = countBound(phase, n, min(score, n), 0);
  const inside = countBound(phase, n, score - 1, 1);
  const wanted = i8x16.splat(<i8>score);
  for (let block = 0; block < rowBytes; block += 16) {
    let lanes = <u32>i8x16.bitmask(i8x16.eq(v128.load(scores + block), wanted));
    for (; lanes !== 0; lanes &= lanes - 1) {
      const guess = block + <i32>ctz(lanes);
      if (guess >= guesses) break;
      const member = contains(set, n, guess);
      if (score - i32(member) < 2) continue; // does not split the set
      const bound = member ? inside : outside;
      if (bound < budget) addCandidate(list, guess, 0, bound);
    }
  }
  const groups = reserve(groupBytes(n));
  store<u32>(groups, 0);
  raiseBounds(set, n, phase, budget, bounds, members, list, groups);
  release(groups);
  if (listLength(list) >= FEW_GUESSES)
    keepOnePerOrbit(k, live === 0 && symmetric ? liveCells(set, n) : live, list);
}

/**
 * Lists one guess of each orbit of a large set, if the guess splits the set and its bound is below the
 * budget. Returns the least bound of any guess that splits the set, which is also a bound of the position.
 * May raise `bounds`.
 */
export function listLarge(
  set: usize,
  n: i32,
  phase: i32,
  budget: i32,
  k: i32,
  live: i64,
  bounds: usize,
  list: usize,
): i32 {
  if (wholeTable !== 0) return listWords(set, n, phase, budget, bounds, list);
  clearList(list);
  if (live === 0 && symmetric) live = liveCells(set, n);
  if (n > MOST_CODES || consistent || countSymmetries(k, live) > FEW_SYMMETRIES) {
    return listOrbits(set, n, phase, budget, k, live, bounds, list);
  }
  const least = listBySizes(set, n, phase, budget, bounds, list);
  keepOnePerOrbit(k, live, list);
  return least;
}

/**
 * Lists the guesses that split a set of at most MOST_CODES codes and whose bounds by class sizes are below
 * the budget. Returns the least bound of any guess that splits the set. Guesses whose class sizes are not
 * counted have the bound SPREAD (combinations.ts). In games with combinations, the list has the order of
 * combinations.
 */
export function listBySizes(set: usize, n: i32, phase: i32, budget: i32, bounds: usize, list: usize): i32 {
  if (combinations === 0) return listColumns(set, n, phase, budget, bounds, list, 0);
  const groups = reserve(<usize>combinations * COMBINATION_BYTES);
  const least = writePromising(set, n, phase, budget, bounds, groups);
  const listed = listColumns(set, n, phase, budget, bounds, list, groups);
  release(groups);
  return min(least, listed);
}

/**
 * Returns the least bound by class sizes of any guess that splits a set of at most MOST_CODES codes. First
 * counts the guesses of the combinations with the least bound SPREAD (combinations.ts). Then counts the
 * guesses that SPREAD still allows to cost less than those.
 */
export function leastBySizes(set: usize, n: i32, phase: i32, bounds: usize): i32 {
  const list = reserve(listBytes(0)); // stays empty, as no guess costs less than 0
  clearList(list);
  const groups = reserve(<usize>combinations * COMBINATION_BYTES);
  let least = INFINITE;
  if (combinations === 0) least = listColumns(set, n, phase, 0, bounds, list, 0);
  else {
    writePromising(set, n, phase, writePromising(set, n, phase, 0, bounds, groups) + 1, bounds, groups);
    least = listColumns(set, n, phase, 0, bounds, list, groups);
    writePromising(set, n, phase, least, bounds, groups);
    least = min(least, listColumns(set, n, phase, 0, bounds, list, groups));
  }
  release(list);
  return least;
}

/**
 * Does the work of listBySizes(), for all guesses if `groups` is 0. Otherwise handles only the guesses of
 * promising combinations, which writePromising() has marked in `groups`. Returns the least bound of the
 * guesses that it handles.
 */
function listColumns(
  set: usize,
  n: i32,
  phase: i32,
  budget: i32,
  bounds: usize,
  list: usize,
  groups: usize,
): i32 {
  const sizes = reserve((<usize>feedbackCount + 4) << 4);
  const bends = reserve((<usize>n) << 4);
  const bendsEnd = writeBends(bounds, n, bends);
  const slope = load<i32>(bounds, 4);
  let least = INFINITE;
  if (groups === 0) {
    for (let guess = 0; guess < guesses; guess += 16) {
      classSizes(set, n, guess, sizes);
      least = min(least, addBySizes(n, phase, budget, sizes, slope, bends, bendsEnd, guess, guesses, list));
    }
    release(sizes);
    return least;
  }
  const sorted = reserveCodes(n);
  for (let combination = 0; combination < combinations; combination++) {
    const own = groups + <usize>combination * COMBINATION_BYTES;
    if (!load<u8>(own + PROMISING)) continue;
    sortByShared(set, n, combination, own, sorted);
    const end = startOf(combination + 1);
    for (let column = startOf(combination); column < end; column += 16) {
      classSizesOfCombination(sorted, own, column, sizes);
      least = min(least, addBySizes(n, phase, budget, sizes, slope, bends, bendsEnd, column, end, list));
    }
  }
  release(sizes);
  return least;
}

/**
 * Adds guesses to the list of listBySizes() if they split the set and their bounds are below the budget. The
 * guesses, at most 16, are those of the columns from `column` to `end` − 1. `sizes` holds their class sizes.
 * `slope` and `bends` describe the bounds by size: see writeBends(). Returns the least bound of these
 * guesses, or INFINITE if none of them splits the set.
 */
function addBySizes(
  n: i32,
  phase: i32,
  budget: i32,
  sizes: usize,
  slope: i32,
  bends: usize,
  bendsEnd: usize,
  column: i32,
  end: i32,
  list: usize,
): i32 {
  const won = sizes + ((<usize>win) << 4);
  const excess = reserve(bendsEnd - bends);
  const largest = reserve(16);
  v128.store(largest, largestSizes(sizes));
  for (let bend = bends; bend < bendsEnd; bend += 16) {
    v128.store(excess + (bend - bends), sizesBeyond(sizes, load<i32>(bend, 8)));
  }
  let least = INFINITE;
  const lanes = <usize>min(16, end - column);
  for (let lane: usize = 0; lane < lanes; lane++) {
    if (<i32>load<u8>(largest + lane) === n) continue;
    const found = <i32>load<u8>(won + lane);
    let sum = <i64>slope * (n - found) + <i64>found * price(phase, 0);
    for (let bend = bends; bend < bendsEnd; bend += 16) {
      sum += load<i64>(bend) * <i64>load<u8>(excess + (bend - bends) + lane);
    }
    const bound = clamp(sum);
    least = min(least, bound);
    if (bound >= budget) continue;
    let estimated = 0;
    for (let size = sizes + lane; size < won; size += 16) estimated += estimate(<i32>load<u8>(size));
    const guess = combinations > 0 ? codeAt(combinationCodes, column + <i32>lane) : column + <i32>lane;
    addCandidate(list, guess, estimated, bound);
  }
  release(excess);
  return least;
}

/**
 * Returns a lower bound of the cost of a large set of at most MOST_CODES codes. This is the least bound
 * SPREAD of any combination (combinations.ts), or the bound SIZE (bounds.ts) if SIZE is higher.
 */
export function spreadBound(set: usize, n: i32, phase: i32): i32 {
  const bounds = reserveInts(n + 1);
  writeSubsetBounds(phase, n, feedbackCount, mostOfMembers(set, n), bounds);
  const nowhere = reserve(<usize>combinations * COMBINATION_BYTES);
  const least = writePromising(set, n, phase, 0, bounds, nowhere);
  release(bounds);
  return max(least, sizeBound(phase, n));
}

/**
 * Writes the bends of a list of bounds by class size. At a bend, the differences of successive bounds change.
 * A bend takes 16 bytes: a growth (i64) and a size (i32). Beyond that size, each further code raises the
 * bound by `growth` more than before. Since bound(0) = 0, this holds for all m up to n, with a sum over all
 * bends: bound(m) = m · bound(1) + Σ growth · max(0, m − size). Returns the end of the written bends.
 */
function writeBends(bounds: usize, n: i32, out: usize): usize {
  for (let size = 1; size < n; size++) {
    const at = bounds + ((<usize>size) << 2);
    const growth = <i64>load<i32>(at + 4) - 2 * <i64>load<i32>(at) + <i64>load<i32>(at - 4);
    if (growth === 0) continue;
    store<i64>(out, growth);
    store<i32>(out, size, 8);
    out += 16;
  }
  return out;
}

/**
 * Does the work of listLarge(), but finds the orbits before the bounds. It serves sets of more than
 * MOST_CODES codes, sets with many symmetries, and games where guesses must be consistent. The bounds from
 * members would gain too little for such sets. Raises `bounds` by the bound REACH (bounds.ts).
 */
function listOrbits(
  set: usize,
  n: i32,
  phase: i32,
  budget: i32,
  k: i32,
  live: i64,
  bounds: usize,
  list: usize,
): i32 {
  const lowest = reserveCodes(guesses);
  const orbitCount = representatives(set, n, k, live, lowest);
  const rows = reserveInts(orbitCount);
  const stride = countOrbits(set, n, lowest, orbitCount, rows);
  raiseByReach(phase, n, rows, orbitCount, stride, bounds);
  let least = INFINITE;
  for (let i = 0; i < orbitCount; i++) {
    let sizes = addressAt(rows, i);
    let largest = 0;
    let estimated = 0;
    let sum: i64 = 0;
    for (let feedback = 0; feedback < win; feedback++, sizes += stride) {
      const size = <i32>load<u16>(sizes);
      largest = max(largest, size);
      estimated += estimate(size);
      sum += intAt(bounds, size);
    }
    if (largest === n) continue; // does not split the set
    if (load<u16>(sizes)) sum += price(phase, 0);
    const bound = clamp(sum);
    least = min(least, bound);
    if (bound < budget) addCandidate(list, codeAt(lowest, i), estimated, bound);
  }
  release(lowest);
  return least;
}

/**
 * Counts the class sizes of each guess in `lowest`, u16 each, in the memory for histograms. Writes the
 * address of each guess's first size to `rows`. Returns the distance in bytes between two sizes of one guess.
 */
function countOrbits(set: usize, n: i32, lowest: usize, orbitCount: i32, rows: usize): usize {
  const all = ALL_PAY * orbitCount > guesses;
  if (all) histograms(set, n, histogramBase);
  const counts = reserveInts(feedbackCount);
  for (let i = 0; i < orbitCount; i++) {
    const guess = codeAt(lowest, i);
    const row = histogramBase + 2 * <usize>(all ? guess : i * feedbackCount);
    setAddress(rows, i, row);
    if (all) continue;
    countFeedbacks(set, n, guess, counts);
    for (let feedback: usize = 0; feedback < <usize>feedbackCount; feedback++) {
      store<u16>(row + 2 * feedback, load<u16>(counts + 4 * feedback));
    }
  }
  release(counts);
  return all ? 2 * <usize>rowBytes : 2;
}

/**
 * Writes the guesses that must be tried at a position, in ascending order, and returns their number. Normally
 * writes the lowest guess of each orbit. If guesses must be consistent, writes only members of the set: all
 * members of a small set, and else the lowest member of each orbit. (Symmetries of a position map its set to
 * itself, so either all guesses of an orbit are members or none is.)
 */
function representatives(set: usize, n: i32, k: i32, live: i64, out: usize): i32 {
  if (consistent && isSmall(n)) {
    memory.copy(out, set, (<usize>n) << 1);
    return n;
  }
  const count = orbits(k, live, out);
  if (!consistent) return count;
  let members = 0;
  for (let i = 0; i < count; i++) {
    const guess = codeAt(out, i);
    if (contains(set, n, guess)) setCode(out, members++, guess);
  }
  return members;
}

/**
 * Returns whether raiseBounds() can handle a large set of n codes. It cannot in games of words. There, a long
 * list of words without common letters leads to many nested positions, and their groups would need too much
 * memory.
 */
export function canRaise(n: i32): bool {
  return n <= MOST_CODES && feedbackCount <= MOST_FEEDBACKS && bool(symmetric) && !consistent;
}

/** Returns the most bytes that writeGroups() needs for a set of n codes. */
export function groupBytes(n: i32): usize {
  return (<usize>(n * (2 * n + 2))) << 1;
}

/**
 * Completes a list of guesses that split the set and have a first bound each. Computes the estimate of each
 * guess, and its bound by class sizes and UNSEPARATED (bounds.ts). Keeps the guesses whose bounds are below
 * the budget. `groups` is memory for the output of writeGroups(). Its first word is 0 until that output is
 * written.
 */
export function raiseBounds(
  set: usize,
  n: i32,
  phase: i32,
  budget: i32,
  bounds: usize,
  members: i32,
  list: usize,
  groups: usize,
): void {
  const length = listLength(list);
  const gain = length < FEW_GUESSES || feedbackCount > MOST_FEEDBACKS ? 0 : unseparated(nextPhase(phase));
  const counts = reserveInts(feedbackCount);
  const lacking = reserve(LANES);
  const block = reserve(gain ? <usize>(2 * n * LANES) : 0);
  memory.fill(lacking, 0, LANES);
  if (gain && load<u32>(groups) === 0) writeGroups(set, n, groups);
  // A class of more than `members` codes has no member that separates it. The bound SUBSET includes this
  // already, so the bound UNSEPARATED adds nothing for such a class.
  const mostLarge = n / (members + 1);
  clearList(list);
  for (let i = 0; i < length; i++) {
    const lane = i % LANES;
    if (gain && lane === 0) {
      fillBlock(set, n, list, i, length, block);
      unseparatedClasses(block, n, groups, lacking);
    }
    const guess = candidateGuess(list, i);
    const classes = <i32>load<u8>(lacking + lane);
    const quick = clamp(<i64>candidateBound(list, i) + <i64>gain * max(0, classes - mostLarge));
    if (quick >= budget) continue;
    if (gain) countLane(block, n, lane, counts);
    else countFeedbacks(set, n, guess, counts);
    let large = 0;
    let estimated = 0;
    let sum: i64 = intAt(counts, win) ? price(phase, 0) : 0;
    for (let feedback = 0; feedback < win; feedback++) {
      const size = intAt(counts, feedback);
      large += i32(size > members);
      estimated += estimate(size);
      sum += intAt(bounds, size);
    }
    const bound = clamp(sum + <i64>gain * max(0, classes - large));
    if (bound < budget) addCandidate(list, guess, estimated, bound);
  }
  release(counts);
}

/**
 * Takes each code of the set as a guess, and writes the groups of at least two codes that give equal feedback
 * to it. All words are u16. For each guess they are the number of groups, and then the groups. A group is its
 * size and the offsets of its codes in a block (see fillBlock).
 */
function writeGroups(set: usize, n: i32, out: usize): void {
  const places = reserveInts(feedbackCount);
  const nowhere = reserve(2);
  for (let i = 0; i < n; i++) {
    const feedbacks = feedbacksOf(codeAt(set, i));
    memory.fill(places, 0, (<usize>feedbackCount) << 2);
    for (let j = 0; j < n; j++) {
      const place = places + ((<usize>load<u8>(feedbacks + codeAt(set, j))) << 2);
      store<i32>(place, load<i32>(place) + 1);
    }
    const head = out;
    let groups = 0;
    out += 2;
    for (let feedback = 0; feedback < feedbackCount; feedback++) {
      const place = places + ((<usize>feedback) << 2);
      const size = load<i32>(place);
      if (size < 2) {
        store<i32>(place, <i32>nowhere); // a single code makes no group: this memory is never read
        continue;
      }
      groups++;
      store<u16>(out, <u16>size);
      store<i32>(place, <i32>(out + 2));
      out += <usize>(2 + 2 * size);
    }
    store<u16>(head, <u16>groups);
    for (let j = 0; j < n; j++) {
      const place = places + ((<usize>load<u8>(feedbacks + codeAt(set, j))) << 2);
      const at = load<u32>(place);
      store<u16>(at, <u16>(j * LANES));
      store<u32>(place, at + 2);
    }
  }
  release(places);
}

/**
 * Writes the feedbacks of LANES guesses of a list, from index `first` on: LANES bytes for each code of the
 * set. One load and one shuffle serve all guesses that lie in the same 16 bytes of a table row. Lanes without
 * a guess get 0.
 */
function fillBlock(set: usize, n: i32, list: usize, first: i32, length: i32, block: usize): void {
  const shuffles = reserve(16 << 5);
  for (let half = 0; half < LANES; half += 16) {
    const windows = writeShuffles(list, first + half, length, shuffles);
    for (let i = 0; i < n; i++) {
      const row = feedbacksTo(codeAt(set, i));
      let told = i64x2.splat(0);
      for (let window = shuffles; window < windows; window += 32) {
        told = v128.or(told, i8x16.swizzle(v128.load(row + load<u32>(window)), v128.load(window, 16)));
      }
      v128.store(block + <usize>(i * LANES + half), told);
    }
  }
  release(shuffles);
}

/**
 * Writes the shuffles that gather the feedbacks of 16 guesses from a row of the table. A shuffle reads 16
 * bytes of the row. It consists of the offset of these bytes, and of the byte that each lane takes from them.
 * Returns the end of the written shuffles.
 */
function writeShuffles(list: usize, first: i32, length: i32, out: usize): usize {
  const last = min(first + 16, length);
  for (let i = first; i < last; out += 32) {
    const start = min(candidateGuess(list, i), rowBytes - 16);
    store<u32>(out, start);
    v128.store(out, i8x16.splat(-1), 16); // −1 gives 0 in a lane whose guess is not in these 16 bytes
    for (; i < last && <u32>(candidateGuess(list, i) - start) < 16; i++) {
      store<u8>(out + (i - first), <u8>(candidateGuess(list, i) - start), 16);
    }
  }
  return out;
}

/** Counts how many codes of a block give each feedback to the guess in a lane, i32 each. */
function countLane(block: usize, n: i32, lane: i32, counts: usize): void {
  memory.fill(counts, 0, (<usize>feedbackCount) << 2);
  const end = block + <usize>(n * LANES);
  for (let at = block + lane; at < end; at += LANES) {
    const place = counts + ((<usize>load<u8>(at)) << 2);
    store<i32>(place, load<i32>(place) + 1);
  }
}
