// Work that all threads share. The host writes a list of tasks. A task is a position whose cost is wanted.
// The host calls work() for each task on every thread. The first thread to claim a small position solves it
// alone. At a large position all threads list the same candidate guesses in the same order. They take them
// one at a time from a shared counter, always under the best cost that any thread has found.
//
// A thread gives its work up as soon as the findings of other threads make it needless. Otherwise a thread
// could be kept by a hard class long after another class has settled the cost of the guess.
//
// The tasks of a list may be the classes of one guess under a common budget. `total` is the sum of their
// known bounds. So a class may spend budget − (total − its own bound). Once `total` reaches the budget, the
// guess is refuted and all tasks end.
//
// Results never depend on the speed of threads: either a cost is exact or the list is refuted.

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
  TASK_WORDS,
} from '../host/layout.ts';
import { copyClassBounds, sizeBound } from './bounds.ts';
import { isSmall, listLarge } from './candidates.ts';
import { tellFact } from './facts.ts';
import { guesses, secrets, setMemo, tasks, wholeTable } from './fields.ts';
import { greedyCost } from './greedy.ts';
import { hasGuessBounds, noteGuessBound, openGuessBounds } from './guess-bounds.ts';
import { setHintsOfHistory } from './hints.ts';
import { find, remember } from './memo.ts';
import { candidateBound, candidateGuess, heapify, listBytes, listLength, popFirst } from './order.ts';
import { setKey } from './partition.ts';
import { evaluate, search } from './search.ts';
import {
  addCost,
  addShared,
  feedbackOf,
  feedbacksOf,
  guessOf,
  isListRefuted,
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
import { listColumns } from './word-list.ts';
import { rowsIn, tableFor, wholeRows } from './word-table.ts';

/** Positions of at least this many codes are worked on by all threads together. */
export const TOGETHER: i32 = 150;

/**
 * Gives a task its first values: size, bound, and the cost of a greedy strategy. Called once for each task,
 * before work().
 */
export function prepare(index: i32): void {
  releaseAll();
  const task = taskAt(index);
  const set = reserveCodes(secrets);
  const n = openTask(task, set);
  const phase = phaseOf(task);
  if (n >= TOGETHER) openGuessBounds(setKey(set, n, phase));
  store<i32>(task, n, 4 * TASK_SIZE);
  store<i32>(task, sizeBound(phase, n), 4 * TASK_PROVEN);
  const greedy = n === 0 ? 0 : greedyCost(set, n, phase);
  store<i32>(task, greedy, 4 * TASK_GREEDY);
  store<i32>(task, n === 0 ? 0 : min(INFINITE, greedy + 1), 4 * TASK_LIMIT);
}

/** Works on one task until nothing is left in it to begin. */
export function work(index: i32): void {
  releaseAll();
  if (!shouldStop()) workOn(taskAt(index));
}

function taskAt(index: i32): usize {
  return tasks + 4 * LIST_WORDS + <usize>index * (4 * TASK_WORDS);
}
function phaseOf(task: usize): i32 {
  return phaseAt(load<i32>(task, 4 * TASK_TURNS));
}

/** The budget of this task in its own phase. A cost of the budget refutes the list. */
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
  // The last thread to leave knows that every candidate was found to cost at least the least of these two, or
  // the cost itself. A thread that knew the cost leaves too: another may have looked when the memo had just
  // lost it.
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
 * Takes candidates from the shared counter until the list is empty. The position is known to cost at least
 * `bound`. If `notes` is set, the bounds of guesses are noted.
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
  // Every thread lists the same candidates: the list depends on the position alone, not on the budget of the
  // moment.
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
  // Most of the work is the first candidate's, as nothing is found yet that could refute a part of it. So all
  // threads take part in that one: if one did it alone, the others would prove much about the next candidates
  // that is not needed.
  for (let mine = 0; !stopped; mine = addShared(task + 4 * TASK_NEXT, 1) + 1) {
    for (; popped <= mine && listLength(list) > 0; popped++) popFirst(list);
    if (popped <= mine) break;
    const candidate = listLength(list);
    const share = budgetOf(task);
    lowerShared(task + 4 * TASK_LEAST_REST, share);
    // A noted guess needs a budget above the best cost: a caller that asks for all best guesses must know
    // which guesses cost just as much.
    const limit = loadShared(task + 4 * TASK_LIMIT);
    const budget = min(share, notes && k > 0 ? min(INFINITE, limit + 1) : limit);
    const guess = candidateGuess(list, candidate);
    if (candidateBound(list, candidate) >= budget) {
      if (notes) noteGuessBound(guess, candidateBound(list, candidate));
      continue;
    }
    const claims = mine === 0 ? task + 4 * TASK_CLASSES : 0;
    watch(task, candidateBound(list, candidate), mine === 0 ? task + 4 * TASK_REFUTED : 0);
    const cost = evaluate(set, rows, n, guess, phase, budget, k, bounds, table, claims);
    // A candidate that was given up costs enough for the last thread. Case 1, the list is refuted: the task
    // may cost no more than its proven bound, and no candidate costs less than that bound. Case 2: the
    // candidate costs at least the limit, or at least the budget of the thread that refuted it. Both the
    // limit and that thread's share are counted.
    if (stopped) lowerShared(task + 4 * TASK_LEAST_REST, budgetOf(task));
    else if (cost < budget) {
      lowerShared(task + 4 * TASK_LIMIT, cost);
      lowerShared<i64>(tasks + 4 * LIST_BEST, <i64>cost * GUESS_BASE + guess);
    }
    // a thread that claims classes may know less than it returns
    if (notes && !stopped && claims === 0) noteGuessBound(guess, cost);
    unwatch();
  }
}

/** Notes that the position of a task costs at least `bound`. */
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

/** The number of codes of the position that openCall() has opened. */
export let openedSize: i32 = 0;

/** Begins a call of the host about the position after k turns; returns its set, of `openedSize` codes. */
export function openCall(k: i32): usize {
  releaseAll();
  const set = reserveCodes(secrets);
  openedSize = openPosition(k, set);
  return set;
}

/**
 * Writes the codes that fit the first k turns of the current history to `set`: u16 each, ascending. Also sets
 * the hints of these turns. Returns the number of codes.
 */
function openPosition(k: i32, set: usize): i32 {
  let n = 0;
  for (let code = 0; code < secrets; code++) {
    let fits = true;
    for (let turn = 0; turn < k && fits; turn++)
      fits = <i32>load<u8>(feedbacksOf(guessOf(turn)) + code) === feedbackOf(turn);
    setCode(set, n, code);
    n += i32(fits);
  }
  setHintsOfHistory(n > 0 ? k : 0);
  return n;
}
