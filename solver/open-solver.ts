// Opens solvers: checks the options, allocates the memory, starts a worker pool and fills the tables.
// solve.ts and solve.browser.ts supply what differs between Node and browsers.

import { unlessAborted } from '../base/queue.ts';
import { shorten } from '../base/quote.ts';
import { onAbort, type Signal } from '../base/signal.ts';
import { show, UsageError } from '../base/usage-error.ts';
import { checkGame } from '../game/check-numbers.ts';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { checkOptions, checkUnweighted, MAX_THREADS } from './checks.ts';
import { CodeNumbers } from './code-numbers.ts';
import { EngineLoadError } from './engine-error.ts';
import type { FactStore } from './facts.ts';
import { EngineHost } from './host/engine-host.ts';
import { localPool, type WorkerPool } from './host/engine-pool.ts';
import { type EngineMemory, layOut } from './host/memory.ts';
import type { MemoryPlan } from './host/memory-map.ts';
import type { Objective } from './objective-text.ts';
import type { PriceList } from './prices.ts';
import type { WorkOptions } from './progress.ts';
import { type Impossible, type Solution, Solver } from './solver.ts';

/**
 * A `WebAssembly.Module` or a `URL`. It is typed as object, because programs without browser types lack both
 * types.
 */
export type CompiledEngine = object;

/** Options for openSolver. */
export interface SolverOptions {
  /**
   * Number of worker threads, 1 … 64. By default one for each processor core, or 1 if there are no worker
   * threads.
   */
  readonly threads?: number | undefined;
  /** Whether every guess must be a candidate. False by default. */
  readonly consistent?: boolean | undefined;
  /**
   * Runs the engine `optimoo/engine.wasm` on the calling thread, best inside a Web Worker. Give its URL, as
   * text or as a `URL`, or the result of `WebAssembly.compile`.
   */
  readonly engine?: string | CompiledEngine | undefined;
  /**
   * A store of facts. The solver uses its facts and adds new ones to it. `openLedger` opens such a store in a
   * file.
   */
  readonly ledger?: FactStore | undefined;
  /**
   * Bytes for tables and memos together, at most 4 GiB in WebAssembly. The default is the useful size for the
   * game, but at most half of the free memory. The memory changes the time, not the result.
   */
  readonly memory?: number | undefined;
  /**
   * Turns with which every history will begin. The solver then needs tables for the few codes that fit them,
   * and answers at once also in the largest games. It does not solve the whole game. Codes keep the numbers
   * of the game.
   */
  readonly after?: History | undefined;
  /** Aborts the opening. It does not affect the open solver. */
  readonly signal?: Signal | undefined;
}

/** The largest fraction of the free memory that a solver takes by default. */
const FREE_SHARE = 1 / 2;
/** The memory of a machine that does not report its size, such as a browser. */
const BOUNDLESS = { total: Number.POSITIVE_INFINITY, free: Number.POSITIVE_INFINITY };

/** Worker threads that share memory. @internal */
export interface Threads {
  /** The default number of threads. */
  readonly count: () => number;
  readonly start: (memory: EngineMemory, threads: number) => Promise<WorkerPool>;
  /**
   * Bytes of memory of the machine, or of the part that this program may use: `total`, and `free` at the
   * moment.
   */
  readonly memory: () => { readonly total: number; readonly free: number };
}

/**
 * The worker threads of a platform; or the URL of the engine, which then runs on the calling thread.
 * @internal
 */
export type Platform = Threads | URL;

const OPEN_OPTIONS = ['threads', 'consistent', 'engine', 'ledger', 'memory', 'after', 'signal'] as const;

/** Opens a solver on any platform. @throws like openSolver of solve.ts. @internal */
export async function openOn(platform: Platform, game: Game, options: SolverOptions): Promise<Solver> {
  checkGame(game);
  checkOptions(options, OPEN_OPTIONS);
  checkStore(game, options);
  const { signal } = options;
  const threads = threadsOf(platform, options);
  const numbers = new CodeNumbers(game, options.after ?? []);
  signal?.throwIfAborted();
  return unlessAborted(open(platform, numbers, threads, options), signal);
}

/**
 * Opens a solver, solves one objective, and closes the solver. @throws like openSolver and Solver.under.
 * @internal
 */
export async function optimiseOn(
  platform: Platform,
  game: Game,
  objective: Objective | PriceList,
  options: SolverOptions & WorkOptions,
): Promise<Solution | Impossible> {
  checkOptions(options, [...OPEN_OPTIONS, 'onProgress']);
  const { onProgress, ...opening } = options;
  const solver = await openOn(platform, game, opening);
  try {
    return await solver.optimise(objective, { signal: options.signal, onProgress });
  } finally {
    await solver.close();
  }
}

function threadsOf(platform: Platform, { threads, engine }: SolverOptions): number {
  const alone = engine !== undefined || platform instanceof URL;
  const count = threads ?? (alone ? 1 : Math.min(MAX_THREADS, platform.count()));
  if (!Number.isInteger(count) || count < 1 || count > MAX_THREADS) {
    throw new UsageError(`${show(count)} is not a number of threads; 1 to ${MAX_THREADS} are possible.`);
  }
  if (alone && count > 1) {
    throw new UsageError(
      `This engine runs on the calling thread alone, not on ${count} threads; leave out the number of ` +
        `threads.`,
    );
  }
  return count;
}

/** Checks the option `memory`. @throws UsageError when the program cannot have that many bytes. */
function memoryOf(
  platform: Platform,
  asked: number | undefined,
): Pick<MemoryPlan, 'asked' | 'share' | 'total'> {
  const { total, free } = platform instanceof URL ? BOUNDLESS : platform.memory();
  if (asked !== undefined && (!Number.isSafeInteger(asked) || asked < 1)) {
    throw new UsageError(`${show(asked)} is not a number of bytes of memory.`);
  }
  if (asked !== undefined && asked > total) {
    const [wanted, there] = [asked, total].map((bytes) => `${(bytes / 2 ** 30).toFixed(1)} GB`);
    throw new UsageError(`This program can have ${there} of memory, not ${wanted}.`);
  }
  return { asked, share: FREE_SHARE * free, total };
}

/**
 * Checks the option `ledger`. @throws UsageError when its facts are about another game, or the solver is one
 * of a position or of a game with weights.
 */
function checkStore(game: Game, { ledger, consistent = false, after }: SolverOptions): void {
  if (ledger !== undefined && after !== undefined)
    throw new UsageError('A ledger is about a whole game; leave out the option "after".');
  if (ledger !== undefined) checkUnweighted(game, 'A ledger');
  if (ledger === undefined || (ledger.game.name === game.name && ledger.consistent === consistent)) return;
  const title = (name: string, isConsistent: boolean): string =>
    isConsistent ? `${name} with consistent guesses` : name;
  throw new UsageError(
    `The ledger holds facts about ${title(ledger.game.name, ledger.consistent)}, not about ` +
      `${title(game.name, consistent)}.`,
  );
}

/** Opens the solver for openOn. If the opening is aborted, the threads that were started are ended. */
async function open(
  platform: Platform,
  numbers: CodeNumbers,
  threads: number,
  options: SolverOptions,
): Promise<Solver> {
  const game = numbers.position;
  const { engine, consistent, signal } = options;
  const given = engine ?? (platform instanceof URL ? platform : undefined);
  const room = memoryOf(platform, options.memory);
  const module = given === undefined ? undefined : await localEngine(given);
  signal?.throwIfAborted();
  const memory = layOut(game, {
    ...room,
    ...{
      consistent: consistent ?? false,
      threads,
      shared: module === undefined,
      tellsFacts: options.ledger !== undefined,
    },
  });
  const pool = module ? await localPool(module, memory) : await (platform as Threads).start(memory, threads);
  const host = new EngineHost(game, memory, pool, options.ledger);
  const leave = onAbort(signal, () => void pool.close());
  try {
    signal?.throwIfAborted();
    await host.prepare();
    signal?.throwIfAborted();
    return new Solver(host, numbers);
  } catch (error) {
    await pool.close();
    throw error;
  } finally {
    leave();
  }
}

/**
 * Engines that have been fetched, by their URL. A failed fetch is not kept, so that the next call tries
 * again.
 */
const fetched = new Map<string, Promise<WebAssembly.Module>>();

function localEngine(engine: string | CompiledEngine): Promise<WebAssembly.Module> | WebAssembly.Module {
  if (engine instanceof WebAssembly.Module) return checkedEngine(engine);
  if (typeof engine !== 'string' && !((engine as unknown) instanceof URL))
    throw new UsageError(`${show(engine)} is not an engine; give its URL, or its compiled file.`);
  const address = String(engine);
  const known = fetched.get(address);
  if (known !== undefined) return known;
  const loading = fetchEngine(address);
  fetched.set(address, loading);
  loading.catch(() => fetched.delete(address));
  return loading;
}

/** Returns the module. @throws UsageError when it is not this program's engine. */
function checkedEngine(module: WebAssembly.Module): WebAssembly.Module {
  if (WebAssembly.Module.exports(module).some(({ name }) => name === 'begin')) return module;
  throw new UsageError('The engine is another program; compile the file optimoo/engine.wasm.');
}

/** Fetches and compiles the engine. @throws EngineLoadError, which names the URL and the fault. */
async function fetchEngine(address: string): Promise<WebAssembly.Module> {
  const place = shorten(address) || '""'; // shortened, because a `data:` URL contains the whole engine
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return checkedEngine(await WebAssembly.compile(await response.arrayBuffer()));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const advice = address.startsWith('file:')
      ? 'give the file compiled, as a WebAssembly.Module'
      : 'check the connection and try again';
    throw new EngineLoadError(`The engine could not be loaded from ${place} (${reason}); ${advice}.`, {
      cause,
    });
  }
}
