// Checks a certificate of trees/manifest.json together with its tree, on one thread, and prints what that
// took as JSON. check-costs.ts starts it for each certificate, so that each has a process, and its memory,
// for itself.

import { isNotWithin } from '../solver/objective-text.ts';
import type { TreeEntry } from '../tree-output/manifest.ts';
import { checkClaim } from '../verify/claim.ts';
import type { CheckCost } from './check-costs.ts';
import { checkerMemory } from './sizes.ts';
import { read, readJson } from './trees-folder.ts';

const [, , file] = process.argv;
const trees = readJson<TreeEntry[]>('manifest.json');
const tree = trees.find(({ certificates }) => certificates.some((each) => each.file === file));
const entry = tree?.certificates.find((each) => each.file === file);
if (tree === undefined || entry === undefined)
  throw new Error(`No certificate of trees/manifest.json is called ${file}.`);
const [certificate, played] = [read(file), read(tree.file)];
const { objective, bound, limit } = entry;
const asked = { game: tree.game, objective, bound: isNotWithin(objective) ? undefined : bound };

const before = process.cpuUsage();
const verdict = await checkClaim(asked, certificate, played, { limit, memory: checkerMemory(tree.secrets) });
const { user, system } = process.cpuUsage(before);
if (!verdict.ok) throw new Error(verdict.line);
const megabytes = Math.ceil(process.resourceUsage().maxRSS / 1000); // it is in kilobytes
const cost: CheckCost = { cpuSeconds: Number(((user + system) / 1e6).toPrecision(2)), megabytes };
console.log(JSON.stringify(cost));
