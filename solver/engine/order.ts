// The order in which guesses are tried. Nothing here can make a result wrong: it only decides how soon the
// search meets good guesses. Ties go to the lowest code.

import { estimates } from './fields.ts';
import { intAt } from './state.ts';

/** The expected cost of a class of n codes. The host writes it with the prices. */
export function estimate(n: i32): i32 {
  return intAt(estimates, n);
}

// A list of candidates. Each has one word with its estimate above its guess, then its lower bound. So equal
// estimates come out with the lowest code first.

const CANDIDATE: usize = 16;

/** Bytes a list of at most `most` candidates needs. */
export function listBytes(most: i32): usize {
  return 16 + <usize>most * CANDIDATE;
}

/** Empties a list. Reserve listBytes() for it. */
export function clearList(list: usize): void {
  store<i32>(list, 0);
}

/** How many candidates are on a list. */
export function listLength(list: usize): i32 {
  return load<i32>(list);
}

/** Adds a guess with its estimate, the sum over its classes, and its lower bound. */
export function addCandidate(list: usize, guess: i32, estimated: i32, bound: i32): void {
  const length = load<i32>(list);
  const at = placeOf(list, length);
  store<u64>(at, ((<u64>estimated) << 32) | <u64>guess);
  store<i32>(at, bound, 8);
  store<i32>(list, length + 1);
}

/** Appends the candidate with this index of a list that was cleared; the index is not below its length. */
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

/** The guess of the candidate with this index, 0 … listLength − 1. */
export function candidateGuess(list: usize, index: i32): i32 {
  return <i32>load<u32>(placeOf(list, index));
}

/** The expected cost of a candidate's guess. It orders guesses and is no bound. */
export function candidateEstimate(list: usize, index: i32): i32 {
  return <i32>(keyAt(list, index) >> 32);
}

/** A lower bound of the cost of a candidate's guess. */
export function candidateBound(list: usize, index: i32): i32 {
  return load<i32>(placeOf(list, index), 8);
}

/** Turns the list into a heap whose root is the candidate to try first. */
export function heapify(list: usize): void {
  for (let i = listLength(list) / 2 - 1; i >= 0; i--) sink(list, i);
}

/** Removes the root: moves it behind the shortened heap, at index listLength. Call on a non-empty heap. */
export function popFirst(list: usize): void {
  const last = listLength(list) - 1;
  swap(list, 0, last);
  store<i32>(list, last);
  sink(list, 0);
}

/**
 * Lets a candidate sink to its place: the smaller child moves up, and the candidate itself is written only
 * once.
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

/** Sorts the list ascending, first candidate at index 0. */
export function sortList(list: usize): void {
  const length = listLength(list);
  heapify(list);
  while (listLength(list) > 0) popFirst(list);
  store<i32>(list, length);
  for (let i = 0, j = length - 1; i < j; i++, j--) swap(list, i, j);
}
