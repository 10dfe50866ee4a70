// Makes trees/manifest.json, words.json and chosen.json. They describe each tree of the folder by its own
// bytes, and list the certificates beside it with the commands that check them. They hold no date and no
// duration except those of costs.json, so tests/generated-files.test.ts can compare them with the folder.

import { basename } from 'node:path';
import glob from 'fast-glob';
import { objectiveOption, quoted } from '../cli/claim.ts';
import { type Game, parseGame } from '../game/game.ts';
import { withSecrets } from '../game/secrets.ts';
import { isShortName } from '../game/word-game-names.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { isNotWithin } from '../solver/objective-text.ts';
import { type CertificateEntry, placeInTrees, type TreeEntry } from '../tree-output/manifest.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { treeBeside } from './build-files.ts';
import { checkerMemory } from './proof-memory.ts';
import { publishedBy } from './published.ts';
import { listText, readList } from './result-lists.ts';
import { CERTIFIED, CERTIFIED_WORDS, CHOSEN, LIMITS, OPTIMAL_WORDS, type ShippedClaim } from './shipped.ts';
import { FOLDER, fileOf, fingerprint, read, stemOf } from './trees-folder.ts';

/**
 * Returns the text of manifest.json.
 * @throws Error if a file is damaged or unknown, or if a tree is missing.
 */
export async function manifestText(): Promise<string> {
  const found = await filesOf('cert');
  const claims = CERTIFIED.filter(([game, objective]) => found.includes(fileOf(game, objective, 'cert')));
  if (claims.length < found.length)
    throw new Error('trees/ holds a certificate of a claim that scripts/shipped.ts does not list.');
  return listText(await treeEntries(await filesOf('tree'), claims));
}

/** Returns the text of words.json: the trees of the built-in games of words. */
export async function wordTreesText(): Promise<string> {
  const trees = [...CERTIFIED_WORDS, ...OPTIMAL_WORDS].filter(([, objective]) => !isNotWithin(objective));
  const files = trees.map(([game, objective]) => fileOf(game, objective, 'tree'));
  return listText(await treeEntries(files, CERTIFIED_WORDS));
}

/** Returns the text of chosen.json: the trees of games with chosen secrets. */
export function chosenTreesText(): string {
  const entries = CHOSEN.map(([name, secrets, objective]) => {
    const game = withSecrets(parseGame(name), secrets);
    const { command, ...entry } = treeEntry(fileOf(game.name, objective, 'tree'), [], game);
    return { ...entry, command: `${command} --secrets ${quoted(secrets)}`, chosenBy: secrets };
  });
  return listText(entries);
}

/** Returns the sorted names of the files with this ending about games of symbols without chosen secrets. */
async function filesOf(ending: string): Promise<string[]> {
  const paths = await glob(`*/*.${ending}`, { cwd: FOLDER, ignore: ['open/*', 'words/*', 'values/*'] });
  return paths
    .map((path) => basename(path))
    .filter((file) => !/-[\da-f]{16}-/.test(file))
    .sort();
}

/** Returns the entries of trees, each with its certificates among these claims. */
async function treeEntries(files: readonly string[], claims: readonly ShippedClaim[]): Promise<TreeEntry[]> {
  const beside = new Map<string, CertificateEntry[]>();
  for (const [name, objective] of claims) {
    const game = await openGame(name);
    const tree = treeBeside(name, objective, isShortName(name) ? game : undefined);
    if (tree === undefined) throw new Error(`There is no tree for ${fileOf(name, objective, 'cert')}.`);
    beside.set(tree, [...(beside.get(tree) ?? []), certificateEntry(game, objective, tree)]);
  }
  return Promise.all(
    files.map(async (file) => {
      const words = [...CERTIFIED_WORDS, ...OPTIMAL_WORDS].find(
        ([game, goal]) => file === fileOf(game, goal, 'tree'),
      );
      return treeEntry(file, beside.get(file) ?? [], words && (await openGame(words[0])));
    }),
  );
}

/** Returns the entry of a tree. `given` is its game, if the tree leaves words or secrets out. */
function treeEntry(
  file: string,
  certificates: readonly CertificateEntry[],
  given: Game | undefined,
): TreeEntry {
  const bytes = read(file);
  const { game, objective, total, histogram, claim } = openTree(bytes, given);
  return {
    ...{ file, game: game.name, objective, secrets: game.secrets, total, worst: histogram.length - 1 },
    ...{ histogram, claim, ...fingerprint(bytes), command: `optimoo check trees/${placeInTrees(file)}` },
    ...backgroundOf(game.name, objective),
    certificates,
  };
}

/**
 * Returns the CPU time of a proof, and who first published its value. Both are looked up, because the bytes
 * of a tree do not hold them.
 * @throws Error if no CPU time is known.
 */
function backgroundOf(game: string, objective: string): Pick<TreeEntry, 'cpuSeconds' | 'published'> {
  const stem = stemOf(game, objective);
  const cpuSeconds = readList('costs')[stem];
  if (cpuSeconds === undefined)
    throw new Error(`trees/costs.json has no cost of ${stem}; make it with npm run trees -- ${stem}.`);
  return { cpuSeconds, published: publishedBy(game, objective) };
}

function certificateEntry({ name, secrets }: Game, objective: string, tree: string): CertificateEntry {
  const file = fileOf(name, objective, 'cert');
  const bytes = read(file);
  const { prices, bound, states, references } = readCertificate(bytes);
  const limit = LIMITS[stemOf(name, objective)];
  const memory = checkerMemory(secrets);
  const command = [
    `optimoo check trees/${placeInTrees(file)} trees/${placeInTrees(tree)}`,
    `${objectiveOption(objective, quoted)} --game ${name}`,
    isNotWithin(objective) ? '' : ` --total ${bound}`,
    limit === undefined ? '' : ` --limit ${limit}`,
    memory === undefined ? '' : ` --memory ${memory / 2 ** 30}G`,
  ].join('');
  return {
    ...{ file, objective, prices, bound, states, references, ...fingerprint(bytes), limit, command },
    ...backgroundOf(name, objective),
  };
}
