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
 * Steps for a worker to check: `count` of them from `first` on, which may ask for `allowed` operations
 * together. The budget only shrinks until the steps are settled. So a step that exceeds it in the worker
 * exceeds it then, too.
 */
export interface Batch {
  readonly first: number;
  readonly count: number;
  readonly allowed: number;
}

/** Results of a batch, up to the first step that does not hold. */
export interface Done {
  readonly first: number;
  readonly outcomes: readonly StepOutcome[];
}

/** A smaller file, in bytes, takes less time than starting threads. */
const SMALL = 1000;
/** The same for lists of words, as secrets times guesses. Their files say little about the work. */
const SMALL_TABLE = 1 << 18;

/** Most steps of a batch: enough that messages cost little, few enough that all workers stay busy. */
const MOST_STEPS = 64;

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
  const steps = new Steps(proof.steps, threads, budget, options.onStep);
  await workTogether<Batch, Done>(
    { script, workers: threads, workerData, signal: options.signal },
    { take: () => steps.take(), put: (done) => steps.put(done) },
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

/** Distributes the steps among workers, and settles their results. */
class Steps {
  readonly #steps: number;
  readonly #threads: number;
  readonly #budget: Budget;
  readonly #onStep: CheckOptions['onStep'];
  /** Operations of each step; −1 while unknown. */
  readonly #spent: Float64Array;
  #next = 0;
  #settled = 0;
  /** The lowest step that is known not to hold, and why. */
  #end: number;
  #reason: string | undefined;

  constructor(steps: number, threads: number, budget: Budget, onStep: CheckOptions['onStep']) {
    this.#steps = steps;
    this.#threads = threads;
    this.#budget = budget;
    this.#onStep = onStep;
    this.#spent = new Float64Array(steps).fill(-1);
    this.#end = steps;
  }

  /**
   * Steps for a worker, or undefined when all are taken. The last steps are the longest, and are taken one by
   * one.
   */
  take(): Batch | undefined {
    const rest = this.#end - this.#next;
    if (rest <= 0) return undefined;
    const count = Math.min(MOST_STEPS, Math.ceil(rest / (8 * this.#threads)));
    const first = this.#next;
    this.#next += count;
    return { first, count, allowed: this.#budget.left };
  }

  /**
   * Settles steps in order, as far as their results are known. @throws Refusal for the first that does not
   * hold.
   */
  put({ first, outcomes }: Done): void {
    for (const [i, { spent, reason }] of outcomes.entries()) {
      this.#spent[first + i] = spent;
      if (reason !== undefined && first + i < this.#end) [this.#end, this.#reason] = [first + i, reason];
    }
    for (; this.#spent[this.#settled] >= 0; this.#settled++) {
      const spent = this.#spent[this.#settled];
      this.#budget.settle(
        this.#settled,
        this.#settled === this.#end ? { spent, reason: this.#reason as string } : { spent },
      );
    }
    this.#onStep?.(this.#settled, this.#steps);
  }
}
