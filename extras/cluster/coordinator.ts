// The coordinator: workers on any number of machines prove the facts that decide a game. To the solver, the
// coordinator is a store of facts (SharedStore). After the workers have proved enough, the solver runs on
// this machine as usual, over the ledger. So result and tree are byte for byte those of one machine,
// whichever workers took part. Lost, late and repeated reports change nothing.
//
// The ledger holds everything that must survive. All data in Redis may be lost at any time. The coordinator
// asks again for a vanished job. A job that is done twice reports the same facts twice.

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
  /** Shows a whole sentence to the user. */
  readonly say: (sentence: string) => void;
  /** Called for every finished job. */
  readonly log?: ((job: LoggedJob) => void) | undefined;
}

/**
 * The coordinator's lock expires after this time unless the coordinator renews it. A new coordinator waits a
 * little longer.
 */
const LOCK_MS = 3000;
const RENEW_MS = 500;

/**
 * Joins a Redis as its only coordinator. `store` keeps the facts.
 * @throws UsageError if Redis is unusable, another coordinator is at work, or a game of words has no short
 * name.
 */
export async function openCoordinator(store: FactStore, options: CoordinatorOptions): Promise<Coordinator> {
  const { words, name } = store.game;
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
 * A store whose facts other machines prove and another store keeps. openCoordinator makes one; close it at
 * the end.
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

  /** @internal openCoordinator makes coordinators. */
  constructor(store: FactStore, redis: Connections, options: CoordinatorOptions) {
    this.game = store.game;
    this.consistent = store.consistent;
    this.#store = store;
    this.#redis = redis;
    this.#options = options;
    this.#queue = new redis.bullmq.Queue(QUEUE, {
      prefix: PREFIX,
      connection: redis.client,
      skipVersionCheck: true, // redis.ts has checked the version; BullMQ would print warnings
      // Finished jobs and events would stay for ever. BullMQ ignores the name of a job that it still has.
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
      streams: { events: { maxLen: 100 } },
    });
    this.#queue.on('error', () => {}); // the connection reports errors
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
   * Waits until this is the only coordinator, and keeps the lock. Then the workers prepare for the game while
   * this machine prepares too. Each needs a second or more.
   * @throws UsageError if another coordinator stays.
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
    // lost connections come back
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
 * Answers the walk's questions about positions with the engine of this machine, under the prices that it is
 * ready for. The engine is idle meanwhile.
 * @throws the reason of the signal, from any method.
 */
export class EnginePositions implements Positions {
  readonly game: Game;
  readonly #host: EngineHost;
  readonly #signal: Signal | undefined;
  readonly #formOf: ReturnType<typeof canonicalForms>;
  /** The walk asks many questions at once; the host answers one at a time. */
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
    // The engine counts from the phase of the position on. In the given prices every code costs `later` more.
    const { prices, step } = this.#host.prices;
    const later = Math.max(0, history.length - (prices.length - 1)) * step;
    const won = isPossible(this.game, history, guess);
    const classes = quick.map(({ size, bound }, feedback) => ({
      feedback,
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
