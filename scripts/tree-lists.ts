// The two lists of trees/, as text. manifest.json: every tree of the folder, as its own bytes describe it,
// with the certificates that are read beside it and the commands that check them. players.json: how the
// classic players fare. No date and no order of work is in them, and no duration but those of costs.json, so
// tests/generated-files.test.ts can tell whether those of the folder are still true.

import { basename } from 'node:path';
import glob from 'fast-glob';
import { objectiveOption, quoted } from '../cli/claim.ts';
import { type Game, parseGame } from '../game/game.ts';
import { isShortName } from '../game/word-game-names.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { isNotWithin } from '../solver/objective-text.ts';
import type { Heuristic } from '../strategies/heuristic.ts';
import { tallyHeuristic } from '../strategies/tally.ts';
import { type CertificateEntry, placeInTrees, type TreeEntry } from '../tree-output/manifest.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { treeBeside } from './build-files.ts';
import { costs } from './costs.ts';
import { publishedBy } from './published.ts';
import { CERTIFIED, CERTIFIED_WORDS, LIMITS, OPTIMAL_WORDS, PLAYERS_OF } from './shipped.ts';
import { checkerMemory } from './sizes.ts';
import { FOLDER, fileOf, fingerprint, lines, listText, read, stemOf } from './trees-folder.ts';

/**
 * What manifest.json should say. @throws Error when a file of the folder is damaged, or a certificate has no
 * tree or its claim is unknown.
 */
export async function manifestText(): Promise<string> {
  const found = await filesOf('cert');
  const claims = CERTIFIED.filter(([game, objective]) => found.includes(fileOf(game, objective, 'cert')));
  if (claims.length < found.length)
    throw new Error('The folder holds a certificate of a claim that is not in the list.');
  const certificates = claims.map(([game, objective]) => certificateEntry(parseGame(game), objective));
  const trees = (await filesOf('tree')).map((file) => treeEntry(file, undefined));
  return listText(trees.map((tree) => withCertificates(tree, certificates)));
}

/** What words.json should say: the trees of games of words by name. */
export async function wordTreesText(): Promise<string> {
  const trees: Omit<TreeEntry, 'certificates'>[] = [];
  for (const [game, objective] of [...CERTIFIED_WORDS, ...OPTIMAL_WORDS]) {
    const file = fileOf(game, objective, 'tree');
    if (!isNotWithin(objective)) trees.push(treeEntry(file, await openGame(game)));
  }
  const certificates: Beside[] = [];
  for (const [game, objective] of CERTIFIED_WORDS)
    certificates.push(certificateEntry(await openGame(game), objective));
  return listText(trees.map((tree) => withCertificates(tree, certificates)));
}

/** A certificate, and the file of the tree that it is read beside. */
interface Beside {
  readonly tree: string;
  readonly entry: CertificateEntry;
}

function withCertificates(tree: Omit<TreeEntry, 'certificates'>, certificates: readonly Beside[]): TreeEntry {
  return {
    ...tree,
    certificates: certificates.filter((each) => each.tree === tree.file).map((each) => each.entry),
  };
}

/** The names of the files about games of symbols with this ending, sorted. */
async function filesOf(ending: string): Promise<string[]> {
  return (await glob(`*/*.${ending}`, { cwd: FOLDER, ignore: ['open/*', 'words/*'] }))
    .map((path) => basename(path))
    .sort();
}

/** What the manifest says of a tree: nothing but what the opened bytes say. */
function treeEntry(file: string, words: Game | undefined): Omit<TreeEntry, 'certificates'> {
  const bytes = read(file);
  const { game, objective, total, histogram, claim } = openTree(bytes, words);
  const figures = { secrets: game.secrets, total, worst: histogram.length - 1, histogram };
  const command = `optimoo check trees/${placeInTrees(file)}`;
  return {
    file,
    game: game.name,
    objective,
    ...figures,
    claim,
    ...fingerprint(bytes),
    command,
    ...backgroundOf(game.name, objective),
  };
}

/**
 * What the bytes cannot say of a claim: what its proof took, and who published the value. @throws Error when
 * the cost is not noted.
 */
function backgroundOf(game: string, objective: string): Pick<TreeEntry, 'cpuSeconds' | 'published'> {
  const stem = stemOf(game, objective);
  const cpuSeconds = costs()[stem];
  if (cpuSeconds === undefined)
    throw new Error(
      `trees/costs.json does not say what ${stem} took; make it with npm run trees -- ${stem}.`,
    );
  return { cpuSeconds, published: publishedBy(game, objective) };
}

/** What the manifest says of a certificate: what its bytes say, and how to check it. */
function certificateEntry(opened: Game, objective: string): Beside {
  const game = opened.name;
  const file = fileOf(game, objective, 'cert');
  const tree = treeBeside(game, objective, isShortName(game) ? opened : undefined);
  if (tree === undefined) throw new Error(`There is no tree for ${file}.`);
  const bytes = read(file);
  const { prices, bound, states, references } = readCertificate(bytes);
  const asked = objectiveOption(objective, quoted);
  const total = isNotWithin(objective) ? '' : ` --total ${bound}`;
  const limit = LIMITS[stemOf(game, objective)];
  const allowed = limit === undefined ? '' : ` --limit ${limit}`;
  const room = checkerMemory(opened.secrets);
  const memory = room === undefined ? '' : ` --memory ${room / 2 ** 30}G`;
  const command = `optimoo check trees/${placeInTrees(file)} trees/${placeInTrees(tree)}${asked} --game ${game}${total}${allowed}${memory}`;
  const size = { states, references, ...fingerprint(bytes), limit };
  return {
    tree,
    entry: { file, objective, prices, bound, ...size, command, ...backgroundOf(game, objective) },
  };
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
  readonly samples: number | undefined;
}

/** The entry of a heuristic, which takes up to a quarter of a minute. */
export function playerEntry(heuristic: Heuristic): PlayerEntry {
  const { player, histogram, average, worst, samples } = tallyHeuristic(parseGame(PLAYERS_OF), heuristic);
  return { player, summary: heuristic.summary, average, worst, histogram, samples };
}

/** What players.json should say: the best average first. */
export function playersText(entries: readonly PlayerEntry[]): string {
  const sorted = [...entries].sort((a, b) => a.average - b.average || a.worst - b.worst);
  return `{ "game": "${PLAYERS_OF}", "players": ${lines(sorted)}}\n`;
}
