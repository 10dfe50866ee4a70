// Searches with all threads together. The threads work through a list of tasks. A task is the position after
// a history. Several threads may work on one task. The search of a whole game tries the first guesses one by
// one. The classes of a guess are then the tasks, and the best cost so far is their common budget. Costs are
// counted as the engine does (layout.ts). Progress is reported in the prices as given.

import { type History, isPossible } from '../../game/history.ts';
import { EngineFault, REPORT } from '../engine-error.ts';
import type { PriceList } from '../prices.ts';
import type { Progress, WorkOptions } from '../progress.ts';
import { call } from './engine-pool.ts';
import type { EngineThreads } from './engine-threads.ts';
import { labelled } from './labels.ts';
import { INFINITE } from './layout.ts';
import type { EngineMemory } from './memory.ts';
import { memoFilled, readStatistics } from './statistics.ts';
import { readTask, readTotal, reopenTask, type TaskState, writeBudget, writeTasks } from './task-list.ts';

/** The part of a progress report that the tasks determine. */
type TaskProgress = Omit<Progress, 'searches' | 'memoFilled'>;

/** A guess with a lower bound of its cost. */
export interface Candidate {
  readonly guess: number;
  readonly bound: number;
}

/** Milliseconds between two progress reports. */
const PROGRESS_MS = 100;
/**
 * Least number of codes of a large game or class. A smaller game is searched as a single task. Large classes
 * of a guess are searched in turn, each with a share of the budget (workInShares).
 */
export const SPLIT_SIZE = 150;
/** The message of the error when the search ends without a result, although a result must exist. */
export const NO_RESULT = `The search ended without a result; ${REPORT}.`;

/** Converts the engine's INFINITE to Infinity. Other costs stay as they are. */
export function finite(cost: number): number {
  return cost < INFINITE ? cost : Number.POSITIVE_INFINITY;
}

/**
 * Writes the list of tasks and lets the engine compute their first bounds. Returns the number of codes of the
 * first task. @throws EngineError; the signal's reason.
 */
export async function openTasks(
  threads: EngineThreads,
  histories: readonly History[],
  { signal }: Pick<WorkOptions, 'signal'> = {},
): Promise<number> {
  const { game, memory, count } = threads;
  writeTasks(
    memory,
    histories.map((history) => labelled(game, memory, history)),
    count,
  );
  await threads.stoppable(signal, () => threads.run(histories.map((_, index) => call.prepare(index))), [0]);
  const first = readTask(threads.memory, 0);
  writeBudget(threads.memory, INFINITE, first.proven);
  return first.size;
}

/**
 * Searches the only open task with all threads and returns its cost. Before that, each of `steps` steps
 * halves the gap between the bounds. The bounds of guesses that one step proves are known to the next.
 * @throws EngineError; the signal's reason; the error of onProgress.
 */
export async function taskCost(
  threads: EngineThreads,
  options: WorkOptions,
  steps: number,
  progress: (task: TaskState) => TaskProgress,
): Promise<number> {
  const { memory } = threads;
  for (let step = 0; step < steps; step++) {
    const { proven, found, done } = readTask(memory, 0);
    if (done || found === INFINITE) break;
    writeBudget(memory, proven + Math.ceil((found - proven) / 2), proven);
    await workThrough(threads, [0], options, progress);
    reopenTask(memory, 0);
    writeBudget(memory, INFINITE, readTask(memory, 0).proven);
  }
  await workThrough(threads, [0], options, progress);
  const { done, proven } = readTask(threads.memory, 0);
  if (!done && proven < INFINITE) throw new EngineFault(NO_RESULT);
  return proven;
}

/**
 * Returns the guesses that split a position, one for each orbit, most promising first. @throws EngineError;
 * the signal's reason.
 */
export async function rankGuesses(
  threads: EngineThreads,
  history: History,
  { signal }: WorkOptions,
): Promise<Candidate[]> {
  const count = await threads.ask(history, call.rankGuesses(history.length), signal);
  const pairs = threads.numbers(2 * count);
  return Array.from({ length: count }, (_, i) => ({ guess: pairs[2 * i], bound: pairs[2 * i + 1] }));
}

/**
 * Computes the cost of the whole game. Tries one guess for each orbit, most promising first. The best cost so
 * far is the budget of the next guess. @throws like taskCost.
 */
export async function gameCost(
  threads: EngineThreads,
  prices: PriceList,
  options: WorkOptions,
): Promise<number> {
  const candidates = await rankGuesses(threads, [], options);
  let best = INFINITE;
  let bestGuess: number | undefined;
  for (const [index, { guess, bound }] of candidates.entries()) {
    if (bound >= best) continue;
    const open = candidates.slice(index).filter((each) => each.bound < best).length;
    const guesses = { guessesDone: candidates.length - open, guessesLeft: open };
    const others = Math.min(best, ...candidates.slice(index + 1).map((later) => later.bound));
    const [found, before] = [finite(best), bestGuess];
    const cost = await firstGuessCost(threads, prices, guess, best, {
      signal: options.signal,
      onProgress: (now) =>
        options.onProgress?.({
          ...{ ...now, ...guesses },
          ...{
            proven: Math.min(Math.max(now.proven, bound), finite(others)),
            found: Math.min(now.found, found),
          },
          guess: now.found < found ? guess : before,
        }),
    });
    if (cost < best) [best, bestGuess] = [cost, guess];
  }
  await threads.ask([], call.noteCost(0, best), options.signal);
  return best;
}

/**
 * Computes the cost of a first guess; its classes are searched by all threads. Returns the exact cost if it
 * is less than `budget`, else a lower bound of at least `budget`.
 */
async function firstGuessCost(
  threads: EngineThreads,
  { prices, step }: PriceList,
  guess: number,
  budget: number,
  options: WorkOptions,
): Promise<number> {
  const { game, memory } = threads;
  const feedbacks = Array.from({ length: game.win }, (_, feedback) => feedback);
  await openTasks(
    threads,
    feedbacks.map((feedback) => [{ guess, feedback }]),
    options,
  );
  const later = prices.length > 1 ? 0 : step;
  const won = isPossible(game, [], guess) ? prices[0] : 0;
  const tasks = feedbacks.map((feedback) => readTask(memory, feedback));
  const surplus = tasks.reduce((sum, task) => sum + later * task.size, won);
  const sum = (value: (task: TaskState) => number): number =>
    feedbacks.reduce(
      (total, feedback) => Math.min(INFINITE, total + value(readTask(memory, feedback))),
      surplus,
    );
  writeBudget(
    memory,
    budget,
    sum((task) => task.proven),
  );
  const order = feedbacks
    .filter((feedback) => tasks[feedback].size > 0)
    .sort((a, b) => tasks[b].size - tasks[a].size);
  const work = (some: readonly number[]): Promise<void> =>
    workThrough(threads, some, options, () => ({
      proven: finite(sum((task) => task.proven)),
      found: finite(sum((task) => task.found)),
      ...{ guessesDone: 0, guessesLeft: 1 },
      classes: order.map((feedback) => {
        const { size, done } = readTask(memory, feedback);
        return { codes: size, done };
      }),
    }));
  const shares = budget < INFINITE && prices[0] > 0; // the same condition as in searchInShares()
  const large = shares ? order.filter((feedback) => tasks[feedback].size >= SPLIT_SIZE).reverse() : [];
  await work(order.filter((feedback) => !large.includes(feedback)));
  await workInShares(memory, large, budget, work);
  const total = readTotal(memory);
  const open = order.some((feedback) => !readTask(memory, feedback).done);
  if (open && total < budget) throw new EngineFault(NO_RESULT);
  return total;
}

/**
 * Refutes a guess by its large classes. The bounds of the classes must still rise until their sum reaches the
 * budget. Each class gets a share of this gap, the smallest class first. Rounds follow searchInShares() in
 * engine/search.ts. All threads work on one class at a time.
 */
async function workInShares(
  memory: EngineMemory,
  large: readonly number[],
  budget: number,
  work: (some: readonly number[]) => Promise<void>,
): Promise<void> {
  const weightOf = (task: number): number => Math.sqrt(readTask(memory, task).size);
  for (
    let left = large;
    left.length > 0 && readTotal(memory) < budget;
    left = left.filter((task) => !readTask(memory, task).done)
  ) {
    let weights = left.reduce((sum, task) => sum + weightOf(task), 0);
    for (const [index, task] of left.entries()) {
      const total = readTotal(memory);
      if (total >= budget) return;
      const share =
        index + 1 < left.length ? Math.ceil(((budget - total) * weightOf(task)) / weights) : budget - total;
      weights -= weightOf(task);
      reopenTask(memory, task);
      writeBudget(memory, total + share, total);
      await work([task]);
    }
  }
}

/** Lets all threads work through the tasks in this order, and reports progress. */
async function workThrough(
  threads: EngineThreads,
  order: readonly number[],
  options: WorkOptions,
  progress: (first: TaskState) => TaskProgress,
): Promise<void> {
  const { memory } = threads;
  let failed: { readonly error: unknown } | undefined;
  const report = (): void => {
    if (failed !== undefined || options.signal?.aborted) return;
    try {
      options.onProgress?.({
        ...progress(readTask(memory, order[0] ?? 0)),
        ...{ searches: readStatistics(memory).searches, memoFilled: memoFilled(memory) },
      });
    } catch (error) {
      failed = { error };
    }
  };
  const timer = setInterval(() => {
    report();
    if (failed !== undefined) threads.stop();
  }, PROGRESS_MS);
  try {
    await threads.stoppable(options.signal, () =>
      threads.everyThread(() => order.map((task) => call.work(task))),
    );
  } finally {
    clearInterval(timer);
  }
  report();
  if (failed !== undefined) throw (failed as { error: unknown }).error;
}
