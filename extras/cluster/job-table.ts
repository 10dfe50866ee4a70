// The state of the jobs of one question, as a table without connections and timers: which jobs are open, what
// has to be written to Redis next, and what follows from a message or a heartbeat. job-exchange.ts brings the
// events. A job that was lost, in whatever way, is asked for again; a job that comes back twice is ignored
// the second time.

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
import { type Heartbeat, type Message, openHeartbeat } from './message.ts';
import type { Finding, JobRequest, Jobs, Limit } from './walk.ts';

/** What was done, for a summary. */
export interface Figures {
  jobs: number;
  /** Jobs that were too long and were taken apart. */
  splits: number;
  searches: number;
  readonly workers: Set<string>;
}

/** One line for each job that came to an end, for scripts/simulate-machines. */
export interface LoggedJob {
  readonly id: string;
  /** The job that had come to an end when this one was asked for; none at the beginning. */
  readonly after: string | undefined;
  /** Milliseconds, and positions searched. */
  readonly time: number;
  readonly searches: number;
  readonly facts: number;
}

/** What a table of jobs is made with. */
export interface JobTableOptions {
  readonly game: Game;
  readonly question: ClusterQuestion;
  readonly say: (sentence: string) => void;
  readonly log: ((job: LoggedJob) => void) | undefined;
  readonly figures: Figures;
  /** There is something to write, see JobTable.writes. */
  readonly onNews: () => void;
  /** Milliseconds since any moment. */
  readonly clock: () => number;
}

/** What has to be written into Redis, in this order. */
export interface TableWrites {
  /** Names of jobs that are of no interest any more. */
  readonly over: readonly string[];
  /**
   * Limits of jobs, by their names. A worker reads the limit when it takes the job, so limits are written
   * first.
   */
  readonly limits: Readonly<Record<string, string>>;
  readonly jobs: readonly { readonly name: string; readonly payload: Payload; readonly isUrgent: boolean }[];
}

/** A job whose result is awaited. */
interface OpenJob {
  readonly request: JobRequest;
  readonly limit: Limit;
  readonly payload: Payload;
  /** The job that was done last when this one was asked for. */
  readonly after: string | undefined;
  readonly settle: (finding: Finding) => void;
  readonly forget: () => void;
  /** Its name in the queue, and how often it was asked for before. */
  name: string;
  attempt: number;
  isSent: boolean;
  /** The limit that was written for this name. */
  written: number | undefined;
  /** How often it was refused, or something was said of it that cannot be. */
  refusals: number;
  /** How often in a row it was found in no queue and with no worker. */
  misses: number;
}

/**
 * A job may take a part of the time that the run has taken, within bounds: short games are shared out too,
 * long ones cost no overhead.
 */
const PART_OF_RUN = 20;
const SHORTEST_JOB = 250;
const LONGEST_JOB = 60_000;
const MOST_MISSES = 2;
const MOST_REFUSALS = 3;
/** Jobs looked after at a time. */
const MOST_CHECKS = 500;
/**
 * Milliseconds after which a worker without a heartbeat is taken for gone. If it was not, some work is done
 * twice.
 */
const PATIENCE_MS = 6000;

/** The jobs about one game under one price list whose results are awaited. */
export class JobTable implements Jobs {
  readonly #options: JobTableOptions;
  readonly #started: number;
  /** By their names in the queue. */
  readonly #jobs = new Map<string, OpenJob>();
  #over: string[] = [];
  #lastDone: string | undefined;
  /** Facts that were told since a job was done. */
  #facts = 0;
  readonly #heartbeats = new Map<string, { readonly beat: Heartbeat; readonly at: number }>();

  constructor(options: JobTableOptions) {
    this.#options = options;
    this.#started = options.clock();
  }

  /** How many jobs are worked on at a time, as far as is known. */
  get threads(): number {
    return Math.max(
      1,
      this.#alive().reduce((sum, { threads }) => sum + threads, 0),
    );
  }

  /** Asks for a job. The promise never settles if no worker ever does it. */
  prove(request: JobRequest, limit: Limit): Promise<Finding> {
    const { game, question, onNews } = this.#options;
    const time = request.maySplit || request.guesses.length > 1 ? this.#time() : Number.POSITIVE_INFINITY;
    return new Promise((settle) => {
      const payload = payloadOf(game, question, request, time);
      // a function of its own: other jobs may listen to the same limit
      const forget = limit.onFall(() => onNews());
      const state = { name: '', attempt: 0, isSent: false, written: undefined, refusals: 0, misses: 0 };
      this.#put({ request, limit, payload, settle, forget, after: this.#lastDone, ...state });
    });
  }

  /** Milliseconds that a job may take now. */
  #time(): number {
    const run = this.#options.clock() - this.#started;
    return Math.min(LONGEST_JOB, Math.max(SHORTEST_JOB, run / PART_OF_RUN));
  }

  #put(job: OpenJob): void {
    job.name = jobName(job.payload, job.request.name, job.limit.value, job.attempt);
    [job.isSent, job.written, job.misses] = [false, undefined, 0];
    this.#jobs.set(job.name, job);
    this.#options.onNews();
  }

  /** Asks for a job once more, under a new name, for BullMQ ignores a name that it knows. */
  #again(job: OpenJob): void {
    this.#jobs.delete(job.name);
    this.#over.push(job.name);
    job.attempt++;
    this.#put(job);
  }

  /** Asks for all jobs once more: Redis has forgotten them. */
  allAgain(): void {
    for (const job of [...this.#jobs.values()]) this.#again(job);
  }

  /** Gives up all jobs. */
  clear(): void {
    for (const { forget } of this.#jobs.values()) forget();
    this.#jobs.clear();
  }

  /** What has to be written since the last call. The caller writes it. */
  writes(): TableWrites {
    const jobs = [...this.#jobs.values()];
    const limits = jobs.filter(({ limit, written }) => written !== limit.value);
    const unsent = jobs.filter(({ isSent }) => !isSent);
    const writes = {
      over: this.#over,
      limits: Object.fromEntries(limits.map(({ name, limit }) => [name, formatLimit(limit.value)])),
      jobs: unsent.map(({ name, payload, request }) => ({ name, payload, isUrgent: request.isUrgent })),
    };
    for (const job of limits) job.written = job.limit.value;
    for (const job of unsent) job.isSent = true;
    this.#over = [];
    return writes;
  }

  /**
   * A worker has told something, so many facts among it, and perhaps that a job is done. @throws UsageError
   * when too many have refused a job, Error when too many have said of one what cannot be.
   */
  hear({ by, job: told }: Message, facts: number): void {
    this.#facts += facts;
    const job = this.#jobs.get(told?.id ?? '');
    // only facts; or done before, or of no interest any more
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
      // The worker's limit was this one, or an earlier and larger one.
      if (result.done > 0 && !result.exact && result.least < limit.value)
        throw new UsageError('its bound is below the limit.');
      return result;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#options.say(`What ${by} says of a job is left out: ${error.message}`);
      if (++job.refusals < MOST_REFUSALS) return undefined;
      throw new Error(`${MOST_REFUSALS} results of a job could not be used: ${error.message}`); // whoever believes what is false goes on so
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

  /**
   * Takes in the heartbeats of all workers, by their names, as they were just read; returns how many workers
   * are alive.
   */
  hearHeartbeats(texts: Readonly<Record<string, string>>): number {
    for (const [name, text] of Object.entries(texts)) {
      const beat = openHeartbeat(text);
      if (beat === undefined || this.#heartbeats.get(name)?.beat.count === beat.count) continue;
      this.#heartbeats.set(name, { beat, at: this.#options.clock() });
    }
    return this.#alive().length;
  }

  /**
   * Workers of whom there was a heartbeat lately. No clock of another machine is read: a worker lives as long
   * as its count goes up.
   */
  #alive(): Heartbeat[] {
    const now = this.#options.clock();
    return [...this.#heartbeats.values()].filter(({ at }) => now - at < PATIENCE_MS).map(({ beat }) => beat);
  }

  /**
   * Names of jobs that were sent and that no worker says it has: they should be waiting in the queue. At most
   * 500.
   */
  unheld(): string[] {
    const held = new Set(this.#alive().flatMap(({ jobs }) => jobs));
    const sent = [...this.#jobs.values()].filter(({ name, isSent }) => isSent && !held.has(name));
    return sent.slice(0, MOST_CHECKS).map(({ name }) => name);
  }

  /**
   * Whether a job of unheld() was found waiting. One that is missed again and again is asked for once more.
   */
  look(name: string, isWaiting: boolean): void {
    const job = this.#jobs.get(name);
    if (job === undefined) return; // it has ended in between
    job.misses = isWaiting ? 0 : job.misses + 1;
    if (job.misses >= MOST_MISSES) this.#again(job);
  }
}
