// Lists the guesses that must be tried at a position: one for each orbit, if its lower bound is below the
// budget. Each comes with its bound and its estimate for the order.
//
// Most of a proof is done here. Nearly every guess is refuted because too few of its classes have a member
// that separates them. Checking this for 32 guesses together costs a twentieth of checking class after class.
// So there are three steps, each for the remaining guesses: bounds from class sizes, orbits, and bounds from
// members. Lists of large sets skip the last step; search.ts asks for it (raiseBounds) if it needs many
// guesses of a list.

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
 * Sets up to this many times the number of feedbacks are scanned by class counts, larger ones by histograms.
 */
const SCAN_FACTOR: i32 = 3;
/**
 * The kernels have byte counters. In larger sets some member makes nearly all classes, and SUBSET says no
 * more than SIZE.
 */
export const MOST_CODES: i32 = 255;
/** Most feedbacks that the kernel for members has room for. */
const MOST_FEEDBACKS: i32 = 32;
/** Guesses that this kernel handles at a time. With fewer than FEW_GUESSES it does not pay. */
export const LANES: i32 = 32;
export const FEW_GUESSES: i32 = 4;
/** With more symmetries than this, orbits are so few that they are found before anything else. */
const FEW_SYMMETRIES: i32 = 2;
/**
 * When orbits come first, all guesses are counted if at least one in ALL_PAY is wanted. SIMD counts rows of
 * all guesses, but single guesses column by column.
 */
const ALL_PAY: i32 = 3;

/** Is a set of n codes so small that guesses are ordered by how many classes they make of it? */
export function isSmall(n: i32): bool {
  return n <= SCAN_FACTOR * feedbackCount;
}

// In this file, `bounds` are lower bounds of classes by their size (see evaluate). `members` is at least the
// number of classes that any member of the set makes.

/**
 * Lists the guesses of a small set with this score that split the set and have bounds below the budget. The
 * score is the number of classes, plus one for members.
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
 * Lists one guess of each orbit of a large set, if its bound is below the budget. Returns the least bound of
 * any guess, which also bounds the position. May raise `bounds`.
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
 * Lists the guesses that split a set of at most MOST_CODES codes and cost less than the budget by their class
 * sizes. Returns the least bound of any guess; SPREAD bounds the guesses that are left out. With
 * combinations, the list has their order.
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
 * The least bound by class sizes of any guess that splits a set of at most MOST_CODES codes. First looks at
 * the combinations with the least SPREAD, then only at guesses of other combinations that may cost less.
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
 * Does the work of listBySizes() for all guesses, or for those of promising combinations if `groups` is not
 * 0. Returns the least bound of these guesses.
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
 * Adds those of 16 guesses to the list that listBySizes() needs. They are in the columns from `column` to
 * `end` − 1. The table of bounds is given as a slope and its bends. Returns the least bound of any of them
 * that splits the set.
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
 * A lower bound for a large set of at most MOST_CODES codes: the least SPREAD of any combination, or SIZE.
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
 * Writes the bends of a table of bounds by size, 16 bytes each: a growth (i64) and a size (i32). From that
 * size on, each code raises the bound by `growth` more than before. As bound(0) = 0, bound(m) = m · bound(1)
 * + Σ growth · max(0, m − size) for all m up to n. Returns the end.
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
 * Lists orbits first: for huge sets, and for many symmetries. Members would add too little there. Raises
 * `bounds` by REACH.
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
 * Counts the classes of each of these guesses into the room for histograms, u16 each. Writes the address of
 * each guess's counts to `rows`. Returns the bytes between two counts of a guess.
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
 * Writes the guesses that have to be tried at a position, ascending: one for each orbit, and where guesses
 * must be consistent, only members. (Symmetries of a position carry its set onto itself, so the lowest guess
 * of an orbit is a member if any is.)
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
 * Can raiseBounds() handle the guesses of a large set of n codes? Not for words: a long list of words that
 * share no letter nests many positions, and their groups would need too much room.
 */
export function canRaise(n: i32): bool {
  return n <= MOST_CODES && feedbackCount <= MOST_FEEDBACKS && bool(symmetric) && !consistent;
}

/** Bytes of the groups of a set (see writeGroups). */
export function groupBytes(n: i32): usize {
  return (<usize>(n * (2 * n + 2))) << 1;
}

/**
 * Completes a list of guesses that split the set and have first bounds. Computes each guess's estimate, and
 * its bound by class sizes and UNSEPARATED. Keeps the guesses below the budget. `groups` is room for the
 * groups of the set. Its first word is 0 until they are written.
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
  // A class of more codes than a member makes classes has no member that separates it, and SUBSET says so
  // already.
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
 * For each code of the set as a guess, writes the groups of at least two codes that get equal feedback. All
 * words are u16: the number of groups, then for each group its size and the places of its codes in a block.
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
        store<i32>(place, <i32>nowhere); // alone with its feedback: written to a place that is never read
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
 * Writes the feedbacks of LANES guesses of a list, from `first` on: LANES bytes for each code of the set. One
 * load and one shuffle serve all guesses that are close together in a row. Lanes without a guess are 0.
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
 * For each 16 bytes of a row that hold any of 16 guesses: where they begin, and from where each lane comes.
 * Returns the end.
 */
function writeShuffles(list: usize, first: i32, length: i32, out: usize): usize {
  const last = min(first + 16, length);
  for (let i = first; i < last; out += 32) {
    const start = min(candidateGuess(list, i), rowBytes - 16);
    store<u32>(out, start);
    v128.store(out, i8x16.splat(-1), 16); // a lane from beyond the 16 bytes is 0
    for (; i < last && <u32>(candidateGuess(list, i) - start) < 16; i++) {
      store<u8>(out + (i - first), <u8>(candidateGuess(list, i) - start), 16);
    }
  }
  return out;
}

/** How many codes of a block give each feedback to the guess in a lane, i32 each. */
function countLane(block: usize, n: i32, lane: i32, counts: usize): void {
  memory.fill(counts, 0, (<usize>feedbackCount) << 2);
  const end = block + <usize>(n * LANES);
  for (let at = block + lane; at < end; at += LANES) {
    const place = counts + ((<usize>load<u8>(at)) << 2);
    store<i32>(place, load<i32>(place) + 1);
  }
}
