// Worker thread of the checker. Checks each step that it receives, and sends the result back. The main thread
// charges the results to the budget. Runs only from compiled code, because Node 20 cannot load TypeScript in
// a worker.

import { parentPort, workerData } from 'node:worker_threads';
import type { CheckWorkerData, DoneStep, DueStep } from './check-threads.ts';
import { Checker } from './checker.ts';
import { Proof } from './proof.ts';
import { SetBounds } from './set-bounds.ts';

const { bytes, parts, question, room } = workerData as CheckWorkerData;
const port = parentPort;
if (port === null) throw new Error('check-worker.js runs only as a worker thread');
const checker = new Checker(new Proof(bytes, question, parts), new SetBounds(question, room));

port.on('message', ({ step, allowed }: DueStep) => {
  const work = checker.outcome(step, allowed);
  let next = work.next();
  while (!next.done) next = work.next();
  port.postMessage({ step, outcome: next.value } satisfies DoneStep);
});
