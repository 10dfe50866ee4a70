// Sends the jobs of one question to Redis and receives their results. Three loops run side by side from
// begin() to end(). The first loop writes the changes of the job table to Redis. The second loop reads the
// messages of workers. The third loop looks for jobs that Redis has lost. The job table makes all decisions.
// If a worker dies, BullMQ gives its jobs to another worker.

import type { Queue as JobQueue } from 'bullmq';
import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { formatHistory, parseHistory } from '../../game/history.ts';
import type { PricedFact } from '../../solver/facts.ts';
import type { ClusterQuestion } from './job.ts';
import { type Figures, JobTable, type LoggedJob } from './job-table.ts';
import { encodeFacts, factsOf, type Message, openMessage, threadsOf } from './message.ts';
import {
  type Connections,
  KEYS,
  messagesAfter,
  PREFIX,
  pause,
  QUEUE,
  repeat,
  tell,
  waitBriefly,
} from './redis.ts';
import { type Finding, type JobRequest, type Jobs, type KnownCost, type Limit, noteKnown } from './walk.ts';

/** Options of a JobExchange. The coordinator sets them. */
export interface JobExchangeOptions {
  readonly game: Game;
  readonly question: ClusterQuestion;
  readonly queue: JobQueue;
  /** The facts known at the beginning. The exchange adds each new fact to this map. */
  readonly facts: Map<string, KnownCost>;
  /**
   * Stores facts permanently.
   * @throws if two facts contradict each other, or the store fails.
   */
  readonly keep: (facts: readonly PricedFact[]) => void;
  readonly say: (sentence: string) => void;
  readonly log: ((job: LoggedJob) => void) | undefined;
  readonly figures: Figures;
}

/**
 * Milliseconds between two checks of workers and jobs; and from a change of the table until it is written to
 * Redis.
 */
const LOOK_MS = 1000;
const WRITE_MS = 20;
/** The longest time in ms that one read waits for a message. */
const READ_MS = 2000;
const NO_WORKERS_MS = 10_000;

/** The jobs of one game under one price list, from begin() to end(). */
export class JobExchange implements Jobs {
  readonly #redis: Connections;
  readonly #options: JobExchangeOptions;
  readonly #table: JobTable;
  readonly #reader: Connections['client'];
  readonly #over = new AbortController();
  #work: Promise<unknown> = Promise.resolve();
  /** True if the table has changes to write. #onNews wakes the loop that writes them. */
  #hasNews = false;
  #onNews = (): void => {};
  #lastRead = '0';
  #lastWorker = performance.now();
  #fail: (error: unknown) => void = () => {};
  threads = 1;
  /** Rejects if one of the three loops fails, with its error. Never resolves. */
  readonly failed: Promise<never>;

  constructor(redis: Connections, options: JobExchangeOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#reader = redis.open();
    this.#table = new JobTable({ ...options, onNews: () => this.#wake(), clock: () => performance.now() });
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {}); // avoids an "unhandled rejection" if no caller listens to this promise yet
  }

  prove(request: JobRequest, limit: Limit): Promise<Finding> {
    return this.#table.prove(request, limit);
  }

  /**
   * Reads the messages left over from an earlier run. Then deletes all old jobs, limits and messages in
   * Redis, and publishes the question and all known facts.
   * @throws Error if end() is called before this is done.
   */
  async begin(): Promise<void> {
    const begun = this.#begin();
    this.#work = begun.catch(() => {});
    await begun;
    const loops = [() => this.#read(READ_MS), () => this.#write(), () => this.#lookAfter()];
    this.#work = Promise.all(loops.map((step) => repeat(step, this.#over.signal).catch(this.#fail)));
  }

  async #begin(): Promise<void> {
    for (;;) if ((await this.#read(1)) === 0) break;
    await this.#clear();
    await this.#tellAll();
    if (this.#isOver) throw new Error('the exchange was ended before it had begun');
  }

  /**
   * Stops the loops. Deletes all jobs, limits and messages in Redis if Redis answers; if it does not, the
   * next begin() deletes them.
   */
  async end(): Promise<void> {
    this.#over.abort();
    this.#wake();
    this.#table.clear();
    this.#reader.disconnect();
    await waitBriefly(this.#takeBack());
  }

  async #takeBack(): Promise<void> {
    await this.#work;
    if (this.#redis.client.status === 'ready') await this.#clear();
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted;
  }

  #wake(): void {
    this.#hasNews = true;
    this.#onNews();
  }

  /**
   * Waits until the table changes, waits WRITE_MS more for further changes, and writes all changes to Redis.
   */
  async #write(): Promise<void> {
    if (!this.#hasNews)
      await new Promise<void>((resolve) => {
        this.#onNews = resolve;
      });
    await pause(WRITE_MS, this.#over.signal);
    if (this.#isOver) return;
    this.#hasNews = false;
    const { over, limits, jobs } = this.#table.writes();
    const { client } = this.#redis;
    if (over.length > 0) await client.hdel(KEYS.limits, ...over);
    if (Object.keys(limits).length > 0) await client.hset(KEYS.limits, limits);
    const bulk = jobs.map(({ name, payload, isUrgent }) => ({
      name: 'prove',
      data: payload,
      opts: { jobId: name, ...(isUrgent ? {} : { priority: 1 }) },
    }));
    if (bulk.length > 0) await this.#options.queue.addBulk(bulk);
  }

  async #clear(): Promise<void> {
    const { client } = this.#redis;
    await client.del(KEYS.messages, KEYS.limits);
    for await (const keys of client.scanStream({ match: `${PREFIX}:${QUEUE}:*`, count: 1000 })) {
      if ((keys as string[]).length > 0) await client.unlink(...(keys as string[]));
    }
  }

  /** Publishes the question and all known facts in Redis. Workers that join later read these messages too. */
  async #tellAll(): Promise<void> {
    const { game, question, facts } = this.#options;
    const { client } = this.#redis;
    const all = [...facts].map(([history, known]) => ({ ...known, history: parseHistory(game, history) }));
    for (const fields of encodeFacts(game, '', question, all)) await tell(client, fields);
    await tellQuestion(client, question);
  }

  /** Reads the next messages, and waits up to `wait` ms for the first. Returns their number. */
  async #read(wait: number): Promise<number> {
    const messages = await messagesAfter(this.#reader, this.#lastRead, wait);
    for (const [id, fields] of messages) {
      this.#lastRead = id;
      const opened = this.#opened(fields);
      if (opened !== undefined) {
        this.learn(opened.facts); // throws Error if two facts contradict each other
        this.#table.hear(opened.message, opened.facts.length);
      }
      // Lets the caller who waited for this job request its next jobs first. So the log can name the job that
      // led to each request.
      if (this.#options.log !== undefined) await new Promise((resolve) => setImmediate(resolve));
    }
    return messages.length;
  }

  #opened(fields: readonly string[]): { message: Message; facts: PricedFact[] } | undefined {
    const { game, question, say } = this.#options;
    try {
      const message = openMessage(fields);
      return { message, facts: factsOf(game, question, message) };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      say(`A message is left out: ${error.message}`);
      return undefined;
    }
  }

  /** Stores facts permanently and adds them to the known facts. */
  learn(facts: readonly PricedFact[]): void {
    if (facts.length === 0) return;
    this.#options.keep(facts);
    for (const fact of facts)
      noteKnown(this.#options.facts, formatHistory(this.#options.game, fact.history), fact);
  }

  /**
   * Counts the threads of all workers, looks for jobs that Redis has lost, and publishes the question and all
   * facts again if Redis was emptied.
   */
  async #lookAfter(): Promise<void> {
    await pause(LOOK_MS, this.#over.signal);
    const { client } = this.#redis;
    if (this.#isOver || client.status !== 'ready') return;
    const { queue } = this.#options;
    if ((await client.exists(KEYS.question)) === 0) await this.#tellAll(); // Redis was emptied
    const workers = await queue.getWorkers();
    this.threads = Math.max(
      1,
      workers.reduce((sum, { rawname }) => sum + threadsOf(rawname), 0),
    );
    this.#sayNoWorkers(workers.length);
    for (const name of this.#table.sent())
      this.#table.look(name, (await queue.getJobState(name)) !== 'unknown');
  }

  #sayNoWorkers(count: number): void {
    const now = performance.now();
    if (count > 0) this.#lastWorker = now;
    if (now - this.#lastWorker < NO_WORKERS_MS) return;
    this.#lastWorker = now;
    this.#options.say(`No worker is at work; start some with: optimoo work --redis ${this.#redis.shown}`);
  }
}

/** Publishes the question in Redis, where all workers read it. */
export async function tellQuestion(client: Connections['client'], question: ClusterQuestion): Promise<void> {
  await client.set(KEYS.question, JSON.stringify(question));
}
