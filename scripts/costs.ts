// trees/costs.json: what the proof behind each claim took, in CPU seconds of all threads together, to two
// significant figures, older ones to one, by the stem of its files. Written down when a claim is made for the
// first time, and kept from then on, so that making it again gives the same bytes. To measure one anew, take
// its line out, and make it alone: what was made before it in the same process warms up the engine.

import { existsSync } from 'node:fs';
import { pathOf, readJson, write } from './trees-folder.ts';

const FILE = 'costs.json';

/** The machines on which the costs were taken, for people. */
export const MACHINE = 'one core of a server of 2023 or 2024, an Intel Xeon or an AMD EPYC';

/** CPU seconds by stem, such as `4x10-average`. */
export function costs(): Readonly<Record<string, number>> {
  return existsSync(pathOf(FILE)) ? readJson(FILE) : {};
}

/** Does the work, and notes what it took unless that is known already. */
export async function noteCost<T>(stem: string, work: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const known = costs();
  if (stem in known) return result;
  const seconds = Number(((user + system) / 1e6).toPrecision(2));
  const all = Object.entries({ ...known, [stem]: seconds }).sort(([a], [b]) => (a < b ? -1 : 1));
  write(FILE, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  return result;
}
