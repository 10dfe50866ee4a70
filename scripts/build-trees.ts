// Regenerates everything in trees/: the shipped strategies and certificates, manifest.json, which describes them, and lists of figures:
// players.json with the classic players of 4x10, consistent.json, least-turns.json, 4x10-front.json; and docs/results.md, all of it for people. Run it as
// `npm run trees`; names such as `npm run trees -- 4x10-average consistent` choose some of the files, the manifest is always that of the whole
// folder. The same sources give the same bytes.

import { mkdirSync } from 'node:fs';
import { parseGame } from '../game/game.ts';
import { rulesFor } from '../strategies/rule-list.ts';
import { buildCertified, buildTree } from './build-files.ts';
import { CONSISTENT_GAMES, type ConsistentEntry, consistentEntry, consistentText } from './consistent.ts';
import { FRONT_LIST, frontListText } from './front-list.ts';
import { LEAST_TURNS_GAMES, type LeastTurnsEntry, leastTurnsEntry, leastTurnsText } from './least-turns.ts';
import { resultsText } from './results-page.ts';
import { CERTIFIED, OPTIMAL, PLAYERS_OF } from './shipped.ts';
import { manifestText, playerEntry, playersText } from './tree-lists.ts';
import { FOLDER, readJson, stemOf, write, writeResults } from './trees-folder.ts';

const names = process.argv.slice(2);
const left = new Set(names);
const isWanted = (name: string): boolean => {
  left.delete(name);
  return names.length === 0 || names.includes(name);
};

mkdirSync(FOLDER, { recursive: true });
const certified = CERTIFIED.filter(([game, objective]) => isWanted(stemOf(game, objective)));
const optimal = OPTIMAL.filter(([game, objective]) => isWanted(stemOf(game, objective)));
const lists = ['players', 'consistent', 'least-turns', FRONT_LIST].filter(isWanted);
if (left.size > 0) {
  console.error(`Nothing in trees/ is called ${[...left].join(', ')}; see scripts/shipped.ts.`);
  process.exit(2);
}
for (const [game, objective] of certified) await buildCertified(game, objective);
for (const [game, objective] of optimal) await buildTree(game, objective);
if (lists.includes('players')) write('players.json', playersText(rulesFor(parseGame(PLAYERS_OF)).map(playerEntry)));
if (lists.includes('consistent')) {
  const entries: ConsistentEntry[] = [];
  for (const game of CONSISTENT_GAMES) entries.push(await consistentEntry(game));
  write('consistent.json', consistentText(entries));
}
if (lists.includes('least-turns')) {
  const entries: LeastTurnsEntry[] = [];
  for (const game of LEAST_TURNS_GAMES) entries.push(await leastTurnsEntry(game));
  write('least-turns.json', leastTurnsText(entries));
}
if (lists.includes(FRONT_LIST)) write(`${FRONT_LIST}.json`, await frontListText());
write('manifest.json', await manifestText());
const figures = [readJson<ConsistentEntry[]>('consistent.json'), readJson<LeastTurnsEntry[]>('least-turns.json')] as const;
writeResults(resultsText(readJson('manifest.json'), ...figures, readJson(`${FRONT_LIST}.json`)));
