// A census with workers and progress. Runs of hands are handed out as workers become free and put back in their places by
// rank, so the answers do not depend on the number of workers nor on their speed. Small censuses, and those of sources that
// have not been compiled, are answered in the calling thread. Node only.

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import Pool from 'worker-threads-pool';
import type { Signal } from '../game/signal.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { type Answers, createAnswerer } from './census.ts';
import type { Question } from './census-question.ts';
import { patternLength } from './pattern.ts';
import { countHands } from './ranking.ts';

/**
 * Hands of up to four numbers in a run, and of fewer where a hand has more numbers: some 30 ms of work, so that progress moves, a
 * signal is soon seen, and no worker waits long for the last one.
 */
const RUN = 1000;

/**
 * Below this effort, in hands of four numbers, starting workers costs more than it saves: 24 from 4 numbers takes 0.07 s in one
 * thread, a worker needs 0.05 s to begin.
 */
const SMALL = 20_000;

/** How a census is run. */
export interface RunOptions {
  /** Number of workers, 1 … 64; 1 means the calling thread. By default as many as there are processors, or 1 when the census is small. */
  readonly workers?: number;
  /** Are the expressions wanted too, for a table? */
  readonly expressions?: boolean;
  /** Told from time to time how many hands are answered. */
  readonly onProgress?: (done: number, hands: number) => void;
  /** Ends the work when it is aborted. */
  readonly signal?: Signal;
}

/**
 * The answers to all hands of a question, by rank.
 * @throws ArithmeticError when the number of workers is out of range; Error when a worker fails; the reason of the signal.
 */
export async function answerAll(question: Question, options: RunOptions = {}): Promise<Answers> {
  const hands = countHands(question.count, question.max);
  const expressions = options.expressions ?? false;
  const width = patternLength(question.count);
  const all = {
    nums: new Float64Array(hands),
    dens: new Float64Array(hands),
    patterns: expressions ? new Uint8Array(hands * width) : undefined,
  };
  let done = 0;
  const place = (first: number, answers: Answers): void => {
    all.nums.set(answers.nums, first);
    all.dens.set(answers.dens, first);
    if (answers.patterns !== undefined) all.patterns?.set(answers.patterns, first * width);
    done += answers.nums.length;
    options.onProgress?.(done, hands);
  };
  const workers = Math.min(workersFor(question, hands, options.workers), Math.ceil(hands / runOf(question)));
  const script = workerScript();
  const job: Job = { question, hands, expressions, place, signal: options.signal };
  if (workers <= 1 || script === undefined) await answerHere(job);
  else await answerInWorkers(script, workers, job);
  return all;
}

function runOf({ count }: Question): number {
  return Math.ceil(RUN / Math.max(1, workOf(count)));
}

/** The work for a hand, in hands of four numbers: each number more makes it about four times as much. */
function workOf(count: number): number {
  return 4 ** (count - 4);
}

/** What is to be done, whoever does it. */
interface Job {
  readonly question: Question;
  readonly hands: number;
  readonly expressions: boolean;
  /** Puts the answers to a run of hands in their places, from this rank on. */
  readonly place: (first: number, answers: Answers) => void;
  readonly signal: Signal | undefined;
}

function workersFor(question: Question, hands: number, wanted: number | undefined): number {
  if (wanted === undefined) return hands * workOf(question.count) < SMALL ? 1 : availableParallelism();
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 64) {
    throw new ArithmeticError(`"${wanted}" is not a number of workers; 1 to 64 are possible.`);
  }
  return wanted;
}

/** The compiled worker: beside this file, or under dist/ when this file is a source. Undefined when it was not compiled. */
function workerScript(): string | undefined {
  const source = import.meta.url.endsWith('.ts');
  const script = fileURLToPath(new URL(source ? '../dist/arithmetic/census-worker.js' : './census-worker.js', import.meta.url));
  return existsSync(script) ? script : undefined;
}

async function answerHere({ question, hands, expressions, place, signal }: Job): Promise<void> {
  const answer = createAnswerer(question, expressions);
  const run = runOf(question);
  for (let first = 0; first < hands; first += run) {
    place(first, answer(first, Math.min(run, hands - first)));
    await new Promise((resume) => setImmediate(resume)); // let a progress bar or a signal have its turn
    signal?.throwIfAborted();
  }
}

/** Takes each worker from the pool once and keeps it busy; the first failure, or the signal, ends them all. */
async function answerInWorkers(script: string, workers: number, job: Job): Promise<void> {
  const { question, hands, expressions, place, signal } = job;
  signal?.throwIfAborted();
  const pool = new Pool({ max: workers });
  const run = runOf(question);
  const started: Worker[] = [];
  let next = 0;
  let ended = false;
  const serve = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const send = (): void => {
        if (next < hands) worker.postMessage({ first: next, length: Math.min(run, hands - next) });
        else resolve();
        next += run;
      };
      worker.on('message', ({ first, answers }: { first: number; answers: Answers }) => {
        if (ended) return;
        try {
          place(first, answers); // which tells whoever wants to know how far it is
          send();
        } catch (error) {
          reject(error);
        }
      });
      worker.on('error', reject);
      worker.on('messageerror', reject);
      worker.on('exit', (code) => reject(new Error(`a worker of the census ended early with code ${code}`)));
      send();
    });
  // Flags of the main program are not for the worker: with `--input-type`, as in `node -e`, it would not even start.
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      pool.acquire(script, { workerData: { question, expressions }, execArgv: [] }, (error, worker) => {
        if (error !== null) return reject(error);
        started.push(worker);
        if (ended) return void worker.terminate().then(() => resolve());
        serve(worker).then(resolve, reject);
      });
    });
  let giveUp = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal?.reason);
    signal?.addEventListener('abort', giveUp);
  });
  try {
    await Promise.race([aborted, Promise.all(Array.from({ length: workers }, start))]);
  } finally {
    ended = true;
    signal?.removeEventListener('abort', giveUp);
    await Promise.all(started.map((worker) => worker.terminate()));
  }
}
