// Many more questions on both sides of every number at which the code takes another path. They use one, two
// and five threads, and also games of thousands of codes. The tests also change each such number of the
// engine, so that the engine takes the other path.

import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { compiledEngine } from './compiled-engine.ts';
import { nameGiven } from './constants.ts';
import { compileEngine } from './mutate.ts';
import type { Bug } from './plant.ts';
import { compareList, thresholdLists } from './threshold-lists.ts';
import { THRESHOLDS } from './thresholds.ts';

it('5000 lists on both sides of every threshold', async () => {
  const engine = await compiledEngine();
  const wrong: unknown[] = [];
  for (const list of thresholdLists(THRESHOLDS, { count: 5000, threadsEvery: 4, quick: false })) {
    const { found, truth } = await compareList(
      list,
      list.threads === 1 ? { engine } : { threads: list.threads },
    );
    if (!isDeepStrictEqual(found, truth)) wrong.push({ list: list.name, found, truth });
  }
  expect(wrong).toEqual([]);
});

const MOVED = THRESHOLDS.flatMap(({ constants, moved = [] }) =>
  constants.flatMap((constant) => moved.map((value) => [constant, value] as const)),
);

it.each(MOVED)('%s moved to %i: the same results', async (constant, value) => {
  const engine = await compileEngine(moved(constant, value));
  for (const list of thresholdLists(THRESHOLDS, { count: 300, threadsEvery: 301, quick: true })) {
    if (list.threads > 1) continue;
    const { found, truth } = await compareList(list, { engine });
    expect(found, list.name).toEqual(truth);
  }
});

/** A changed constant of the engine, as a bug to plant. */
function moved(constant: string, value: number): Bug {
  const { file, text } = nameGiven(constant);
  const replacement = text.replace(/= .*;/, `= ${value};`);
  return { name: `${constant} = ${value}`, file: file.replace('engine/', ''), text, replacement };
}
