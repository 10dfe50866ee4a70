// Regenerates everything in trees/: the shipped strategies, manifest.json, and players.json with the classic players of 4x10.
// Run it as `npm run trees` after a build. The same sources give the same bytes, whatever the machine or the number of threads:
// no date, no duration and no order of work is written. Any tree found in the folder is listed, as its own bytes describe it.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { VERSION } from '../cli/version.ts';
import { parseGame } from '../game/game.ts';
import { formatObjective, type Objective } from '../solver/objectives.ts';
import { optimise } from '../solver/solve.ts';
import { rulesFor } from '../strategies/rules.ts';
import { tallyRule } from '../strategies/tally.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { openTree } from '../tree-output/open.ts';
import { writeFileSafely } from '../tree-output/write-file.ts';

const AVERAGE: Objective = { kind: 'average' };
const FEWEST_LAST: Objective = { kind: 'fewest-last' };
/**
 * The trees without a certificate; those with one come from build-certificates.ts, which runs before. Each takes seconds on two
 * cores, 4x10 fewest-last about one minute; 4x10z fewest-last takes many more and is left out.
 */
const SHIPPED: readonly (readonly [game: string, objective: Objective])[] = [
  ...['4x10z', '5x7'].map((game) => [game, AVERAGE] as const),
  ...['3x10', '4x10', '4x6r', '4x7r', '5x7'].map((game) => [game, FEWEST_LAST] as const),
];
const PLAYERS_OF = '4x10';
/** What the page offers; it loads the list at its start, so the list is kept short. */
const PLAYED = ['3x10', '4x10', '4x10z', '4x6r', '4x7r', '5x7'];
const isPlayable = (game: string, objective: string): boolean =>
  PLAYED.includes(game) && /^(average|fewest-last)$/.test(objective);

// Compiled to dist/scripts/, so the folder is two levels up.
const folder = fileURLToPath(new URL('../../trees/', import.meta.url));

async function buildTree(name: string, objective: Objective): Promise<void> {
  const game = parseGame(name);
  const solution = await optimise(game, objective);
  if (solution.strategy === undefined) throw new Error(`${name} has no strategy that is ${formatObjective(objective)}.`);
  const producer = `optimoo ${VERSION}`;
  const bytes = encodeTree(game, solution.strategy, { objective: solution.objective, claim: solution.claim, producer });
  writeFileSafely(`${folder}${game.name}-${solution.objective.replaceAll(' ', '-')}.msgpack`, bytes);
  console.log(`${game.name} ${solution.objective}: ${solution.total} turns, worst ${solution.worst}, ${bytes.length} bytes`);
}

/** What the manifest says of one file: nothing but what the opened bytes say. */
function describe(file: string) {
  const bytes = readFileSync(file);
  const { game, objective, total, histogram, claim } = openTree(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const figures = { secrets: game.secrets, total, worst: histogram.length - 1, histogram };
  return { file: basename(file), game: game.name, objective, ...figures, claim, bytes: bytes.length, sha256 };
}

/** The histograms of the classic players, the best average first; expectations for those that leave something to chance. */
function players(): object {
  const game = parseGame(PLAYERS_OF);
  const tallies = rulesFor(game).map((rule) => {
    const { player, histogram, average, worst, samples } = tallyRule(game, rule, { samples: 20, seed: 1 });
    return { player, summary: rule.summary, average, worst, histogram, ...(samples === undefined ? {} : { samples }) };
  });
  tallies.sort((a, b) => a.average - b.average || a.worst - b.worst);
  return { game: game.name, players: tallies };
}

/** One line an entry, so that a change of one tree is a change of one line. */
function writeList(name: string, head: string, entries: readonly object[]): void {
  const text = `${head}[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]${head === '' ? '' : '}'}\n`;
  writeFileSafely(`${folder}${name}`, new TextEncoder().encode(text));
}

mkdirSync(folder, { recursive: true });
for (const [game, objective] of SHIPPED) await buildTree(game, objective);
const files = (await glob('*.msgpack', { cwd: folder, absolute: true })).sort();
const manifest = files.map(describe);
writeList('manifest.json', '', manifest);
writeList(
  'playable.json',
  '',
  manifest.filter(({ game, objective }) => isPlayable(game, objective)),
);
const compared = players() as { game: string; players: object[] };
writeList('players.json', `{ "game": "${compared.game}", "players": `, compared.players);
