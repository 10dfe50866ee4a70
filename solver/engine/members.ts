// Bounds of the cost of a small set from its members alone. A test reads the table n² / 2 times, for words n²
// times. It knows neither the memo nor other guesses.

import { INFINITE } from '../host/layout.ts';
import { chainCost, countBound, sizeBound } from './bounds.ts';
import { consistent, feedbackCount, symmetric, win } from './fields.ts';
import { clear, countClasses, WORD_BITS } from './partition.ts';
import { codeAt, feedbacksOf, release, reserve } from './state.ts';

/**
 * What the members of a set of 1 ≤ n ≤ feedbacks codes say about its cost: bound × 2 + exact.
 *
 * Proof. A member that separates all others costs price(f) + (n−1)·price(f+1). This meets SIZE, so it is
 * optimal. Otherwise let a best member make n − 1 classes. Its classes are single codes and one pair, so its
 * cost is v = price(f) + (n−2)·price(f+1) + price(f+2). A guess outside the set finds no code now, so it
 * costs at least n·price(f+1), or is forbidden. If v is at most that, v is optimal. In all other cases COUNT
 * applies: a member costs at least countBound of the most classes that any member makes. So the cost is at
 * least the smaller of that bound and n·price(f+1).
 */
export function memberTest(set: usize, n: i32, phase: i32): i32 {
  const bound = sizeBound(phase, n);
  if (bound === INFINITE || n <= 2 || bound === chainCost(phase, n)) return bound * 2 + 1;
  const outside = consistent ? INFINITE : countBound(phase, n, n, 0);
  // Members that make so few classes that they cost as much as any guess outside do not matter.
  let few = n - 2;
  while (few > 0 && countBound(phase, n, few, 1) < outside) few--;
  const most = mostOfMembers(set, n, few);
  if (most === n) return bound * 2 + 1;
  const inside = countBound(phase, n, most, 1);
  if (most === n - 1 && inside <= outside) return inside * 2 + 1;
  return max(bound, min(inside, outside)) * 2;
}

/** The most classes that a member of the set makes, if more than `floor`, else `floor`. */
export function mostOfMembers(set: usize, n: i32, floor: i32 = 0): i32 {
  if (symmetric && feedbackCount <= WORD_BITS) return mostOfPairs(set, n, floor);
  let most = floor;
  for (let i = 0; i < n && most < n; i++) most = max(most, countClasses(set, n, codeAt(set, i), most + 1));
  return most;
}

/**
 * The same for codes, whose feedbacks are symmetric and fit into the bits of a word: each pair is looked up
 * only once.
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
