// Reads figures from the memory while the threads work: their counters, and how full the memo of sets is.

import {
  COUNTER_GUESSES,
  COUNTER_MEMO_HITS,
  COUNTER_SCANS,
  COUNTER_SEARCHES,
  MEMO_BUCKET_BYTES,
  MEMO_ENTRY_BYTES,
  MEMO_MASK,
  MEMO_WORDS,
} from './layout.ts';
import type { EngineMemory } from './memory.ts';

/**
 * Counters summed over all threads since the solver was opened. With one thread and equal memory, they are
 * the same in every run.
 */
export interface Statistics {
  /** Positions that were searched. */
  readonly searches: number;
  /** Guesses that were tried in these positions. */
  readonly guesses: number;
  /** Positions in which the classes of every guess were counted. */
  readonly scans: number;
  /** Look-ups in the memos that found a cost or a bound. */
  readonly memoHits: number;
}

/** The counters of a thread, each with its index at the start of the scratch area. */
const COUNTERS = {
  searches: COUNTER_SEARCHES,
  guesses: COUNTER_GUESSES,
  scans: COUNTER_SCANS,
  memoHits: COUNTER_MEMO_HITS,
} as const;

/** Number of buckets sampled to estimate how full the memo is. */
const SAMPLED_BUCKETS = 256;

/** The counters of the search since the memory was laid out. @internal */
export function readStatistics({ memory, threads }: EngineMemory): Statistics {
  const sums = Object.entries(COUNTERS).map(([name, index]) => {
    const words = threads.map(({ scratch }) => new BigUint64Array(memory.buffer, scratch, index + 1)[index]);
    return [name, Number(words.reduce((sum, word) => sum + word, 0n))];
  });
  return Object.fromEntries(sums) as Statistics;
}

/** Estimates which fraction of the memo of sets is used, from evenly spaced buckets. @internal */
export function memoFilled({ memory, memos: [setMemo] }: EngineMemory): number {
  const inUse = new Uint32Array(memory.buffer, setMemo.head, MEMO_WORDS)[MEMO_MASK] + 1;
  const buckets = Math.min(SAMPLED_BUCKETS, inUse);
  const [words, entryWords] = [MEMO_BUCKET_BYTES / 4, MEMO_ENTRY_BYTES / 4];
  let used = 0;
  for (let i = 0; i < buckets; i++) {
    const bucket = new Int32Array(
      memory.buffer,
      setMemo.first + MEMO_BUCKET_BYTES * Math.floor((i * inUse) / buckets),
      words,
    );
    // a used entry is marked, so this word is not 0; see engine/memo.ts
    for (let at = 2; at < words; at += entryWords) used += bucket[at] === 0 ? 0 : 1;
  }
  return ((used * entryWords) / (words * buckets)) * (inUse / setMemo.most);
}
