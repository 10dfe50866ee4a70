// Regenerates everything in trees/: the shipped strategies and certificates, manifest.json, and players.json with the classic
// players of 4x10. Run it as `npm run trees`; names such as `npm run trees -- 4x10-average` choose some of the files, the lists are
// always those of the whole folder. The same sources give the same bytes.

import { mkdirSync } from 'node:fs';
import { parseGame } from '../game/game.ts';
import { rulesFor } from '../strategies/rule-list.ts';
import { tallyRule } from '../strategies/tally.ts';
import { buildCertified, buildTree } from './build-files.ts';
import { CERTIFIED, OPTIMAL, PLAYERS_OF } from './shipped.ts';
import { FOLDER, lines, stemOf, write } from './trees-folder.ts';
import { writeManifest } from './write-manifest.ts';

/** The histograms of the classic players, the best average first; expectations for those that leave something to chance. */
function players(): object[] {
  const game = parseGame(PLAYERS_OF);
  const tallies = rulesFor(game).map((rule) => {
    const { player, histogram, average, worst, samples } = tallyRule(game, rule, { samples: 20, seed: 1 });
    return { player, summary: rule.summary, average, worst, histogram, ...(samples === undefined ? {} : { samples }) };
  });
  return tallies.sort((a, b) => a.average - b.average || a.worst - b.worst);
}

const names = process.argv.slice(2);
const left = new Set(names);
const isWanted = (game: string, objective: string): boolean => {
  const name = stemOf(game, objective);
  left.delete(name);
  return names.length === 0 || names.includes(name);
};

mkdirSync(FOLDER, { recursive: true });
const certified = CERTIFIED.filter(([game, objective]) => isWanted(game, objective));
const optimal = OPTIMAL.filter(([game, objective]) => isWanted(game, objective));
if (left.size > 0) {
  console.error(`Nothing in trees/ is called ${[...left].join(', ')}; see scripts/shipped.ts.`);
  process.exit(2);
}
for (const [game, objective] of certified) await buildCertified(game, objective);
for (const [game, objective] of optimal) await buildTree(game, objective);
await writeManifest();
if (names.length === 0) write('players.json', `{ "game": "${PLAYERS_OF}", "players": ${lines(players())}}\n`);
