// A worker thread of the checker: checks the steps that it is sent and says what came of each. It settles
// nothing. Runs compiled only, because Node 20 does not compile on the fly in a worker.

import { parentPort, workerData } from 'node:worker_threads';
import type { StepOutcome } from './budget.ts';
import type { Batch, CheckWorkerData, Done } from './check-threads.ts';
import { Checker } from './checker.ts';
import { Proof } from './proof.ts';
import { SetBounds } from './set-bounds.ts';

const { bytes, parts, question, room } = workerData as CheckWorkerData;
const port = parentPort;
if (port === null) throw new Error('check-worker.js runs only as a worker thread');
const checker = new Checker(new Proof(bytes, question, parts), new SetBounds(question, room));

port.on('message', ({ first, count, allowed }: Batch) => {
  const outcomes: StepOutcome[] = [];
  let left = allowed;
  for (let step = first; step < first + count && outcomes.at(-1)?.reason === undefined; step++) {
    const work = checker.outcome(step, left);
    let next = work.next();
    while (!next.done) next = work.next();
    outcomes.push(next.value);
    left -= next.value.spent;
  }
  port.postMessage({ first, outcomes } satisfies Done);
});
