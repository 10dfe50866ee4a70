// A worker pool runs calls of the engine, on worker threads that share the engine's memory
// (worker-threads.ts) or on the calling thread. engine-host.ts chooses the calls and their order.

import { EngineError, EngineFault, REPORT } from '../engine-error.ts';
import type { Engine } from './engine-calls.ts';
import {
  FAILED_COST,
  FAILED_FRAMES,
  FAILED_HISTORY,
  FAILED_STRATEGY,
  MAX_DEPTH,
  SCRATCH_FAILURE,
} from './layout.ts';
import type { EngineMemory } from './memory.ts';

/** A call of an engine function, as data that can be posted to a thread. */
export interface Call {
  readonly name: keyof Engine;
  readonly args: readonly number[];
}

/** Makes calls: `call.work(3)` is the call `work(3)` of the engine, to be run on some thread later. */
export const call = new Proxy(
  {} as { readonly [Name in keyof Engine]: (...args: Parameters<Engine[Name]>) => Call },
  {
    get:
      (_, name: keyof Engine) =>
      (...args: number[]): Call => ({ name, args }),
  },
);

/** Makes calls in order and returns the last result. */
export function perform(engine: Engine, calls: readonly Call[]): number {
  let result = 0;
  for (const { name, args } of calls)
    result = (engine[name] as (...args: readonly number[]) => number | undefined)(...args) ?? 0;
  return result;
}

/** Threads that each have an engine. They are numbered from 0 and share one memory. */
export interface WorkerPool {
  readonly threads: number;
  /**
   * Runs calls one after the other on one thread. Returns the result of the last call. A thread runs only one
   * batch at a time.
   * @throws EngineError when any thread of the pool has failed or the pool was closed. All later calls fail
   * too.
   */
  run(thread: number, calls: readonly Call[]): Promise<number>;
  /** Ends all threads. Calls that are still running reject. */
  close(): Promise<void>;
}

/** The message of the error for calls that run at close() or come after it. */
export const CLOSED = 'The solver has been closed; open another one.';

/** The messages for the engine's reasons to trap, by number. */
const REASONS: Readonly<Record<number, string>> = {
  [FAILED_FRAMES]:
    'The search ran out of the working memory set aside for nested positions. A list of more than 256 ' +
    `words that share no letter needs more; otherwise ${REPORT}.`,
  [FAILED_HISTORY]: `The search went deeper than the ${MAX_DEPTH} turns that it has room for; ${REPORT}.`,
  [FAILED_COST]: `No guess reaches what the search says that a position costs; ${REPORT}.`,
  [FAILED_STRATEGY]: `The engine was asked for a strategy where none is allowed; ${REPORT}.`,
};

/**
 * Makes the error for a failed thread. Its message gives the engine's reason if the engine wrote one, else
 * that of `cause`.
 */
export function engineError(memory: EngineMemory, cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const left = memory.threads.map(
    ({ scratch }) => new Int32Array(memory.memory.buffer, scratch, SCRATCH_FAILURE + 1)[SCRATCH_FAILURE],
  );
  const reason = REASONS[left.find((number) => number !== 0) ?? 0];
  if (reason !== undefined) return new EngineFault(reason, { cause });
  const { code, message } =
    cause instanceof Error ? (cause as Error & { code?: string }) : { code: '', message: String(cause) };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new EngineError(
      'A worker thread ran out of memory; close other programs, or open a solver with fewer threads.',
      {
        cause,
      },
    );
  }
  return new EngineFault(
    `The engine failed (${message}); open another solver, and if it happens again, ${REPORT}.`,
    { cause },
  );
}

/** Creates an instance of the engine for one thread of this memory. */
export async function attachEngine(
  module: WebAssembly.Module,
  { memory, fields, threads }: EngineMemory,
  thread: number,
): Promise<Engine> {
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  for (const [name, value] of Object.entries({ ...fields, ...threads[thread] }))
    (exports[name] as WebAssembly.Global).value = value;
  const engine = exports as unknown as Engine;
  engine.begin();
  return engine;
}

/** Milliseconds after which the calling thread lets timers run before the next call. */
const BREATH_MS = 10;

/**
 * Makes a pool of one thread, the calling thread. Between calls it lets timers run, so that aborts are
 * noticed.
 */
export async function localPool(module: WebAssembly.Module, memory: EngineMemory): Promise<WorkerPool> {
  const engine = await attachEngine(module, memory, 0);
  let failure: EngineError | undefined;
  let breathed = performance.now();
  const breathe = async (): Promise<void> => {
    if (performance.now() - breathed < BREATH_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
    breathed = performance.now();
  };
  return {
    threads: 1,
    run: async (_thread, calls) => {
      let result = 0;
      for (const call of calls) {
        await breathe();
        if (failure !== undefined) throw failure;
        try {
          result = perform(engine, [call]);
        } catch (error) {
          failure = engineError(memory, error);
        }
      }
      if (failure !== undefined) throw failure;
      return result;
    },
    close: async () => {
      failure ??= new EngineError(CLOSED);
    },
  };
}
