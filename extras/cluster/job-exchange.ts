// Carries the jobs of one question to Redis and the results back: writes what the job table wants written,
// reads the messages of workers, and looks for their heartbeats. Three loops do that side by side, from
// begin() to end(). All decisions are made by the table.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue as JobQueue } from 'bullmq';
import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import { formatHistory, parseHistory } from '../../game/history.ts';
import type { PricedFact } from '../../solver/facts.ts';
import type { ClusterGame, ClusterQuestion } from './job.ts';
import { type Figures, JobTable, type LoggedJob } from './job-table.ts';
import { encodeFacts, factsOf, type Message, openMessage } from './message.ts';
import {
  type Connections,
  isConnectionError,
  KEYS,
  messagesAfter,
  PREFIX,
  QUEUE,
  tell,
  waitBriefly,
} from './redis.ts';
import { type Finding, type JobRequest, type Jobs, type KnownCost, type Limit, noteKnown } from './walk.ts';

/** What an exchange needs of the coordinator. */
export interface JobExchangeOptions {
  readonly game: Game;
  readonly question: ClusterQuestion;
  readonly queue: JobQueue;
  /** What is known from the beginning; more is added. */
  readonly facts: Map<string, KnownCost>;
  /** Keeps facts for good. @throws when two contradict each other, or they cannot be kept. */
  readonly keep: (facts: readonly PricedFact[]) => void;
  readonly say: (sentence: string) => void;
  readonly log: ((job: LoggedJob) => void) | undefined;
  readonly figures: Figures;
}

/**
 * Milliseconds between two looks at the workers, and from a piece of news until it is written, with others.
 */
const LOOK_MS = 1000;
const WRITE_MS = 20;
/** Milliseconds that a message is waited for, and until the next try after a connection was lost. */
const READ_MS = 2000;
const RETRY_MS = 500;
const NO_WORKERS_MS = 10_000;

/** The jobs of one game under one price list, from begin() to end(). */
export class JobExchange implements Jobs {
  readonly #redis: Connections;
  readonly #options: JobExchangeOptions;
  readonly #table: JobTable;
  readonly #reader: Connections['client'];
  readonly #over = new AbortController();
  #work: Promise<unknown> = Promise.resolve();
  /** There is something to write, and what to call when there is. */
  #hasNews = false;
  #onNews = (): void => {};
  #lastRead = '0';
  #lastWorker = performance.now();
  #fail: (error: unknown) => void = () => {};
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
    this.failed.catch(() => {}); // each loop sees the failure by itself; nobody may be listening yet
  }

  get threads(): number {
    return this.#table.threads;
  }

  prove(request: JobRequest, limit: Limit): Promise<Finding> {
    return this.#table.prove(request, limit);
  }

  /**
   * Begins: reads the messages that workers have left, removes everything else, and tells the workers what is
   * known.
   * @throws when it is ended before that is done.
   */
  async begin(): Promise<void> {
    const begun = this.#begin();
    this.#work = begun.catch(() => {});
    await begun;
    const loops = [() => this.#read(READ_MS), () => this.#write(), () => this.#lookAfter()];
    this.#work = Promise.all(loops.map((step) => this.#repeat(step).catch(this.#fail)));
  }

  async #begin(): Promise<void> {
    for (;;) if ((await this.#read(undefined)) === 0) break;
    await this.#clear();
    await this.#tellAll();
    if (this.#isOver) throw new Error('the exchange was ended before it had begun');
  }

  /** Ends, and removes its keys from Redis if that answers. If it does not, the next begin() removes them. */
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

  /** Takes one step after the other until all is over. A connection that was lost comes back. */
  async #repeat(step: () => Promise<unknown>): Promise<void> {
    while (!this.#isOver) {
      try {
        await step();
      } catch (error) {
        if (this.#isOver) return;
        if (!isConnectionError(error)) throw error;
        await this.#sleep(RETRY_MS);
      }
    }
  }

  /** Waits, but not beyond the end. */
  async #sleep(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#over.signal, ref: false }).catch(() => {});
  }

  /** Waits for news, and a moment for more, and writes it. */
  async #write(): Promise<void> {
    if (!this.#hasNews)
      await new Promise<void>((resolve) => {
        this.#onNews = resolve;
      });
    await this.#sleep(WRITE_MS);
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
    await client.del(KEYS.messages, KEYS.limits, KEYS.workers);
    for await (const keys of client.scanStream({ match: `${PREFIX}:${QUEUE}:*`, count: 1000 })) {
      if ((keys as string[]).length > 0) await client.unlink(...(keys as string[]));
    }
  }

  /**
   * Tells the workers the question and all that is known of it; those that come later read it from the
   * beginning.
   */
  async #tellAll(): Promise<void> {
    const { game, question, facts } = this.#options;
    const { client } = this.#redis;
    const all = [...facts].map(([history, known]) => ({ ...known, history: parseHistory(game, history) }));
    for (const fields of encodeFacts(game, '', question, all)) await tell(client, fields);
    await tellGame(client, question);
  }

  /** Reads messages after the last one, waiting so long for the first; returns how many there were. */
  async #read(wait: number | undefined): Promise<number> {
    const messages = await messagesAfter(this.#reader, this.#lastRead, wait);
    for (const [id, fields] of messages) {
      this.#lastRead = id;
      const opened = this.#opened(fields);
      if (opened !== undefined) {
        this.learn(opened.facts); // a contradiction is thrown to the caller
        this.#table.hear(opened.message, opened.facts.length);
      }
      // The caller that waits for this job asks for its next ones before another job is reported as done.
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

  /** Takes facts in, for good. */
  learn(facts: readonly PricedFact[]): void {
    if (facts.length === 0) return;
    this.#options.keep(facts);
    for (const fact of facts)
      noteKnown(this.#options.facts, formatHistory(this.#options.game, fact.history), fact);
  }

  /**
   * Sees to it that every job is waiting, or in the hands of a worker that is alive; and that Redis was not
   * emptied.
   */
  async #lookAfter(): Promise<void> {
    await this.#sleep(LOOK_MS);
    const { client } = this.#redis;
    if (this.#isOver || client.status !== 'ready') return;
    if ((await client.exists(KEYS.game)) === 0) {
      // Redis was emptied. Messages read before must not be read again as new, and workers must find the
      // limits.
      await this.#tellAll();
      this.#table.allAgain();
      return;
    }
    this.#sayNoWorkers(this.#table.hearHeartbeats(await client.hgetall(KEYS.workers)));
    for (const name of this.#table.unheld()) {
      const state = await this.#options.queue.getJobState(name);
      this.#table.look(name, state === 'waiting' || state === 'prioritized');
    }
  }

  #sayNoWorkers(count: number): void {
    const now = performance.now();
    if (count > 0) this.#lastWorker = now;
    if (now - this.#lastWorker < NO_WORKERS_MS) return;
    this.#lastWorker = now;
    this.#options.say(`No worker is at work; start some with: optimoo work --redis ${this.#redis.shown}`);
  }
}

/** Tells the workers what to get ready for. */
export async function tellGame(
  client: Connections['client'],
  { version, game, consistent }: ClusterGame,
): Promise<void> {
  await client.set(KEYS.game, JSON.stringify({ version, game, consistent }));
}
