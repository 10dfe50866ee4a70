// The coordinator of a cluster. Workers on any number of machines prove the facts that decide a game. The
// solver uses the coordinator as a store of facts (SharedStore). After the workers have proved enough facts,
// the solver runs on this machine as usual, and reads these facts from the ledger. So the result and the tree
// are byte for byte equal to those of a run on one machine, whichever workers took part. Lost, late and
// repeated reports do not change the result.
//
// The ledger holds everything that must survive. All data in Redis may be lost at any time. The coordinator
// requests a vanished job again. If a job is done twice, its facts are only reported twice.

import { randomUUID } from 'node:crypto';
import type { Queue as JobQueue } from 'bullmq';
import { Queue, unlessAborted } from '../../base/queue.ts';
import type { Signal } from '../../base/signal.ts';
import { UsageError } from '../../base/usage-error.ts';
import { canonicalForms } from '../../game/canonical-form.ts';
import type { Game } from '../../game/game.ts';
import { formatHistory, type History, isPossible, remaining } from '../../game/history.ts';
import { isShortName } from '../../game/word-game-names.ts';
import type { Fact, FactStore, PricedFact } from '../../solver/facts.ts';
import type { EngineHost, SharedStore } from '../../solver/host/engine-host.ts';
import { INFINITE } from '../../solver/host/layout.ts';
import { formatPrices, priceOf } from '../../solver/prices.ts';
import type { Bounds, WorkOptions } from '../../solver/progress.ts';
import type { ClusterQuestion } from './job.ts';
import { JobExchange, tellQuestion } from './job-exchange.ts';
import type { Figures, LoggedJob } from './job-table.ts';
import {
  type Connections,
  connectRedis,
  KEYS,
  PREFIX,
  QUEUE,
  type RedisPlace,
  replyFault,
  waitBriefly,
} from './redis.ts';
import { type ClassBound, type KnownCost, noteKnown, type Positions, Walk } from './walk.ts';

/** Options of openCoordinator. */
export interface CoordinatorOptions {
  readonly redis: RedisPlace;
  readonly version: string;
  /** Shows a sentence to the user. */
  readonly say: (sentence: string) => void;
  /** Called for every finished job. */
  readonly log?: ((job: LoggedJob) => void) | undefined;
}

/**
 * The lock of the coordinator in Redis expires after LOCK_MS. The coordinator renews it every RENEW_MS. A new
 * coordinator waits 1.5 times LOCK_MS for the lock before it gives up.
 */
const LOCK_MS = 3000;
const RENEW_MS = 500;

/**
 * Connects to Redis and becomes its only coordinator. Proved facts are stored in `store`.
 * @throws UsageError if Redis is unusable, if another coordinator is at work, or if the game is a list of
 * words without a short name or has chosen secrets.
 */
export async function openCoordinator(store: FactStore, options: CoordinatorOptions): Promise<Coordinator> {
  const { words, name, chosen } = store.game;
  if (chosen !== undefined)
    throw new UsageError('Chosen secrets do not travel; --redis is for games whose codes are all secrets.');
  if (words && !isShortName(name))
    throw new UsageError(
      'Lists of words do not travel; --redis is for codes, and for words by name, such as wordle.',
    );
  const redis = await connectRedis(options.redis, options.say);
  const coordinator = new Coordinator(store, redis, options);
  try {
    await coordinator.begin();
    return coordinator;
  } catch (error) {
    await coordinator.close();
    throw replyFault(options.redis, error);
  }
}

/**
 * A store of facts that asks other machines for proofs and saves every fact in another store. Call
 * openCoordinator to make a coordinator, and close() when done.
 */
export class Coordinator implements SharedStore {
  readonly game: Game;
  readonly consistent: boolean;
  readonly figures: Figures = { jobs: 0, splits: 0, searches: 0, workers: new Set() };
  readonly #store: FactStore;
  readonly #redis: Connections;
  readonly #options: CoordinatorOptions;
  readonly #token = randomUUID();
  readonly #queue: JobQueue;
  #renewing: NodeJS.Timeout | undefined;
  #lockLost: ((error: unknown) => void) | undefined;

  /** @internal Call openCoordinator instead. */
  constructor(store: FactStore, redis: Connections, options: CoordinatorOptions) {
    this.game = store.game;
    this.consistent = store.consistent;
    this.#store = store;
    this.#redis = redis;
    this.#options = options;
    this.#queue = new redis.bullmq.Queue(QUEUE, {
      prefix: PREFIX,
      connection: redis.client,
      skipVersionCheck: true, // redis.ts has checked the server; the check of BullMQ would print warnings
      // By default BullMQ keeps finished jobs and events for ever. It also ignores a new job whose name
      // belongs to a kept job.
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
      streams: { events: { maxLen: 100 } },
    });
    this.#queue.on('error', () => {}); // redis.ts reports errors of the connection
  }

  #question(prices: string): ClusterQuestion {
    return { version: this.#options.version, game: this.game.name, consistent: this.consistent, prices };
  }

  known(prices: string): Iterable<Fact> {
    return this.#store.known(prices);
  }

  add(facts: readonly PricedFact[]): void {
    this.#store.add(facts);
  }

  async haveProven(host: EngineHost, { signal, onProgress }: WorkOptions): Promise<void> {
    const prices = formatPrices(host.prices);
    const facts = new Map<string, KnownCost>();
    for (const fact of this.#store.known(prices))
      noteKnown(facts, formatHistory(this.game, fact.history), fact);
    if (facts.get('')?.exact) return;
    const { game, figures } = this;
    const { say, log } = this.#options;
    const exchange = new JobExchange(this.#redis, {
      ...{ game, facts, say, log, figures, queue: this.#queue },
      question: this.#question(prices),
      keep: (told) => this.#store.add(told),
    });
    const lost = new Promise<never>((_, reject) => {
      this.#lockLost = reject;
    });
    const walk = new Walk(new EnginePositions(host, signal), exchange, facts, {
      onFact: (history, { cost, exact, by }) =>
        exchange.learn([{ history, cost, exact, prices, by: by.length > 0 ? by : undefined }]),
      onProgress: (bounds) =>
        onProgress?.({
          ...bounds,
          guessesDone: 0,
          guessesLeft: 0,
          classes: [],
          searches: this.figures.searches,
          memoFilled: 0,
        }),
    });
    try {
      const proven = exchange.begin().then(() => walk.cost());
      await unlessAborted(Promise.race([proven, exchange.failed, lost]), signal);
    } catch (error) {
      throw replyFault(this.#options.redis, error);
    } finally {
      this.#lockLost = undefined;
      await exchange.end();
    }
  }

  /**
   * Waits until this coordinator holds the lock in Redis, and then keeps renewing the lock. Also publishes a
   * question without prices, so workers load the game while this machine prepares as well. Either takes a
   * second or more.
   * @throws UsageError if another coordinator keeps the lock.
   * @internal
   */
  async begin(): Promise<void> {
    const until = performance.now() + 1.5 * LOCK_MS;
    while (!(await this.#take())) {
      if (performance.now() > until) {
        throw new UsageError(
          `Another coordinator works with ${this.#redis.shown}; one database holds one run, ` +
            'so name another, as in redis://host:6379/1.',
        );
      }
      await new Promise((resolve) => setTimeout(resolve, RENEW_MS / 4));
    }
    // an error is ignored, because a lost connection is restored later
    this.#renewing = setInterval(() => void this.#renew().catch(() => {}), RENEW_MS);
    this.#renewing.unref();
    await tellQuestion(this.#redis.client, this.#question(''));
  }

  async #take(): Promise<boolean> {
    return (await this.#redis.client.set(KEYS.coordinator, this.#token, 'PX', LOCK_MS, 'NX')) === 'OK';
  }

  async #renew(): Promise<void> {
    const { client } = this.#redis;
    if (client.status !== 'ready') return;
    const holder = await client.get(KEYS.coordinator);
    if (holder === this.#token) await client.pexpire(KEYS.coordinator, LOCK_MS);
    else if (holder !== null || !(await this.#take())) {
      this.#lockLost?.(
        new UsageError('Another coordinator has taken over; this one ends, and its ledger is kept.'),
      );
    }
  }

  /** Releases the lock in Redis and disconnects. If Redis does not answer, the lock expires. */
  async close(): Promise<void> {
    clearInterval(this.#renewing);
    if (this.#redis.client.status === 'ready') await waitBriefly(this.#giveBack());
    this.#redis.close();
  }

  async #giveBack(): Promise<void> {
    const { client } = this.#redis;
    if ((await client.get(KEYS.coordinator)) === this.#token)
      await client.del(KEYS.coordinator, KEYS.question);
  }
}

/**
 * Computes bounds and classes of positions for the walk. Uses the engine of this machine, which is otherwise
 * idle while workers search. All costs are under the prices for which the engine is prepared.
 * @throws the reason of the signal, from any method.
 */
export class EnginePositions implements Positions {
  readonly game: Game;
  readonly #host: EngineHost;
  readonly #signal: Signal | undefined;
  readonly #formOf: ReturnType<typeof canonicalForms>;
  /** The walk sends many requests at once, but the engine host handles one at a time. */
  readonly #queue = new Queue();

  constructor(host: EngineHost, signal: Signal | undefined) {
    this.game = host.game;
    this.#host = host;
    this.#signal = signal;
    this.#formOf = canonicalForms(host.game);
  }

  candidates(history: History): Promise<readonly { guess: number; bound: number }[]> {
    return this.#queue.run(() => this.#host.candidates(history), this.#signal);
  }

  bounds(history: History): Promise<Bounds> {
    return this.#queue.run(() => this.#host.bounds(history), this.#signal);
  }

  async parts(history: History, guess: number): Promise<{ won: number; classes: readonly ClassBound[] }> {
    const quick = await this.#queue.run(() => this.#host.quickBounds(history, guess), this.#signal);
    // After the last phase of the price list, the engine still computes with the prices of the last phase.
    // The true price of every code is higher by `later`.
    const { prices, step } = this.#host.prices;
    const later = Math.max(0, history.length - (prices.length - 1)) * step;
    const won = isPossible(this.game, history, guess);
    const classes = Object.entries(quick).map(([feedback, { size, bound }]) => ({
      feedback: Number(feedback),
      size,
      bound: bound >= INFINITE ? Number.POSITIVE_INFINITY : bound + later * size,
    }));
    return {
      won: won ? priceOf(this.#host.prices, history.length + 1) : 0,
      classes: classes.filter(({ size }) => size > 0),
    };
  }

  nameOf(history: History): string {
    return `${history.length};${this.#formOf(history, remaining(this.game, history)).key}`;
  }
}
