// Worker threads that are handed work piece by piece; each gets the next piece as soon as it is done. Which
// worker takes which piece is left to chance, so the result must not depend on it. Node only; knows nothing
// of what the work is.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import Pool from 'worker-threads-pool';
import { onAbort, type Signal } from './signal.ts';

/** Work in pieces. A worker is sent a piece as a message, and answers with one. */
export interface Work<Piece, Answer> {
  /** The next piece; undefined when there is none left. */
  readonly take: () => Piece | undefined;
  /** Takes what came of a piece. What it throws ends all work. */
  readonly put: (answer: Answer) => void;
}

/** The worker threads that do it. */
export interface Crew {
  /** The compiled file that each worker runs. */
  readonly script: string;
  readonly workers: number;
  /** What each worker is made with. */
  readonly workerData: unknown;
  readonly signal: Signal | undefined;
}

/**
 * The file of a worker, such as `verify/check-worker.js`, under dist/, also when this file is a source.
 * Undefined when it was not compiled.
 */
export function compiledWorker(path: string): string | undefined {
  const root = import.meta.url.endsWith('.ts') ? '../dist/' : '../';
  const script = fileURLToPath(new URL(root + path, import.meta.url));
  return existsSync(script) ? script : undefined;
}

/**
 * Takes each worker from the pool once and keeps it busy until there is nothing left to take. All are ended
 * with the first failure.
 * @throws what `put` throws or a worker dies of; the signal's reason.
 */
export async function workTogether<Piece, Answer>(
  { script, workers, workerData, signal }: Crew,
  work: Work<Piece, Answer>,
): Promise<void> {
  signal?.throwIfAborted();
  const pool = new Pool({ max: workers });
  const started: Worker[] = [];
  let ended = false;
  // Flags of the main program are not for the worker: with `--input-type`, as in `node -e`, it would not even
  // start.
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

/** Keeps one worker busy; what it says when all have ended is not listened to. */
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
