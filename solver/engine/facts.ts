// Facts that a thread reports while it searches: costs and bounds of positions that took much work. The host
// collects them about ten times a second for the ledger. Each thread writes to a ring buffer in its own
// memory. Facts cannot make a result wrong or late, because the memos hold the same numbers, and a full ring
// buffer drops new facts.

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
 * Returns the cost of n codes after k turns by the whole price list, minus their cost relative to the phase
 * of the position. The last phase stands for all later turns, so each turn after it adds the step for each
 * code.
 */
export function surchargeSoFar(k: i32, n: i32): i64 {
  return <i64>max(0, k - (phases - 1)) * step * n;
}

/**
 * Reports a fact to the host. The position of n codes after the first k turns of the history costs at least
 * `cost`, or exactly `cost` if `exact` is set. The cost is relative to the phase of the position. The one
 * writer and the one reader of the ring buffer need no lock, because the fact is complete before the head
 * moves past it.
 */
export function tellFact(k: i32, n: i32, cost: i32, exact: bool): void {
  if (ring === 0 || k > FACT_TURNS) return;
  const head = loadShared(ring + 4 * RING_HEAD);
  if (head - loadShared(ring + 4 * RING_TAIL) >= RING_LENGTH) return;
  const given = <i64>cost + surchargeSoFar(k, n);
  if (cost < INFINITE && given >= INFINITE) return; // this cost does not fit into a word
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
