// The crew for Node: one worker thread per engine, taken from a pool once and kept until the end.
// The pool is only a semaphore around `new Worker`, so every way in which a worker can end is listened to here.

import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import Pool from 'worker-threads-pool';
import type { Call, Crew } from './crew.ts';
import type { EngineMemory } from './memory.ts';
import type { WorkerData } from './worker.ts';

/** Compiled files lie in dist/solver, also when this source file is run uncompiled by the tests. */
const COMPILED = new URL(import.meta.url.endsWith('.ts') ? '../dist/solver/' : './', import.meta.url);

/** Compiles the engine, with shared memory or without. @throws Error when the project has not been built. */
export async function loadEngine(shared: boolean): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(shared ? 'engine.shared.wasm' : 'engine.local.wasm', COMPILED)));
}

/** How many threads the machine runs at once. */
export function coreCount(): number {
  return availableParallelism();
}

interface Member {
  readonly worker: Worker;
  /** Settles the batch of calls that is running. */
  settle: ((result: number) => void) | undefined;
  fail: ((error: Error) => void) | undefined;
}

/** Starts `threads` workers that share this memory. @throws Error when a worker cannot be started. */
export async function threadCrew(module: WebAssembly.Module, memory: EngineMemory, threads: number): Promise<Crew> {
  const pool = new Pool({ max: threads });
  const members = await Promise.all(
    Array.from({ length: threads }, (_, thread) => acquire(pool, { module, memory, thread } satisfies WorkerData)),
  );
  let failure: Error | undefined;
  for (const member of members) {
    const failed = (error: Error): void => {
      failure ??= error;
      for (const { fail } of members) fail?.(failure);
    };
    member.worker.on('message', (result: number) => member.settle?.(result));
    member.worker.on('error', failed);
    member.worker.on('messageerror', failed);
    member.worker.on('exit', () => failed(new Error('a worker thread ended before its work was done')));
  }
  return {
    threads,
    run: (thread, calls) =>
      new Promise((resolve, reject) => {
        const member = members[thread];
        if (failure !== undefined) return reject(failure);
        member.settle = resolve;
        member.fail = reject;
        member.worker.ref();
        member.worker.postMessage(calls satisfies readonly Call[]);
      }).then((result) => {
        members[thread].worker.unref(); // an idle crew keeps no process alive
        return result as number;
      }),
    close: async () => {
      await Promise.all(members.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Flags of the main program are not for the worker: with `--input-type`, as in `node -e`, it would not even start. */
function acquire(pool: Pool, workerData: WorkerData): Promise<Member> {
  return new Promise((resolve, reject) => {
    pool.acquire(fileURLToPath(new URL('worker.js', COMPILED)), { workerData, execArgv: [] }, (error, worker) => {
      if (error) return reject(error);
      worker.unref();
      resolve({ worker, settle: undefined, fail: undefined });
    });
  });
}
