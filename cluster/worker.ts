// The worker: takes jobs, has its threads prove them, and tells what they have proven. It may come and go as it likes: what it has told is
// kept, and what it was working on is given to somebody else.
//
// The engine runs in worker threads, never here: this thread must stay free to renew the locks of the jobs, or BullMQ would give them to
// others while they are being worked on. Each thread works on a job of its own; table and memos are theirs together.

import type { Job as QueuedJob } from 'bullmq';
import { Queue } from '../base/queue.ts';
import { UsageError } from '../base/usage-error.ts';
import type { Game } from '../game/game.ts';
import { SIGN_MS, type Sign } from './heartbeat.ts';
import { type ClusterGame, type ClusterQuestion, type Job, openJob, openSubject, type Result, subjectGame } from './job.ts';
import { parseLimit } from './limit.ts';
import { encodeDone } from './message.ts';
import { type Connections, connectRedis, KEYS, PREFIX, QUEUE, type RedisPlace, tell } from './redis.ts';
import { Running } from './running.ts';
import { openProver, type Prover, WorkerSession } from './session.ts';
import { LAST_WORDS_MS, within } from './timeout.ts';

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
 * The lock of a job: as long as BullMQ gives it to nobody else without hearing of us. Long, since Redis may be away for a while; that a
 * worker is dead the coordinator sees much sooner.
 */
const LOCK_MS = 300_000;
/**
 * How often a job may lose its worker; at one more BullMQ would call it failed for good, and by itself it allows one. Workers that are
 * killed are nothing special here.
 */
const MOST_STALLS = 1000;

/** What is said of a job that came while the worker was leaving. */
const UNTOUCHED: Result = { done: 0, cost: null, exact: false, left: true, time: 0, searches: 0 };

/** Works until the signal ends it; returns how many jobs were done. @throws UsageError when it cannot, or no more. */
export async function work(options: WorkerOptions): Promise<number> {
  const redis = await connectRedis(options.redis, options.say);
  const worker = new JobWorker(redis, options);
  try {
    return await worker.run();
  } finally {
    redis.close();
  }
}

class JobWorker {
  readonly #redis: Connections;
  readonly #options: WorkerOptions;
  readonly #free: number[];
  readonly #running = new Set<Running>();
  /** One after the other asks whether prover and session are the right ones. */
  readonly #turns = new Queue();
  #prover: Prover | undefined;
  /** The subject that was read last, as it stands in Redis. */
  #subject: string | null = null;
  #session: WorkerSession | undefined;
  readonly #leaving = new AbortController();
  #jobs = 0;
  #count = 0;
  #fail: (error: unknown) => void = () => {};

  constructor(redis: Connections, options: WorkerOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#free = Array.from({ length: options.threads }, (_, thread) => thread);
  }

  async run(): Promise<number> {
    const { name, threads, signal } = this.#options;
    await this.#checkSubject();
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
    queue.on('error', () => {}); // of the connection, which speaks for itself; or of a job that was taken back meanwhile
    queue.on('lockRenewalFailed', (ids) => this.#leave((running) => ids.includes(running.id)));
    const signs = setInterval(() => void this.#sign().catch(() => {}), SIGN_MS);
    try {
      await ended;
    } finally {
      clearInterval(signs);
      this.#leaving.abort();
      // First of all the threads: BullMQ waits for its jobs as long as they take.
      this.#leave(() => true);
      await within(LAST_WORDS_MS, queue.close());
      // It waits its turn, perhaps for a session that waits for Redis; that one is given up when work() closes the connections.
      await within(
        LAST_WORDS_MS,
        this.#turns.run(() => this.#closeProver(), undefined),
      );
      if (this.#redis.client.status === 'ready') await within(LAST_WORDS_MS, this.#redis.client.hdel(KEYS.workers, name));
    }
    return this.#jobs;
  }

  /** Has jobs end now and be given to others. */
  #leave(which: (running: Running) => boolean): void {
    for (const running of this.#running) if (which(running)) running.leave();
  }

  async #process(queued: QueuedJob): Promise<Result | null> {
    const id = String(queued.id);
    const started = performance.now();
    try {
      const { job, game } = openJob(queued.data, this.#prover?.solver.game);
      this.#checkVersion(job.question.version);
      const session = await this.#turns.run(() => this.#beginOn(job.question, game), undefined);
      const thread = this.#free.pop() as number; // there are as many as jobs at a time
      try {
        const found = await this.#prove(id, job, session, thread);
        const time = Math.round(performance.now() - started);
        const result = { ...found, time, searches: session.searches() };
        // The facts first, and all before BullMQ hears that the job is done. Without its lock a job may be somebody else's by now: then
        // it is told twice, which is no harm.
        await session.tell(encodeDone(this.#options.name, id, { result }));
        this.#jobs++;
        return result;
      } finally {
        this.#free.push(thread);
        session.finish();
      }
    } catch (error) {
      if (!(error instanceof UsageError)) this.#fail(error);
      const refused = error instanceof Error ? error.message : String(error);
      const outcome = this.#leaving.signal.aborted ? { result: UNTOUCHED } : { refused };
      await tell(this.#redis.client, encodeDone(this.#options.name, id, outcome));
      return null;
    }
  }

  /** The session about a question, for one more job. */
  async #beginOn(question: ClusterQuestion, game: Game): Promise<WorkerSession> {
    if (this.#session?.isAbout(question) !== true) {
      const prover = await this.#proverFor(question, game);
      this.#session?.end();
      this.#session = undefined; // also if no other one can be opened: what has ended may not be asked any more
      this.#session = await WorkerSession.open(this.#redis, { ...this.#options, prover, question });
    }
    this.#session.begin();
    return this.#session;
  }

  /** The prover of a game, once no job is going on. There is one at a time: memory is for one. */
  async #proverFor({ consistent }: ClusterGame, game: Game): Promise<Prover> {
    await this.#session?.idle();
    if (!isFor(this.#prover, { game: game.name, consistent })) {
      await this.#closeProver();
      this.#prover = await openProver(game, { consistent, threads: this.#options.threads, signal: this.#leaving.signal });
    }
    return this.#prover as Prover;
  }

  async #closeProver(): Promise<void> {
    this.#session?.end();
    this.#session = undefined;
    await this.#prover?.solver.close();
    this.#prover = undefined;
  }

  /** Proves what it can of a job before its time is up. */
  async #prove(id: string, job: Job, session: WorkerSession, thread: number): Promise<Omit<Result, 'time' | 'searches'>> {
    const running = new Running(id);
    let done = 0;
    let cost = Number.POSITIVE_INFINITY;
    let found = Number.POSITIVE_INFINITY;
    const timer = Number.isFinite(job.time) ? setTimeout(() => running.timeOut(), job.time) : undefined;
    this.#running.add(running);
    try {
      const limit = await this.#redis.client.hget(KEYS.limits, id);
      if (limit === null || this.#leaving.signal.aborted) running.leave();
      else running.lower(parseLimit(limit));
      for (const guess of job.guesses.length > 0 ? job.guesses : [undefined]) {
        const known = await this.#least(running, session, thread, { history: job.history, guess, found });
        if (known === undefined) break;
        cost = Math.min(cost, known.cost);
        if (known.exact) found = Math.min(found, known.cost);
        done++;
      }
    } finally {
      clearTimeout(timer);
      this.#running.delete(running);
    }
    // Every guess was tried under a limit that is at most the best cost before it, so what costs `found` costs the least of all.
    const exact = done > 0 && cost === found;
    return { done, cost: Number.isFinite(cost) ? cost : null, exact, left: running.isLeft };
  }

  /** The cost of one thing, under a limit that may fall; undefined when it has to be given up. */
  async #least(
    running: Running,
    session: WorkerSession,
    thread: number,
    { history, guess, found }: { history: Job['history']; guess: number | undefined; found: number },
  ): Promise<{ cost: number; exact: boolean } | undefined> {
    while (!running.isOver) {
      const signal = running.begin();
      const limit = Math.min(running.limit, found);
      try {
        const cost = await session.cost(thread, { history, guess, limit }, signal);
        return { cost, exact: cost < limit || cost === Number.POSITIVE_INFINITY };
      } catch (error) {
        if (error !== signal.reason) throw error;
      }
    }
    return undefined;
  }

  /** A sign of life; and a look at what has become of the limits of the running jobs, and of the subject. */
  async #sign(): Promise<void> {
    const { client } = this.#redis;
    if (client.status !== 'ready') return;
    const running = [...this.#running];
    const sign: Sign = { count: ++this.#count, threads: this.#options.threads, jobs: running.map(({ id }) => id) };
    await client.hset(KEYS.workers, this.#options.name, JSON.stringify(sign));
    await this.#session?.tell();
    await this.#checkSubject();
    if (running.length === 0) return;
    const limits = await client.hmget(KEYS.limits, ...running.map(({ id }) => id));
    for (const [i, each] of running.entries()) {
      const limit = limits[i];
      if (limit === null)
        each.leave(); // nobody waits for it any more
      else each.lower(parseLimit(limit));
    }
  }

  /** Gets ready for the first jobs while the coordinator does. */
  async #checkSubject(): Promise<void> {
    const text = await this.#redis.client.get(KEYS.subject);
    if (text === null || text === this.#subject) return;
    this.#subject = text; // once, also if the solver cannot be opened: then the first job says why
    const subject = openSubject(parsed(text));
    this.#checkVersion(subject.version);
    if (isFor(this.#prover, subject) || this.#leaving.signal.aborted) return;
    const game = subjectGame(subject, undefined);
    this.#turns
      .run(() => this.#proverFor(subject, game), undefined)
      .catch((error) => {
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

/** Is a prover, if there is one, for this game? */
function isFor(prover: Prover | undefined, { game, consistent }: Pick<ClusterGame, 'game' | 'consistent'>): boolean {
  return prover?.solver.game.name === game && prover.outgoing.consistent === consistent;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
