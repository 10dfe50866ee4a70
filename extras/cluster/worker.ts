// A worker takes jobs from Redis, lets its threads prove them, and sends the proved facts. A worker may stop
// at any time: facts that were sent are kept, and other workers get the unfinished jobs.
//
// A worker has only one solver at a time, because two may not fit into memory, and works on one question at a
// time. This file watches the question in Redis. worker-session.ts runs the jobs of a question.

import { unlessAborted } from '../../base/queue.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { Game } from '../../game/game.ts';
import type { PricedFact } from '../../solver/facts.ts';
import { parsePrices } from '../../solver/prices.ts';
import { openSolver } from '../../solver/solve.ts';
import type { Solver } from '../../solver/solver.ts';
import { gameOf, openQuestion } from './job.ts';
import {
  type Connections,
  connectRedis,
  KEYS,
  pause,
  type RedisPlace,
  repeat,
  replyFault,
  waitBriefly,
} from './redis.ts';
import { WorkerSession } from './worker-session.ts';

/** Options of a worker. */
export interface WorkerOptions {
  readonly redis: RedisPlace;
  readonly version: string;
  /** The name of the worker. The ledger stores it with every fact that the worker proves. */
  readonly name: string;
  readonly threads: number;
  readonly say: (sentence: string) => void;
  /** Stops the worker within seconds, at any time. */
  readonly signal: AbortSignal;
}

/** Milliseconds between two readings of the question. */
const WAIT_MS = 250;

/**
 * Works on jobs until the signal aborts. Returns the number of finished jobs.
 * @throws UsageError if the worker cannot start or cannot continue.
 */
export async function work(options: WorkerOptions): Promise<number> {
  const redis = await connectRedis(options.redis, options.say);
  const worker = new QuestionWorker(redis, options);
  try {
    await unlessAborted(worker.run(), options.signal);
  } catch (error) {
    if (!options.signal.aborted) throw replyFault(options.redis, error);
  } finally {
    await worker.leave();
    redis.close();
  }
  return worker.jobs;
}

class QuestionWorker {
  readonly #redis: Connections;
  readonly #options: WorkerOptions;
  /** The number of finished jobs. */
  jobs = 0;
  readonly #leaving = new AbortController();
  #solver: Solver | undefined;
  #session: WorkerSession | undefined;
  /** Facts that this worker has proved and not sent yet. */
  #facts: PricedFact[] = [];

  constructor(redis: Connections, options: WorkerOptions) {
    this.#redis = redis;
    this.#options = options;
  }

  /** Works on one question after another until leave() is called. */
  async run(): Promise<void> {
    let last: string | null = null;
    await repeat(async () => {
      const text = await this.#redis.client.get(KEYS.question);
      if (text === null || text === last) await pause(WAIT_MS, this.#leaving.signal);
      else await this.#answer(text);
      last = text;
    }, this.#leaving.signal);
  }

  /** Works on a question until Redis holds another question. */
  async #answer(text: string): Promise<void> {
    const question = openQuestion(text);
    const { version, prices, consistent } = question;
    if (version !== this.#options.version) {
      throw new UsageError(
        `The coordinator at ${this.#redis.shown} is optimoo ${version}, ` +
          `and this is ${this.#options.version}; install the same version.`,
      );
    }
    const solver = await this.#open(await gameOf(question), consistent);
    if (prices === '') return;
    await solver.exclusively(parsePrices(prices), undefined, async (host) => {
      const engine = { host, searches: () => solver.statistics().searches, take: () => this.#take(prices) };
      const options = { ...this.#options, onJob: () => void this.jobs++ };
      this.#session = new WorkerSession(this.#redis, options, question, engine);
      await this.#session.run(text);
    });
  }

  /** Returns a solver of the game. Closes the current solver first if it is for another game. */
  async #open(game: Game, consistent: boolean): Promise<Solver> {
    if (this.#solver?.game.name === game.name && this.#solver.consistent === consistent) return this.#solver;
    await this.#solver?.close();
    const { threads } = this.#options;
    const add = (facts: readonly PricedFact[]): void => void this.#facts.push(...facts);
    // `known` is empty, because facts of other workers arrive as messages
    const ledger = { game, consistent, known: () => [], add };
    this.#solver = await openSolver(game, { consistent, threads, signal: this.#leaving.signal, ledger });
    return this.#solver;
  }

  /** Returns the unsent facts about these prices. Drops all unsent facts about other prices. */
  #take(prices: string): PricedFact[] {
    return this.#facts.splice(0).filter((fact) => fact.prices === prices);
  }

  /** Returns the running jobs for other workers, and closes the session and the solver. */
  async leave(): Promise<void> {
    this.#leaving.abort();
    await waitBriefly(Promise.resolve(this.#session?.end()));
    await waitBriefly(Promise.resolve(this.#solver?.close()));
  }
}
