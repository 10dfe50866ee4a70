// Runs work on worker threads. A worker gets its next piece of work when it has finished the last one. The
// order in which pieces go to workers is not fixed, so the result must not depend on it. For Node only. This
// file is independent of the kind of work.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import Pool from 'worker-threads-pool';
import { onAbort, type Signal } from './signal.ts';

/** Work that is divided into pieces. A worker receives a piece as a message and answers with one message. */
export interface Work<Piece, Answer> {
  /** Returns the next piece, or undefined if none is left. */
  readonly take: () => Piece | undefined;
  /** Receives the answer to a piece. An error thrown here ends all work. */
  readonly put: (answer: Answer) => void;
}

/** Describes the worker threads for the work. */
export interface Crew {
  /** The compiled file that each worker runs. */
  readonly script: string;
  readonly workers: number;
  /** The `workerData` of each worker. */
  readonly workerData: unknown;
  readonly signal: Signal | undefined;
}

/**
 * Returns the path of a compiled worker under dist/, such as `verify/check-worker.js`; undefined if it is not
 * compiled. Works from a compiled file and from a source file.
 */
export function compiledWorker(path: string): string | undefined {
  const root = import.meta.url.endsWith('.ts') ? '../dist/' : '../';
  const script = fileURLToPath(new URL(root + path, import.meta.url));
  return existsSync(script) ? script : undefined;
}

/**
 * Starts the workers and keeps them busy until no piece is left. The first failure ends all workers.
 * @throws the error of `put` or of a worker; the reason of the signal if it aborts.
 */
export async function workTogether<Piece, Answer>(
  { script, workers, workerData, signal }: Crew,
  work: Work<Piece, Answer>,
): Promise<void> {
  signal?.throwIfAborted();
  const pool = new Pool({ max: workers });
  const started: Worker[] = [];
  let ended = false;
  // Workers get no flags of the main program. With `--input-type`, as in `node -e`, a worker would not start.
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      pool.acquire(script, { workerData, execArgv: [] }, (error, worker) => {
        if (error !== null) return reject(error);
        started.push(worker);
        if (ended) return void worker.terminate().then(() => resolve());
        serve(worker, work, () => ended).then(resolve, reject);
      });
    });
  let leave = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = onAbort(signal, () => reject(signal?.reason));
  });
  try {
    await Promise.race([aborted, Promise.all(Array.from({ length: workers }, start))]);
  } finally {
    ended = true;
    leave();
    await Promise.all(started.map((worker) => worker.terminate()));
  }
}

/** Keeps one worker busy until no piece is left. Ignores its messages after all work has ended. */
function serve<Piece, Answer>(
  worker: Worker,
  { take, put }: Work<Piece, Answer>,
  hasEnded: () => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const send = (): void => {
      const piece = take();
      if (piece === undefined) resolve();
      else worker.postMessage(piece);
    };
    worker.on('message', (answer: Answer) => {
      if (hasEnded()) return;
      try {
        put(answer);
        send();
      } catch (error) {
        reject(error);
      }
    });
    worker.on('error', reject);
    worker.on('messageerror', reject);
    worker.on('exit', () => reject(new Error('A worker thread ended before its work was done.')));
    send();
  });
}
