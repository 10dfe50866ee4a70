// The two memos: what is known of the cost of a set of codes, and of a position up to symmetry.
//
// An entry is a pair (bound, exact?) under a 128-bit key: cost ≥ bound, and cost = bound if exact. 32 bits of the key choose
// a bucket of four entries (one cache line); the other 96 are stored and compared. A lookup therefore takes a wrong entry
// for its own with probability below 4·2^−96: after 10^12 lookups still below 10^−16, so no claim rests on hash luck.
//
// Threads share the memos without locks. The two words of an entry are stored as (high ⊕ low, low): if two writers mix
// their words, or a reader sees half a write, the exclusive or no longer gives the key and the entry simply does not match.

import { COUNTER_MEMO_HITS, MEMO_BUCKET_BYTES, MEMO_ENTRY_BYTES } from '../host/layout.ts';
import { count } from './state.ts';

/** Returned by find where nothing is known: the bound 0, not exact. Otherwise: bound × 2 + exact. */
export const UNKNOWN: i32 = 0;

function bucketOf(memo: usize, mask: u32, key: v128): usize {
  return memo + <usize>(<u32>(i64x2.extract_lane(key, 1) >>> 32) & mask) * MEMO_BUCKET_BYTES;
}

/** What is known under this key: bound × 2 + exact, or UNKNOWN. */
export function find(memo: usize, mask: u32, key: v128): i32 {
  const bucket = bucketOf(memo, mask, key);
  const high = i64x2.extract_lane(key, 0);
  const tag = i64x2.extract_lane(key, 1) << 32;
  for (let entry = bucket; entry < bucket + MEMO_BUCKET_BYTES; entry += MEMO_ENTRY_BYTES) {
    const low = load<u64>(entry, 8);
    if ((load<u64>(entry) ^ low) === high && (low ^ tag) >> 32 === 0 && low !== 0) {
      count(COUNTER_MEMO_HITS);
      return <i32>low & 0x7fffffff;
    }
  }
  return UNKNOWN;
}

/**
 * Remembers cost ≥ bound, or cost = bound if exact. What is known already is only ever improved. Of a full bucket the entry of the
 * smallest bound is lost: bounds grow with the sets that they are about, and so does the work to find them again. The new entry always
 * finds a place, since it is what the search asks for next. Bit 31 marks an entry as used.
 */
export function remember(memo: usize, mask: u32, key: v128, bound: i32, exact: bool): void {
  const bucket = bucketOf(memo, mask, key);
  const high = i64x2.extract_lane(key, 0);
  const tag = i64x2.extract_lane(key, 1) << 32;
  const value = (bound << 1) | i32(exact);
  let place = bucket;
  let least: i32 = i32.MAX_VALUE;
  for (let entry = bucket; entry < bucket + MEMO_BUCKET_BYTES; entry += MEMO_ENTRY_BYTES) {
    const low = load<u64>(entry, 8);
    if (low === 0) {
      place = entry;
      break;
    }
    const known = <i32>low & 0x7fffffff;
    if ((load<u64>(entry) ^ low) === high && (low ^ tag) >> 32 === 0) {
      if (known & 1 || (!exact && known >= value)) return;
      place = entry;
      break;
    }
    if (known < least) {
      least = known;
      place = entry;
    }
  }
  const low = tag | <u64>(<u32>value | 0x80000000);
  store<u64>(place, high ^ low);
  store<u64>(place, low, 8);
}

/** Mixes 64 bits so that every input bit moves every output bit (the finaliser of splitmix64). */
export function mix(bits: u64): u64 {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}
