// The two lists of trees/, as text. manifest.json: every tree of the folder, as its own bytes describe it, with the certificates that are
// read beside it and the commands that check them. players.json: how the classic players fare. No date, no duration and no order of
// work is in them, so tests/generated-files.test.ts can tell whether those of the folder are still true.

import glob from 'fast-glob';
import { parseGame } from '../game/game.ts';
import type { Rule } from '../strategies/rule.ts';
import { tallyRule } from '../strategies/tally.ts';
import type { CertificateEntry, TreeEntry } from '../tree-output/manifest.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { treeBeside } from './build-files.ts';
import { CERTIFIED, PLAYERS_OF } from './shipped.ts';
import { FOLDER, fileOf, fingerprint, lines, read } from './trees-folder.ts';

/** What manifest.json should say. @throws Error when a file of the folder is damaged, or a certificate has no tree or nobody knows what it claims. */
export async function manifestText(): Promise<string> {
  const found = (await glob('*.cert', { cwd: FOLDER })).sort();
  const claims = CERTIFIED.filter(([game, objective]) => found.includes(fileOf(game, objective, 'cert')));
  if (claims.length < found.length) throw new Error('The folder holds a certificate of a claim that is not in the list.');
  const certificates = claims.map(([game, objective]) => certificateEntry(game, objective));
  const trees = (await glob('*.tree', { cwd: FOLDER })).sort().map(treeEntry);
  const entries: TreeEntry[] = trees.map((tree) => ({
    ...tree,
    certificates: certificates.filter((each) => each.tree === tree.file).map((each) => each.entry),
  }));
  return `${lines(entries)}\n`;
}

/** What the manifest says of a tree: nothing but what the opened bytes say. */
function treeEntry(file: string): Omit<TreeEntry, 'certificates'> {
  const bytes = read(file);
  const { game, objective, total, histogram, claim } = openTree(bytes);
  const figures = { secrets: game.secrets, total, worst: histogram.length - 1, histogram };
  return { file, game: game.name, objective, ...figures, claim, ...fingerprint(bytes) };
}

/** What the manifest says of a certificate: what its bytes say, and how to check it. */
function certificateEntry(game: string, objective: string): { readonly tree: string; readonly entry: CertificateEntry } {
  const file = fileOf(game, objective, 'cert');
  const tree = treeBeside(game, objective);
  if (tree === undefined) throw new Error(`There is no tree for ${file}.`);
  const bytes = read(file);
  const { prices, bound, states, references } = readCertificate(bytes);
  const asked = objective === 'average' ? '' : ` --objective "${objective}"`;
  const total = objective.startsWith('not within') ? '' : ` --total ${bound}`;
  const command = `optimoo check trees/${file} trees/${tree}${asked} --game ${game}${total}`;
  const size = { states, references, ...fingerprint(bytes) };
  return { tree, entry: { file, objective, prices, bound, ...size, command } };
}

/** What players.json says of a classic player. */
export interface PlayerEntry {
  readonly player: string;
  readonly summary: string;
  readonly average: number;
  readonly worst: number;
  /** `histogram[t]` secrets are found on turn t; expectations for those that leave something to chance. */
  readonly histogram: readonly number[];
  /** How often a player was played that could only be sampled. */
  readonly samples?: number;
}

/** The entry of a rule, which takes up to a quarter of a minute. */
export function playerEntry(rule: Rule): PlayerEntry {
  const { player, histogram, average, worst, samples } = tallyRule(parseGame(PLAYERS_OF), rule, { samples: 20, seed: 1 });
  return { player, summary: rule.summary, average, worst, histogram, ...(samples === undefined ? {} : { samples }) };
}

/** What players.json should say: the best average first. */
export function playersText(entries: readonly PlayerEntry[]): string {
  const sorted = [...entries].sort((a, b) => a.average - b.average || a.worst - b.worst);
  return `{ "game": "${PLAYERS_OF}", "players": ${lines(sorted)}}\n`;
}
