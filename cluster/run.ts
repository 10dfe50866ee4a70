// One question put to the workers: hands out jobs and takes in what comes of them. Every way in which a job can be lost ends in its being
// asked for once more; every way in which it can come twice ends in its being ignored the second time.

import type { Queue as JobQueue } from 'bullmq';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { formatHistory, parseHistory } from '../game/history.ts';
import { saysMore } from '../ledger/contents.ts';
import type { PricedFact } from '../solver/facts.ts';
import { Workers } from './heartbeat.ts';
import { type ClusterGame, type ClusterQuestion, jobName, openResult, type Payload, payloadOf } from './job.ts';
import { formatLimit, type Limit } from './limit.ts';
import { encodeFacts, factsOf, type Message, openMessage } from './message.ts';
import { type Connections, KEYS, PREFIX, QUEUE, tell } from './redis.ts';
import { LAST_WORDS_MS, within } from './timeout.ts';
import type { Finding, JobRequest, Jobs, KnownCost } from './walk.ts';

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

/** What a run needs of the coordinator. */
export interface RunOptions {
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

type Found = ReturnType<typeof openResult>;

/** A job that somebody waits for. */
interface Ask {
  readonly request: JobRequest;
  readonly limit: Limit;
  readonly payload: Payload;
  readonly after: string | undefined;
  readonly settle: (finding: Finding) => void;
  readonly forget: () => void;
  /** Its name in the queue. */
  name: string;
  attempt: number;
  refusals: number;
  /** Looks in a row at which nobody had it. */
  misses: number;
}

const TICK_MS = 1000;
const FLUSH_MS = 20;
/** A job may take a part of the time that the run has taken, within bounds: short games are shared out too, long ones cost no overhead. */
const PART_OF_RUN = 20;
const SHORTEST_JOB = 250;
const LONGEST_JOB = 60_000;
const MOST_MISSES = 2;
const MOST_REFUSALS = 3;
/** Jobs looked after in one tick. */
const MOST_CHECKS = 500;
const NO_WORKERS_MS = 10_000;

/** The jobs of one game under one price list, from begin() to end(). */
export class Run implements Jobs {
  readonly #redis: Connections;
  readonly #options: RunOptions;
  readonly #queue: JobQueue;
  readonly #reader: Connections['client'];
  readonly #asks = new Map<string, Ask>();
  readonly #workers = new Workers();
  readonly #started = performance.now();
  #lastWorker = performance.now();
  #newAsks: Ask[] = [];
  #fallen = new Set<Ask>();
  #over: string[] = [];
  #flushing: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> = Promise.resolve();
  #lastRead = '0';
  #lastDone: string | undefined;
  #factsOfJob = 0;
  #isOver = false;
  #fail: (error: unknown) => void = () => {};
  /** Rejects when the run cannot go on. */
  readonly failed: Promise<never>;

  constructor(redis: Connections, options: RunOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#reader = redis.open();
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {}); // whoever works is told; nobody may be listening yet
    this.#queue = options.queue;
  }

  get threads(): number {
    return Math.max(
      1,
      this.#workers.alive(performance.now()).reduce((sum, { threads }) => sum + threads, 0),
    );
  }

  /**
   * Begins: takes in what workers have told before, throws away everything else, and tells the workers what is known.
   * @throws when it is ended meanwhile.
   */
  begin(): Promise<void> {
    const begun = this.#begin();
    this.#writing = begun.catch(() => {});
    return begun;
  }

  async #begin(): Promise<void> {
    for (;;) if ((await this.#read(undefined)) === 0) break;
    await this.#clear();
    await this.#tellAll();
    if (this.#isOver) throw new Error('the run was ended before it had begun');
    void this.#readOn().catch(this.#fail);
    void this.#tickOn().catch(this.#fail);
  }

  prove(request: JobRequest, limit: Limit): Promise<Finding> {
    const { game, question } = this.#options;
    const time = request.maySplit || request.guesses.length > 1 ? this.#time() : Number.POSITIVE_INFINITY;
    return new Promise((settle) => {
      const ask: Ask = {
        ...{ request, limit, settle, after: this.#lastDone, name: '', attempt: 0, refusals: 0, misses: 0 },
        payload: payloadOf(game, question, request, time),
        forget: limit.onFall(() => {
          this.#fallen.add(ask);
          this.#flushSoon();
        }),
      };
      this.#put(ask);
    });
  }

  /** Ends the run and takes back what nobody needs any more, if Redis hears of it: begin() throws all of it away. */
  async end(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#flushing);
    for (const { forget } of this.#asks.values()) forget();
    this.#asks.clear();
    this.#reader.disconnect();
    await within(LAST_WORDS_MS, this.#takeBack());
  }

  async #takeBack(): Promise<void> {
    await this.#writing;
    if (this.#redis.client.status === 'ready') await this.#clear();
  }

  /** Milliseconds that a job may take now. */
  #time(): number {
    return Math.min(LONGEST_JOB, Math.max(SHORTEST_JOB, (performance.now() - this.#started) / PART_OF_RUN));
  }

  /** Puts a job into the queue, once more if it was there before: then its name is a new one, for BullMQ ignores a name it knows. */
  #put(ask: Ask): void {
    ask.misses = 0;
    ask.name = jobName(ask.payload, ask.request.name, ask.limit.value, ask.attempt);
    this.#asks.set(ask.name, ask);
    this.#newAsks.push(ask);
    this.#flushSoon();
  }

  #again(ask: Ask): void {
    this.#asks.delete(ask.name);
    this.#over.push(ask.name);
    ask.attempt++;
    this.#put(ask);
  }

  #flushSoon(): void {
    if (this.#isOver) return;
    this.#flushing ??= setTimeout(() => {
      this.#flushing = undefined;
      this.#writing = this.#writing.then(() => this.#flush()).catch(this.#fail);
    }, FLUSH_MS);
  }

  /** Writes limits before the jobs that look for them. */
  async #flush(): Promise<void> {
    const [asks, fallen, over] = [this.#newAsks, this.#fallen, this.#over];
    [this.#newAsks, this.#fallen, this.#over] = [[], new Set(), []];
    const limits = [...new Set([...asks, ...fallen])].filter((ask) => this.#asks.has(ask.name));
    const { client } = this.#redis;
    if (over.length > 0) await client.hdel(KEYS.limits, ...over);
    if (limits.length > 0)
      await client.hset(KEYS.limits, Object.fromEntries(limits.map((ask) => [ask.name, formatLimit(ask.limit.value)])));
    if (asks.length === 0) return;
    const bulk = asks.map((ask) => ({
      name: 'prove',
      data: ask.payload,
      opts: { jobId: ask.name, ...(ask.request.isUrgent ? {} : { priority: 1 }) },
    }));
    await this.#queue.addBulk(bulk);
  }

  async #clear(): Promise<void> {
    const { client } = this.#redis;
    await client.del(KEYS.messages, KEYS.limits, KEYS.workers);
    for await (const keys of client.scanStream({ match: `${PREFIX}:${QUEUE}:*`, count: 1000 })) {
      if ((keys as string[]).length > 0) await client.unlink(...(keys as string[]));
    }
  }

  /** Tells the workers the question and all that is known of it; those that come later read it from the beginning. */
  async #tellAll(): Promise<void> {
    const { game, question, facts } = this.#options;
    const { client } = this.#redis;
    const all = [...facts].map(([history, known]) => ({ ...known, history: parseHistory(game, history) }));
    for (const fields of encodeFacts(game, '', question, all)) await tell(client, fields);
    await tellSubject(client, question);
  }

  async #readOn(): Promise<void> {
    while (!this.#isOver) {
      try {
        await this.#read(2000);
      } catch (error) {
        if (this.#isOver) return;
        if (!isConnectionError(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  /** Reads messages after the last one, waiting so long for the first; returns how many there were. */
  async #read(wait: number | undefined): Promise<number> {
    const from = ['STREAMS', KEYS.messages, this.#lastRead] as const;
    const replies =
      wait === undefined
        ? await this.#reader.xread('COUNT', 500, ...from)
        : await this.#reader.xread('COUNT', 500, 'BLOCK', wait, ...from);
    const entries = replies?.[0]?.[1] ?? [];
    for (const [id, fields] of entries) {
      this.#lastRead = id;
      this.#take(fields);
      // Whoever waits for this job asks for the next ones before another job is said to be done.
      if (this.#options.log !== undefined) await new Promise((resolve) => setImmediate(resolve));
    }
    return entries.length;
  }

  #take(fields: readonly string[]): void {
    const opened = this.#opened(fields);
    if (opened === undefined) return;
    const { message, facts } = opened;
    this.learn(facts); // what contradicts is thrown to whoever waits for the run
    this.#factsOfJob += facts.length;
    if (message.job !== undefined) this.#settle(message, message.job);
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
    for (const fact of facts) note(this.#options.facts, formatHistory(this.#options.game, fact.history), fact);
  }

  #settle({ by }: Message, { id, result, refused }: NonNullable<Message['job']>): void {
    const ask = this.#asks.get(id);
    if (ask === undefined) return; // done before, or of no interest any more
    const found = refused === undefined ? this.#openedResult(result, ask, by) : this.#refuse(refused, ask, by);
    if (found !== undefined) this.#count(id, found, ask, by);
    if (found === undefined || (found.left && found.done === 0)) {
      this.#again(ask);
      return;
    }
    this.#lastDone = id;
    this.#asks.delete(id);
    this.#over.push(id);
    this.#flushSoon();
    ask.forget();
    ask.settle({ done: found.done, cost: found.least, exact: found.exact, by: [by] });
  }

  #count(id: string, { done, left, time, searches }: Found, { after }: Ask, by: string): void {
    const { figures, log } = this.#options;
    figures.jobs++;
    figures.searches += searches;
    figures.workers.add(by);
    if (done === 0 && !left) figures.splits++;
    log?.({ id, after, time, searches, facts: this.#factsOfJob });
    this.#factsOfJob = 0;
  }

  /** @throws UsageError when too many have refused a job. */
  #refuse(refused: string, ask: Ask, by: string): undefined {
    this.#options.say(`${by} refuses a job: ${refused}`);
    if (++ask.refusals >= MOST_REFUSALS) throw new UsageError(`A job was refused ${MOST_REFUSALS} times: ${refused}`);
  }

  #openedResult(result: unknown, { request, limit }: Ask, by: string): Found | undefined {
    try {
      const found = openResult(result, request.guesses.length);
      // The worker's limit was this one, or an earlier and larger one.
      if (found.done > 0 && !found.exact && found.least < limit.value) throw new UsageError('its bound is below the limit.');
      return found;
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#options.say(`What ${by} says of a job is left out: ${error.message}`);
      return undefined;
    }
  }

  async #tickOn(): Promise<void> {
    while (!this.#isOver) {
      await new Promise((resolve) => setTimeout(resolve, TICK_MS).unref());
      if (this.#isOver || this.#redis.client.status !== 'ready') continue;
      try {
        await this.#lookAfter();
      } catch (error) {
        if (!this.#isOver && !isConnectionError(error)) throw error;
      }
    }
  }

  /** Sees to it that every job is waiting, or in the hands of a worker that is alive; and that Redis was not emptied. */
  async #lookAfter(): Promise<void> {
    const { client } = this.#redis;
    if ((await client.exists(KEYS.subject)) === 0) {
      // Emptied. What was read before must not be read as new, and whoever asks for limits must find them.
      await this.#tellAll();
      for (const ask of [...this.#asks.values()]) this.#again(ask);
      return;
    }
    this.#workers.note(await client.hgetall(KEYS.workers), performance.now());
    const alive = this.#workers.alive(performance.now());
    this.#sayNoWorkers(alive.length);
    const held = new Set(alive.flatMap(({ jobs }) => jobs));
    const open = [...this.#asks].filter(([name]) => !held.has(name)).slice(0, MOST_CHECKS);
    for (const [name, ask] of open) {
      const state = await this.#queue.getJobState(name);
      if (this.#asks.get(name) !== ask || this.#newAsks.includes(ask)) continue; // it has come to an end, or was never sent
      ask.misses = state === 'waiting' || state === 'prioritized' ? 0 : ask.misses + 1;
      if (ask.misses >= MOST_MISSES) this.#again(ask);
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
export async function tellSubject(client: Connections['client'], { version, game, consistent }: ClusterGame): Promise<void> {
  await client.set(KEYS.subject, JSON.stringify({ version, game, consistent }));
}

/** Notes what is better than what was known. */
export function note(
  facts: Map<string, KnownCost>,
  history: string,
  { cost, exact, by = [] }: Pick<PricedFact, 'cost' | 'exact' | 'by'>,
): void {
  const known = facts.get(history);
  if (known === undefined || saysMore({ cost, exact }, known)) facts.set(history, { cost, exact, by });
}

/** Is it that the connection was lost, and not what was asked? What a worker says may sound like it, but stands in a UsageError. */
function isConnectionError(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof UsageError) &&
    /ECONN|EPIPE|ETIMEDOUT|Connection is closed|LOADING|Socket closed/i.test(
      `${error.message} ${(error as NodeJS.ErrnoException).code}`,
    )
  );
}
