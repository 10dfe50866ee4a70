// Carries the jobs of one question to Redis and the results back. Three loops run side by side from begin()
// to end(). One writes the news of the job table, one reads the messages of workers, and one looks for lost
// jobs. The table makes all decisions. BullMQ gives the jobs of a dead worker to another worker.

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

/** Options of an exchange, from the coordinator. */
export interface JobExchangeOptions {
  readonly game: Game;
  readonly question: ClusterQuestion;
  readonly queue: JobQueue;
  /** The facts known at the beginning; the exchange adds more. */
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

/** Milliseconds between two looks at workers and jobs, and between a piece of news and its writing. */
const LOOK_MS = 1000;
const WRITE_MS = 20;
/** Milliseconds to wait for a message. */
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
  /** True if something must be written; #onNews wakes the writer. */
  #hasNews = false;
  #onNews = (): void => {};
  #lastRead = '0';
  #lastWorker = performance.now();
  #fail: (error: unknown) => void = () => {};
  threads = 1;
  /** Rejects when the exchange cannot go on. */
  readonly failed: Promise<never>;

  constructor(redis: Connections, options: JobExchangeOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#reader = redis.open();
    this.#table = new JobTable({ ...options, onNews: () => this.#wake(), clock: () => performance.now() });
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {}); // each loop sees the failure; this promise may have no listener yet
  }

  prove(request: JobRequest, limit: Limit): Promise<Finding> {
    return this.#table.prove(request, limit);
  }

  /**
   * Reads the messages that workers have left, clears everything else, and tells the workers all known facts.
   * @throws if end() comes first.
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

  /** Ends, and removes the keys from Redis if Redis answers. Otherwise the next begin() removes them. */
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

  /** Waits for news, collects more for a moment, and writes all of it. */
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

  /**
   * Tells the workers the question and all known facts. Later workers read these messages from the beginning.
   */
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
        this.learn(opened.facts); // throws if facts contradict each other
        this.#table.hear(opened.message, opened.facts.length);
      }
      // Lets the waiting caller ask for its next jobs before the next job is reported as done.
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

  /** Stores facts and uses them from now on. */
  learn(facts: readonly PricedFact[]): void {
    if (facts.length === 0) return;
    this.#options.keep(facts);
    for (const fact of facts)
      noteKnown(this.#options.facts, formatHistory(this.#options.game, fact.history), fact);
  }

  /** Counts the workers, finds jobs that Redis has lost, and fills a Redis that was emptied. */
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

/** Tells the workers the question. */
export async function tellQuestion(client: Connections['client'], question: ClusterQuestion): Promise<void> {
  await client.set(KEYS.question, JSON.stringify(question));
}
