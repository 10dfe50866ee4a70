// Progress reports of a solver, and the options of calls that take long.

import type { Signal } from '../base/signal.ts';

/** Bounds of the cost of the position being solved, in the prices as given. */
export interface Bounds {
  /** A lower bound: no strategy costs less. Infinity if no strategy is allowed. */
  readonly proven: number;
  /** An upper bound: the cost of a known strategy. Infinity while none is known. */
  readonly found: number;
}

/** The progress of the proof under one price list. */
export interface Progress extends Bounds {
  /** A guess that costs at most `found`; undefined if none is known. */
  readonly guess?: number | undefined;
  /**
   * Numbers of first guesses that are finished (searched or refuted) and of those that are left, including
   * the current one. Both are 0 if first guesses are not taken one by one.
   */
  readonly guessesDone: number;
  readonly guessesLeft: number;
  /**
   * The classes of the current first guess, in the order of the work. Empty if several guesses are searched
   * at a time.
   */
  readonly classes: readonly ClassProgress[];
  /** Positions that were searched since the solver was opened. */
  readonly searches: number;
  /** The used fraction of the memo of sets, from 0 to 1, estimated from a sample. */
  readonly memoFilled: number;
}

/** The number of codes of a class, and whether the search of the class is finished. */
export interface ClassProgress {
  readonly codes: number;
  readonly done: boolean;
}

/** Options of every call that searches. */
export interface WorkOptions {
  readonly signal?: Signal | undefined;
  /**
   * Called about ten times a second while a position is being solved. Bounds never get worse from call to
   * call.
   */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
