// Reports of a solver at work, and the options of any work.

import type { Signal } from '../base/signal.ts';

/** Bounds of the cost of the position being solved, in the prices as given. */
export interface Bounds {
  /** No strategy costs less; Infinity if no strategy is allowed. */
  readonly proven: number;
  /** The cost of a known strategy; Infinity while no strategy is known. */
  readonly found: number;
}

/** How far the proof under one price list has come. */
export interface Progress extends Bounds {
  /** The guess that costs at most `found`, where one is known that does. */
  readonly guess?: number | undefined;
  /**
   * First guesses that are settled, and those that are not, the present one among them. Both 0 where guesses
   * are not taken one by one.
   */
  readonly guessesDone: number;
  readonly guessesLeft: number;
  /**
   * The classes of the current first guess, in the order of the work. Empty if several guesses are worked on
   * at a time.
   */
  readonly classes: readonly ClassProgress[];
  /** Positions that were searched since the solver was opened. */
  readonly searches: number;
  /** How full the memo of sets is, from 0 to 1, by a sample. */
  readonly memoFilled: number;
}

/** One class of a first guess: is its cost settled? */
export interface ClassProgress {
  readonly codes: number;
  readonly done: boolean;
}

/** Options of any work of a solver. */
export interface WorkOptions {
  readonly signal?: Signal | undefined;
  /** Called about ten times a second while a position is being solved. Bounds only ever improve. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}
