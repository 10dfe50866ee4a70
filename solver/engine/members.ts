// What the members of a set tell about its cost: of one set, and of all classes of many guesses at once.
// The second is most of the work of a proof: nearly every guess is refuted because too few of its classes have a member that
// separates them, and seen for 32 guesses together that costs a twentieth of looking at the classes one after the other.

import { INFINITE } from '../layout.ts';
import { chainCost, clamp, countBound, nextPhase, sizeBound, unseparated } from './bounds.ts';
import { unseparatedClasses } from './kernels.ts';
import { candidateBound, candidateGuess, candidateLarge, dropDearCandidates, listLength, setCandidateBound } from './order.ts';
import { countClasses } from './partition.ts';
import { codeAt, consistent, feedbackCount, feedbacksOf, feedbacksTo, release, reserve } from './state.ts';

/**
 * What the guesses within a set of 1 ≤ n ≤ feedbacks codes tell about its cost: bound × 2 + exact, in n² reads.
 * Proof. A member that separates all others costs price(f) + (n−1)·price(f+1), which meets SIZE: optimal. If the best member makes
 * n − 1 classes, its cost is v = price(f) + (n−2)·price(f+1) + price(f+2): its classes are single codes and one pair. A
 * guess outside the set finds none now, so it costs ≥ n·price(f+1), or is forbidden; if v does not exceed that, v is optimal.
 * Otherwise, by COUNT, a member costs at least countBound of the most classes that any member makes, and the cost is at least the
 * smaller of that and n·price(f+1).
 */
export function memberTest(set: usize, n: i32, phase: i32): i32 {
  const bound = sizeBound(phase, n);
  if (bound === INFINITE || n <= 2 || bound === chainCost(phase, n)) return bound * 2 + 1;
  const most = mostOfMembers(set, n);
  if (most === n) return bound * 2 + 1;
  const inside = countBound(phase, n, most, 1);
  const outside = consistent ? INFINITE : countBound(phase, n, n, 0);
  if (most === n - 1 && inside <= outside) return inside * 2 + 1;
  return max(bound, min(inside, outside)) * 2;
}

/** The most classes that a member of the set makes. */
export function mostOfMembers(set: usize, n: i32): i32 {
  let most = 0;
  for (let i = 0; i < n && most < n; i++) most = max(most, countClasses(set, n, codeAt(set, i)));
  return most;
}

/** The kernel has room for so many feedbacks, and its byte counters for so many codes. */
const MOST_FEEDBACKS: i32 = 32;
const MOST_CODES: i32 = 255;
/** Guesses that the kernel handles at a time. */
const LANES: i32 = 32;

/**
 * Raises the bounds of the guesses on a list, each the sum of SIZE over its classes, by UNSEPARATED for every class to which that
 * applies, and takes those that reach the budget off the list. Returns the least of the bounds, those taken off included.
 */
export function raiseByMembers(set: usize, n: i32, phase: i32, budget: i32, list: usize): i32 {
  const gain = unseparated(nextPhase(phase));
  const length = listLength(list);
  if (gain === 0 || n > MOST_CODES || feedbackCount > MOST_FEEDBACKS) return leastBound(list);
  const groups = reserve((<usize>(n * (2 * n + 2))) << 1);
  writeGroups(set, n, groups);
  const block = reserve(<usize>(2 * n * LANES));
  const counts = reserve(LANES);
  for (let first = 0; first < length; first += LANES) {
    fillBlock(set, n, list, first, block);
    unseparatedClasses(block, n, groups, counts);
    for (let lane = 0; lane < LANES && first + lane < length; lane++) {
      const index = first + lane;
      const classes = <i32>load<u8>(counts + lane) - candidateLarge(list, index);
      setCandidateBound(list, index, clamp(<i64>candidateBound(list, index) + <i64>classes * gain));
    }
  }
  release(groups);
  const least = leastBound(list);
  dropDearCandidates(list, budget);
  return least;
}

function leastBound(list: usize): i32 {
  let least = INFINITE;
  for (let i = 0; i < listLength(list); i++) least = min(least, candidateBound(list, i));
  return least;
}

/**
 * For each code of the set as a guess, the groups of two and more codes that it does not tell apart: u16 each, their number, then for
 * each group its size and the places of its codes in a block.
 */
function writeGroups(set: usize, n: i32, out: usize): void {
  const places = reserve((<usize>feedbackCount) << 2);
  const sorted = reserve((<usize>n) << 1);
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
        store<i32>(place, <i32>sorted); // alone with its feedback: written where nobody reads
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

/** What 32 guesses of a list, from this one on, are told by each code of the set: LANES bytes a code. Lanes without a guess repeat the first. */
function fillBlock(set: usize, n: i32, list: usize, first: i32, block: usize): void {
  const length = listLength(list);
  for (let lane = 0; lane < LANES; lane++) {
    const guess = candidateGuess(list, first + lane < length ? first + lane : first);
    for (let i = 0; i < n; i++) store<u8>(block + <usize>(i * LANES + lane), load<u8>(feedbacksTo(codeAt(set, i)) + guess));
  }
}
