// The list of tasks as the host sees it: positions that all threads work on together. Words agree with engine/tasks.ts.
// Written by the host before the threads start, read by it while they work.

import type { History } from '../game/history.ts';
import type { EngineMemory } from './memory.ts';
import { INFINITE } from './prices.ts';

// Words of the head, then of each task.
const THREADS = 0;
const BUDGET = 1;
const TOTAL = 2;
const HEAD = 16;
const TASK = 256;
const TURNS = 0;
const FOUND = 4;
const PROVEN = 5;
const DONE = 6;
const SIZE = 7;
const LEAST_REST = 8;
const HISTORY = 16;
/** Turns that fit into a task; a longer history is no game that anyone plays. */
export const MAX_TURNS = 96;

export interface TaskState {
  /** Codes at the position. */
  readonly size: number;
  /** Proven lower bound of its cost. */
  readonly proven: number;
  /** The cost is at most this; INFINITE when nothing is known. */
  readonly found: number;
  /** Is `proven` the cost itself? */
  readonly done: boolean;
}

/** Writes a list of tasks, one a history, and clears everything known about them. */
export function writeTasks(memory: EngineMemory, histories: readonly History[], threads: number): void {
  const words = new Int32Array(memory.memory.buffer, memory.tasks, HEAD + TASK * histories.length);
  words.fill(0);
  words[THREADS] = threads;
  for (const [index, history] of histories.entries()) {
    const task = HEAD + TASK * index;
    words[task + TURNS] = history.length;
    words[task + LEAST_REST] = INFINITE;
    for (const [turn, { guess, feedback }] of history.entries()) {
      words[task + HISTORY + 2 * turn] = guess;
      words[task + HISTORY + 2 * turn + 1] = feedback;
    }
  }
}

/** Sets the budget of the whole list and what its parts are known to cost together. */
export function writeBudget(memory: EngineMemory, budget: number, total: number): void {
  const words = new Int32Array(memory.memory.buffer, memory.tasks, HEAD);
  words[BUDGET] = budget;
  words[TOTAL] = total;
}

/** What is proven of the whole list together. */
export function readTotal(memory: EngineMemory): number {
  return Atomics.load(new Int32Array(memory.memory.buffer, memory.tasks, HEAD), TOTAL);
}

/** What is known of one task now; the threads may be at work. */
export function readTask(memory: EngineMemory, index: number): TaskState {
  const words = new Int32Array(memory.memory.buffer, memory.tasks, HEAD + TASK * (index + 1));
  const read = (word: number): number => Atomics.load(words, HEAD + TASK * index + word);
  return { size: read(SIZE), proven: read(PROVEN), found: read(FOUND), done: read(DONE) !== 0 };
}
