// The checker of certificates: follows the steps of a file by the rules of CERTIFICATE.md and accepts it or names the first step
// that does not hold. It shares no line with the programs that search; the question comes from whoever asks, never from the file.
// Runs on the calling thread, also in a browser; check-threads.ts does the same on several.

import type { Signal } from '../game/signal.ts';
import { Budget, OverBudget } from './budget.ts';
import { Refusal } from './certificate-file.ts';
import { Checker, type Question } from './checker.ts';

/** `overBudget`: nothing is known to be wrong with the file, but it asks for more work than was allowed. */
export type CheckVerdict =
  | { readonly ok: true; readonly steps: number }
  | { readonly ok: false; readonly overBudget?: true; readonly reason: string };

/** How a certificate is checked. */
export interface CheckOptions {
  /** Told how many steps hold, of how many, from time to time. */
  readonly onStep?: (done: number, all: number) => void;
  readonly signal?: Signal;
  /** Operations that the file may ask for, see CERTIFICATE.md, "The budget"; by default what is said there. */
  readonly limit?: number | undefined;
  /** Number of threads, by default as many as there are processors. Heeded by `checkInThreads` only. */
  readonly threads?: number | undefined;
}

/** Checks a certificate: on the calling thread, or on several. */
export type Check = (bytes: Uint8Array, question: Question, options: CheckOptions) => Promise<CheckVerdict>;

/** Milliseconds of work between two breaths, in which timers and interruptions are seen. */
const BREATH_MS = 50;

/** Checks a certificate from first to last. Bad bytes are a verdict too. @throws only the reason of the signal. */
export function checkCertificate(bytes: Uint8Array, question: Question, options: CheckOptions = {}): Promise<CheckVerdict> {
  return verdictOf(async () => {
    const checker = new Checker(bytes, question);
    const budget = new Budget(options.limit ?? checker.usualLimit);
    let breath = Date.now();
    for (let step = 0; step < checker.steps; step++) {
      const work = checker.outcome(step, budget.left);
      let next = work.next();
      for (; !next.done; next = work.next()) {
        if (Date.now() - breath < BREATH_MS) continue;
        await new Promise((resolve) => setTimeout(resolve, 0));
        options.signal?.throwIfAborted();
        breath = Date.now();
      }
      budget.settle(step, next.value);
      options.onStep?.(step + 1, checker.steps);
    }
    return checker.steps;
  });
}

/** The verdict of a check that returns how many steps hold, or throws why one does not. @throws what is no Refusal. */
export async function verdictOf(check: () => Promise<number>): Promise<CheckVerdict> {
  try {
    return { ok: true, steps: await check() };
  } catch (error) {
    if (error instanceof Refusal)
      return { ok: false, reason: error.message, ...(error instanceof OverBudget && { overBudget: true }) };
    throw error;
  }
}
