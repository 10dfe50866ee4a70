// The engine of a worker: one solver at a time, since there is memory for one, and one question at a time.
// Either is changed only when the jobs under way have ended. Facts that other workers have proven are handed
// to the threads, and facts that the threads prove are sent out.

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

/** What an engine is made with. */
export interface WorkerEngineOptions {
  /** The worker. */
  readonly name: string;
  readonly threads: number;
  readonly say: (sentence: string) => void;
  /** Gives up solvers that are being opened. */
  readonly signal: AbortSignal;
}

/** A solver that is ready, and where its facts go. */
interface ReadySolver {
  readonly solver: Solver;
  readonly proven: ProvenFacts;
}

/** Milliseconds that a message is waited for, and until the next try after a connection was lost. */
const READ_MS = 5000;
const RETRY_MS = 500;

/**
 * The engine of one worker. It has no solver until it is told to get ready for a game; close it at the end.
 */
export class WorkerEngine {
  readonly #redis: Connections;
  readonly #options: WorkerEngineOptions;
  readonly #free: number[];
  /** One after the other asks whether solver and session are the right ones. */
  readonly #turns = new Queue();
  #ready: ReadySolver | undefined;
  #session: WorkerSession | undefined;

  constructor(redis: Connections, options: WorkerEngineOptions) {
    this.#redis = redis;
    this.#options = options;
    this.#free = Array.from({ length: options.threads }, (_, thread) => thread);
  }

  /** The game that it is ready for. */
  get game(): Game | undefined {
    return this.#ready?.solver.game;
  }

  /** Gets ready for a game, which takes a second or more if it is large. @throws what openSolver throws. */
  async getReady({ consistent }: ClusterGame, game: Game): Promise<void> {
    await this.#turns.run(() => this.#open(consistent, game), undefined);
  }

  /**
   * Does a job about a question on a free thread; there must be no more jobs at a time than threads.
   * @throws what openSolver, Redis and the job throw.
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

  /** Tells others what has been proven since the last time. */
  async tell(): Promise<void> {
    await this.#session?.tell();
  }

  /** Waits until a change that is under way is done, then closes solver and connection. */
  async close(): Promise<void> {
    await this.#turns.run(() => this.#close(), undefined);
  }

  /** The session about a question, for one more job. */
  async #begin(question: ClusterQuestion, game: Game): Promise<WorkerSession> {
    if (this.#session?.isAbout(question) !== true) {
      await this.#session?.idle();
      const ready = await this.#open(question.consistent, game);
      this.#session?.end();
      // also if no other one can be opened: what has ended may not be asked any more
      this.#session = undefined;
      this.#session = await WorkerSession.open(this.#redis, this.#options, question, ready);
    }
    this.#session.begin();
    return this.#session;
  }

  /** The solver of a game. Another one is closed first, once no job is going on. */
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
  /** Facts of others that the threads do not have yet. */
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
   * Opens a session, with all that has been told so far. @throws what the solver or Redis throw; connection
   * and solver are given back.
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

  /** A job begins. */
  begin(): void {
    this.#jobs++;
  }

  /** A job is over. */
  finish(): void {
    if (--this.#jobs === 0) this.#whenIdle();
  }

  /** Waits until no job is going on. */
  async idle(): Promise<void> {
    if (this.#jobs === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve;
    });
  }

  /** The cost of a position or guess, see EngineHost.costOn, with all that others have told by now. */
  async cost(
    thread: number,
    what: { readonly history: History; readonly guess: number | undefined; readonly limit: number },
    signal: AbortSignal,
  ): Promise<number> {
    const host = this.#host as EngineHost;
    if (this.#told.length > 0) await host.note(thread, this.#told.splice(0));
    return host.costOn(thread, what, { signal });
  }

  /** Positions searched since the last time. */
  searches(): number {
    const { searches } = this.#solver.statistics();
    const more = searches - this.#searches;
    this.#searches = searches;
    return more;
  }

  /** Tells what has been proven since the last time, then a last message. Returns when Redis has it. */
  async tell(last?: readonly string[]): Promise<void> {
    const facts = this.#proven.take(this.#question.prices);
    const messages = [
      ...encodeFacts(this.#solver.game, this.#name, this.#question, facts),
      ...(last === undefined ? [] : [last]),
    ];
    await Promise.all(messages.map((fields) => tell(this.#redis.client, fields)));
  }

  /** Hands the solver back. */
  end(): void {
    this.#isOver = true;
    this.#reader.disconnect();
    this.#release();
  }

  /** Holds the solver, under the prices of the question, until the end. */
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

  /** Reads messages after the last one, all there are or waiting for the first; returns the last. */
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
      // No message; the coordinator says so.
    }
  }
}

/** What the engine has proven and was not sent yet. It begins empty: facts of others come from the stream. */
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

  /** Hands over the facts about these prices, and forgets all. */
  take(prices: string): Fact[] {
    const taken = this.#facts.filter((fact) => fact.prices === prices);
    this.#facts = [];
    return taken;
  }
}
