// A worker thread of census-run.ts. For each message it answers one range of hands, until it is terminated.
// Node only. It does not know other workers.

import { parentPort, workerData } from 'node:worker_threads';
import { createAnswerer } from './census.ts';
import type { CensusQuestion } from './census-question.ts';
import type { Answered, RankRange } from './census-run.ts';

const { question, expressions } = workerData as { question: CensusQuestion; expressions: boolean };
const answer = createAnswerer(question, expressions);

parentPort?.on('message', ({ first, length }: RankRange) => {
  const answers = answer(first, length);
  const buffers = [answers.nums, answers.dens, answers.patterns].flatMap((array) =>
    array ? [array.buffer as ArrayBuffer] : [],
  );
  parentPort?.postMessage({ first, answers } satisfies Answered, buffers);
});
