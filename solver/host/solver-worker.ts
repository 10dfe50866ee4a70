// A worker thread of the solver. It creates an engine on the shared memory and performs the calls that it
// receives. It runs only in compiled form, because Node 20 does not compile TypeScript in a worker.

import { parentPort, workerData } from 'node:worker_threads';
import { attachEngine, type Call, perform } from './engine-pool.ts';
import type { EngineMemory } from './memory.ts';

/** The data that a new worker gets. `thread` is its number, from 0. */
export interface SolverWorkerData {
  readonly module: WebAssembly.Module;
  readonly memory: EngineMemory;
  readonly thread: number;
}

/** The result of the last call of a batch, or the error that ended the engine. */
export type WorkerReply = { readonly result: number } | { readonly error: unknown };

const { module, memory, thread } = workerData as SolverWorkerData;
const port = parentPort;
if (port === null) throw new Error('solver-worker.js runs only as a worker thread');
const engine = attachEngine(module, memory, thread);

port.on('message', async (calls: readonly Call[]) => {
  try {
    port.postMessage({ result: perform(await engine, calls) } satisfies WorkerReply);
  } catch (error) {
    port.postMessage({ error } satisfies WorkerReply);
  }
});
