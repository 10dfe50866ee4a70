// Regenerates everything in trees/: the shipped strategies and certificates, manifest.json, and players.json with the classic
// players of 4x10; and docs/results.md, the manifest for people. Run it as `npm run trees`; names such as `npm run trees -- 4x10-average` choose some of the files, the lists are
// always those of the whole folder. The same sources give the same bytes.

import { mkdirSync } from 'node:fs';
import { parseGame } from '../game/game.ts';
import { rulesFor } from '../strategies/rule-list.ts';
import { buildCertified, buildTree } from './build-files.ts';
import { resultsText } from './results-page.ts';
import { CERTIFIED, OPTIMAL, PLAYERS_OF } from './shipped.ts';
import { manifestText, playerEntry, playersText } from './tree-lists.ts';
import { FOLDER, stemOf, write, writeResults } from './trees-folder.ts';

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
const manifest = await manifestText();
write('manifest.json', manifest);
writeResults(resultsText(JSON.parse(manifest)));
if (names.length === 0) write('players.json', playersText(rulesFor(parseGame(PLAYERS_OF)).map(playerEntry)));
