// Checks a certificate by the rules of CERTIFICATE.md: accepts it, or names the first step that does not
// hold. It shares no line with the programs that search; the question comes from the caller, never from the
// file. Runs on the calling thread, also in a browser; check-threads.ts does the same on several.

import { shorten } from '../base/quote.ts';
import type { Signal } from '../base/signal.ts';
import { Budget } from './budget.ts';
import { Refusal, Undecided } from './certificate-file.ts';
import { Checker } from './checker.ts';
import { type CertificatePart, Proof, type ProofQuestion } from './proof.ts';
import { SetBounds } from './set-bounds.ts';

/**
 * `undecided`: nothing is known to be wrong with any file, but more work is asked for than was allowed, or a
 * part is missing.
 */
export type CheckVerdict =
  | { readonly ok: true; readonly steps: number }
  | { readonly ok: false; readonly undecided?: true; readonly reason: string };

/** How a certificate is checked. */
export interface CheckOptions {
  /** Files that prove assumptions of the certificate or of each other. All are checked. */
  readonly parts?: readonly CertificatePart[] | undefined;
  /** Receives how many steps hold, and how many there are, from time to time. */
  readonly onStep?: ((done: number, all: number) => void) | undefined;
  readonly signal?: Signal | undefined;
  /**
   * Operations that all files together may ask for, see CERTIFICATE.md, "The budget"; by default what is said
   * there.
   */
  readonly limit?: number | undefined;
  /**
   * Bytes of feedback that all threads together may hold; by default 256 MB, enough for up to 9000 codes on
   * two threads.
   */
  readonly memory?: number | undefined;
  /**
   * Number of threads, 1 to 64, by default as many as there are processors. Heeded by `checkInThreads` only.
   */
  readonly threads?: number | undefined;
}

/** Checks a certificate: on the calling thread, or on several. */
export type CertificateCheck = (
  bytes: Uint8Array,
  question: ProofQuestion,
  options: CheckOptions,
) => Promise<CheckVerdict>;

/** Milliseconds of work between two breaths, in which timers and interruptions are seen. */
const BREATH_MS = 50;
/** Each thread has its own table of feedback, so many threads need much memory. */
export const MOST_THREADS = 64;

/**
 * Checks a certificate, with its parts, from first to last. Bad bytes are a verdict too.
 * @throws RangeError for options that cannot be; the reason of the signal.
 */
export function checkCertificate(
  bytes: Uint8Array,
  question: ProofQuestion,
  options: CheckOptions = {},
): Promise<CheckVerdict> {
  return verdictOf(options, () => follow(linked(bytes, question, options.parts), question, options));
}

/** Reads a certificate and its parts as one proof. @throws Refusal when they do not form a proof. */
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
 * Follows all steps on the calling thread and returns how many there are. @throws Refusal when one does not
 * hold.
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
 * The verdict of a check that returns how many steps hold, or throws why one does not. @throws RangeError for
 * invalid options, before anything is checked; every error other than a Refusal.
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

/** A limit of NaN would be none. @throws RangeError for options that are no such numbers. */
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
