// The budget of CERTIFICATE.md: how many operations a file may ask for, and what its steps have asked for so
// far. Steps are settled in order, so the verdict does not depend on the number of threads.

import { Refusal, Undecided } from './certificate-file.ts';

/** Operations for each byte of the file and each code of the game; and for any file. */
const PER_BYTE = 2048;
const MOST = 2 ** 41;

/** The size of a game, for its budget. */
interface GameSize {
  readonly guesses: number;
  readonly secrets: number;
  readonly isAboutWords: boolean;
}

/**
 * Operations that files of so many bytes together may ask for by default. In a game of words, a small file
 * may ask twice for a step about the whole game.
 */
export function usualLimit(bytes: number, { guesses, secrets, isAboutWords }: GameSize): number {
  const whole = isAboutWords ? 2 * guesses * guesses * secrets : 0;
  return Math.min(PER_BYTE * bytes * guesses + whole, MOST);
}

/** Result of a step: the operations that it asked for and, if the step does not hold, the reason. */
export interface StepOutcome {
  readonly spent: number;
  readonly reason?: string;
}

/** Counts the operations of one step. Work is charged before it is done. */
export class StepCharge {
  readonly #codes: number;
  readonly #allowed: number;
  /** Operations so far. */
  spent = 0;

  /** In a game of so many codes, or words that may be guessed. */
  constructor(codes: number, allowed: number) {
    this.#codes = codes;
    this.#allowed = allowed;
  }

  /** May so many more rows be charged? */
  allows(rows: number): boolean {
    return this.spent + rows * this.#codes <= this.#allowed;
  }

  /**
   * Charges work on so many rows of feedback, or as much: an operation for each code of the game. @throws
   * Refusal when that is too much.
   */
  add(rows: number): void {
    const isAllowed = this.allows(rows);
    this.spent += rows * this.#codes;
    if (!isAllowed) throw new Refusal('too many operations');
  }
}

/** The operations that the steps still to come may ask for. */
export class Budget {
  readonly #limit: number;
  readonly #nameOf: (step: number) => string;
  left: number;

  /** `nameOf` says how sentences call a step. */
  constructor(limit: number, nameOf: (step: number) => string) {
    this.#limit = limit;
    this.#nameOf = nameOf;
    this.left = limit;
  }

  /**
   * Takes the operations of the next step. @throws Undecided when that is too much, Refusal when the step
   * does not hold.
   */
  settle(step: number, { spent, reason }: StepOutcome): void {
    const name = this.#nameOf(step);
    if (spent > this.left)
      throw new Undecided(
        `${name}: by then more operations are asked for than the limit of ${this.#limit}, which can be ` +
          `raised`,
      );
    if (reason !== undefined) throw new Refusal(`${name}: ${reason}`);
    this.left -= spent;
  }
}
