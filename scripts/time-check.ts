// Checks one certificate of trees/manifest.json with its tree on one thread, and prints the cost as JSON.
// This is a program of its own, so that each check has its own process and memory; check-costs.ts runs it.

import { isNotWithin } from '../solver/objective-text.ts';
import { checkClaim } from '../verify/claim.ts';
import { secondsSince } from './proof-costs.ts';
import { checkerMemory } from './proof-memory.ts';
import { type CheckCost, readList } from './result-lists.ts';
import { read } from './trees-folder.ts';

const rows = readList('manifest').flatMap((tree) => tree.certificates.map((entry) => ({ tree, entry })));
const row = rows.find(({ entry }) => entry.file === process.argv[2]);
if (row === undefined) throw new Error(`trees/manifest.json has no certificate ${process.argv[2]}.`);
const { file, objective, bound, limit } = row.entry;
const [certificate, tree] = [read(file), read(row.tree.file)];
const asked = { game: row.tree.game, objective, bound: isNotWithin(objective) ? undefined : bound };

const before = process.cpuUsage();
const verdict = await checkClaim(asked, certificate, tree, {
  limit,
  memory: checkerMemory(row.tree.secrets),
});
const cpuSeconds = secondsSince(before);
if (!verdict.ok) throw new Error(verdict.line);
// maxRSS is in kilobytes.
const cost: CheckCost = { cpuSeconds, megabytes: Math.ceil(process.resourceUsage().maxRSS / 1000) };
console.log(JSON.stringify(cost));
