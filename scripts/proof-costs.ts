// Makes trees/costs.json: the CPU seconds that the proof of each claim takes on all threads together. A cost
// is measured when a proof is made for the first time, to two significant figures; older entries have one.
// Later runs keep the entry, so they give the same bytes. To measure a proof again, delete its line and run
// this proof alone. Earlier proofs in the same process would warm up the engine.

import { readList } from './result-lists.ts';
import { write } from './trees-folder.ts';

/** Makes a proof, and records its CPU time if none is recorded yet. */
export async function noteCost<T>(stem: string, work: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await work();
  const known = readList('costs');
  if (stem in known) return result;
  const all = Object.entries({ ...known, [stem]: secondsSince(before) }).sort(([a], [b]) => (a < b ? -1 : 1));
  write('costs.json', `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  return result;
}

/** Returns the CPU seconds that this process has used since `before`, to two significant figures. */
export function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Number(((user + system) / 1e6).toPrecision(2));
}
