// The order in which guesses are tried. Nothing here can make a result wrong. The order only decides how soon
// the search meets good guesses. If estimates are equal, the lowest code comes first.

import { estimates } from './fields.ts';
import { intAt } from './state.ts';

/**
 * In a set of more than MOST_LABELLED codes, only the first ESTIMATED guesses get estimates and bounds from
 * their class sizes. These guesses make the most classes.
 */
export const ESTIMATED: i32 = 256;

/**
 * Returns the expected cost of a class of n codes. The host writes these estimates together with the prices.
 */
export function estimate(n: i32): i32 {
  return intAt(estimates, n);
}

// A list of candidate guesses. Each entry has one word with the estimate above the guess, and then the lower
// bound. So guesses with equal estimates are ordered by their codes.

const CANDIDATE: usize = 16;

/** Returns the bytes of a list of at most `most` guesses. */
export function listBytes(most: i32): usize {
  return 16 + <usize>most * CANDIDATE;
}

/** Empties a list. The memory of the list must have listBytes() bytes. */
export function clearList(list: usize): void {
  store<i32>(list, 0);
}

/** Returns the number of guesses on a list. */
export function listLength(list: usize): i32 {
  return load<i32>(list);
}

/**
 * Adds a guess to a list. `estimated` is the sum of the estimates of its classes, and `bound` is a lower
 * bound of its cost.
 */
export function addCandidate(list: usize, guess: i32, estimated: i32, bound: i32): void {
  const length = load<i32>(list);
  const at = placeOf(list, length);
  store<u64>(at, ((<u64>estimated) << 32) | <u64>guess);
  store<i32>(at, bound, 8);
  store<i32>(list, length + 1);
}

/**
 * Keeps a guess of a list that is being rewritten in place: after clearList(), appends the entry that was at
 * this index. The index must be at least the present length of the list.
 */
export function keepCandidate(list: usize, index: i32): void {
  const length = load<i32>(list);
  v128.store(placeOf(list, length), v128.load(placeOf(list, index)));
  store<i32>(list, length + 1);
}

function placeOf(list: usize, index: i32): usize {
  return list + 16 + <usize>index * CANDIDATE;
}
function keyAt(list: usize, index: i32): u64 {
  return load<u64>(placeOf(list, index));
}

/** Returns the guess at this index of a list. The first index is 0. */
export function candidateGuess(list: usize, index: i32): i32 {
  return <i32>load<u32>(placeOf(list, index));
}

/**
 * Returns the estimate of the guess at this index: its expected cost. The estimate orders guesses and is no
 * bound.
 */
export function candidateEstimate(list: usize, index: i32): i32 {
  return <i32>(keyAt(list, index) >> 32);
}

/** Returns the lower bound of the cost of the guess at this index. */
export function candidateBound(list: usize, index: i32): i32 {
  return load<i32>(placeOf(list, index), 8);
}

/** Turns the list into a heap whose root is the guess to try first. */
export function heapify(list: usize): void {
  for (let i = listLength(list) / 2 - 1; i >= 0; i--) sink(list, i);
}

/** Removes the root of a non-empty heap. Moves it behind the shortened heap, to the index listLength(). */
export function popFirst(list: usize): void {
  const last = listLength(list) - 1;
  swap(list, 0, last);
  store<i32>(list, last);
  sink(list, 0);
}

/**
 * Moves an entry down the heap to its place. Each smaller child on the path moves up, and the entry itself is
 * written only once.
 */
function sink(list: usize, start: i32): void {
  const length = listLength(list);
  const candidate = v128.load(placeOf(list, start));
  const key = i64x2.extract_lane(candidate, 0);
  let parent = start;
  for (let child = 2 * parent + 1; child < length; child = 2 * parent + 1) {
    if (child + 1 < length && keyAt(list, child + 1) < keyAt(list, child)) child++;
    if (<u64>key <= keyAt(list, child)) break;
    v128.store(placeOf(list, parent), v128.load(placeOf(list, child)));
    parent = child;
  }
  v128.store(placeOf(list, parent), candidate);
}

function swap(list: usize, i: i32, j: i32): void {
  const a = placeOf(list, i);
  const b = placeOf(list, j);
  const one = v128.load(a);
  v128.store(a, v128.load(b));
  v128.store(b, one);
}

/** Sorts the list so that the guess to try first is at index 0. */
export function sortList(list: usize): void {
  const length = listLength(list);
  heapify(list);
  while (listLength(list) > 0) popFirst(list);
  store<i32>(list, length);
  for (let i = 0, j = length - 1; i < j; i++, j--) swap(list, i, j);
}
