// Writes trees/manifest.json: every tree of the folder, as its own bytes describe it, with the certificates that are read beside it
// and the commands that check them. No date, no duration and no order of work is written.

import glob from 'fast-glob';
import { openTree } from '../tree-output/open.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { treeBeside } from './build-files.ts';
import { CERTIFIED } from './shipped.ts';
import { FOLDER, fileOf, fingerprint, lines, read, write } from './trees-folder.ts';

/** @throws Error when a file of the folder is damaged, or a certificate has no tree or nobody knows what it claims. */
export async function writeManifest(): Promise<void> {
  const found = (await glob('*.cert', { cwd: FOLDER })).sort();
  const claims = CERTIFIED.filter(([game, objective]) => found.includes(fileOf(game, objective, 'cert')));
  if (claims.length < found.length) throw new Error('The folder holds a certificate of a claim that is not in the list.');
  const certificates = claims.map(([game, objective]) => certificateEntry(game, objective));
  const trees = (await glob('*.tree', { cwd: FOLDER })).sort().map(treeEntry);
  const entries = trees.map((tree) => ({
    ...tree,
    certificates: certificates.filter((each) => each.tree === tree.file).map((each) => each.entry),
  }));
  write('manifest.json', `${lines(entries)}\n`);
}

/** What the manifest says of a tree: nothing but what the opened bytes say. */
function treeEntry(file: string) {
  const bytes = read(file);
  const { game, objective, total, histogram, claim } = openTree(bytes);
  const figures = { secrets: game.secrets, total, worst: histogram.length - 1, histogram };
  return { file, game: game.name, objective, ...figures, claim, ...fingerprint(bytes) };
}

/** What the manifest says of a certificate: what its bytes say, and how to check it. */
function certificateEntry(game: string, objective: string) {
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
