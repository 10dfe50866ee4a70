// Bounds under weights. The cost of a strategy counts each code as often as the weight of the code says. The
// bounds of bounds.ts are about costs without weights. This file turns them into bounds under weights. In a
// game without weights, every weight is 1, and the functions return the bounds of bounds.ts.
//
// The host numbers the secrets by falling weights. Sets ascend, so the codes of a set are in the order of
// falling weights: w1 ≥ w2 ≥ … ≥ wn.
//
// LAYERS. Let b(m) be at most the cost, without weights, of every m codes of a set S, with b(0) = 0. The
// strategies for these m codes may also guess other codes. Then S costs at least Σ wi·(b(i) − b(i−1)).
//
// Proof. Take the best strategy for S. Let c(l) be its cost, without weights, for the l heaviest codes. If
// only these l codes are possible, the strategy finds them on the same turns. So c(l) ≥ b(l). Set w(n+1) = 0.
// The weight wi is the sum of wl − w(l+1) over l ≥ i. So the strategy costs Σ (wl − w(l+1))·c(l). No factor
// is negative, so this is at least Σ (wl − w(l+1))·b(l), which is Σ wi·(b(i) − b(i−1)).
//
// So lists of bounds by size, such as SIZE and SUBSET, also serve under weights.

import { INFINITE } from '../host/layout.ts';
import { chainCost, clamp, countBound, price } from './bounds.ts';
import { feedbackCount, weights } from './fields.ts';
import { clear } from './partition.ts';
import {
  codeAt,
  feedbacksOf,
  intAt,
  isWide,
  labelAt,
  release,
  reserve,
  reserveInts,
  setInt,
} from './state.ts';

/** Returns the weight of a code, which must be a secret. */
export function weightOf(code: i32): i32 {
  return weights === 0 ? 1 : intAt(weights, code);
}

/** Returns the sum of the weights of a set of n codes. */
export function weightOfSet(set: usize, n: i32): i32 {
  if (weights === 0) return n;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += intAt(weights, codeAt(set, i));
  return sum;
}

/**
 * Returns the bound LAYERS of a set of n codes. `bounds` lists the bounds b(0), b(1), … by size, i32 each.
 * For one or two codes the result is the cost, if b(1) and b(2) are costs. Proof: of two codes, the heavier
 * one is guessed first. A guess that is neither finds both a turn later at best, which costs no less.
 */
export function layersBound(set: usize, n: i32, bounds: usize): i32 {
  if (weights === 0 || intAt(bounds, n) === INFINITE) return intAt(bounds, n);
  let sum: i64 = 0;
  for (let i = 0; i < n; i++)
    sum += <i64>intAt(weights, codeAt(set, i)) * (intAt(bounds, i + 1) - intAt(bounds, i));
  return clamp(sum);
}

/** Returns the cost of guessing the n codes one after the other, the heaviest first: see chainCost(). */
export function heaviestFirst(set: usize, n: i32, phase: i32): i32 {
  if (weights === 0) return chainCost(phase, n);
  let cost: i64 = 0;
  for (let i = 0; i < n && cost < INFINITE; i++)
    cost += <i64>intAt(weights, codeAt(set, i)) * price(phase, i);
  return clamp(cost);
}

/**
 * Writes the sums of the weights of the first 0, 1, … n codes of a list to a new frame, i32 each. Returns the
 * frame, or 0 in games without weights.
 */
export function writeSums(codes: usize, n: i32): usize {
  if (weights === 0) return 0;
  const sums = reserveInts(n + 1);
  let sum = 0;
  setInt(sums, 0, 0);
  for (let i = 0; i < n; i++) {
    sum += intAt(weights, codeAt(codes, i));
    setInt(sums, i + 1, sum);
  }
  return sums;
}

/** Returns the part of a list of sums that begins with code `start`. */
export function sumsFrom(sums: usize, start: i32): usize {
  return sums === 0 ? 0 : sums + ((<usize>start) << 2);
}

/** Returns the sum of the weights of the first n codes of a list of sums. */
export function sumOf(sums: usize, n: i32): i32 {
  return sums === 0 ? n : intAt(sums, n) - intAt(sums, 0);
}

/**
 * Returns the bound COUNT for a guess that splits a set of n codes into k classes. `place` is the place of
 * the guess in the set, counted from 0, or −1 if the guess is not in the set. `sums` are the sums of the
 * weights of the set.
 *
 * Proof. It is the proof of countBound() in bounds.ts. At most one code of each class except that of the
 * guess is found on the next turn. The cost is least if these are the heaviest codes except the guess. If k
 * = n, this is the cost.
 *
 * Among the members with k classes, the heaviest has the least bound. Proof. Exchange the guess with a
 * heavier code that the bound counts later. The heavier code then counts earlier, and the lighter one later.
 */
export function weightedCount(sums: usize, phase: i32, n: i32, k: i32, place: i32): i32 {
  if (sums === 0) return countBound(phase, n, k, i32(place >= 0));
  const now = place < 0 ? 0 : intAt(sums, place + 1) - intAt(sums, place);
  const next = place < k ? sumOf(sums, k) - now : sumOf(sums, k - 1);
  return clamp(
    <i64>now * price(phase, 0) +
      <i64>next * price(phase, 1) +
      <i64>(sumOf(sums, n) - now - next) * price(phase, 2),
  );
}

/**
 * Returns the highest bound that a scan of a set gives if it finds no guess of at least `floor` classes.
 * Under weights, such a scan looks at all members of the set in any case.
 */
export function boundOfFloor(phase: i32, n: i32, floor: i32, sums: usize): i32 {
  return weightedCount(sums, phase, n, floor - 1, sums === 0 ? 0 : -1);
}

/**
 * Returns the bound HEADS of a guess that splits a set, × 2 + exact. If it reaches `limit`, may return any
 * bound ≥ limit. `place` is the place of the guess in the set, or −1.
 *
 * Proof. On the next turn at most one code of each class is found. The cost is least if this is the heaviest
 * code of the class, and if all others are found two turns from now. If no class has more than two codes,
 * this is the cost: the heavier code of a pair is guessed first.
 */
export function headsBound(
  set: usize,
  n: i32,
  guess: i32,
  place: i32,
  phase: i32,
  sums: usize,
  limit: i32,
): i32 {
  const seen = reserve(feedbackCount);
  clear(seen, feedbackCount);
  const feedbacks = feedbacksOf(guess);
  const bound = isWide()
    ? addHeads<u16>(set, n, feedbacks, place, phase, sums, limit, seen)
    : addHeads<u8>(set, n, feedbacks, place, phase, sums, limit, seen);
  release(seen);
  return bound;
}

/** Does the work of headsBound(). T is the type of a label. */
function addHeads<T>(
  set: usize,
  n: i32,
  feedbacks: usize,
  place: i32,
  phase: i32,
  sums: usize,
  limit: i32,
  seen: usize,
): i32 {
  const next = <i64>price(phase, 1);
  const rise = <i64>price(phase, 2) - next;
  let total = next * sumOf(sums, n);
  if (place >= 0) total -= (next - price(phase, 0)) * (intAt(sums, place + 1) - intAt(sums, place));
  let largest: u8 = 0;
  for (let i = 0; i < n && total < limit; i++) {
    const at = seen + labelAt<T>(feedbacks, codeAt(set, i));
    const before = load<u8>(at);
    store<u8>(at, before < 2 ? before + 1 : 2);
    largest = max(largest, before);
    if (before !== 0) total += rise * (intAt(sums, i + 1) - intAt(sums, i));
  }
  return clamp(total) * 2 + i32(total < limit && largest < 2);
}

/**
 * Returns the least bound HEADS of any member of a set, × 2 + exact; at most `limit`. The bound is exact if a
 * member has this cost.
 *
 * The loop visits the heaviest member first. Each member costs at least its COUNT of n classes. This COUNT
 * never falls from one member to the next. So once it reaches the least bound, no later member costs less.
 */
export function boundOfMembers(set: usize, n: i32, phase: i32, sums: usize, limit: i32): i32 {
  let least = limit;
  let exact = 0;
  for (let i = 0; i < n; i++) {
    const lowest = weightedCount(sums, phase, n, n, i);
    if (lowest > least || (lowest === least && exact)) break;
    const known = headsBound(set, n, codeAt(set, i), i, phase, sums, exact ? least : least + 1);
    const bound = known >> 1;
    if (bound > least) continue;
    exact = (known & 1) | (bound < least ? 0 : exact);
    least = bound;
  }
  return least * 2 + exact;
}
