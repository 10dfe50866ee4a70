// The budget of CERTIFICATE.md: the limit of operations for a proof, and the operations charged so far. Steps
// are charged in order, so the verdict does not depend on the number of threads.

import { Refusal, Undecided } from './certificate-file.ts';

/** Operations allowed for each byte of the files and each code of the game, and the limit for any proof. */
const PER_BYTE = 2048;
const MOST = 2 ** 41;

/** Size of a game. */
interface GameSize {
  readonly guesses: number;
  readonly secrets: number;
  readonly isAboutWords: boolean;
}

/**
 * Returns the default limit of operations for files of this size together. In a game of words the limit also
 * covers two steps about the whole game, so that small files can contain such steps.
 */
export function usualLimit(bytes: number, { guesses, secrets, isAboutWords }: GameSize): number {
  const whole = isAboutWords ? 2 * guesses * guesses * secrets : 0;
  return Math.min(PER_BYTE * bytes * guesses + whole, MOST);
}

/** Result of a step: the operations charged to it and, if the step does not hold, the reason. */
export interface StepOutcome {
  readonly spent: number;
  readonly reason?: string;
}

/** Counts the operations of one step. Work must be charged before it is done. */
export class StepCharge {
  readonly #codes: number;
  readonly #allowed: number;
  /** Operations charged so far. */
  spent = 0;

  /** `codes` is the number of guesses in the game; `allowed` is the step's limit of operations. */
  constructor(codes: number, allowed: number) {
    this.#codes = codes;
    this.#allowed = allowed;
  }

  /** Returns whether charging this number of rows stays within the limit. */
  allows(rows: number): boolean {
    return this.spent + rows * this.#codes <= this.#allowed;
  }

  /**
   * Charges the work for a number of rows. A row is one operation for each guess of the game.
   * @throws Refusal if the step then exceeds its limit.
   */
  add(rows: number): void {
    const isAllowed = this.allows(rows);
    this.spent += rows * this.#codes;
    if (!isAllowed) throw new Refusal('too many operations');
  }
}

/** The budget of a proof. `left` is the number of operations for the steps that are not yet charged to it. */
export class Budget {
  readonly #limit: number;
  readonly #nameOf: (step: number) => string;
  left: number;

  /** `nameOf` returns the name of a step in messages. */
  constructor(limit: number, nameOf: (step: number) => string) {
    this.#limit = limit;
    this.#nameOf = nameOf;
    this.left = limit;
  }

  /**
   * Subtracts the operations of the next step.
   * @throws Undecided if they exceed the budget; Refusal if the step does not hold.
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
