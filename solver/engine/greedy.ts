// The greedy strategy: a quick strategy that gives the first upper bound a user sees. It takes one guess at
// each position by its expected cost, without a search. A poor guess here only weakens the first bound. It
// cannot make a result wrong.

import { INFINITE, ONE_IN } from '../host/layout.ts';
import { clamp, nextPhase, price, surcharge } from './bounds.ts';
import { isSmall } from './candidates.ts';
import { consistent, feedbackCount, guesses, histogramBase, rowBytes, wholeTable, win } from './fields.ts';
import { enterClass, keepHints, setHints } from './hints.ts';
import { classCounts, histograms } from './kernels.ts';
import { estimate } from './order.ts';
import { contains, countClasses, countFeedbacks, gatherClass } from './partition.ts';
import { codeAt, intAt, release, reserve, shouldStop, stopped } from './state.ts';
import { heaviestFirst, weightOf, weightOfSet } from './weighted-bounds.ts';
import { promisingWord } from './word-list.ts';

/**
 * Returns the cost of the greedy strategy for a set, which is an upper bound of the set's cost. search.ts
 * explains the arguments. A stopped thread finishes at once: from then on it guesses codes of the set without
 * a comparison. That is also a strategy.
 */
export function greedyCost(set: usize, n: i32, phase: i32): i32 {
  if (n === 1) return heaviestFirst(set, 1, phase);
  const frame = reserve(((<usize>feedbackCount) << 2) + ((<usize>n) << 1));
  const guess = shouldStop() ? anyMember(set, n) : greedyGuess(set, n);
  const added = surcharge(phase);
  const own = keepHints();
  let cost: i64 = 0;
  // Gather the codes of each class in turn, behind the counts, and call greedyCost() for them.
  countFeedbacks(set, n, guess, frame);
  const codes = frame + ((<usize>feedbackCount) << 2);
  for (let feedback = 0; feedback < feedbackCount && cost < INFINITE; feedback++) {
    if (intAt(frame, feedback) === 0) continue;
    if (feedback === win) {
      cost += <i64>price(phase, 0) * weightOf(guess);
      continue;
    }
    const size = gatherClass(set, n, guess, feedback, codes);
    enterClass(own, guess, codeAt(codes, 0));
    const later = nextPhase(phase);
    // A code that was not chosen by comparison may separate almost nothing. Then take the cost of guessing
    // the codes one after the other. Otherwise the recursion would need as many frames as there are codes.
    const part =
      stopped && size > n - n / ONE_IN ? heaviestFirst(codes, size, later) : greedyCost(codes, size, later);
    cost += part + <i64>added * weightOfSet(codes, size);
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
 * Returns a code from the middle of the set. The first codes would separate less, because they repeat symbols
 * in games where that is allowed.
 */
function anyMember(set: usize, n: i32): i32 {
  return codeAt(set, (5 * n) >> 3);
}

/**
 * Returns the guess that makes the most classes. If several guesses do, members of the set come first, and
 * then the lowest code.
 */
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

/**
 * Returns the member of the set that makes the most classes. If several members do, returns the lowest code.
 */
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

/**
 * Returns the guess whose classes have the least sum of estimates. If several guesses do, returns the lowest
 * code.
 */
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
