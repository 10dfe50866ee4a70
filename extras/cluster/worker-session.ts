// Runs the jobs of one question on one worker. Every second the session sends new facts to all workers, and
// then reads the facts of other workers and the limits of its own jobs. running-job.ts holds the state of a
// job.
//
// The engine runs in worker threads only. The main thread must stay free to renew the locks of the jobs;
// otherwise BullMQ would give the jobs to other workers. Each thread works on its own job. The threads share
// the feedback table and the memos.

import type { Job as QueuedJob, Worker } from 'bullmq';
import { UsageError } from '../../base/usage-error.ts';
import type { Fact } from '../../solver/facts.ts';
import type { EngineHost } from '../../solver/host/engine-host.ts';
import { type ClusterQuestion, formatQuestion, openJob, parseLimit } from './job.ts';
import { bullmqName, encodeDone, encodeFacts, factsOf, openMessage } from './message.ts';
import { type Connections, KEYS, messagesAfter, PREFIX, pause, QUEUE, repeat, tell } from './redis.ts';
import { RunningJob } from './running-job.ts';

/** The properties of the worker that a session needs. */
interface SessionOptions {
  readonly name: string;
  readonly threads: number;
  readonly say: (sentence: string) => void;
  /** Called after each finished job. */
  readonly onJob: () => void;
}

/** The engine of a session, prepared for the prices of the question. */
interface SessionEngine {
  readonly host: EngineHost;
  /** Returns the number of positions searched since the engine was opened. */
  readonly searches: () => number;
  /** Returns the facts proved since the last call. */
  readonly take: () => readonly Fact[];
}

/**
 * The lock of a worker on a job lasts LOCK_MS. The worker renews it after half of this time. Every
 * STALLED_MS, BullMQ looks for running jobs without a lock and gives them to other workers.
 */
const LOCK_MS = 10_000;
const STALLED_MS = 5000;
/** Milliseconds between two readings of facts, limits and the question. */
const LOOK_MS = 1000;
/**
 * The number of times that a job may lose its worker before BullMQ marks the job as failed for good. The
 * default of BullMQ is 1, which is too low here, where killed workers are normal.
 */
const MOST_STALLS = 1000;

/** The work of all threads on one question, from run() to end(). */
export class WorkerSession {
  readonly #redis: Connections;
  readonly #options: SessionOptions;
  readonly #question: ClusterQuestion;
  readonly #engine: SessionEngine;
  readonly #running = new Set<RunningJob>();
  readonly #free: number[];
  readonly #over = new AbortController();
  /** Facts of other workers that were not yet passed to the threads. */
  #told: Fact[] = [];
  #lastRead = '0';
  #searches: number;
  #queue: Worker | undefined;
  #fail: (error: unknown) => void = () => {};

  constructor(redis: Connections, options: SessionOptions, question: ClusterQuestion, engine: SessionEngine) {
    this.#redis = redis;
    this.#options = options;
    this.#question = question;
    this.#engine = engine;
    this.#free = Array.from({ length: options.threads }, (_, thread) => thread);
    this.#searches = engine.searches();
  }

  /**
   * Works on jobs until the text of the question in Redis differs from `text`.
   * @throws the first error of a job that is not a UsageError.
   */
  async run(text: string): Promise<void> {
    const { name, threads, say } = this.#options;
    await this.#read();
    say(`${formatQuestion(this.#question)}, ${threads === 1 ? '1 thread' : `${threads} threads`}.`);
    const failed = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    this.#queue = new this.#redis.bullmq.Worker(QUEUE, (job: QueuedJob) => this.#process(job), {
      ...{ prefix: PREFIX, connection: this.#redis.client, skipVersionCheck: true },
      ...{ name: bullmqName(name, threads), concurrency: threads },
      ...{ lockDuration: LOCK_MS, stalledInterval: STALLED_MS, maxStalledCount: MOST_STALLS },
      ...{ removeOnComplete: { count: 0 }, removeOnFail: { count: 0 } },
    });
    // Ignores errors of the connection, which redis.ts reports, and errors about jobs that another worker has
    // taken over.
    this.#queue.on('error', () => {});
    try {
      await Promise.race([failed, repeat(() => this.#look(text), this.#over.signal)]);
    } finally {
      await this.end();
    }
  }

  /** Returns the running jobs for other workers, and waits until their last messages are sent. */
  async end(): Promise<void> {
    this.#over.abort();
    // without this, close() would wait until all jobs are done
    for (const running of this.#running) running.leave();
    await this.#queue?.close();
  }

  /**
   * Sends new facts, reads the facts of others, and reads the limits of the running jobs. Ends the session if
   * Redis has another question.
   */
  async #look(text: string): Promise<void> {
    const { client } = this.#redis;
    await this.#send();
    await this.#read();
    const running = [...this.#running];
    const limits = running.length > 0 ? await client.hmget(KEYS.limits, ...running.map(({ id }) => id)) : [];
    for (const [i, each] of running.entries()) this.#noteLimit(each, limits[i]);
    const now = await client.get(KEYS.question);
    if (now !== null && now !== text) this.#over.abort();
    await pause(LOOK_MS, this.#over.signal);
  }

  /** Runs a job of the queue and sends the result, or the reason why the job cannot be done. */
  async #process(queued: QueuedJob): Promise<void> {
    const id = String(queued.id);
    try {
      await this.#prove(id, queued.data);
    } catch (error) {
      if (!(error instanceof UsageError)) this.#fail(error);
      const refused = error instanceof Error ? error.message : String(error);
      await tell(this.#redis.client, encodeDone(this.#options.name, id, { refused }));
    }
  }

  /**
   * Proves as much of a job as its time limit allows, and sends the result. A job about another question is
   * returned without a result, because this session is about to end.
   * @throws UsageError if the data is not a job.
   */
  async #prove(id: string, data: unknown): Promise<void> {
    const started = performance.now();
    const { host } = this.#engine;
    const job = openJob(data, this.#question, host.game);
    const running = new RunningJob(id, job?.guesses ?? []);
    if (job === undefined) {
      await pause(LOOK_MS, this.#over.signal);
      running.leave();
    }
    const timer =
      job && Number.isFinite(job.time) ? setTimeout(() => running.timeOut(), job.time) : undefined;
    const thread = this.#free.pop() as number;
    this.#running.add(running);
    try {
      this.#noteLimit(running, await this.#redis.client.hget(KEYS.limits, id));
      for (let search = running.next(); job && search !== undefined; search = running.next()) {
        const { guess, limit, signal } = search;
        if (this.#told.length > 0) await host.note(thread, this.#told.splice(0));
        try {
          running.settle(
            search,
            await host.costOn(thread, { history: job.history, guess, limit }, { signal }),
          );
        } catch (error) {
          if (error !== signal.reason) throw error;
        }
      }
    } finally {
      clearTimeout(timer);
      this.#running.delete(running);
      this.#free.push(thread);
    }
    const { done, cost, exact } = running.finding();
    const result = {
      ...{ done, cost: Number.isFinite(cost) ? cost : null, exact, left: running.isLeft },
      ...{ time: Math.round(performance.now() - started), searches: this.#newSearches() },
    };
    // The facts are sent before the result, and both before BullMQ learns that the job is done. If the lock
    // was lost, another worker may send a result of the same job, which is harmless.
    await this.#send(encodeDone(this.#options.name, id, { result }));
    this.#options.onJob();
  }

  /**
   * Applies the limit of a running job, as read from Redis. A job without a limit is no longer needed and
   * ends.
   */
  #noteLimit(running: RunningJob, limit: string | null): void {
    if (limit === null || this.#over.signal.aborted) running.leave();
    else running.lower(parseLimit(limit));
  }

  /** Returns the number of positions searched since the last call. */
  #newSearches(): number {
    const before = this.#searches;
    this.#searches = this.#engine.searches();
    return this.#searches - before;
  }

  /**
   * Sends the facts proved since the last call, and then the message `last`, if given. Resolves when Redis
   * has stored all of them.
   */
  async #send(...last: readonly string[][]): Promise<void> {
    const { host, take } = this.#engine;
    const facts = encodeFacts(host.game, this.#options.name, this.#question, take());
    await Promise.all([...facts, ...last].map((fields) => tell(this.#redis.client, fields)));
  }

  /** Reads all new messages. Skips unreadable messages, because the coordinator reports them. */
  async #read(): Promise<void> {
    for (;;) {
      const messages = await messagesAfter(this.#redis.client, this.#lastRead, 1);
      if (messages.length === 0) return;
      for (const [id, fields] of messages) {
        this.#lastRead = id;
        try {
          const message = openMessage(fields);
          if (message.by !== this.#options.name)
            this.#told.push(...factsOf(this.#engine.host.game, this.#question, message));
        } catch {}
      }
    }
  }
}
