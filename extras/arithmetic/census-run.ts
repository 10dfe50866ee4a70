// A census with workers and progress. Runs of hands are handed out as workers become free and put back in
// their places by rank, so the answers do not depend on the number of workers nor on their speed. Small
// censuses, and those of sources that have not been compiled, are answered in the calling thread. Node only.

import { availableParallelism } from 'node:os';
import { quote } from '../../base/quote.ts';
import type { Signal } from '../../base/signal.ts';
import { compiledWorker, workTogether } from '../../base/worker-pool.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { type Answers, createAnswerer } from './census.ts';
import { type CensusQuestion, checkQuestion } from './census-question.ts';
import { patternLength } from './pattern.ts';
import { countHands } from './ranking.ts';

/**
 * Hands of up to four numbers in a run, and of fewer where a hand has more numbers: some 30 ms of work, so
 * that progress moves, a signal is soon seen, and no worker waits long for the last one.
 */
const RUN = 1000;

/**
 * Below this effort, in hands of four numbers, starting workers costs more than it saves: 24 from 4 numbers
 * takes 0.07 s in one thread, a worker needs 0.05 s to begin.
 */
const SMALL = 20_000;

/** How a census is run. */
export interface CensusOptions {
  /**
   * Number of workers, 1 … 64; 1 means the calling thread. By default as many as there are processors, or 1
   * when the census is small.
   */
  readonly workers?: number | undefined;
  /** Are the expressions wanted too, for a table? */
  readonly expressions?: boolean | undefined;
  /** Told from time to time how many hands are answered. */
  readonly onProgress?: ((done: number, hands: number) => void) | undefined;
  /** Ends the work when it is aborted. */
  readonly signal?: Signal | undefined;
}

/**
 * The answers to all hands of a question, by rank.
 * @throws ArithmeticError when the number of workers is out of range, or the question as parseQuestion does;
 * Error when a worker fails; the reason of the signal.
 */
export async function answerAll(question: CensusQuestion, options: CensusOptions = {}): Promise<Answers> {
  checkQuestion(question);
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
  const script = compiledWorker('extras/arithmetic/census-worker.js');
  const job: CensusWork = { question, hands, expressions, place, signal: options.signal };
  if (workers <= 1 || script === undefined) await answerHere(job);
  else await answerInWorkers(script, workers, job);
  return all;
}

function runOf({ count }: CensusQuestion): number {
  return Math.ceil(RUN / Math.max(1, workOf(count)));
}

/** The work for a hand, in hands of four numbers: each number more makes it about four times as much. */
function workOf(count: number): number {
  return 4 ** (count - 4);
}

/** A run of consecutive ranks, for a worker. */
export interface RankRange {
  readonly first: number;
  readonly length: number;
}

/** What came of a run. */
export interface Answered {
  readonly first: number;
  readonly answers: Answers;
}

/** What is to be done, whoever does it. */
interface CensusWork {
  readonly question: CensusQuestion;
  readonly hands: number;
  readonly expressions: boolean;
  /** Puts the answers to a run of hands in their places, from this rank on. */
  readonly place: (first: number, answers: Answers) => void;
  readonly signal: Signal | undefined;
}

function workersFor(question: CensusQuestion, hands: number, wanted: number | undefined): number {
  if (wanted === undefined) return hands * workOf(question.count) < SMALL ? 1 : availableParallelism();
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 64) {
    throw new ArithmeticError(`${quote(String(wanted))} is not a number of workers; 1 to 64 are possible.`);
  }
  return wanted;
}

async function answerHere({ question, hands, expressions, place, signal }: CensusWork): Promise<void> {
  const answer = createAnswerer(question, expressions);
  const run = runOf(question);
  for (let first = 0; first < hands; first += run) {
    place(first, answer(first, Math.min(run, hands - first)));
    await new Promise((resume) => setImmediate(resume)); // let a progress bar or a signal have its turn
    signal?.throwIfAborted();
  }
}

/** Each worker takes the next run as soon as it is done with one. */
function answerInWorkers(
  script: string,
  workers: number,
  { question, hands, expressions, place, signal }: CensusWork,
): Promise<void> {
  const run = runOf(question);
  let next = 0;
  const take = (): RankRange | undefined => {
    const first = next;
    next += run;
    return first < hands ? { first, length: Math.min(run, hands - first) } : undefined;
  };
  const put = ({ first, answers }: Answered): void => place(first, answers);
  return workTogether({ script, workers, workerData: { question, expressions }, signal }, { take, put });
}
