// What a thread tells the host while it searches: facts about positions that took work, for a file that
// outlives the run. They go through a ring in this thread's own memory, which the host empties about ten
// times a second. Nothing here can make a result wrong or late: a fact is a number that the memos hold too,
// and where the ring is full it is dropped.

import {
  FACT_COST,
  FACT_EXACT,
  FACT_HISTORY,
  FACT_LENGTH,
  FACT_LIST,
  FACT_TURNS,
  FACT_WORDS,
  INFINITE,
  RING_FACTS,
  RING_HEAD,
  RING_LENGTH,
  RING_TAIL,
} from '../host/layout.ts';
import { ring } from './fields.ts';
import { addShared, feedbackOf, guessOf, loadShared, phases, priceList, step } from './state.ts';

/**
 * What n codes cost in the prices as given beyond what they cost from the phase of their position on, k turns
 * deep: the phase stops at the last one, and every turn after it adds the step to each code.
 */
export function surchargeSoFar(k: i32, n: i32): i64 {
  return <i64>max(0, k - (phases - 1)) * step * n;
}

/**
 * Tells the host: the position of n codes after the first k turns of the current history costs at least
 * `cost` from its phase on, or exactly that. One writer and one reader need no lock: the fact is whole before
 * the head moves past it.
 */
export function tellFact(k: i32, n: i32, cost: i32, exact: bool): void {
  if (ring === 0 || k > FACT_TURNS) return;
  const head = loadShared(ring + 4 * RING_HEAD);
  if (head - loadShared(ring + 4 * RING_TAIL) >= RING_LENGTH) return;
  const given = <i64>cost + surchargeSoFar(k, n);
  if (cost < INFINITE && given >= INFINITE) return; // no word has room for it
  const fact = ring + 4 * RING_FACTS + <usize>(head & (RING_LENGTH - 1)) * (4 * FACT_WORDS);
  store<i32>(fact, priceList, 4 * FACT_LIST);
  store<i32>(fact, cost < INFINITE ? <i32>given : INFINITE, 4 * FACT_COST);
  store<i32>(fact, i32(exact), 4 * FACT_EXACT);
  store<i32>(fact, k, 4 * FACT_LENGTH);
  for (let i = 0; i < k; i++) {
    const turn = fact + 4 * FACT_HISTORY + ((<usize>i) << 3);
    store<i32>(turn, guessOf(i));
    store<i32>(turn, feedbackOf(i), 4);
  }
  addShared(ring + 4 * RING_HEAD, 1);
}
