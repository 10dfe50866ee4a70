// Work that all threads share. The host writes a list of tasks, and each task is a position whose cost is
// asked for. The host calls work() for each task on every thread. A small position is solved by the first
// thread that claims it. At a large position, all threads list the same guesses in the same order. They take
// guesses one at a time from a shared counter, always with the best cost that any thread has found as the
// limit.
//
// A thread stops its work as soon as results of other threads make this work needless. Otherwise a thread
// could stay with a hard class long after another class has decided the cost of the guess.
//
// The tasks of a list may be the classes of one guess with a common budget. LIST_TOTAL is the sum of their
// proved bounds. So a task may cost at most budget − (total − its own bound). When the total reaches the
// budget, the guess is refuted and all tasks end.
//
// Results never depend on the speed of threads: either every cost is exact, or the list is refuted.

import {
  GUESS_BASE,
  INFINITE,
  LIST_BEST,
  LIST_BUDGET,
  LIST_THREADS,
  LIST_TOTAL,
  LIST_WORDS,
  TASK_CANDIDATES,
  TASK_CLAIMS,
  TASK_CLASSES,
  TASK_DONE,
  TASK_FINISHED,
  TASK_GREEDY,
  TASK_HISTORY,
  TASK_LEAST_REST,
  TASK_LIMIT,
  TASK_NEXT,
  TASK_PROVEN,
  TASK_REFUTED,
  TASK_SIZE,
  TASK_TURNS,
} from '../host/layout.ts';
import { copyClassBounds, sizeBoundsOf } from './bounds.ts';
import { isSmall, listLarge } from './candidates.ts';
import { tellFact } from './facts.ts';
import { guesses, labelRoom, secrets, setMemo, tasks, wholeTable } from './fields.ts';
import { greedyCost } from './greedy.ts';
import { guessBound, hasGuessBounds, noteGuessBound, openGuessBounds } from './guess-bounds.ts';
import { setHintsOfHistory } from './hints.ts';
import { find, remember } from './memo.ts';
import { candidateBound, candidateGuess, heapify, listBytes, listLength, popFirst } from './order.ts';
import { evaluate, search } from './search.ts';
import {
  addCost,
  addShared,
  codeAt,
  feedbackOf,
  guessOf,
  isListRefuted,
  labelOf,
  loadShared,
  lowerShared,
  phaseAt,
  releaseAll,
  reserve,
  reserveCodes,
  setCode,
  setTurn,
  shouldStop,
  stopped,
  unwatch,
  watch,
} from './state.ts';
import { setKey } from './twins.ts';
import { layersBound } from './weighted-bounds.ts';
import { listColumns } from './word-list.ts';
import { rowsIn, tableFor, wholeRows } from './word-table.ts';

/** All threads work together on a position of at least this many codes. */
export const TOGETHER: i32 = 150;

/**
 * Writes the first values of a task: its size, its bound, and the cost of the greedy strategy. The host calls
 * it once for each task, before work().
 */
export function prepare(index: i32): void {
  releaseAll();
  const task = taskAt(index);
  const set = reserveCodes(secrets);
  const n = openTask(task, set);
  const phase = phaseOf(task);
  if (n >= TOGETHER) openGuessBounds(setKey(set, n, phase));
  store<i32>(task, n, 4 * TASK_SIZE);
  store<i32>(task, layersBound(set, n, sizeBoundsOf(phase)), 4 * TASK_PROVEN);
  const greedy = n === 0 ? 0 : greedyCost(set, n, phase);
  store<i32>(task, greedy, 4 * TASK_GREEDY);
  store<i32>(task, n === 0 ? 0 : min(INFINITE, greedy + 1), 4 * TASK_LIMIT);
}

/** Works on one task until no part of the task is left to begin. */
export function work(index: i32): void {
  releaseAll();
  if (!shouldStop()) workOn(taskAt(index));
}

function taskAt(index: i32): usize {
  return tasks + 4 * LIST_WORDS + 4 * <usize>(index * (TASK_CLASSES + labelRoom));
}
function phaseOf(task: usize): i32 {
  return phaseAt(load<i32>(task, 4 * TASK_TURNS));
}

/** Returns the budget of this task in its own phase. If the task costs that much, the list is refuted. */
function budgetOf(task: usize): i32 {
  return (
    load<i32>(tasks, 4 * LIST_BUDGET) -
    loadShared(tasks + 4 * LIST_TOTAL) +
    loadShared(task + 4 * TASK_PROVEN)
  );
}

function workOn(task: usize): void {
  if (loadShared(task + 4 * TASK_DONE) || isListRefuted()) return;
  const together = load<i32>(task, 4 * TASK_SIZE) >= TOGETHER;
  const first = addShared(task + 4 * TASK_CLAIMS, 1) === 0;
  if (!together && !first) return;
  const set = reserveCodes(secrets);
  const n = openTask(task, set);
  if (!together || (wholeTable === 0 && isSmall(n))) workAlone(task, set, n, first);
  else workTogether(task, set, n, first);
}

function workAlone(task: usize, set: usize, n: i32, first: bool): void {
  if (!first) return;
  const phase = phaseOf(task);
  const budget = min(budgetOf(task), loadShared(task + 4 * TASK_LIMIT));
  watch(task, -1, 0);
  const rows = wholeRows(set, n);
  const cost = search(
    set,
    rows,
    n,
    phase,
    budget,
    load<i32>(task, 4 * TASK_TURNS),
    setKey(set, n, phase),
    wholeTable,
  );
  if (!stopped) finish(task, cost, cost < budget);
  unwatch();
}

function workTogether(task: usize, set: usize, n: i32, first: bool): void {
  const k = load<i32>(task, 4 * TASK_TURNS);
  const phase = phaseOf(task);
  const key = setKey(set, n, phase);
  const known = find(setMemo, key);
  if (known & 1) lowerShared(task + 4 * TASK_LIMIT, known >> 1);
  else tryTogether(task, set, n, phase, k, first, known >> 1, hasGuessBounds(key));
  // The last thread that gets here computes the result. By then, every guess costs at least the smaller of
  // TASK_LIMIT and TASK_LEAST_REST, or the cost itself is known. A thread that found the exact cost in the
  // memo also counts here, because other threads may have searched after the memo lost the entry.
  if (stopped || addShared(task + 4 * TASK_FINISHED, 1) + 1 < load<i32>(tasks, 4 * LIST_THREADS)) return;
  const found = loadShared(task + 4 * TASK_LIMIT);
  const share = loadShared(task + 4 * TASK_LEAST_REST);
  const cost = min(found, share);
  const exact = found < share || cost === INFINITE;
  remember(setMemo, key, cost, exact);
  tellFact(k, n, cost, exact);
  finish(task, cost, exact);
}

/**
 * Takes guesses from the shared counter until the list is empty. The position is known to cost at least
 * `bound`. If `notes` is set, notes the bounds of guesses in guess-bounds.ts.
 */
function tryTogether(
  task: usize,
  set: usize,
  n: i32,
  phase: i32,
  k: i32,
  first: bool,
  bound: i32,
  notes: bool,
): void {
  // Every thread must list the same guesses. So the list depends on the position alone, and not on the
  // current budget.
  const list = reserve(listBytes(guesses));
  const bounds = copyClassBounds(phase, n);
  const table = tableFor(set, n);
  const rows = rowsIn(table, set, n);
  const own = table !== wholeTable;
  const least = own
    ? listColumns(set, rows, n, phase, INFINITE, 0, table, true, bounds, list)
    : listLarge(set, n, phase, INFINITE, k, 0, bounds, list);
  heapify(list);
  if (first) prove(task, max(least, bound));
  if (first) addShared(task + 4 * TASK_CANDIDATES, listLength(list));
  let popped = 0;
  // The first guess takes most of the work, because no cost is known yet that could refute a part of it. So
  // all threads work on the first guess together. If one thread worked on it alone, the others would prove
  // needless facts about later guesses.
  for (let mine = 0; !stopped; mine = addShared(task + 4 * TASK_NEXT, 1) + 1) {
    for (; popped <= mine && listLength(list) > 0; popped++) popFirst(list);
    if (popped <= mine) break;
    const candidate = listLength(list);
    const share = budgetOf(task);
    lowerShared(task + 4 * TASK_LEAST_REST, share);
    // If bounds are noted, the budget must exceed the best cost. A later call for all best guesses must know
    // which guesses cost exactly as much as the best.
    const limit = loadShared(task + 4 * TASK_LIMIT);
    const most = notes && k > 0 ? min(INFINITE, limit + 1) : limit;
    // In games of words, the first guess may exceed the share, because its cost is a good upper bound.
    const budget = notes && mine === 0 ? most : min(share, most);
    const guess = candidateGuess(list, candidate);
    // In a search by steps, an earlier call with a smaller budget has noted bounds.
    const known = max(candidateBound(list, candidate), notes ? guessBound(guess) : 0);
    if (known >= budget) {
      if (notes) noteGuessBound(guess, known);
      continue;
    }
    const claims = mine === 0 ? task + 4 * TASK_CLASSES : 0;
    watch(task, known, mine === 0 ? task + 4 * TASK_REFUTED : 0);
    const cost = evaluate(set, rows, n, guess, phase, budget, k, bounds, table, claims);
    // The last thread compares the limit with the least share (see workTogether). A guess whose evaluation
    // was stopped costs at least the smaller of these two. Case 1: the list is refuted. Then budgetOf() is at
    // most the proved bound of the task, and no guess costs less than that bound. Case 2: the guess costs at
    // least the limit, or at least the budget of the thread that refuted it. This budget is not below the
    // smaller of the limit and that thread's share.
    if (stopped) lowerShared(task + 4 * TASK_LEAST_REST, budgetOf(task));
    else if (cost < budget) {
      lowerShared(task + 4 * TASK_LIMIT, cost);
      lowerShared<i64>(tasks + 4 * LIST_BEST, <i64>cost * GUESS_BASE + guess);
    }
    // evaluate() with claims may return `budget` before other threads finish, so that result is no proved
    // bound
    if (notes && !stopped && claims === 0) noteGuessBound(guess, cost);
    unwatch();
  }
}

/** Raises the proved bound of a task to `bound`, and the total of the list by the gain. */
function prove(task: usize, bound: i32): void {
  const gain = bound - loadShared(task + 4 * TASK_PROVEN);
  if (gain <= 0) return;
  addShared(task + 4 * TASK_PROVEN, gain);
  addCost(tasks + 4 * LIST_TOTAL, gain);
}

function finish(task: usize, cost: i32, exact: bool): void {
  prove(task, cost);
  if (!exact) return;
  lowerShared(task + 4 * TASK_LIMIT, cost);
  addShared(task + 4 * TASK_DONE, 1);
}

function openTask(task: usize, set: usize): i32 {
  const k = load<i32>(task, 4 * TASK_TURNS);
  for (let i = 0; i < k; i++) {
    const turn = task + 4 * TASK_HISTORY + ((<usize>i) << 3);
    setTurn(i, load<i32>(turn), load<i32>(turn, 4));
  }
  return openPosition(k, set);
}

/** Number of codes of the position that openCall() opened last. */
export let openedSize: i32 = 0;

/**
 * Begins a call of the host about the position after k turns. Returns the codes of the position, whose number
 * is `openedSize`.
 */
export function openCall(k: i32): usize {
  releaseAll();
  const set = reserveCodes(secrets);
  openedSize = openPosition(k, set);
  return set;
}

/**
 * Writes the codes that fit the first k turns of the current history to `set`, in ascending order, u16 each.
 * Also sets the hints of hard mode that these turns give. Returns the number of codes.
 */
function openPosition(k: i32, set: usize): i32 {
  let n = 0;
  for (let code = 0; code < secrets; code++) {
    let fits = true;
    for (let turn = 0; turn < k && fits; turn++) fits = labelOf(guessOf(turn), code) === feedbackOf(turn);
    setCode(set, n, code);
    n += i32(fits);
  }
  setHintsOfHistory(n > 0 ? k : 0, codeAt(set, 0));
  return n;
}
