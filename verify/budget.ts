// The budget of CERTIFICATE.md: how many operations a file may ask for, and what its steps have asked for so far. Steps are settled in
// order, whoever has checked them, so the verdict is the same whatever the number of threads.

import { Refusal } from './certificate-file.ts';

/** Operations for each byte of the file and each code of the game; and for any file. */
const PER_BYTE = 2048;
const MOST = 2 ** 41;

/** Operations that a file of so many bytes may ask for in a game of so many codes, unless someone allows more. */
export function usualLimit(bytes: number, codes: number): number {
  return Math.min(PER_BYTE * bytes * codes, MOST);
}

/** What came of a step: the operations that it asked for and, if it does not hold, why. */
export interface Outcome {
  readonly spent: number;
  readonly reason?: string;
}

/** The file asks for more work than it may. It is refused, but nothing is known to be wrong with it. */
export class OverBudget extends Refusal {}

/** The operations that the steps still to come may ask for. */
export class Budget {
  readonly #limit: number;
  left: number;

  constructor(limit: number) {
    this.#limit = limit;
    this.left = limit;
  }

  /** Takes what the next step, in order, has asked for. @throws OverBudget when that is too much, Refusal when the step does not hold. */
  settle(step: number, { spent, reason }: Outcome): void {
    if (spent > this.left) throw new OverBudget(`step ${step}: by then the file asks for more than ${this.#limit} operations`);
    if (reason !== undefined) throw new Refusal(`step ${step}: ${reason}`);
    this.left -= spent;
  }
}
