// Checks a certificate by the rules of CERTIFICATE.md: accepts it, or names the first step that does not
// hold. Shares no code with the programs that search. The question comes from the caller, never from the
// file. Runs on the calling thread, also in a browser; check-threads.ts runs the same check on several
// threads.

import { shorten } from '../base/quote.ts';
import type { Signal } from '../base/signal.ts';
import { Budget } from './budget.ts';
import { Refusal, Undecided } from './certificate-file.ts';
import { Checker } from './checker.ts';
import { type CertificatePart, Proof, type ProofQuestion } from './proof.ts';
import { SetBounds } from './set-bounds.ts';

/**
 * Result of a check. `undecided` means that no file is known to be wrong, but that the check needs more work
 * than allowed, or that a part is missing.
 */
export type CheckVerdict =
  | { readonly ok: true; readonly steps: number }
  | { readonly ok: false; readonly undecided?: true; readonly reason: string };

/** Options for checking a certificate. */
export interface CheckOptions {
  /** Files that prove assumptions of the certificate or of other parts. Every part is checked. */
  readonly parts?: readonly CertificatePart[] | undefined;
  /** Called from time to time with the number of steps found to hold, and the number of all steps. */
  readonly onStep?: ((done: number, all: number) => void) | undefined;
  readonly signal?: Signal | undefined;
  /** Most operations for all files together. The default is the limit in CERTIFICATE.md, "The budget". */
  readonly limit?: number | undefined;
  /**
   * Most memory for feedback in all threads together, in bytes. The default of 256 MB is enough for 9000
   * codes on two threads.
   */
  readonly memory?: number | undefined;
  /**
   * Number of threads, 1 to 64; by default the number of processors. Only `checkInThreads` uses this option.
   */
  readonly threads?: number | undefined;
}

/** Type of the functions that check a certificate, on one thread or on several. */
export type CertificateCheck = (
  bytes: Uint8Array,
  question: ProofQuestion,
  options: CheckOptions,
) => Promise<CheckVerdict>;

/** Milliseconds of work between two pauses, in which timers run and the signal is checked. */
const BREATH_MS = 50;
/** Most threads. Each thread keeps its own table of feedback, so many threads need much memory. */
export const MOST_THREADS = 64;

/**
 * Checks a certificate with its parts, from the first step to the last. Bad bytes give a verdict, not an
 * exception.
 * @throws RangeError for invalid options; the signal's reason if the signal aborts.
 */
export function checkCertificate(
  bytes: Uint8Array,
  question: ProofQuestion,
  options: CheckOptions = {},
): Promise<CheckVerdict> {
  return verdictOf(options, () => follow(linked(bytes, question, options.parts), question, options));
}

/**
 * Reads a certificate and its parts as one proof, without checking the steps.
 * @throws Refusal if the files do not form a proof.
 */
export function linked(
  bytes: Uint8Array,
  question: ProofQuestion,
  parts?: readonly CertificatePart[],
): Proof {
  const proof = new Proof(bytes, question, parts);
  proof.link();
  return proof;
}

/**
 * Checks all steps on the calling thread, and returns the number of steps.
 * @throws Refusal if a step does not hold.
 */
export async function follow(proof: Proof, question: ProofQuestion, options: CheckOptions): Promise<number> {
  options.signal?.throwIfAborted();
  const { steps } = proof;
  const checker = new Checker(proof, new SetBounds(question, options.memory));
  const budget = new Budget(options.limit ?? checker.usualLimit, (step) => proof.nameOf(step));
  let breath = Date.now();
  for (let step = 0; step < steps; step++) {
    const work = checker.outcome(step, budget.left);
    let next = work.next();
    for (; !next.done; next = work.next()) {
      if (Date.now() - breath < BREATH_MS) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      options.signal?.throwIfAborted();
      breath = Date.now();
    }
    budget.settle(step, next.value);
    options.onStep?.(step + 1, steps);
  }
  return steps;
}

/**
 * Runs a check and returns its verdict. `check` returns the number of steps, or throws a Refusal if a step
 * does not hold.
 * @throws RangeError for invalid options, before the check starts; every error of `check` other than a
 * Refusal.
 */
export async function verdictOf(options: CheckOptions, check: () => Promise<number>): Promise<CheckVerdict> {
  needNumbers(options);
  try {
    return { ok: true, steps: await check() };
  } catch (error) {
    if (error instanceof Refusal)
      return { ok: false, reason: error.message, ...(error instanceof Undecided && { undecided: true }) };
    throw error;
  }
}

/**
 * Checks the numeric options. Without this test, a limit of NaN would mean no limit.
 * @throws RangeError for an invalid number.
 */
function needNumbers({ limit, memory, threads = 1 }: CheckOptions): void {
  const isRoom = (value = 0): boolean => typeof value === 'number' && value >= 0;
  const isCount = Number.isSafeInteger(threads) && threads >= 1 && threads <= MOST_THREADS;
  const wrong = (value: unknown, name: string): never => {
    throw new RangeError(`${shorten(String(value))} is not right for the option "${name}".`);
  };
  if (!isRoom(limit)) wrong(limit, 'limit');
  if (!isRoom(memory)) wrong(memory, 'memory');
  if (!isCount) wrong(threads, 'threads');
}
