// The engine of a worker. It has one solver at a time, because memory suffices for one, and one question at a
// time. Both change only between jobs. The threads get the facts of other workers; the engine sends out the
// facts of its threads.

import { Queue } from '../../base/queue.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import type { Fact, FactStore, PricedFact } from '../../solver/facts.ts';
import type { EngineHost } from '../../solver/host/engine-host.ts';
import { parsePrices } from '../../solver/prices.ts';
import { openSolver } from '../../solver/solve.ts';
import type { Solver } from '../../solver/solver.ts';
import { type ClusterGame, type ClusterQuestion, formatQuestion } from './job.ts';
import { encodeFacts, factsOf, openMessage } from './message.ts';
import { type Connections, messagesAfter, tell } from './redis.ts';

/** Options of an engine. */
export interface WorkerEngineOptions {
  /** The name of the worker. */
  readonly name: string;
  readonly threads: number;
  readonly say: (sentence: string) => void;
  /** Aborts the opening of a solver. */
  readonly signal: AbortSignal;
}

/** An open solver and the store of its facts. */
interface ReadySolver {
  readonly solver: Solver;
  readonly proven: ProvenFacts;
}

/** Milliseconds to wait for a message, and before a retry after a lost connection. */
const READ_MS = 5000;
const RETRY_MS = 500;

/** The engine of one worker. It has no solver before the first getReady() or run(). Close it at the end. */
export class WorkerEngine {
  readonly #redis: Connections;
  readonly #options: WorkerEngineOptions;
  readonly #free: number[];
  /** Checks and changes of solver and session, one at a time. */
  readonly #turns = new Queue();
  #ready: ReadySolver | undefined;
  #session: WorkerSession | undefined;

  constructor(redis: Connections, options: WorkerEngineOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#free = Array.from({ length: options.threads }, (_, thread) => thread);
  }

  /** The game of the open solver. */
  get game(): Game | undefined {
    return this.#ready?.solver.game;
  }

  /**
   * Prepares for a game, which takes a second or more for a large one.
   * @throws the errors of openSolver.
   */
  async getReady({ consistent }: ClusterGame, game: Game): Promise<void> {
    await this.#turns.run(() => this.#open(consistent, game), undefined);
  }

  /**
   * Runs a job about a question on a free thread. There must be at most as many jobs as threads.
   * @throws the errors of openSolver, Redis and the job.
   */
  async run<T>(
    question: ClusterQuestion,
    game: Game,
    job: (session: WorkerSession, thread: number) => Promise<T>,
  ): Promise<T> {
    const session = await this.#turns.run(() => this.#begin(question, game), undefined);
    const thread = this.#free.pop() as number;
    try {
      return await job(session, thread);
    } finally {
      this.#free.push(thread);
      session.finish();
    }
  }

  /** Sends the facts proved since the last time. */
  async tell(): Promise<void> {
    await this.#session?.tell();
  }

  /** Waits for a change of the solver to end, then closes solver and connection. */
  async close(): Promise<void> {
    await this.#turns.run(() => this.#close(), undefined);
  }

  /** The session about a question, with one more job. */
  async #begin(question: ClusterQuestion, game: Game): Promise<WorkerSession> {
    if (this.#session?.isAbout(question) !== true) {
      await this.#session?.idle();
      const ready = await this.#open(question.consistent, game);
      this.#session?.end();
      // even if the next one fails to open: an ended session must not be used
      this.#session = undefined;
      this.#session = await WorkerSession.open(this.#redis, this.#options, question, ready);
    }
    this.#session.begin();
    return this.#session;
  }

  /** The solver of a game. Another solver is closed first, after its last job. */
  async #open(consistent: boolean, game: Game): Promise<ReadySolver> {
    const ready = this.#ready;
    if (ready?.solver.game.name === game.name && ready.solver.consistent === consistent) return ready;
    await this.#session?.idle();
    await this.#close();
    const { threads, signal } = this.#options;
    const proven = new ProvenFacts(game, consistent);
    this.#ready = { proven, solver: await openSolver(game, { consistent, threads, signal, ledger: proven }) };
    return this.#ready;
  }

  async #close(): Promise<void> {
    this.#session?.end();
    this.#session = undefined;
    await this.#ready?.solver.close();
    this.#ready = undefined;
  }
}

/** The work of all threads on one question. */
export class WorkerSession {
  readonly #redis: Connections;
  readonly #reader: Connections['client'];
  readonly #name: string;
  readonly #question: ClusterQuestion;
  readonly #solver: Solver;
  readonly #proven: ProvenFacts;
  /** Facts of other workers that the threads do not have yet. */
  #told: Fact[] = [];
  #host: EngineHost | undefined;
  #release: () => void = () => {};
  #isOver = false;
  #jobs = 0;
  #whenIdle: () => void = () => {};
  #searches: number;

  private constructor(
    redis: Connections,
    name: string,
    question: ClusterQuestion,
    { solver, proven }: ReadySolver,
  ) {
    this.#redis = redis;
    this.#reader = redis.open();
    this.#name = name;
    this.#question = question;
    this.#solver = solver;
    this.#proven = proven;
    this.#searches = solver.statistics().searches;
  }

  /**
   * Opens a session with all facts so far.
   * @throws the errors of the solver and Redis. Connection and solver are released.
   */
  static async open(
    redis: Connections,
    { name, threads, say }: WorkerEngineOptions,
    question: ClusterQuestion,
    ready: ReadySolver,
  ): Promise<WorkerSession> {
    const session = new WorkerSession(redis, name, question, ready);
    try {
      const last = await session.#read('0', undefined);
      await session.#takeSolver();
      void session.#listen(last);
      say(`${formatQuestion(question)}, ${threads === 1 ? '1 thread' : `${threads} threads`}.`);
      return session;
    } catch (error) {
      session.end();
      throw error;
    }
  }

  isAbout(question: ClusterQuestion): boolean {
    return formatQuestion(question) === formatQuestion(this.#question);
  }

  /** Counts a job that begins. */
  begin(): void {
    this.#jobs++;
  }

  /** Counts a job that has ended. */
  finish(): void {
    if (--this.#jobs === 0) this.#whenIdle();
  }

  /** Waits until no job runs. */
  async idle(): Promise<void> {
    if (this.#jobs === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve;
    });
  }

  /** The cost of a position or guess (EngineHost.costOn), with all facts received so far. */
  async cost(
    thread: number,
    what: { readonly history: History; readonly guess: number | undefined; readonly limit: number },
    signal: AbortSignal,
  ): Promise<number> {
    const host = this.#host as EngineHost;
    if (this.#told.length > 0) await host.note(thread, this.#told.splice(0));
    return host.costOn(thread, what, { signal });
  }

  /** The positions searched since the last call. */
  searches(): number {
    const { searches } = this.#solver.statistics();
    const more = searches - this.#searches;
    this.#searches = searches;
    return more;
  }

  /** Sends the facts proved since the last time, then a last message. Resolves when Redis has them. */
  async tell(last?: readonly string[]): Promise<void> {
    const facts = this.#proven.take(this.#question.prices);
    const messages = [
      ...encodeFacts(this.#solver.game, this.#name, this.#question, facts),
      ...(last === undefined ? [] : [last]),
    ];
    await Promise.all(messages.map((fields) => tell(this.#redis.client, fields)));
  }

  /** Releases the solver. */
  end(): void {
    this.#isOver = true;
    this.#reader.disconnect();
    this.#release();
  }

  /** Keeps the solver, under the prices of the question, until the end. */
  async #takeSolver(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const held = this.#solver.exclusively(parsePrices(this.#question.prices), undefined, (host) => {
        this.#host = host;
        resolve();
        return new Promise<void>((release) => {
          this.#release = release;
        });
      });
      held.catch(reject);
    });
  }

  async #listen(from: string): Promise<void> {
    let last = from;
    while (!this.#isOver) {
      try {
        last = await this.#read(last, READ_MS);
      } catch {
        // The connection was lost and comes back, or the session is over.
        if (!this.#isOver) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** Reads the next messages: all existing ones, or the first that arrives. Returns the id of the last. */
  async #read(from: string, wait: number | undefined): Promise<string> {
    let last = from;
    for (;;) {
      const messages = await messagesAfter(this.#reader, last, wait);
      for (const [id, fields] of messages) {
        last = id;
        this.#hear(fields);
      }
      if (wait !== undefined || messages.length === 0) return last;
    }
  }

  #hear(fields: readonly string[]): void {
    try {
      const message = openMessage(fields);
      if (message.by !== this.#name) this.#told.push(...factsOf(this.#solver.game, this.#question, message));
    } catch {
      // Not a message; the coordinator reports it.
    }
  }
}

/** Proved facts that were not sent yet. It starts empty, because facts of others come from the stream. */
class ProvenFacts implements FactStore {
  readonly game: Game;
  readonly consistent: boolean;
  #facts: PricedFact[] = [];

  constructor(game: Game, consistent: boolean) {
    this.game = game;
    this.consistent = consistent;
  }

  known(): Iterable<Fact> {
    return [];
  }

  add(facts: readonly PricedFact[]): void {
    this.#facts.push(...facts);
  }

  /** Returns the facts about these prices, and forgets all. */
  take(prices: string): Fact[] {
    const taken = this.#facts.filter((fact) => fact.prices === prices);
    this.#facts = [];
    return taken;
  }
}
