// Checks the steps of a certificate on several worker threads. Steps are independent, so each free thread
// takes the next step. Results are charged to the budget in the order of the steps, so the verdict is the
// same as with one thread. For Node only.

import { availableParallelism } from 'node:os';
import { compiledWorker, workTogether } from '../base/worker-pool.ts';
import { Budget, type StepOutcome, usualLimit } from './budget.ts';
import {
  type CheckOptions,
  type CheckVerdict,
  follow,
  linked,
  MOST_THREADS,
  verdictOf,
} from './check-certificate.ts';
import { CheckedGame, ROOM } from './checked-game.ts';
import { type CertificatePart, Proof, type ProofQuestion } from './proof.ts';

/** Start data of a worker. */
export interface CheckWorkerData {
  /** The certificate, in memory that all threads share. The parts are shared too. */
  readonly bytes: Uint8Array;
  readonly parts: readonly CertificatePart[];
  readonly question: ProofQuestion;
  /** Most memory for feedback in this thread, in bytes. */
  readonly room: number;
}

/**
 * A step for a worker to check with at most `allowed` operations, the budget left when the step was sent. The
 * budget can only be smaller when the result is charged to it. So a step that exceeds `allowed` in the worker
 * also exceeds the budget then.
 */
export interface DueStep {
  readonly step: number;
  readonly allowed: number;
}

/** A checked step with its result. */
export interface DoneStep {
  readonly step: number;
  readonly outcome: StepOutcome;
}

/** File size in bytes below which one thread is faster than starting several. */
const SMALL = 1000;
/**
 * The same limit for games of words: the number of secrets times the number of guesses. The size of their
 * files says little about the work.
 */
const SMALL_TABLE = 1 << 18;

/**
 * Checks a certificate as `checkCertificate` does, but on several threads.
 * @throws as `checkCertificate`, and Error if a thread fails.
 */
export function checkInThreads(
  bytes: Uint8Array,
  question: ProofQuestion,
  options: CheckOptions = {},
): Promise<CheckVerdict> {
  return verdictOf(options, () =>
    followInThreads(linked(bytes, question, options.parts), bytes, question, options),
  );
}

/**
 * Checks one file alone: a part, or a certificate without its parts. Takes the assumptions of the file as
 * true, so this check alone proves nothing.
 * @throws as `checkInThreads`.
 */
export function checkAlone(
  bytes: Uint8Array,
  question: ProofQuestion,
  options: CheckOptions = {},
): Promise<CheckVerdict> {
  return verdictOf(options, () => followInThreads(new Proof(bytes, question), bytes, question, options));
}

/**
 * Checks all steps, and returns the number of steps.
 * @throws Refusal for the first step that does not hold.
 */
async function followInThreads(
  proof: Proof,
  bytes: Uint8Array,
  question: ProofQuestion,
  options: CheckOptions,
): Promise<number> {
  const script = compiledWorker('verify/check-worker.js');
  const threads = options.threads ?? Math.min(availableParallelism(), MOST_THREADS);
  if (threads <= 1 || isSmall(proof, question) || script === undefined)
    return follow(proof, question, options);
  const parts = (options.parts ?? []).map((part) => ({ name: part.name, bytes: shared(part.bytes) }));
  const usual = usualLimit(proof.bytes, new CheckedGame(question, 0));
  const room = Math.floor((options.memory ?? ROOM) / threads);
  const workerData: CheckWorkerData = {
    bytes: shared(bytes),
    parts,
    question: sendable(question),
    room,
  };
  const budget = new Budget(options.limit ?? usual, (step) => proof.nameOf(step));
  const outcomes: StepOutcome[] = [];
  let [next, settled, end] = [0, 0, proof.steps];
  const settle = ({ step, outcome }: DoneStep): void => {
    outcomes[step] = outcome;
    if (outcome.reason !== undefined) end = Math.min(end, step);
    for (; outcomes[settled] !== undefined; settled++) budget.settle(settled, outcomes[settled]);
    options.onStep?.(settled, proof.steps);
  };
  await workTogether<DueStep, DoneStep>(
    { script, workers: threads, workerData, signal: options.signal },
    { take: () => (next < end ? { step: next++, allowed: budget.left } : undefined), put: settle },
  );
  return proof.steps;
}

function isSmall({ bytes }: Proof, { words }: ProofQuestion): boolean {
  if (words === undefined) return bytes < SMALL;
  const { secrets, others } = words;
  return secrets.length * (secrets.length + others.length) < SMALL_TABLE;
}

/**
 * Returns a copy of the question with only the declared properties. Other properties of the object might not
 * be allowed in a message to a thread.
 */
function sendable({ game, prices, bound, words }: ProofQuestion): ProofQuestion {
  return { game, prices, bound, words: words && { secrets: words.secrets, others: words.others } };
}

/** Returns a copy in memory that threads share. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
