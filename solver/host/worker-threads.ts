// The worker pool for Node: one worker thread per engine, taken from a pool once and kept until the end. The
// library's pool is only a semaphore around `new Worker`, so every way in which a worker can end is listened
// to here.

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
 * Compiled files are in dist/solver/host and the engine is in dist/solver. Tests that run this file
 * uncompiled use them too.
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
 * Milliseconds that threads rest before they end. The compiler may still be at work for a thread. If it needs
 * memory at the moment when the thread ends, Node 20 ends the whole process.
 */
const REST = 20;

interface Member {
  readonly worker: Worker;
  /** Settle the batch of calls that is running. */
  resolve: ((result: number) => void) | undefined;
  reject: ((error: Error) => void) | undefined;
}

/**
 * Starts `threads` workers that share this memory. @throws EngineError when a worker cannot be started; then
 * none is left.
 */
export async function threadPool(
  module: WebAssembly.Module,
  memory: EngineMemory,
  threads: number,
): Promise<WorkerPool> {
  const members = await start(module, memory, threads);
  let failure: EngineError | undefined;
  /** Has this and every later call fail. Returns false if they do so already. */
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
   * The end of the threads, once the pool has given up. A second close() waits for it, so no rest is cut
   * short.
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
        // The answer to one batch would be taken for that to the other, and be wrong.
        if (member.resolve !== undefined)
          return reject(new EngineFault(`A thread was asked two things at once; ${REPORT}.`));
        member.resolve = resolve;
        member.reject = reject;
        member.worker.ref();
        member.worker.postMessage(calls satisfies readonly Call[]);
      }).finally(() => {
        // an idle pool keeps no process alive, but one that ends does
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
 * Flags of the main program are not for the worker: with `--input-type`, as in `node -e`, it would not even
 * start.
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
