// The worker pool for Node, with one worker thread for each engine. Workers are taken once from a pool of the
// package `worker-threads-pool` and kept until the end. The package only limits the number of workers, so
// this file listens to every event that ends a worker.

import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import Pool from 'worker-threads-pool';
import { EngineError, EngineFault, REPORT } from '../engine-error.ts';
import { type Call, CLOSED, engineError, type WorkerPool } from './engine-pool.ts';
import type { EngineMemory } from './memory.ts';
import type { SolverWorkerData, WorkerReply } from './solver-worker.ts';

/**
 * Compiled files are in dist/solver/host, and the engine is in dist/solver. Tests that run this file
 * uncompiled use the engine and the worker of dist/ too.
 */
const ENGINE = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/solver/engine.shared.wasm' : '../engine.shared.wasm',
  import.meta.url,
);
const WORKER = fileURLToPath(new URL('host/solver-worker.js', ENGINE));

/** Compiles the engine for shared memory. @throws EngineError when its file cannot be read. */
export async function loadSharedEngine(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(await readFile(ENGINE));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError(`The engine could not be loaded (${reason}); install optimoo again, or build it.`, {
      cause,
    });
  }
}

/**
 * Milliseconds that threads are idle before they end. V8 may still compile code for a thread. If the compiler
 * needs memory at the moment when the thread ends, Node 20 ends the whole process.
 */
const REST = 20;

interface Member {
  readonly worker: Worker;
  /** These settle the promise of the running batch of calls; undefined if none runs. */
  resolve: ((result: number) => void) | undefined;
  reject: ((error: Error) => void) | undefined;
}

/**
 * Starts `threads` workers that share this memory. @throws EngineError when a worker cannot be started; then
 * all workers are ended.
 */
export async function threadPool(
  module: WebAssembly.Module,
  memory: EngineMemory,
  threads: number,
): Promise<WorkerPool> {
  const members = await start(module, memory, threads);
  let failure: EngineError | undefined;
  /** Makes all current and later calls fail with this error. Returns false if they already fail. */
  const giveUp = (error: EngineError): boolean => {
    if (failure !== undefined) return false;
    failure = error;
    for (const { worker, reject } of members) {
      reject?.(failure);
      worker.ref();
    }
    return true;
  };
  const end = (): Promise<unknown> => Promise.all(members.map(({ worker }) => worker.terminate()));
  /**
   * The promise that settles when the threads have ended; undefined while the pool works. A second close()
   * awaits it too, so that it does not return early.
   */
  let ended: Promise<unknown> | undefined;
  const fail = (error: EngineError): void => {
    if (giveUp(error)) ended = end();
  };
  for (const member of members) {
    const failed = (cause: unknown): void => fail(engineError(memory, cause));
    member.worker.on('message', (reply: WorkerReply) => {
      if ('error' in reply) return failed(reply.error);
      const { resolve } = member;
      member.resolve = undefined;
      resolve?.(reply.result);
    });
    member.worker.on('error', failed);
    member.worker.on('messageerror', failed);
    member.worker.on('exit', () =>
      fail(
        new EngineError(
          'A worker thread of the solver was ended before its work was done; open another solver.',
        ),
      ),
    );
  }
  return {
    threads,
    run: (thread, calls) =>
      new Promise<number>((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        const member = members[thread];
        // With two batches at once, the result of one batch would be taken for that of the other.
        if (member.resolve !== undefined)
          return reject(new EngineFault(`A thread was asked two things at once; ${REPORT}.`));
        member.resolve = resolve;
        member.reject = reject;
        member.worker.ref();
        member.worker.postMessage(calls satisfies readonly Call[]);
      }).finally(() => {
        // An idle pool must not keep the process alive. A pool that is ending must.
        if (failure === undefined) members[thread].worker.unref();
      }),
    close: async () => {
      if (giveUp(new EngineError(CLOSED))) ended = setTimeout(REST).then(end);
      await ended;
    },
  };
}

async function start(
  module: WebAssembly.Module,
  memory: EngineMemory,
  threads: number,
): Promise<readonly Member[]> {
  const pool = new Pool({ max: threads });
  const data = (thread: number): SolverWorkerData => ({ module, memory, thread });
  const started = await Promise.allSettled(
    Array.from({ length: threads }, (_, thread) => acquire(pool, data(thread))),
  );
  const members = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = started.find((each) => each.status === 'rejected');
  if (failed === undefined) return members;
  await Promise.all(members.map(({ worker }) => worker.terminate()));
  throw engineError(memory, failed.reason);
}

/**
 * Takes a worker from the pool. The worker gets no flags of the main program: with `--input-type`, as in
 * `node -e`, it would not start.
 */
function acquire(pool: Pool, workerData: SolverWorkerData): Promise<Member> {
  return new Promise((resolve, reject) => {
    pool.acquire(WORKER, { workerData, execArgv: [] }, (error, worker) => {
      if (error) return reject(error);
      worker.unref();
      resolve({ worker, resolve: undefined, reject: undefined });
    });
  });
}
