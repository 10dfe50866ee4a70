// A worker thread of the checker: checks the steps that it is sent and says what came of each. It settles
// nothing. Runs compiled only, because Node 20 does not compile on the fly in a worker.

import { parentPort, workerData } from 'node:worker_threads';
import type { StepOutcome } from './budget.ts';
import { checkerOf } from './check-certificate.ts';
import type { Batch, CheckWorkerData, Done } from './check-threads.ts';
import { Proof } from './proof.ts';

const { bytes, parts, question, room, table, limit } = workerData as CheckWorkerData;
const port = parentPort;
if (port === null) throw new Error('check-worker.js runs only as a worker thread');
const checker = checkerOf(new Proof(bytes, question, parts), question, { room, table, limit });

port.on('message', ({ first, count, allowed }: Batch) => {
  const outcomes: StepOutcome[] = [];
  let left = allowed;
  for (let piece = first; piece < first + count && outcomes.at(-1)?.reason === undefined; piece++) {
    const work = checker.outcome(piece, left);
    let next = work.next();
    while (!next.done) next = work.next();
    outcomes.push(next.value);
    left -= next.value.spent;
  }
  port.postMessage({ first, outcomes } satisfies Done);
});
