// A worker thread of the solver: attaches an engine to the shared memory it is given, then performs the calls
// it is sent. Runs compiled only, because Node 20 does not compile on the fly in a worker. Knows nothing of
// what the calls mean.

import { parentPort, workerData } from 'node:worker_threads';
import { attachEngine, type Call, perform } from './engine-pool.ts';
import type { EngineMemory } from './memory.ts';

/** What a worker is made with; `thread` is its number, 0 for the first. */
export interface SolverWorkerData {
  readonly module: WebAssembly.Module;
  readonly memory: EngineMemory;
  readonly thread: number;
}

/** The result of the last call of a batch, or what the engine died of. */
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
