// trees/costs.json: the CPU seconds of the proof behind each claim, all threads together. A proof is
// measured when it is first made, to two significant figures; older ones have one. Later runs keep the
// figure, so they give the same bytes. To measure a proof again, delete its line and make it alone: earlier
// proofs in the same process warm up the engine.

import { readList } from './result-lists.ts';
import { write } from './trees-folder.ts';

/** Does the work of a proof, and notes its cost unless that is known. */
export async function noteCost<T>(stem: string, work: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await work();
  const known = readList('costs');
  if (stem in known) return result;
  const all = Object.entries({ ...known, [stem]: secondsSince(before) }).sort(([a], [b]) => (a < b ? -1 : 1));
  write('costs.json', `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  return result;
}

/** CPU seconds of this process since then, to two significant figures. */
export function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Number(((user + system) / 1e6).toPrecision(2));
}
