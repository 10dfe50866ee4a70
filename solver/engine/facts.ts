// Facts that a thread reports while it searches: costs and bounds of positions that took work. The host
// collects them about ten times a second for a file that outlives the run. Each thread writes to a ring in
// its own memory. Facts cannot make a result wrong or late: the memos hold the same numbers, and a full ring
// drops new facts.

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
 * The difference between two costs of n codes after k turns: in the prices as given, and from the phase of
 * the position on. The phase stops at the last one, and every turn after it adds the step to each code.
 */
export function surchargeSoFar(k: i32, n: i32): i64 {
  return <i64>max(0, k - (phases - 1)) * step * n;
}

/**
 * Reports a fact: the position of n codes after the first k turns of the history costs at least `cost` from
 * its phase on, or exactly that. One writer and one reader need no lock, because the fact is whole before the
 * head moves past it.
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
