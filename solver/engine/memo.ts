// The two memos: one for the costs of sets of codes, and one for the costs of positions up to symmetry.
//
// An entry is a pair (bound, exact?) under a 128-bit key: cost ≥ bound, and cost = bound if exact. An entry
// stores 96 bits of the key, and lookups compare them. Some of the other bits choose a bucket of four entries
// (one cache line). A memo with more than FIRST_BUCKETS buckets also uses up to twelve of the stored bits to
// choose the bucket. So at least 84 stored bits are independent of the bucket, and a lookup returns a wrong
// entry with a probability below 4·2^−84. After 10^12 lookups the probability is still below 10^−12, so no
// claim rests on luck.
//
// A memo begins small, because access to a small memory is fast. When the memo has evicted many entries, its
// size is doubled, and one more stored bit chooses the bucket.
//
// Threads share the memos without locks. The two words of an entry are stored as (high ⊕ low, low). If two
// writers mix their words, or a reader sees half a write, the exclusive or does not give the key. Then the
// entry does not match. One thread doubles a memo while the others continue. Entries that the others store
// meanwhile may be lost.

import {
  COUNTER_MEMO_HITS,
  FIRST_BUCKETS,
  HASH_BYTES,
  MEMO_ADDRESS,
  MEMO_BUCKET_BYTES,
  MEMO_DOUBLING,
  MEMO_ENTRY_BYTES,
  MEMO_LOST,
  MEMO_MASK,
  MEMO_MOST,
} from '../host/layout.ts';
import { addShared, count } from './state.ts';

/**
 * The result of find() if the memo has no entry for a key: the bound 0, not exact. Other results are bound ×
 * 2 + exact.
 */
export const UNKNOWN: i32 = 0;

/**
 * A memo is doubled when it has evicted more than one entry for LOST_SHARE buckets since the last doubling.
 */
const LOST_SHARE: u32 = 16;
/** The step of splitmix64: 2^64 divided by the golden ratio. */
const GOLDEN: u64 = 0x9e3779b97f4a7c15;
/**
 * Mask of the bits of a key that choose a bucket and are not stored. The higher bits of the bucket number
 * come from the tag, which is stored.
 */
const UNSTORED: u32 = FIRST_BUCKETS - 1;

function bucketOf(memo: usize, key: v128): usize {
  const low = i64x2.extract_lane(key, 1);
  const bits = (<u32>(low >>> 32) & UNSTORED) | (<u32>low & ~UNSTORED);
  return (
    load<u32>(memo, 4 * MEMO_ADDRESS) + <usize>(bits & load<u32>(memo, 4 * MEMO_MASK)) * MEMO_BUCKET_BYTES
  );
}

/** Returns the entry under this key, as bound × 2 + exact. Returns UNKNOWN if the memo has no such entry. */
export function find(memo: usize, key: v128): i32 {
  const bucket = bucketOf(memo, key);
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
 * Stores the fact cost ≥ bound, or cost = bound if `exact` is set. An entry with the same key is replaced
 * only by a better fact. A full bucket evicts the entry with the smallest bound, because larger sets have
 * larger bounds and take more work to search again. The new entry always gets a place, because the search
 * needs it next. Bit 31 marks an entry as used.
 */
export function remember(memo: usize, key: v128, bound: i32, exact: bool): void {
  const bucket = bucketOf(memo, key);
  const high = i64x2.extract_lane(key, 0);
  const tag = i64x2.extract_lane(key, 1) << 32;
  const value = (bound << 1) | i32(exact);
  let place = bucket;
  let least: i32 = i32.MAX_VALUE;
  let full = true;
  for (let entry = bucket; entry < bucket + MEMO_BUCKET_BYTES; entry += MEMO_ENTRY_BYTES) {
    const low = load<u64>(entry, 8);
    if (low === 0) {
      place = entry;
      full = false;
      break;
    }
    const known = <i32>low & 0x7fffffff;
    if ((load<u64>(entry) ^ low) === high && (low ^ tag) >> 32 === 0) {
      if (known & 1 || (!exact && known >= value)) return;
      place = entry;
      full = false;
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
  if (full) noteLoss(memo);
}

/** Counts an evicted entry, and doubles the memo if it has evicted many. */
function noteLoss(memo: usize): void {
  // the memo cannot grow, so the count is not needed
  if (load<u32>(memo, 4 * MEMO_MASK) === load<u32>(memo, 4 * MEMO_MOST)) return;
  store<u32>(memo, load<u32>(memo, 4 * MEMO_LOST) + 1, 4 * MEMO_LOST);
  if (!isDoubled(memo)) return;
  const doubling = memo + 4 * MEMO_DOUBLING;
  // Check again, because another thread may just have doubled the memo.
  if (addShared(doubling, 1) === 0 && isDoubled(memo)) double(memo);
  addShared(doubling, -1);
}

/** Returns whether a memo must be doubled: it has evicted many entries and may still grow. */
function isDoubled(memo: usize): bool {
  const mask = load<u32>(memo, 4 * MEMO_MASK);
  return mask < load<u32>(memo, 4 * MEMO_MOST) && load<u32>(memo, 4 * MEMO_LOST) > mask / LOST_SHARE;
}

/**
 * Doubles the buckets of a memo. First copies the entries whose next tag bit is 1 to the new half. Then sets
 * the new mask, which all threads read, and empties the old places of the copied entries. Until the mask is
 * set, all threads still find the entries in their old places.
 */
function double(memo: usize): void {
  const first = <usize>load<u32>(memo, 4 * MEMO_ADDRESS);
  const buckets = load<u32>(memo, 4 * MEMO_MASK) + 1;
  const bytes = <usize>buckets * MEMO_BUCKET_BYTES;
  const moves = (<u64>buckets) << 32;
  memory.fill(first + bytes, 0, bytes); // makes the operating system provide these pages in one go
  for (let entry = first; entry < first + bytes; entry += MEMO_ENTRY_BYTES) {
    if (load<u64>(entry, 8) & moves) v128.store(entry + bytes, v128.load(entry));
  }
  store<u32>(memo, 2 * buckets - 1, 4 * MEMO_MASK);
  for (let entry = first; entry < first + bytes; entry += MEMO_ENTRY_BYTES) {
    if (load<u64>(entry, 8) & moves) store<u64>(entry, 0, 8);
  }
  store<u32>(memo, 0, 4 * MEMO_LOST);
}

/**
 * Writes the pseudo-random hash words of `count` numbers, from `first` on. They are the same in every run
 * (splitmix64).
 */
export function fillHashes(at: usize, first: i32, count: i32): void {
  const words = HASH_BYTES / 8;
  for (let i = 1; i <= words * count; i++, at += 8) store<u64>(at, mix(<u64>(words * first + i) * GOLDEN));
}

/** Mixes 64 bits so that every input bit moves every output bit (the finaliser of splitmix64). */
export function mix(bits: u64): u64 {
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}
