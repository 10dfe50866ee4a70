// The state of the jobs of one question, as a table without connections and timers. The table knows the open
// jobs, the next writes to Redis, and the meaning of each message. job-exchange.ts brings the events. The
// table asks again for a lost job, and ignores the second result of a job.

import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { checkIsFinite } from '../../solver/checks.ts';
import {
  type ClusterQuestion,
  formatLimit,
  jobName,
  openResult,
  type Payload,
  payloadOf,
  type Result,
} from './job.ts';
import type { Message } from './message.ts';
import type { Finding, JobRequest, Limit } from './walk.ts';

/** Figures for the summary. */
export interface Figures {
  jobs: number;
  /** Jobs that ran out of time and were split. */
  splits: number;
  searches: number;
  readonly workers: Set<string>;
}

/** One line for each finished job, for scripts/simulate-machines. */
export interface LoggedJob {
  readonly id: string;
  /** The job that finished just before the request for this one; undefined at the beginning. */
  readonly after: string | undefined;
  /** Duration in ms, and positions searched. */
  readonly time: number;
  readonly searches: number;
  readonly facts: number;
}

/** Options of a table of jobs. */
export interface JobTableOptions {
  readonly game: Game;
  readonly question: ClusterQuestion;
  readonly say: (sentence: string) => void;
  readonly log: ((job: LoggedJob) => void) | undefined;
  readonly figures: Figures;
  /** Called if there is something to write (JobTable.writes). */
  readonly onNews: () => void;
  /** The time in ms, from any start. */
  readonly clock: () => number;
}

/** The next writes to Redis, in this order. */
export interface TableWrites {
  /** Names of jobs that are no longer needed. */
  readonly over: readonly string[];
  /**
   * Limits by the names of their jobs. A worker reads the limit when it takes the job, so limits come first.
   */
  readonly limits: Readonly<Record<string, string>>;
  readonly jobs: readonly { readonly name: string; readonly payload: Payload; readonly isUrgent: boolean }[];
}

/** A job without a result yet. */
interface OpenJob {
  readonly request: JobRequest;
  readonly limit: Limit;
  readonly payload: Payload;
  /** The last finished job before this request. */
  readonly after: string | undefined;
  readonly settle: (finding: Finding) => void;
  readonly forget: () => void;
  /** The name in the queue, and the number of earlier requests. */
  name: string;
  attempt: number;
  /** The limit that Redis has for this name; undefined until the job is sent. */
  written: number | undefined;
  /** The number of refusals and impossible results. */
  refusals: number;
  /** The number of looks in a row that found the job nowhere in Redis. */
  misses: number;
}

/**
 * A job may take this fraction of the time of the run so far, within bounds. So even short games use many
 * machines, and long games have no overhead.
 */
const PART_OF_RUN = 20;
const SHORTEST_JOB = 250;
const LONGEST_JOB = 60_000;
const MOST_MISSES = 2;
const MOST_REFUSALS = 3;
/** The largest number of jobs in one look. */
const MOST_CHECKS = 500;

/** The open jobs about one game under one price list. */
export class JobTable {
  readonly #options: JobTableOptions;
  readonly #started: number;
  /** The jobs by their names in the queue. */
  readonly #jobs = new Map<string, OpenJob>();
  #over: string[] = [];
  #lastDone: string | undefined;
  /** Facts received since the last finished job. */
  #facts = 0;

  constructor(options: JobTableOptions) {
    this.#options = options;
    this.#started = options.clock();
  }

  /** Asks for a job. The promise stays open if no worker ever does the job. */
  prove(request: JobRequest, limit: Limit): Promise<Finding> {
    const { game, question, onNews } = this.#options;
    const time = request.maySplit || request.guesses.length > 1 ? this.#time() : Number.POSITIVE_INFINITY;
    return new Promise((settle) => {
      const payload = payloadOf(game, question, request, time);
      // a new function, because other jobs may listen to the same limit
      const forget = limit.onFall(() => onNews());
      const state = { name: '', attempt: 0, written: undefined, refusals: 0, misses: 0 };
      this.#put({ request, limit, payload, settle, forget, after: this.#lastDone, ...state });
    });
  }

  /** The time in ms that a job may take now. */
  #time(): number {
    const run = this.#options.clock() - this.#started;
    return Math.min(LONGEST_JOB, Math.max(SHORTEST_JOB, run / PART_OF_RUN));
  }

  #put(job: OpenJob): void {
    job.name = jobName(job.payload, job.request.name, job.limit.value, job.attempt);
    [job.written, job.misses] = [undefined, 0];
    this.#jobs.set(job.name, job);
    this.#options.onNews();
  }

  /** Asks again for a job, under a new name, because BullMQ ignores a known name. */
  #again(job: OpenJob): void {
    this.#jobs.delete(job.name);
    this.#over.push(job.name);
    job.attempt++;
    this.#put(job);
  }

  /** Gives up all jobs. */
  clear(): void {
    for (const { forget } of this.#jobs.values()) forget();
    this.#jobs.clear();
  }

  /** Returns the writes since the last call. The caller must do them. */
  writes(): TableWrites {
    const jobs = [...this.#jobs.values()];
    const limits = jobs.filter(({ limit, written }) => written !== limit.value);
    const unsent = jobs.filter(({ written }) => written === undefined);
    const writes = {
      over: this.#over,
      limits: Object.fromEntries(limits.map(({ name, limit }) => [name, formatLimit(limit.value)])),
      jobs: unsent.map(({ name, payload, request }) => ({ name, payload, isUrgent: request.isUrgent })),
    };
    for (const job of limits) job.written = job.limit.value;
    this.#over = [];
    return writes;
  }

  /**
   * Handles a message of a worker, with this number of facts and perhaps a finished job.
   * @throws UsageError after too many refusals of a job, Error after too many impossible results.
   */
  hear({ by, job: told }: Message, facts: number): void {
    this.#facts += facts;
    const job = this.#jobs.get(told?.id ?? '');
    // only facts, or an old job
    if (told === undefined || job === undefined) return;
    const result =
      told.refused === undefined
        ? this.#openedResult(told.result, job, by)
        : this.#refuse(told.refused, job, by);
    if (result !== undefined) this.#count(result, job, by);
    if (result === undefined || (result.left && result.done === 0)) {
      this.#again(job);
      return;
    }
    this.#lastDone = job.name;
    this.#jobs.delete(job.name);
    this.#over.push(job.name);
    job.forget();
    job.settle({ done: result.done, cost: result.least, exact: result.exact, by: [by] });
    this.#options.onNews();
  }

  #openedResult(told: unknown, job: OpenJob, by: string): ReturnType<typeof openResult> | undefined {
    const { request, limit } = job;
    try {
      const result = openResult(told, request.guesses.length);
      if (result.done > 0) checkIsFinite({ cost: result.least }, this.#options.question.prices);
      // The worker had this limit, or an earlier and larger one.
      if (result.done > 0 && !result.exact && result.least < limit.value)
        throw new UsageError('its bound is below the limit.');
      return result;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#options.say(`What ${by} says of a job is left out: ${error.message}`);
      if (++job.refusals < MOST_REFUSALS) return undefined;
      // a worker with false facts would repeat the result for ever
      throw new Error(`${MOST_REFUSALS} results of a job could not be used: ${error.message}`);
    }
  }

  #refuse(refused: string, job: OpenJob, by: string): undefined {
    this.#options.say(`${by} refuses a job: ${refused}`);
    if (++job.refusals >= MOST_REFUSALS)
      throw new UsageError(`A job was refused ${MOST_REFUSALS} times: ${refused}`);
  }

  #count({ done, left, time, searches }: Result, { name, after }: OpenJob, by: string): void {
    const { figures, log } = this.#options;
    figures.jobs++;
    figures.searches += searches;
    figures.workers.add(by);
    if (done === 0 && !left) figures.splits++;
    log?.({ id: name, after, time, searches, facts: this.#facts });
    this.#facts = 0;
  }

  /** The names of sent jobs, at most 500. */
  sent(): string[] {
    const sent = [...this.#jobs.values()].filter(({ written }) => written !== undefined);
    return sent.slice(0, MOST_CHECKS).map(({ name }) => name);
  }

  /**
   * Notes whether Redis still knows a sent job. The table asks again for a job that is missing repeatedly.
   */
  look(name: string, isKnown: boolean): void {
    const job = this.#jobs.get(name);
    if (job === undefined) return; // the job has ended meanwhile
    job.misses = isKnown ? 0 : job.misses + 1;
    if (job.misses >= MOST_MISSES) this.#again(job);
  }
}
