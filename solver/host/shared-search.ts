// Searches by all threads together. They work through a list of tasks; a task is the position after a
// history. A free thread helps with the next task. The search of a whole game takes the first guesses one by
// one. Each feedback of a guess is a task, under the budget of the best guess so far. Costs are the engine's
// own (layout.ts). Progress is reported in the prices as given.

import { type History, isPossible } from '../../game/history.ts';
import { EngineFault, REPORT } from '../engine-error.ts';
import type { PriceList } from '../prices.ts';
import type { Progress, WorkOptions } from '../progress.ts';
import { call } from './engine-pool.ts';
import type { EngineThreads } from './engine-threads.ts';
import { INFINITE } from './layout.ts';
import type { EngineMemory } from './memory.ts';
import { memoFilled, readStatistics } from './statistics.ts';
import { readTask, readTotal, reopenTask, type TaskState, writeBudget, writeTasks } from './task-list.ts';

/** The part of the progress that tasks determine. */
type TaskProgress = Omit<Progress, 'searches' | 'memoFilled'>;

/** A guess with a lower bound of its cost. */
export interface Candidate {
  readonly guess: number;
  readonly bound: number;
}

/** Milliseconds between two looks at the progress. */
const PROGRESS_MS = 100;
/** A smaller game is a single task. Classes of at least SPLIT_SIZE codes share the rest of a budget. */
export const SPLIT_SIZE = 150;
/** The error if the search has found nothing though a result must exist. */
export const NO_RESULT = `The search ended without a result; ${REPORT}.`;

/** The engine's INFINITE as the number that everyone knows. */
export function finite(cost: number): number {
  return cost < INFINITE ? cost : Number.POSITIVE_INFINITY;
}

/**
 * Writes tasks and has their first values computed; returns the size of the first. @throws EngineError; the
 * signal's reason.
 */
export async function openTasks(
  threads: EngineThreads,
  histories: readonly History[],
  { signal }: Pick<WorkOptions, 'signal'> = {},
): Promise<number> {
  writeTasks(threads.memory, histories, threads.count);
  await threads.stoppable(signal, () => threads.run(histories.map((_, index) => call.prepare(index))), [0]);
  const first = readTask(threads.memory, 0);
  writeBudget(threads.memory, INFINITE, first.proven);
  return first.size;
}

/** The cost of the only open task. @throws EngineError; the signal's reason; the error of onProgress. */
export async function taskCost(
  threads: EngineThreads,
  options: WorkOptions,
  progress: (task: TaskState) => TaskProgress,
): Promise<number> {
  await workThrough(threads, [0], options, progress);
  const { done, proven } = readTask(threads.memory, 0);
  if (!done && proven < INFINITE) throw new EngineFault(NO_RESULT);
  return proven;
}

/**
 * One guess for each orbit that splits a position, most promising first. @throws EngineError, the signal's
 * reason.
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
 * The cost of the whole game: one guess for each orbit, best first, each under the budget that those before
 * it have set. @throws like taskCost.
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
 * The cost of a first guess, its feedbacks worked on by all threads, or any number ≥ budget if it costs that
 * or more.
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
  const shares = budget < INFINITE && prices[0] > 0; // as in searchInShares()
  const large = shares ? order.filter((feedback) => tasks[feedback].size >= SPLIT_SIZE).reverse() : [];
  await work(order.filter((feedback) => !large.includes(feedback)));
  await workInShares(memory, large, budget, work);
  const total = readTotal(memory);
  const open = order.some((feedback) => !readTask(memory, feedback).done);
  if (open && total < budget) throw new EngineFault(NO_RESULT);
  return total;
}

/**
 * Lets large classes of a guess prove the gap to its budget, each its share, the smallest first. Rounds are
 * those of searchInShares() in engine/search.ts. All threads work on one class after the other.
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
