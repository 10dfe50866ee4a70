// Bounds of the cost of a small set from the guesses that are members of the set. A test reads the feedback
// table n²/2 times, or n² times in games of words. It uses neither the memo nor other guesses.

import { INFINITE } from '../host/layout.ts';
import { chainCost, countBound, sizeBound, sizeBoundsOf } from './bounds.ts';
import { consistent, feedbackCount, symmetric, weights, win } from './fields.ts';
import { clear, countClasses, WORD_BITS } from './partition.ts';
import { codeAt, feedbacksOf, release, reserve } from './state.ts';
import { boundOfMembers, heaviestFirst, layersBound, weightedCount } from './weighted-bounds.ts';

/**
 * Bounds the cost of a set of 1 ≤ n ≤ feedbacks codes by its members. Returns bound × 2 + exact. The bounds
 * SIZE and COUNT are those of bounds.ts.
 *
 * Proof. Let f be the phase. A member that separates all other codes costs price(f) + (n−1)·price(f+1). This
 * equals SIZE, so it is optimal. Otherwise let a best member make n − 1 classes. Its classes are single codes
 * and one pair, so its cost is v = price(f) + (n−2)·price(f+1) + price(f+2). A guess outside the set is
 * forbidden, or finds no code on this turn and costs at least n·price(f+1). If v is at most n·price(f+1), v
 * is the cost. In all other cases COUNT applies: a member costs at least countBound of the most classes that
 * any member makes. So the cost is at least the smaller of this bound and n·price(f+1).
 *
 * `sums` are the sums of the weights of the set; see weightedTest().
 */
export function memberTest(set: usize, n: i32, phase: i32, sums: usize): i32 {
  if (weights !== 0) return weightedTest(set, n, phase, sums);
  const bound = sizeBound(phase, n);
  if (bound === INFINITE || n <= 2 || bound === chainCost(phase, n)) return bound * 2 + 1;
  const outside = consistent ? INFINITE : countBound(phase, n, n, 0);
  // Guesses outside the set cost at least `outside`. A member that makes at most `few` classes costs as much
  // or more, so its exact number of classes does not matter.
  let few = n - 2;
  while (few > 0 && countBound(phase, n, few, 1) < outside) few--;
  const most = mostOfMembers(set, n, few);
  if (most === n) return bound * 2 + 1;
  const inside = countBound(phase, n, most, 1);
  if (most === n - 1 && inside <= outside) return inside * 2 + 1;
  return max(bound, min(inside, outside)) * 2;
}

/**
 * Does the work of memberTest() under weights. The bounds LAYERS, COUNT and HEADS are those of
 * weighted-bounds.ts, and LAYERS takes the place of SIZE.
 *
 * Proof. A member costs at least the least HEADS of all members. A guess outside the set costs at least the
 * COUNT of n classes, or is forbidden. The smaller number is a bound. It is exact if a member has this cost.
 */
function weightedTest(set: usize, n: i32, phase: i32, sums: usize): i32 {
  const bound = layersBound(set, n, sizeBoundsOf(phase));
  if (bound === INFINITE || n <= 2 || bound === heaviestFirst(set, n, phase)) return bound * 2 + 1;
  const outside = consistent ? INFINITE : weightedCount(sums, phase, n, min(n, feedbackCount - 1), -1);
  return max(bound * 2, boundOfMembers(set, n, phase, sums, outside));
}

/** Returns the most classes that a member of the set makes, or `floor` if no member makes more. */
export function mostOfMembers(set: usize, n: i32, floor: i32 = 0): i32 {
  if (symmetric && feedbackCount <= WORD_BITS) return mostOfPairs(set, n, floor);
  let most = floor;
  for (let i = 0; i < n && most < n; i++) most = max(most, countClasses(set, n, codeAt(set, i), most + 1));
  return most;
}

/**
 * Does the work of mostOfMembers() if feedback is symmetric and a set of feedbacks fits into one word. Looks
 * up each pair of codes only once.
 */
function mostOfPairs(set: usize, n: i32, floor: i32): i32 {
  const told = reserve((<usize>n) << 3);
  clear(told, (<usize>n) << 3);
  let most = floor;
  for (let i = 0; i < n && most < n; i++) {
    const feedbacks = feedbacksOf(codeAt(set, i));
    let seen = load<u64>(told + ((<usize>i) << 3)) | ((<u64>1) << win);
    for (let j = i + 1; j < n; j++) {
      const bit = (<u64>1) << load<u8>(feedbacks + codeAt(set, j));
      const at = told + ((<usize>j) << 3);
      store<u64>(at, load<u64>(at) | bit);
      seen |= bit;
    }
    most = max(most, <i32>popcnt(seen));
  }
  release(told);
  return most;
}
