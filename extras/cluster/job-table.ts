// The state of all jobs of one question, as a table without connections and timers. The table knows the jobs
// without a result and the data to write to Redis next. It also handles the content of each message;
// job-exchange.ts delivers the messages. The table requests a lost job again, and ignores a second result of
// the same job.

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

/** Numbers for the summary at the end of a run. */
export interface Figures {
  jobs: number;
  /** The number of jobs that ran out of time and were split. */
  splits: number;
  searches: number;
  readonly workers: Set<string>;
}

/** Log entry of a finished job, for scripts/simulate-machines. */
export interface LoggedJob {
  readonly id: string;
  /**
   * The name of the last job that had finished when this job was requested; undefined if no job had finished.
   */
  readonly after: string | undefined;
  /** Duration of the job in ms, and the number of positions searched. */
  readonly time: number;
  readonly searches: number;
  readonly facts: number;
}

/** Options of a JobTable. */
export interface JobTableOptions {
  readonly game: Game;
  readonly question: ClusterQuestion;
  readonly say: (sentence: string) => void;
  readonly log: ((job: LoggedJob) => void) | undefined;
  readonly figures: Figures;
  /** Called when the table has new data to write. JobTable.writes returns this data. */
  readonly onNews: () => void;
  /** Returns the current time in ms. Only differences of times are used. */
  readonly clock: () => number;
}

/** The data to write to Redis next, in the order of the fields. */
export interface TableWrites {
  /** Names of jobs whose limits must be deleted, because the jobs are no longer needed. */
  readonly over: readonly string[];
  /**
   * New limits, by name of the job. They must be written before the jobs, because a worker reads the limit
   * when it takes the job.
   */
  readonly limits: Readonly<Record<string, string>>;
  readonly jobs: readonly { readonly name: string; readonly payload: Payload; readonly isUrgent: boolean }[];
}

/** A requested job that has no result yet. */
interface OpenJob {
  readonly request: JobRequest;
  readonly limit: Limit;
  readonly payload: Payload;
  /** The name of the last job that had finished when this job was requested. */
  readonly after: string | undefined;
  readonly settle: (finding: Finding) => void;
  readonly forget: () => void;
  /** The name of the job in the queue, and the number of times that the job was requested before. */
  name: string;
  attempt: number;
  /** The limit that was last written to Redis for this name; undefined until the job is sent. */
  written: number | undefined;
  /** The number of times that workers refused the job or sent an impossible result. */
  refusals: number;
  /** The number of checks in a row that did not find the job in Redis. */
  misses: number;
}

/**
 * The time limit of a job is 1/PART_OF_RUN of the duration of the run so far, between SHORTEST_JOB and
 * LONGEST_JOB milliseconds. Short limits let even short games use many machines. Long limits keep the
 * overhead of long games small.
 */
const PART_OF_RUN = 20;
const SHORTEST_JOB = 250;
const LONGEST_JOB = 60_000;
const MOST_MISSES = 2;
const MOST_REFUSALS = 3;
/** The maximum number of jobs that are looked up in Redis in one check. */
const MOST_CHECKS = 500;

/** The jobs without a result, for one game and one price list. */
export class JobTable {
  readonly #options: JobTableOptions;
  readonly #started: number;
  /** The jobs, by name in the queue. */
  readonly #jobs = new Map<string, OpenJob>();
  #over: string[] = [];
  #lastDone: string | undefined;
  /** The number of facts received since the last job finished. */
  #facts = 0;

  constructor(options: JobTableOptions) {
    this.#options = options;
    this.#started = options.clock();
  }

  /**
   * Requests a job. The promise resolves with the result. It stays pending for ever if no worker does the
   * job.
   */
  prove(request: JobRequest, limit: Limit): Promise<Finding> {
    const { game, question, onNews } = this.#options;
    const time = request.maySplit || request.guesses.length > 1 ? this.#time() : Number.POSITIVE_INFINITY;
    return new Promise((settle) => {
      const payload = payloadOf(game, question, request, time);
      // a separate function for each job: several jobs may listen to the same limit, which stores each
      // function once
      const forget = limit.onFall(() => onNews());
      const state = { name: '', attempt: 0, written: undefined, refusals: 0, misses: 0 };
      this.#put({ request, limit, payload, settle, forget, after: this.#lastDone, ...state });
    });
  }

  /** Returns the time limit in ms for a job that is requested now. */
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

  /** Requests a job again under a new name, because BullMQ ignores a name that it already has. */
  #again(job: OpenJob): void {
    this.#jobs.delete(job.name);
    this.#over.push(job.name);
    job.attempt++;
    this.#put(job);
  }

  /** Drops all jobs. Their promises stay pending. */
  clear(): void {
    for (const { forget } of this.#jobs.values()) forget();
    this.#jobs.clear();
  }

  /** Returns the data that has become due since the last call. The caller must write all of it to Redis. */
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
   * Handles a message that brought `facts` facts, and possibly the result of a job.
   * @throws UsageError if workers have refused a job MOST_REFUSALS times. Error if a job has got
   * MOST_REFUSALS impossible results.
   */
  hear({ by, job: told }: Message, facts: number): void {
    this.#facts += facts;
    const job = this.#jobs.get(told?.id ?? '');
    // the message has only facts, or its job has already ended
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
      // A limit only falls. So the worker proved its bound under this limit or a larger one, and the bound
      // must reach this limit.
      if (result.done > 0 && !result.exact && result.least < limit.value)
        throw new UsageError('its bound is below the limit.');
      return result;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#options.say(`What ${by} says of a job is left out: ${error.message}`);
      if (++job.refusals < MOST_REFUSALS) return undefined;
      // without a limit, a worker with false facts would send the same result for ever
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

  /** Returns the names of at most MOST_CHECKS jobs that were sent and have no result yet. */
  sent(): string[] {
    const sent = [...this.#jobs.values()].filter(({ written }) => written !== undefined);
    return sent.slice(0, MOST_CHECKS).map(({ name }) => name);
  }

  /**
   * Records whether Redis still has this job. If the job was missing in MOST_MISSES checks in a row, the
   * table requests it again.
   */
  look(name: string, isKnown: boolean): void {
    const job = this.#jobs.get(name);
    if (job === undefined) return; // the job got its result after the check began
    job.misses = isKnown ? 0 : job.misses + 1;
    if (job.misses >= MOST_MISSES) this.#again(job);
  }
}
