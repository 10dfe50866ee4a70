// Questions of the host to a single thread: costs, best guesses, promising guesses and strategies. The host
// has written the history with setTurn() before.

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
  wholeTable,
  win,
} from './fields.ts';
import { greedyCost } from './greedy.ts';
import { guessBound, hasGuessBounds } from './guess-bounds.ts';
import { enterClass, hints, keepsHints, setHints } from './hints.ts';
import { memberTest } from './members.ts';
import { find, remember } from './memo.ts';
import { candidateBound, candidateGuess, listBytes, listLength, sortList } from './order.ts';
import { contains, countClasses, countFeedbacks, gatherClass, setKey } from './partition.ts';
import { bestGuess, CANONICAL_SIZE, evaluate, expand, search } from './search.ts';
import {
  cellMask,
  codeAt,
  fail,
  feedbacksOf,
  intAt,
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
import { listByCount } from './word-list.ts';
import { wholeRows } from './word-table.ts';

/**
 * The cost of the position after k turns when this guess is made, if it is below the budget; else a lower
 * bound ≥ budget. INFINITE also if the guess is not allowed or changes nothing.
 */
export function guessCost(k: i32, guess: i32, budget: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  if (n === 0) return 0;
  if (!isAllowed(set, n, guess)) return INFINITE;
  const phase = phaseAt(k);
  const cost = evaluate(set, wholeRows(set, n), n, guess, phase, budget, k, classBoundsOf(phase), wholeTable);
  return stopped ? STOPPED : min(cost, INFINITE); // a sum that reached its budget may have passed it
}

/**
 * Is the guess allowed, and does it win against some code or split the set? Otherwise it leaves the same set
 * one turn later, which never costs less, because prices do not fall.
 */
function isAllowed(set: usize, n: i32, guess: i32): bool {
  if (consistent && !contains(set, n, guess)) return false;
  if (!keepsHints(guess)) return false;
  const feedbacks = feedbacksOf(guess);
  const first = load<u8>(feedbacks + load<u16>(set));
  if (first === win) return true;
  for (let i = 1; i < n; i++) if (load<u8>(feedbacks + codeAt(set, i)) !== first) return true;
  return false;
}

/** Remembers the cost of the position after k turns, which the host has put together from its classes. */
export function noteCost(k: i32, cost: i32): void {
  const set = openCall(k);
  const n = openedSize;
  remember(setMemo, setKey(set, n, phaseAt(k)), cost, true);
  tellFact(k, n, cost, true);
}

/**
 * The memos' knowledge of the cost of the position after k turns: bound × 2 + exact, or 0 if they know
 * nothing.
 */
export function knownCost(k: i32): i32 {
  const set = openCall(k);
  const n = openedSize;
  return rememberedOf(set, n, phaseAt(k), k);
}

/** The same of a set to which the first k turns lead. */
function rememberedOf(set: usize, n: i32, phase: i32, k: i32): i32 {
  const known = find(setMemo, setKey(set, n, phase));
  if (known & 1 || !symmetric || n < CANONICAL_SIZE || k > MAX_CANONICAL) return known;
  return max(known, find(historyMemo, historyKey(k, liveCells(set, n), phase)));
}

/**
 * Remembers a fact about the position after k turns, perhaps from another run. In the prices as given, the
 * cost is at least `given`, or equals it if exact. Ignores a history that no code fits.
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
 * Writes the guesses that achieve `cost` at the position after k turns: u16 each, ascending. Returns their
 * number. Threads share the work by the lowest guess of each orbit. At a small position the first thread does
 * all.
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
  // The notes of the search of a large position rule out nearly all guesses without counting.
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

/** Writes all guesses, u16 each, and returns how many. */
function listAll(out: usize): i32 {
  for (let guess = 0; guess < guesses; guess++) setCode(out, guess, guess);
  return guesses;
}

/**
 * Writes one guess for each orbit that splits the position after k turns, in the order of the search. Each is
 * a pair of i32: the guess and a lower bound of its cost. Returns the number of pairs.
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
 * Looks for a good guess at the position after k turns without a search. If `given` is not negative, it is
 * the guess. Otherwise the guess is one of the first `most` guesses in the order of the search: the one whose
 * classes have the least known cost together. Writes three i32: the guess, an upper bound of its cost, and a
 * lower bound of the position's cost. An earlier search that was given up helps through the memos. If the
 * thread is stopped, it has looked at fewer guesses, but at least one; the results still hold.
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

/** An upper bound of the cost of this guess, or any number ≥ limit. */
function reachedBy(set: usize, n: i32, guess: i32, phase: i32, k: i32, limit: i32): i32 {
  const sizes = reserve(((<usize>feedbackCount) << 2) + ((<usize>n) << 1));
  const codes = sizes + ((<usize>feedbackCount) << 2);
  countFeedbacks(set, n, guess, sizes);
  const own = hints;
  let total: i64 = 0;
  for (let feedback = 0; feedback < feedbackCount; feedback++) {
    const size = intAt(sizes, feedback);
    if (size > 0) total += feedback === win ? price(phase, 0) : classBound(phase, size);
  }
  for (let feedback = 0; feedback < win && total < limit; feedback++) {
    const size = intAt(sizes, feedback);
    if (size === 0) continue;
    gatherClass(set, n, guess, feedback, codes);
    noteTurn(k, guess, feedback);
    enterClass(own, guess, feedback);
    total +=
      <i64>reachedIn(codes, size, nextPhase(phase), k + 1) +
      surcharge(phase) * size -
      classBound(phase, size);
  }
  setHints(own);
  release(sizes);
  return clamp(total);
}

/** The cost of a set if it is known, else the cost of the greedy strategy. */
function reachedIn(set: usize, n: i32, phase: i32, k: i32): i32 {
  let known = rememberedOf(set, n, phase, k);
  if (!(known & 1) && n <= feedbackCount) known = memberTest(set, n, phase);
  return known & 1 ? known >> 1 : greedyCost(set, n, phase);
}

/**
 * Writes one guess for each orbit of the symmetries of the first k turns, all symbols taken as live, u16
 * each; returns how many.
 */
export function orbitGuesses(k: i32): i32 {
  releaseAll();
  return orbits(k, cellMask, output);
}

let written: i32 = 0;

/**
 * Writes the guesses of an optimal strategy for the position after k turns: u16 each, the guess first, then
 * each class in the order of feedbacks. Returns the number of guesses. The position must have a finite cost.
 * The choice depends on the position alone. It is the guess that a tree file implies if that is optimal, else
 * the first optimal guess in the order of the search. If `first` is not negative, the strategy begins with
 * it, optimal or not; its classes must then have finite costs.
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
  const own = hints;
  for (let feedback = 0; feedback < feedbackCount; feedback++) {
    if (intAt(sizes, feedback) === 0 || feedback === win) continue;
    noteTurn(k, guess, feedback);
    enterClass(own, guess, feedback);
    const size = gatherClass(set, n, guess, feedback, codes);
    writePosition(codes, size, nextPhase(phase), k + 1, -1);
  }
  setHints(own);
  release(sizes);
}

/**
 * The guess to make: implied (one code, the lower of two, the lowest member that separates all), or found by
 * search.
 */
function optimalGuess(set: usize, n: i32, phase: i32, k: i32): i32 {
  if (n <= 2) return <i32>load<u16>(set);
  if (n <= feedbackCount) {
    for (let i = 0; i < n; i++) {
      const member = codeAt(set, i);
      if (separatesAll(set, n, member)) return member;
    }
  }
  const rows = wholeRows(set, n);
  const cost = search(set, rows, n, phase, INFINITE, k, setKey(set, n, phase), wholeTable);
  if (stopped) return 0;
  if (cost === INFINITE) fail(FAILED_STRATEGY); // the host asks only for positions of finite cost
  const reached = expand(set, rows, n, phase, cost + 1, k, cost, 0, wholeTable);
  // a false fact was believed: no guess was found, bestGuess is another position's
  if (!stopped && reached > cost) fail(FAILED_COST);
  return bestGuess;
}

function separatesAll(set: usize, n: i32, guess: i32): bool {
  return countClasses(set, n, guess) === n;
}
