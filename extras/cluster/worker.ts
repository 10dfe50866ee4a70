// The worker takes jobs, lets its threads prove them, and sends the proved facts. It may leave at any time:
// sent facts are kept, and other workers get its unfinished jobs.
//
// The engine runs in worker threads only. This thread must stay free to renew the locks of the jobs;
// otherwise BullMQ would give them to other workers. Each thread has a job of its own. The threads share the
// feedback table and the memos. running-job.ts has the state of a job, worker-engine.ts the state of the
// engine.

import type { Job as QueuedJob } from 'bullmq';
import { UsageError } from '../../base/usage-error.ts';
import { gameOf, openClusterGame, openJob, parseLimit, type Result } from './job.ts';
import { bullmqName, encodeDone } from './message.ts';
import {
  type Connections,
  connectRedis,
  KEYS,
  PREFIX,
  QUEUE,
  type RedisPlace,
  replyFault,
  tell,
  waitBriefly,
} from './redis.ts';
import { RunningJob } from './running-job.ts';
import { WorkerEngine } from './worker-engine.ts';

/** Options of a worker. */
export interface WorkerOptions {
  readonly redis: RedisPlace;
  readonly version: string;
  /** The name that the ledger notes for every fact. */
  readonly name: string;
  readonly threads: number;
  readonly say: (sentence: string) => void;
  /** Ends the work within seconds, in any state. */
  readonly signal: AbortSignal;
}

/**
 * A worker renews its lock on a job twice in this time. BullMQ looks for jobs without a lock every
 * STALLED_MS, and gives them to other workers.
 */
const LOCK_MS = 10_000;
const STALLED_MS = 5000;
/** Milliseconds between two looks at the limits and at the game. */
const LOOK_MS = 1000;
/**
 * How often a job may lose its worker. After one more time BullMQ marks the job as failed for good; its
 * default is 1. Killed workers are normal here.
 */
const MOST_STALLS = 1000;

/** The result of a job that arrives while the worker leaves. */
const UNTOUCHED: Result = { done: 0, cost: null, exact: false, left: true, time: 0, searches: 0 };

/**
 * Works until the signal aborts. Returns the number of finished jobs.
 * @throws UsageError if the worker cannot work, or cannot go on.
 */
export async function work(options: WorkerOptions): Promise<number> {
  const redis = await connectRedis(options.redis, options.say);
  const worker = new JobWorker(redis, options);
  try {
    return await worker.run();
  } catch (error) {
    throw replyFault(options.redis, error);
  } finally {
    redis.close();
  }
}

class JobWorker {
  readonly #redis: Connections;
  readonly #options: WorkerOptions;
  readonly #engine: WorkerEngine;
  readonly #running = new Set<RunningJob>();
  readonly #leaving = new AbortController();
  /** The last read game, in its text form in Redis. */
  #game: string | null = null;
  #jobs = 0;
  #fail: (error: unknown) => void = () => {};

  constructor(redis: Connections, options: WorkerOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#engine = new WorkerEngine(redis, { ...options, signal: this.#leaving.signal });
  }

  async run(): Promise<number> {
    const { name, threads, signal } = this.#options;
    await this.#checkGame();
    const ended = new Promise<void>((resolve, reject) => {
      this.#fail = reject;
      signal.addEventListener('abort', () => resolve(), { signal: this.#leaving.signal });
      if (signal.aborted) resolve();
    });
    const queue = new this.#redis.bullmq.Worker(QUEUE, (job: QueuedJob) => this.#process(job), {
      ...{ prefix: PREFIX, connection: this.#redis.client, skipVersionCheck: true },
      ...{ name: bullmqName(name, threads), concurrency: threads },
      ...{ lockDuration: LOCK_MS, stalledInterval: STALLED_MS, maxStalledCount: MOST_STALLS },
      ...{ removeOnComplete: { count: 0 }, removeOnFail: { count: 0 } },
    });
    // errors of the connection, which reports them; or of a job that another worker has taken
    queue.on('error', () => {});
    const looking = setInterval(() => void this.#look().catch(() => {}), LOOK_MS);
    try {
      await ended;
    } finally {
      clearInterval(looking);
      this.#leaving.abort();
      // Stop the threads first: BullMQ waits for its jobs without limit.
      for (const running of this.#running) running.leave();
      await waitBriefly(queue.close());
      // The engine may wait for a session that waits for Redis. That session fails when work() closes the
      // connections.
      await waitBriefly(this.#engine.close());
    }
    return this.#jobs;
  }

  /** Runs a job of the queue and sends the result. */
  async #process(queued: QueuedJob): Promise<Result | null> {
    const id = String(queued.id);
    try {
      return await this.#prove(id, queued.data);
    } catch (error) {
      if (!(error instanceof UsageError)) this.#fail(error);
      const refused = error instanceof Error ? error.message : String(error);
      const outcome = this.#leaving.signal.aborted ? { result: UNTOUCHED } : { refused };
      await tell(this.#redis.client, encodeDone(this.#options.name, id, outcome));
      return null;
    }
  }

  /**
   * Proves as much of a job as its time allows.
   * @throws UsageError if the data is not a job.
   */
  async #prove(id: string, data: unknown): Promise<Result> {
    const started = performance.now();
    const { job, game } = await openJob(data, this.#engine.game);
    this.#checkVersion(job.question.version);
    return this.#engine.run(job.question, game, async (session, thread) => {
      const running = new RunningJob(id, job.guesses);
      const timer = Number.isFinite(job.time) ? setTimeout(() => running.timeOut(), job.time) : undefined;
      this.#running.add(running);
      try {
        this.#noteLimit(running, await this.#redis.client.hget(KEYS.limits, id));
        for (let search = running.next(); search !== undefined; search = running.next()) {
          const { guess, limit, signal } = search;
          try {
            running.settle(
              search,
              await session.cost(thread, { history: job.history, guess, limit }, signal),
            );
          } catch (error) {
            if (error !== signal.reason) throw error;
          }
        }
      } finally {
        clearTimeout(timer);
        this.#running.delete(running);
      }
      const { done, cost, exact } = running.finding();
      const time = Math.round(performance.now() - started);
      const result = { done, cost: Number.isFinite(cost) ? cost : null, exact, left: running.isLeft, time };
      const told = { ...result, searches: session.searches() };
      // Facts come first, and all before BullMQ learns that the job is done. If the lock was lost, another
      // worker may report the job again, which is harmless.
      await session.tell(encodeDone(this.#options.name, id, { result: told }));
      this.#jobs++;
      return told;
    });
  }

  /** Reads the limit of a running job from the text in Redis. A job without a limit is no longer needed. */
  #noteLimit(running: RunningJob, limit: string | null): void {
    if (limit === null || this.#leaving.signal.aborted) running.leave();
    else running.lower(parseLimit(limit));
  }

  /** Sends new facts, and reads the current game and the limits of the running jobs. */
  async #look(): Promise<void> {
    const { client } = this.#redis;
    if (client.status !== 'ready') return;
    await this.#engine.tell();
    await this.#checkGame();
    const running = [...this.#running];
    if (running.length === 0) return;
    const limits = await client.hmget(KEYS.limits, ...running.map(({ id }) => id));
    for (const [i, each] of running.entries()) this.#noteLimit(each, limits[i]);
  }

  /** Prepares for the first jobs while the coordinator prepares. */
  async #checkGame(): Promise<void> {
    const text = await this.#redis.client.get(KEYS.game);
    if (text === null || text === this.#game) return;
    this.#game = text; // only once, even if the solver fails to open; the first job then reports the reason
    const told = openClusterGame(parsed(text));
    this.#checkVersion(told.version);
    if (this.#leaving.signal.aborted) return;
    const ready = gameOf(told, undefined).then((game) => this.#engine.getReady(told, game));
    ready.catch((error) => {
      if (!(error instanceof UsageError)) this.#fail(error);
    });
  }

  #checkVersion(version: string): void {
    if (version === this.#options.version) return;
    const error = new UsageError(
      `The coordinator at ${this.#redis.shown} is optimoo ${version}, ` +
        `and this is ${this.#options.version}; install the same version.`,
    );
    this.#fail(error);
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
