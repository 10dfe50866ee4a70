// Calls of the host that a single thread answers: costs, best guesses, promising guesses and strategies. The
// host writes the history with setTurn() before each call.

import { FAILED_COST, FAILED_STRATEGY, INFINITE, STOPPED } from '../host/layout.ts';
import { clamp, classBound, classBoundsOf, copyClassBounds, nextPhase, price, surcharge } from './bounds.ts';
import { listLarge } from './candidates.ts';
import { historyKey, liveCells, MAX_CANONICAL, orbits, representatives } from './canon.ts';
import { surchargeSoFar, tellFact } from './facts.ts';
import {
  consistent,
  feedbackCount,
  guesses,
  historyMemo,
  setMemo,
  symmetric,
  weights,
  wholeTable,
  win,
} from './fields.ts';
import { greedyCost } from './greedy.ts';
import { guessBound, hasGuessBounds } from './guess-bounds.ts';
import { enterClass, keepHints, keepsHints, setHints } from './hints.ts';
import { memberTest } from './members.ts';
import { find, remember } from './memo.ts';
import { candidateBound, candidateGuess, listBytes, listLength, sortList } from './order.ts';
import { contains, countClasses, countFeedbacks, gatherClass } from './partition.ts';
import { bestGuess, CANONICAL_SIZE, evaluate, expand, search } from './search.ts';
import {
  cellMask,
  codeAt,
  fail,
  intAt,
  labelOf,
  noteTurn,
  output,
  phaseAt,
  release,
  releaseAll,
  reserve,
  reserveCodes,
  setCode,
  shouldStop,
  stopped,
} from './state.ts';
import { openCall, openedSize, TOGETHER } from './tasks.ts';
import { setKey } from './twins.ts';
import { weightedCount, weightOf, weightOfSet, writeSums } from './weighted-bounds.ts';
import { listByCount } from './word-list.ts';
import { wholeRows } from './word-table.ts';

/**
 * Returns the cost of the position after k turns under the condition that this guess is made. If that cost is
 * not below the budget, returns a lower bound ≥ budget. Returns INFINITE if the guess is not allowed, or if
 * it neither splits the position nor wins. Returns STOPPED if the host stopped the thread.
 */
export function guessCost(k: i32, guess: i32, budget: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  if (n === 0) return 0;
  if (!isAllowed(set, n, guess)) return INFINITE;
  const phase = phaseAt(k);
  const cost = evaluate(set, wholeRows(set, n), n, guess, phase, budget, k, classBoundsOf(phase), wholeTable);
  return stopped ? STOPPED : min(cost, INFINITE); // a sum may exceed INFINITE after it reached the budget
}

/**
 * Returns whether the guess is allowed, and wins against some code or splits the set. A guess that does
 * neither leaves the same set one turn later. This never costs less, because prices do not fall.
 */
function isAllowed(set: usize, n: i32, guess: i32): bool {
  if (consistent && !contains(set, n, guess)) return false;
  if (!keepsHints(guess)) return false;
  const first = labelOf(guess, codeAt(set, 0));
  if (first === win) return true;
  for (let i = 1; i < n; i++) if (labelOf(guess, codeAt(set, i)) !== first) return true;
  return false;
}

/**
 * Remembers the cost of the position after k turns. The host has added this cost up from the costs of the
 * classes.
 */
export function noteCost(k: i32, cost: i32): void {
  const set = openCall(k);
  const n = openedSize;
  remember(setMemo, setKey(set, n, phaseAt(k)), cost, true);
  tellFact(k, n, cost, true);
}

/**
 * Returns the best entry that the memos have for the cost of the position after k turns: bound × 2 + exact,
 * or 0 without an entry.
 */
export function knownCost(k: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  return rememberedOf(set, n, phaseAt(k), k);
}

/** Does the work of knownCost() for a set of n codes that fit the first k turns. */
function rememberedOf(set: usize, n: i32, phase: i32, k: i32): i32 {
  const known = find(setMemo, setKey(set, n, phase));
  if (known & 1 || !symmetric || n < CANONICAL_SIZE || k > MAX_CANONICAL) return known;
  return max(known, find(historyMemo, historyKey(k, liveCells(set, n), phase)));
}

/**
 * Remembers a fact about the position after k turns, perhaps from another run. In terms of the whole price
 * list, the cost of the position is at least `given`, or equals `given` if `exact` is set. Ignores the fact
 * if no code fits the history.
 */
export function noteFact(k: i32, given: i32, exact: i32): void {
  const set = openCall(k);
  const n = openedSize;
  if (n === 0) return;
  const phase = phaseAt(k);
  const cost = given === INFINITE ? INFINITE : <i32>max(0, given - surchargeSoFar(k, n));
  remember(setMemo, setKey(set, n, phase), cost, bool(exact));
  if (!symmetric || n < CANONICAL_SIZE || k > MAX_CANONICAL) return;
  remember(historyMemo, historyKey(k, liveCells(set, n), phase), cost, bool(exact));
}

/**
 * Writes the guesses that achieve `cost` at the position after k turns, in ascending order, u16 each. Returns
 * their number, or STOPPED if the host stopped the thread. Each thread handles the orbits whose lowest guess
 * falls to its share. At a small position, the first thread does all the work.
 */
export function bestGuesses(k: i32, cost: i32, thread: i32, threads: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  const shares = n < TOGETHER ? 1 : threads;
  if (thread >= shares) return 0;
  const phase = phaseAt(k);
  const rows = wholeRows(set, n);
  const lowest = reserveCodes(guesses);
  representatives(k, liveCells(set, n), lowest);
  const asked = reserveCodes(guesses);
  // An earlier search of a large position has noted bounds of guesses. They rule out nearly all guesses, so
  // no classes are counted.
  const noted = hasGuessBounds(setKey(set, n, phase));
  const count =
    wholeTable !== 0 && n > 1 && !noted ? listByCount(set, n, phase, cost + 1, asked) : listAll(asked);
  const isBest = reserve(guesses);
  let found = 0;
  for (let i = 0; i < count && !stopped; i++) {
    const guess = codeAt(asked, i);
    const lowestAlike = codeAt(lowest, guess);
    if (lowestAlike % shares !== thread || (noted && guessBound(guess) > cost)) continue;
    const best =
      lowestAlike < guess
        ? load<u8>(isBest + lowestAlike)
        : u8(
            isAllowed(set, n, guess) &&
              evaluate(set, rows, n, guess, phase, cost + 1, k, classBoundsOf(phase), wholeTable) <= cost,
          );
    store<u8>(isBest + guess, best);
    if (best) setCode(output, found++, guess);
  }
  return stopped ? STOPPED : found;
}

/** Writes all guesses, u16 each, and returns their number. */
function listAll(out: usize): i32 {
  for (let guess = 0; guess < guesses; guess++) setCode(out, guess, guess);
  return guesses;
}

/**
 * Lists the guesses that split the position after k turns, one guess of each orbit, in the order of the
 * search. Writes two i32 for each: the guess and a lower bound of its cost. Returns the number of guesses.
 */
export function rankGuesses(k: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  const list = reserve(listBytes(guesses));
  const phase = phaseAt(k);
  listLarge(set, n, phase, INFINITE, k, liveCells(set, n), copyClassBounds(phase, n), list);
  sortList(list);
  for (let i = 0; i < listLength(list); i++) {
    store<i32>(output + ((<usize>i) << 3), candidateGuess(list, i));
    store<i32>(output + ((<usize>i) << 3), candidateBound(list, i), 4);
  }
  return listLength(list);
}

/**
 * Looks for a good guess at the position after k turns, without a search. If `given` is not negative, takes
 * this guess. Otherwise takes one of the first `most` guesses in the order of the search: the guess with the
 * least upper bound. Writes three i32: the guess, an upper bound of its cost, and a lower bound of the
 * position's cost. Facts in the memos, from searches that were not finished, improve the bounds. A stopped
 * thread has looked at fewer guesses, but at least at one. Its bounds are still valid.
 */
export function knownGuess(k: i32, given: i32, most: i32): void {
  const set = openCall(k);
  const n = openedSize;
  const phase = phaseAt(k);
  const list = reserve(listBytes(guesses));
  const bounds = copyClassBounds(phase, n);
  const least = listLarge(set, n, phase, INFINITE, k, liveCells(set, n), bounds, list);
  sortList(list);
  let guess = given >= 0 ? given : listLength(list) > 0 ? candidateGuess(list, 0) : codeAt(set, 0);
  let cost = given < 0 || !isAllowed(set, n, given) ? INFINITE : reachedBy(set, n, given, phase, k, INFINITE);
  for (let i = 0; given < 0 && i < min(most, listLength(list)) && (i === 0 || !shouldStop()); i++) {
    if (candidateBound(list, i) >= cost) continue;
    const reached = reachedBy(set, n, candidateGuess(list, i), phase, k, cost);
    if (reached >= cost) continue;
    cost = reached;
    guess = candidateGuess(list, i);
  }
  store<i32>(output, guess);
  store<i32>(output, cost, 4);
  store<i32>(output, max(least, find(setMemo, setKey(set, n, phase)) >> 1), 8);
}

/**
 * Returns an upper bound of the cost of this guess. If the cost is not known to be below `limit`, may return
 * any number ≥ `limit`.
 */
function reachedBy(set: usize, n: i32, guess: i32, phase: i32, k: i32, limit: i32): i32 {
  const sizes = reserve(((<usize>feedbackCount) << 2) + ((<usize>n) << 1));
  const codes = sizes + ((<usize>feedbackCount) << 2);
  countFeedbacks(set, n, guess, sizes);
  const own = keepHints();
  let total: i64 = 0;
  for (let feedback = 0; feedback < feedbackCount; feedback++) {
    const size = intAt(sizes, feedback);
    if (size > 0 && feedback === win) total += <i64>price(phase, 0) * weightOf(guess);
    else if (weights === 0) total += classBound(phase, size);
  }
  for (let feedback = 0; feedback < win && total < limit; feedback++) {
    const size = intAt(sizes, feedback);
    if (size === 0) continue;
    gatherClass(set, n, guess, feedback, codes);
    noteTurn(k, guess, feedback);
    enterClass(own, guess, codeAt(codes, 0));
    total +=
      <i64>reachedIn(codes, size, nextPhase(phase), k + 1) + surcharge(phase) * weightOfSet(codes, size);
    if (weights === 0) total -= classBound(phase, size);
  }
  setHints(own);
  release(sizes);
  return clamp(total);
}

/** Returns the cost of a set if it is known, and else the cost of the greedy strategy. */
function reachedIn(set: usize, n: i32, phase: i32, k: i32): i32 {
  let known = rememberedOf(set, n, phase, k);
  if (!(known & 1) && n <= feedbackCount) {
    const sums = writeSums(set, n);
    known = memberTest(set, n, phase, sums);
    if (sums !== 0) release(sums);
  }
  return known & 1 ? known >> 1 : greedyCost(set, n, phase);
}

/**
 * Writes one guess of each orbit, u16 each, under the symmetries of the first k turns. Takes all symbols as
 * live. Returns the number of guesses.
 */
export function orbitGuesses(k: i32): i32 {
  releaseAll();
  return orbits(k, cellMask, output);
}

let written: i32 = 0;

/**
 * Writes the guesses of an optimal strategy for the position after k turns, u16 each. The first guess comes
 * first, and then the strategy of each class in the order of feedbacks. Returns the number of guesses, or
 * STOPPED if the host side has stopped this thread. The position must have a finite cost.
 *
 * The choice of guesses depends on the position alone. It is the guess that a tree file need not write
 * (../../tree-output/implied.ts), if that guess is optimal. Otherwise it is the first optimal guess in the
 * order of the search. If `first` is not negative, the strategy begins with this guess, even if it is not
 * optimal. Then all its classes must have finite costs.
 */
export function writeStrategy(k: i32, first: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  written = 0;
  if (n > 0) writePosition(set, n, phaseAt(k), k, first);
  return stopped ? STOPPED : written;
}

function writePosition(set: usize, n: i32, phase: i32, k: i32, given: i32): void {
  const guess = given >= 0 ? given : optimalGuess(set, n, phase, k);
  if (stopped) return;
  setCode(output, written++, guess);
  const sizes = reserve(((<usize>feedbackCount) << 2) + ((<usize>n) << 1));
  const codes = sizes + ((<usize>feedbackCount) << 2);
  countFeedbacks(set, n, guess, sizes);
  const own = keepHints();
  for (let feedback = 0; feedback < feedbackCount; feedback++) {
    if (intAt(sizes, feedback) === 0 || feedback === win) continue;
    noteTurn(k, guess, feedback);
    const size = gatherClass(set, n, guess, feedback, codes);
    enterClass(own, guess, codeAt(codes, 0));
    writePosition(codes, size, nextPhase(phase), k + 1, -1);
  }
  setHints(own);
  release(sizes);
}

/**
 * Returns an optimal guess: the only code, the first of two codes, or the first code that separates all codes
 * of the set. Under weights, a code that separates all codes may not be optimal. In all other cases, a search
 * finds the guess.
 */
function optimalGuess(set: usize, n: i32, phase: i32, k: i32): i32 {
  if (n <= 2) return <i32>load<u16>(set);
  const separating = n <= feedbackCount ? separatingPlace(set, n) : -1;
  if (separating >= 0 && weights === 0) return codeAt(set, separating);
  const rows = wholeRows(set, n);
  const cost = search(set, rows, n, phase, INFINITE, k, setKey(set, n, phase), wholeTable);
  if (stopped) return 0;
  if (cost === INFINITE) fail(FAILED_STRATEGY); // the host asks only for positions of finite cost
  if (separating >= 0 && weightedCount(writeSums(set, n), phase, n, n, separating) === cost)
    return codeAt(set, separating);
  const reached = expand(set, rows, n, phase, cost + 1, k, cost, 0, wholeTable);
  // If no guess achieves the cost, a remembered fact is false, and bestGuess belongs to another position.
  if (!stopped && reached > cost) fail(FAILED_COST);
  return bestGuess;
}

/** Returns the place of the first code of a set that separates all codes, or −1. */
function separatingPlace(set: usize, n: i32): i32 {
  for (let i = 0; i < n; i++) if (countClasses(set, n, codeAt(set, i)) === n) return i;
  return -1;
}
