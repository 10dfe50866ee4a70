// Tests that a worker pool of any size does each piece of work once, and stops all workers at the first
// failure.
import { getEventListeners } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { type Crew, compiledWorker, type Work, workTogether } from './worker-pool.ts';

const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
if (workerData.beats) setInterval(() => Atomics.add(workerData.beats, 0, 1), 1);
parentPort.on('message', (piece) => {
  if (piece === workerData.throwsAt) throw new Error('not ' + piece);
  if (piece === workerData.exitsAt) process.exit(3);
  if (piece !== workerData.hangsAt) parentPort.postMessage(piece * piece);
});`;

const folder = temporaryFolder();
const crew = (workers: number, workerData: object = {}, signal?: AbortSignal): Crew => ({
  ...{ script: join(folder, 'worker.cjs'), workers, workerData },
  signal,
});

/** Returns work that squares 0 … pieces−1 and collects the results in the order of their arrival. */
function squares(pieces: number): Work<number, number> & { readonly done: number[] } {
  const done: number[] = [];
  let next = 0;
  return { done, take: () => (next < pieces ? next++ : undefined), put: (square) => void done.push(square) };
}

beforeAll(() => {
  writeFileSync(join(folder, 'worker.cjs'), WORKER);
});

it.each([
  [1, 40],
  [3, 40],
  [4, 2],
  [2, 0],
])('%i workers do %i pieces, each once', async (workers, pieces) => {
  const work = squares(pieces);
  await workTogether(crew(workers), work);
  expect(work.done.sort((a, b) => a - b)).toEqual(Array.from({ length: pieces }, (_, i) => i * i));
});

it('keeps the others at work while one is busy, and ends them all', async () => {
  const reason = new Error('enough');
  const stop = new AbortController();
  const work = squares(1e9);
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const put = (square: number): void => {
    work.put(square);
    if (work.done.length === 2) stop.abort(reason);
  };
  await expect(workTogether(crew(3, { hangsAt: 0, beats }, stop.signal), { ...work, put })).rejects.toBe(
    reason,
  );
  expect(work.done).toHaveLength(2); // the workers that do not hang have done these
  const [counted] = beats;
  await sleep(50);
  expect(beats[0]).toBe(counted);
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
});

it('leaves no listener on the signal at the end', async () => {
  const { signal } = new AbortController();
  await workTogether(crew(2, {}, signal), squares(5));
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

describe('fails as a whole, and says why', () => {
  it.each([
    ['a worker throws', { throwsAt: 7 }, 'not 7'],
    ['a worker ends', { exitsAt: 7 }, 'A worker thread ended before its work was done.'],
  ])('when %s', async (_, data, sentence) => {
    await expect(workTogether(crew(2, { ...data, hangsAt: 8 }), squares(1e9))).rejects.toThrow(sentence);
  });

  it('when an answer is refused', async () => {
    const put = (square: number): void => {
      if (square === 25) throw new RangeError('25 is refused');
    };
    await expect(workTogether(crew(3), { ...squares(1e9), put })).rejects.toThrow(
      new RangeError('25 is refused'),
    );
  });

  it('when the signal is aborted, before or meanwhile', async () => {
    const reason = new Error('enough');
    const work = squares(9);
    await expect(workTogether(crew(2, {}, AbortSignal.abort(reason)), work)).rejects.toBe(reason);
    expect(work.done).toEqual([]);
    const stop = new AbortController();
    const put = (): void => stop.abort(reason);
    await expect(workTogether(crew(2, { hangsAt: 3 }, stop.signal), { ...squares(1e9), put })).rejects.toBe(
      reason,
    );
  });

  it('when no worker can be started', async () => {
    await expect(workTogether({ ...crew(2), script: join(folder, 'none.cjs') }, squares(9))).rejects.toThrow(
      'none.cjs',
    );
  });
});

it('finds the files of the build only', () => {
  expect(compiledWorker('verify/check-worker.js')).toMatch(/dist.verify.check-worker[.]js$/);
  expect(compiledWorker('verify/no-worker.js')).toBeUndefined();
});
