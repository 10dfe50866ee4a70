// Runs a census in worker threads and reports progress. A free worker gets the next range of hands. Answers
// are stored by the rank of the hand, so they do not depend on the number or speed of workers. A small census
// runs in the calling thread, and so does every census of uncompiled sources. Node only.

import { availableParallelism } from 'node:os';
import { quote } from '../../base/quote.ts';
import type { Signal } from '../../base/signal.ts';
import { compiledWorker, workTogether } from '../../base/worker-pool.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { type Answers, createAnswerer } from './census.ts';
import { type CensusQuestion, checkQuestion } from './census-question.ts';
import { countHands } from './hand.ts';
import { patternLength } from './pattern.ts';

/**
 * The number of hands in a range, for hands of up to four numbers; ranges of hands with more numbers are
 * shorter. A range takes about 30 ms. So progress is reported often, an abort takes effect soon, and no
 * worker waits long for the last range.
 */
const RUN = 1000;

/**
 * A census with less work than this, counted in hands of four numbers, runs in the calling thread, because
 * starting workers takes longer. The question "24 from 4 numbers" takes 0.07 s in one thread, and a worker
 * takes 0.05 s to start.
 */
const SMALL = 20_000;

/** Options of a census. */
export interface CensusOptions {
  /**
   * The number of workers, 1 … 64; 1 means the calling thread. The default is the number of processors, or 1
   * for a small census.
   */
  readonly workers?: number | undefined;
  /** True to compute expressions too, which a table needs. */
  readonly expressions?: boolean | undefined;
  /** Called regularly with the number of hands answered so far and the number of all hands. */
  readonly onProgress?: ((done: number, hands: number) => void) | undefined;
  /** Aborts the census. */
  readonly signal?: Signal | undefined;
}

/**
 * Returns the answers to all hands of a question, by rank.
 * @throws ArithmeticError if the number of workers is out of range, or as parseQuestion does.
 * @throws Error if a worker fails.
 * @throws the reason of the signal.
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

/**
 * Returns the work for a hand, relative to a hand of four numbers. Each further number multiplies the work by
 * about four.
 */
function workOf(count: number): number {
  return 4 ** (count - 4);
}

/** A range of consecutive ranks, which a worker answers together. */
export interface RankRange {
  readonly first: number;
  readonly length: number;
}

/** The answers to the hands of a range. */
export interface Answered {
  readonly first: number;
  readonly answers: Answers;
}

/** The task of a census, for the functions that answer it with or without workers. */
interface CensusWork {
  readonly question: CensusQuestion;
  readonly hands: number;
  readonly expressions: boolean;
  /** Stores the answers to a range of hands that begins at rank `first`. */
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
    // lets other code run, such as a progress bar or an abort
    await new Promise((resume) => setImmediate(resume));
    signal?.throwIfAborted();
  }
}

/** Answers all hands in workers. A free worker takes the next range. */
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
