// A quick good strategy, for the first upper bound that a person sees: one guess a position, by expected
// cost, no search. It can only propose: a poor strategy here makes the first bound weaker, never a result
// wrong.

import { INFINITE, ONE_IN } from '../host/layout.ts';
import { chainCost, clamp, nextPhase, price, surcharge } from './bounds.ts';
import { isSmall } from './candidates.ts';
import { consistent, feedbackCount, guesses, histogramBase, rowBytes, wholeTable, win } from './fields.ts';
import { enterClass, hints, setHints } from './hints.ts';
import { classCounts, histograms } from './kernels.ts';
import { estimate } from './order.ts';
import { contains, countClasses, countFeedbacks, gatherClass } from './partition.ts';
import { codeAt, intAt, release, reserve, shouldStop, stopped } from './state.ts';
import { promisingWord } from './word-list.ts';

/**
 * The cost of the greedy strategy for a set: an upper bound of its cost. search.ts explains the arguments. A
 * stopped thread guesses any remaining code from then on; that is also a strategy and takes no time.
 */
export function greedyCost(set: usize, n: i32, phase: i32): i32 {
  if (n === 1) return price(phase, 0);
  const frame = reserve(((<usize>feedbackCount) << 2) + ((<usize>n) << 1));
  const guess = shouldStop() ? anyMember(set, n) : greedyGuess(set, n);
  const added = surcharge(phase);
  const own = hints;
  let cost: i64 = 0;
  // Classes one after the other: gather the codes of each feedback behind the counts, then recurse.
  countFeedbacks(set, n, guess, frame);
  const codes = frame + ((<usize>feedbackCount) << 2);
  for (let feedback = 0; feedback < feedbackCount && cost < INFINITE; feedback++) {
    if (intAt(frame, feedback) === 0) continue;
    if (feedback === win) {
      cost += price(phase, 0);
      continue;
    }
    const size = gatherClass(set, n, guess, feedback, codes);
    enterClass(own, guess, feedback);
    const later = nextPhase(phase);
    // Any code may separate next to nothing. Then codes are guessed one after the other: recursion would need
    // as many frames as codes.
    const part = stopped && size > n - n / ONE_IN ? chainCost(later, size) : greedyCost(codes, size, later);
    cost += part + <i64>added * size;
  }
  setHints(own);
  release(frame);
  return clamp(cost);
}

function greedyGuess(set: usize, n: i32): i32 {
  if (consistent) return bestMember(set, n);
  if (wholeTable !== 0) return promisingWord(set, n);
  return isSmall(n) ? mostClasses(set, n) : leastEstimate(set, n);
}

/**
 * A code from the middle of the set. The first codes repeat symbols where that is allowed, and separate
 * little.
 */
function anyMember(set: usize, n: i32): i32 {
  return codeAt(set, (5 * n) >> 3);
}

/** The guess that makes most classes; members and lower codes first. */
function mostClasses(set: usize, n: i32): i32 {
  const counts = reserve(rowBytes);
  classCounts(set, n, counts, 0);
  let best = 0;
  let most = 0;
  for (let guess = 0; guess < guesses; guess++) {
    const classes = 2 * <i32>load<u8>(counts + guess);
    if (classes + 1 <= most) continue;
    const score = classes + i32(contains(set, n, guess));
    if (score > most) {
      most = score;
      best = guess;
    }
  }
  release(counts);
  return best;
}

/** The member of most classes; lower codes first. */
function bestMember(set: usize, n: i32): i32 {
  let best = codeAt(set, 0);
  let most = 0;
  for (let i = 0; i < n && most < n; i++) {
    const classes = countClasses(set, n, codeAt(set, i));
    if (classes <= most) continue;
    most = classes;
    best = codeAt(set, i);
  }
  return best;
}

/** The guess of least expected cost over its classes; lower codes first. */
function leastEstimate(set: usize, n: i32): i32 {
  histograms(set, n, histogramBase);
  let best = 0;
  let least = i32.MAX_VALUE;
  for (let guess = 0; guess < guesses; guess++) {
    let sum = 0;
    for (let feedback = 0; feedback < win; feedback++) {
      sum += estimate(<i32>load<u16>(histogramBase + 2 * (<usize>feedback * rowBytes + guess)));
    }
    if (sum < least) {
      least = sum;
      best = guess;
    }
  }
  return best;
}
