// Bounds that hold for all guesses with the same symbols at once.
//
// A combination is the set of symbols of a code, in any order. 4x10 has 210 combinations for its 5040 codes.
// First the codes of a set are counted by the number of symbols that they share with each combination. This
// bounds the number of classes that the guesses of the combination make, and their cost. Then only guesses of
// promising combinations are looked at.
//
// COMBINATIONS. Let S be a set and C a combination. Let s_T be the number of codes of S that share T symbols
// with C. Let f_T be the number of feedbacks with A + B = T. Then a guess of C makes at most Σ_T min(s_T,
// f_T) classes of S. Proof. A + B is the number of symbols that guess and secret share, so it is the same for
// all guesses of C. So codes of S with different T are in different classes. The codes with the same T form
// at most s_T classes and at most f_T classes.
//
// SPREAD. Let b(m) be a lower bound of the cost of a class of m codes, with b(0) = 0. Let d₁ ≤ d₂ ≤ … be the
// differences b(m) − b(m − 1) in ascending order. Then s codes in at most f classes cost at least Σ_{i<s}
// d_{1 + ⌊i/f⌋}. This is the cost of s codes that are spread evenly. Proof. A class of m codes costs at least
// the sum of m differences, so at least d₁ + … + d_m. Together the classes cost at least a sum of s of the
// numbers d, in which each d occurs at most f times. The least such sum takes each d f times, from d₁ on.
//
// Both bounds together: the codes that share T symbols with C are s_T codes in at most f_T classes. If T is
// the number of positions, one of these codes may be found for the price of the win.

import { COUNTER_SCANS, INFINITE } from '../host/layout.ts';
import { clamp, price } from './bounds.ts';
import { combinationStarts, combinations, positions, shared, sharedBytes } from './fields.ts';
import { combinationBounds, largestByte, mostOfColumns, sharedSizes } from './kernels.ts';
import { codeAt, count, intAt, release, reserve, setAddress } from './state.ts';

/**
 * Bytes for one combination. Seven of them count the codes of a set that share 0, 1, … 6 symbols with it. The
 * last is 1 if the combination is promising.
 */
export const COMBINATION_BYTES: usize = 8;
/** Index of the flag among the bytes of a combination. */
export const PROMISING: usize = 7;

/**
 * Returns the most classes that any guess makes of the set, or `floor` if no guess makes more. Serves games
 * with combinations and sets of at most 255 codes.
 */
export function mostClasses(set: usize, n: i32, floor: i32): i32 {
  count(COUNTER_SCANS);
  const bounds = reserve(sharedBytes);
  combinationBounds(set, n, bounds);
  let most = floor;
  for (let bound = largestByte(bounds, sharedBytes); bound > most; bound--) {
    const wanted = i8x16.splat(<i8>bound);
    for (let block = 0; block < sharedBytes && bound > most; block += 16) {
      let lanes = <u32>i8x16.bitmask(i8x16.eq(v128.load(bounds + block), wanted));
      for (; lanes !== 0 && bound > most; lanes &= lanes - 1) {
        const combination = block + <i32>ctz(lanes);
        if (combination >= combinations) break;
        most = mostOfColumns(set, n, startOf(combination), startOf(combination + 1), most);
      }
    }
  }
  release(bounds);
  return most;
}

/**
 * Finds the promising combinations: those whose guesses may cost less than the budget by the bound SPREAD.
 * Writes COMBINATION_BYTES for each combination. `bounds` lists a lower bound for a class of each size, from
 * 0 on. Returns the least bound of the other combinations, or INFINITE if all are promising. Serves sets of
 * at most 255 codes.
 */
export function writePromising(set: usize, n: i32, phase: i32, budget: i32, bounds: usize, out: usize): i32 {
  const costs = reserve((<usize>((positions + 1) * (n + 1))) << 3);
  writeSpread(n, phase, bounds, costs);
  const sizes = reserve(16 * 7);
  let least = INFINITE;
  for (let block = 0; block < sharedBytes; block += 16) {
    sharedSizes(set, n, block, sizes);
    const lanes = min(16, combinations - block);
    for (let lane = 0; lane < lanes; lane++) {
      let sum: i64 = 0;
      for (let symbols = 0; symbols <= positions; symbols++) {
        const codes = load<u8>(sizes + <usize>(16 * symbols + lane));
        store<u8>(out + <usize>symbols, codes);
        sum += load<i64>(costs + ((<usize>(symbols * (n + 1)) + <usize>codes) << 3));
      }
      if (sum >= budget) least = min(least, clamp(sum));
      store<u8>(out + PROMISING, <u8>i32(sum < budget));
      out += COMBINATION_BYTES;
    }
  }
  release(costs);
  return least;
}

/**
 * Writes the codes of a set in the order of the number of symbols that they share with a combination.
 * `groups` lists how many codes share 0, 1, … P symbols, a byte each.
 */
export function sortByShared(set: usize, n: i32, combination: i32, groups: usize, out: usize): void {
  const places = reserve(4 * 7);
  for (let symbols = 0; symbols <= positions; symbols++) {
    setAddress(places, symbols, out);
    out += (<usize>load<u8>(groups + symbols)) << 1;
  }
  for (let i = 0; i < n; i++) {
    const code = codeAt(set, i);
    const place = places + ((<usize>load<u8>(shared + <usize>code * sharedBytes + combination)) << 2);
    const at = load<u32>(place);
    store<u16>(at, <u16>code);
    store<u32>(place, at + 2);
  }
  release(places);
}

/**
 * Writes the bound SPREAD for 0 … n codes that share 0 … P symbols with a guess. Writes n + 1 numbers (i64)
 * for each number of symbols.
 */
function writeSpread(n: i32, phase: i32, bounds: usize, out: usize): void {
  const differences = reserve((<usize>n) << 3);
  for (let size = 1; size <= n; size++) {
    const bound = intAt(bounds, size);
    // Every size with an infinite bound gets the difference INFINITE. This is sound: a class of such a size
    // costs INFINITE, and one such difference already makes the sum infinite.
    const difference = bound >= INFINITE ? <i64>INFINITE : <i64>(bound - intAt(bounds, size - 1));
    let place = differences + ((<usize>(size - 1)) << 3);
    for (; place > differences && load<i64>(place - 8) > difference; place -= 8)
      store<i64>(place, load<i64>(place - 8));
    store<i64>(place, difference);
  }
  for (let symbols = 0; symbols <= positions; symbols++) {
    const classes = symbols === positions ? symbols - 1 : symbols + 1; // classes other than the win
    let cost: i64 = 0;
    for (let codes = 0; codes <= n; codes++) {
      store<i64>(out, cost);
      out += 8;
      if (codes < n) cost += load<i64>(differences + ((<usize>(codes / classes)) << 3));
    }
    if (symbols < positions) continue;
    for (let codes = n; codes > 0; codes--) {
      out -= 8;
      store<i64>(out, min(load<i64>(out), price(phase, 0) + load<i64>(out - 8)));
    }
  }
  release(differences);
}

/** Returns the first column of a combination in the tables by combination. */
export function startOf(combination: i32): i32 {
  return codeAt(combinationStarts, combination);
}
