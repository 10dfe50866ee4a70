// The worker: takes jobs, has its threads prove them, and sends out what was proven. It may leave at any
// time: what it has sent is kept, and what it was working on is given to another worker.
//
// The engine runs in worker threads, never here: this thread must stay free to renew the locks of the jobs,
// or BullMQ would give them to other workers while they are being proven. Each thread works on a job of its
// own; they share the feedback table and the memos. The state of a job is in running-job.ts, that of the
// engine in worker-engine.ts.

import type { Job as QueuedJob } from 'bullmq';
import { UsageError } from '../../base/usage-error.ts';
import { gameOf, openClusterGame, openJob, parseLimit, type Result } from './job.ts';
import { encodeDone, HEARTBEAT_MS, type Heartbeat } from './message.ts';
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

/** What a worker is started with. */
export interface WorkerOptions {
  readonly redis: RedisPlace;
  readonly version: string;
  /** Stands beside every fact in the ledger. */
  readonly name: string;
  readonly threads: number;
  readonly say: (sentence: string) => void;
  /** Ends the work, within seconds, whatever is going on. */
  readonly signal: AbortSignal;
}

/**
 * The lock of a job: as long as BullMQ gives it to nobody else without hearing of us. Long, since Redis may
 * be away for a while; that a worker is dead the coordinator sees much sooner.
 */
const LOCK_MS = 300_000;
/**
 * How often a job may lose its worker; at one more BullMQ would call it failed for good, and by itself it
 * allows one. Workers that are killed are nothing special here.
 */
const MOST_STALLS = 1000;

/** What is said of a job that came while the worker was leaving. */
const UNTOUCHED: Result = { done: 0, cost: null, exact: false, left: true, time: 0, searches: 0 };

/**
 * Works until the signal ends it; returns how many jobs were done. @throws UsageError when it cannot, or no
 * more.
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
  /** The game to get ready for that was read last, as it stands in Redis. */
  #game: string | null = null;
  #jobs = 0;
  #heartbeats = 0;
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
      ...{ prefix: PREFIX, connection: this.#redis.client, skipVersionCheck: true, name },
      ...{ concurrency: threads, lockDuration: LOCK_MS, maxStalledCount: MOST_STALLS },
      ...{ removeOnComplete: { count: 0 }, removeOnFail: { count: 0 } },
    });
    queue.on('error', () => {}); // of the connection, which reports its errors itself; or of a job that was taken back in between
    queue.on('lockRenewalFailed', (ids) => this.#leave((running) => ids.includes(running.id)));
    const heart = setInterval(() => void this.#beat().catch(() => {}), HEARTBEAT_MS);
    try {
      await ended;
    } finally {
      clearInterval(heart);
      this.#leaving.abort();
      // First of all the threads: BullMQ waits for its jobs as long as they take.
      this.#leave(() => true);
      await waitBriefly(queue.close());
      // It waits its turn, perhaps for a session that waits for Redis; that one is given up when work()
      // closes the connections.
      await waitBriefly(this.#engine.close());
      if (this.#redis.client.status === 'ready')
        await waitBriefly(this.#redis.client.hdel(KEYS.workers, name));
    }
    return this.#jobs;
  }

  /** Ends jobs now, so that other workers get them. */
  #leave(which: (running: RunningJob) => boolean): void {
    for (const running of this.#running) if (which(running)) running.leave();
  }

  /** Does a job of the queue and tells what has come of it. */
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

  /** Proves what it can of a job before its time is up. @throws UsageError for what is no job. */
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
      // The facts first, and all before BullMQ hears that the job is done. If its lock was lost, another
      // worker may have the job by now: then it is reported twice, which does no harm.
      await session.tell(encodeDone(this.#options.name, id, { result: told }));
      this.#jobs++;
      return told;
    });
  }

  /**
   * Takes over the limit of a running job as it stands in Redis. A job without a limit is not needed any
   * more.
   */
  #noteLimit(running: RunningJob, limit: string | null): void {
    if (limit === null || this.#leaving.signal.aborted) running.leave();
    else running.lower(parseLimit(limit));
  }

  /**
   * A heartbeat; and a look at what has become of the limits of the running jobs, and of the game to get
   * ready for.
   */
  async #beat(): Promise<void> {
    const { client } = this.#redis;
    if (client.status !== 'ready') return;
    const running = [...this.#running];
    const jobs = running.map(({ id }) => id);
    const beat: Heartbeat = { count: ++this.#heartbeats, threads: this.#options.threads, jobs };
    await client.hset(KEYS.workers, this.#options.name, JSON.stringify(beat));
    await this.#engine.tell();
    await this.#checkGame();
    if (running.length === 0) return;
    const limits = await client.hmget(KEYS.limits, ...jobs);
    for (const [i, each] of running.entries()) this.#noteLimit(each, limits[i]);
  }

  /** Gets ready for the first jobs while the coordinator does. */
  async #checkGame(): Promise<void> {
    const text = await this.#redis.client.get(KEYS.game);
    if (text === null || text === this.#game) return;
    this.#game = text; // once, also if the solver cannot be opened: then the first job says why
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
      `The coordinator at ${this.#redis.shown} is optimoo ${version}, and this is ${this.#options.version}; install the same version.`,
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
