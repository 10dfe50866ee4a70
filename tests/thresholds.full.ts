// More questions than in thresholds.test.ts on both sides of every number at which the code takes another
// path.
import { beforeAll, expect, it } from 'vitest';
import { compiledEngine } from './compiled-engine.ts';
import { compareList, thresholdLists } from './threshold-lists.ts';
import { THRESHOLDS } from './thresholds.ts';

let engine: WebAssembly.Module;
beforeAll(async () => {
  engine = await compiledEngine();
});

const lists = [...thresholdLists(THRESHOLDS, { count: 400, threadsEvery: 10, quick: true })].slice(80);
it.each(lists.map((list) => [list.name, list] as const))('%s', async (_, list) => {
  const { found, truth } = await compareList(
    list,
    list.threads === 1 ? { engine } : { threads: list.threads },
  );
  expect(found).toEqual(truth);
});
