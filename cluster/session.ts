// A session of a worker: the question that the coordinator asks now, put to the prover of its game; and what others have told and the
// prover has not taken in yet.

import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import type { Fact, FactStore, PricedFact } from '../solver/facts.ts';
import type { EngineHost } from '../solver/host/engine-host.ts';
import { parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';
import type { Solver } from '../solver/solver.ts';
import { type ClusterQuestion, formatQuestion } from './job.ts';
import { encodeFacts, factsOf, openMessage } from './message.ts';
import { type Connections, KEYS, tell } from './redis.ts';

/** What a session is opened with. */
export interface WorkerSessionOptions {
  readonly prover: Prover;
  readonly question: ClusterQuestion;
  readonly name: string;
  readonly threads: number;
  readonly say: (sentence: string) => void;
}

/** The solver of a worker for one game, and what it has proven and nobody was told yet. Opened by openProver; close it at the end. */
export interface Prover {
  readonly solver: Solver;
  readonly outgoing: Outgoing;
}

/** Opens a prover: a second or more for large games. @throws what openSolver throws. */
export async function openProver(
  game: Game,
  options: { readonly consistent: boolean; readonly threads: number; readonly signal: AbortSignal },
): Promise<Prover> {
  const outgoing = new Outgoing(game, options.consistent);
  return { outgoing, solver: await openSolver(game, { ...options, ledger: outgoing }) };
}

/** The work of all threads on one question. Opened by Session.open; a prover has one session at a time. */
export class WorkerSession {
  readonly #redis: Connections;
  readonly #reader: Connections['client'];
  readonly #options: WorkerSessionOptions;
  readonly #game: Game;
  readonly #solver: Solver;
  #incoming: Fact[] = [];
  #host: EngineHost | undefined;
  #release: () => void = () => {};
  #isOver = false;
  #active = 0;
  #whenIdle: () => void = () => {};
  #searches = 0;

  private constructor(redis: Connections, options: WorkerSessionOptions) {
    this.#redis = redis;
    this.#reader = redis.open();
    this.#options = options;
    this.#game = options.prover.solver.game;
    this.#solver = options.prover.solver;
  }

  /** Opens a session, with all that has been told so far. @throws what the solver or Redis throw; connection and solver are given back. */
  static async open(redis: Connections, options: WorkerSessionOptions): Promise<WorkerSession> {
    const session = new WorkerSession(redis, options);
    try {
      await session.#take();
      const { threads } = options;
      options.say(`${formatQuestion(options.question)}, ${threads === 1 ? '1 thread' : `${threads} threads`}.`);
      return session;
    } catch (error) {
      session.end();
      throw error;
    }
  }

  isAbout(question: ClusterQuestion): boolean {
    return formatQuestion(question) === formatQuestion(this.#options.question);
  }

  /** A job begins, and is over. */
  begin(): void {
    this.#active++;
  }

  finish(): void {
    if (--this.#active === 0) this.#whenIdle();
  }

  /** Waits until no job is going on. */
  async idle(): Promise<void> {
    if (this.#active === 0) return;
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
    if (this.#incoming.length > 0) await host.note(thread, this.#incoming.splice(0));
    return host.costOn(thread, what, { signal });
  }

  /** Positions searched since the last time. */
  searches(): number {
    const { searches } = this.#solver.statistics();
    const more = searches - this.#searches;
    this.#searches = searches;
    return more;
  }

  /** Tells what has been proven since the last time, then a last word. Returns when Redis has it. */
  async tell(last?: readonly string[]): Promise<void> {
    const { question, name, prover } = this.#options;
    const messages = [
      ...encodeFacts(this.#game, name, question, prover.outgoing.take(question.prices)),
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

  /** Takes the solver, and what has been told so far; then listens. */
  async #take(): Promise<void> {
    this.#searches = this.#solver.statistics().searches;
    const last = await this.#read('0', undefined);
    await new Promise<void>((resolve, reject) => {
      const held = this.#solver.exclusively(parsePrices(this.#options.question.prices), undefined, (host) => {
        this.#host = host;
        resolve();
        return new Promise<void>((release) => {
          this.#release = release;
        });
      });
      held.catch(reject);
    });
    void this.#listen(last);
  }

  async #listen(from: string): Promise<void> {
    let last = from;
    while (!this.#isOver) {
      try {
        last = await this.#read(last, 5000);
      } catch {
        // The connection was lost and comes back, or the session is over.
        if (!this.#isOver) await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  }

  /** Reads messages after the last one, all there are or waiting for the first; returns the last. */
  async #read(from: string, wait: number | undefined): Promise<string> {
    let last = from;
    for (;;) {
      const after = ['STREAMS', KEYS.messages, last] as const;
      const replies =
        wait === undefined
          ? await this.#reader.xread('COUNT', 500, ...after)
          : await this.#reader.xread('COUNT', 500, 'BLOCK', wait, ...after);
      const entries = replies?.[0]?.[1] ?? [];
      for (const [id, fields] of entries) {
        last = id;
        this.#hear(fields);
      }
      if (wait !== undefined || entries.length === 0) return last;
    }
  }

  #hear(fields: readonly string[]): void {
    const { question, name } = this.#options;
    try {
      const message = openMessage(fields);
      if (message.by !== name) this.#incoming.push(...factsOf(this.#game, question, message));
    } catch {
      // No message; the coordinator says so.
    }
  }
}

/** What the engine has proven and nobody was told yet. It knows nothing from the beginning: facts come from the stream. */
class Outgoing implements FactStore {
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
