// Checks the steps of a certificate on several worker threads. Steps are independent, so threads take them as
// they come. Results are settled in order, so the verdict is that of one thread. Node only.

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

/** Data of a new worker. */
export interface CheckWorkerData {
  /** The files, in memory that all threads share. */
  readonly bytes: Uint8Array;
  readonly parts: readonly CertificatePart[];
  readonly question: ProofQuestion;
  /** Bytes of feedback that the thread may hold. */
  readonly room: number;
}

/**
 * A step for a worker to check, which may ask for `allowed` operations. The budget only shrinks until the
 * step is settled. So a step that exceeds it in the worker exceeds it then, too.
 */
export interface DueStep {
  readonly step: number;
  readonly allowed: number;
}

/** Result of a step. */
export interface DoneStep {
  readonly step: number;
  readonly outcome: StepOutcome;
}

/** A smaller file, in bytes, takes less time than starting threads. */
const SMALL = 1000;
/** The same for lists of words, as secrets times guesses. Their files say little about the work. */
const SMALL_TABLE = 1 << 18;

/**
 * Checks a certificate as `checkCertificate` does, on several threads. @throws as that does, and Error when a
 * thread fails.
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
 * Checks one file, a part or a certificate without its parts, and takes its assumptions as true. So this
 * check alone proves nothing. @throws like checkInThreads.
 */
export function checkAlone(
  bytes: Uint8Array,
  question: ProofQuestion,
  options: CheckOptions = {},
): Promise<CheckVerdict> {
  return verdictOf(options, () => followInThreads(new Proof(bytes, question), bytes, question, options));
}

/** Follows all steps and returns how many there are. @throws Refusal for the first that does not hold. */
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

/** The question without what else the object holds, which need not be fit to be sent. */
function sendable({ game, prices, bound, words }: ProofQuestion): ProofQuestion {
  return { game, prices, bound, words: words && { secrets: words.secrets, others: words.others } };
}

/** A copy in memory that threads share. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
