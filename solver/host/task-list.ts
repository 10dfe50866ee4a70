// Writes and reads the list of tasks: positions that all threads search together. Offsets are those of
// layout.ts. The host writes the list before the threads start, and reads it while they work.

import type { History } from '../../game/history.ts';
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
} from './layout.ts';
import type { EngineMemory } from './memory.ts';

/** The state of a task. Costs are counted from the phase of the position on (prices-in-force.ts). */
export interface TaskState {
  /** Number of codes of the position. */
  readonly size: number;
  /** Proved lower bound of the position's cost. */
  readonly proven: number;
  /** The cost of a known strategy; INFINITE if no strategy is known. */
  readonly found: number;
  /** Whether `proven` is the exact cost. */
  readonly done: boolean;
  /**
   * `taken` counts the guesses that threads have tried or begun, and `candidates` all guesses to try. Both
   * are 0 if the threads do not work guess by guess.
   */
  readonly taken: number;
  readonly candidates: number;
}

/** Words of a task. */
function taskWords({ fields }: EngineMemory): number {
  return TASK_CLASSES + fields.labelRoom;
}

/**
 * Writes a list of tasks, one for each history, and clears everything known about them. The histories have
 * labels in place of feedbacks (labels.ts).
 */
export function writeTasks(memory: EngineMemory, histories: readonly History[], threads: number): void {
  const words = new Int32Array(
    memory.memory.buffer,
    memory.fields.tasks,
    LIST_WORDS + taskWords(memory) * histories.length,
  );
  words.fill(0);
  words[LIST_THREADS] = threads;
  words[LIST_BEST] = -1; // with the next word: the largest number of 8 bytes
  words[LIST_BEST + 1] = 2 ** 31 - 1;
  for (const [index, history] of histories.entries()) {
    const task = LIST_WORDS + taskWords(memory) * index;
    words[task + TASK_TURNS] = history.length;
    words[task + TASK_LEAST_REST] = INFINITE;
    for (const [turn, { guess, feedback }] of history.entries()) {
      words[task + TASK_HISTORY + 2 * turn] = guess;
      words[task + TASK_HISTORY + 2 * turn + 1] = feedback;
    }
  }
}

/** Sets the budget of the whole list and the sum of its known bounds. */
export function writeBudget(memory: EngineMemory, budget: number, total: number): void {
  const words = new Int32Array(memory.memory.buffer, memory.fields.tasks, LIST_WORDS);
  words[LIST_BUDGET] = budget;
  words[LIST_TOTAL] = total;
}

/** The sum of the proved bounds of all tasks. */
export function readTotal(memory: EngineMemory): number {
  return Atomics.load(new Int32Array(memory.memory.buffer, memory.fields.tasks, LIST_WORDS), LIST_TOTAL);
}

/**
 * Returns the best guess found so far at the only task of a list, and an upper bound of the guess's cost.
 * Returns undefined if there is no guess yet.
 */
export function readBest(
  memory: EngineMemory,
): { readonly guess: number; readonly found: number } | undefined {
  const best = Atomics.load(
    new BigInt64Array(memory.memory.buffer, memory.fields.tasks + 4 * LIST_BEST, 1),
    0,
  );
  const found = Number(best / BigInt(GUESS_BASE));
  return found < INFINITE ? { guess: Number(best % BigInt(GUESS_BASE)), found } : undefined;
}

/** Resets a task so that threads can begin it again. Its bounds stay. The threads must be idle. */
export function reopenTask(memory: EngineMemory, index: number): void {
  const task = new Int32Array(
    memory.memory.buffer,
    memory.fields.tasks + 4 * (LIST_WORDS + taskWords(memory) * index),
    taskWords(memory),
  );
  for (const word of [TASK_CLAIMS, TASK_NEXT, TASK_FINISHED, TASK_CANDIDATES]) task[word] = 0;
  task[TASK_LEAST_REST] = INFINITE;
  task.fill(0, TASK_REFUTED);
}

/** Reads the current state of a task. The threads may be working on it. */
export function readTask(memory: EngineMemory, index: number): TaskState {
  const words = new Int32Array(
    memory.memory.buffer,
    memory.fields.tasks,
    LIST_WORDS + taskWords(memory) * (index + 1),
  );
  const read = (word: number): number => Atomics.load(words, LIST_WORDS + taskWords(memory) * index + word);
  return {
    size: read(TASK_SIZE),
    proven: read(TASK_PROVEN),
    found: Math.min(read(TASK_GREEDY), read(TASK_LIMIT)),
    done: read(TASK_DONE) !== 0,
    taken: Math.min(read(TASK_NEXT), read(TASK_CANDIDATES)),
    candidates: read(TASK_CANDIDATES),
  };
}
