// Regenerates everything in trees/: the shipped strategies and certificates, manifest.json, which describes
// them, and lists of figures: players.json with the classic players of 4x10, consistent.json,
// least-turns.json, least-totals.json, 4x10-front.json, second-words.json; and docs/results.md and
// docs/sequences.md with their pages, all of it for people. Run it as `npm run trees`; names such as `npm run
// trees -- 4x10-average consistent` choose some of the files, the manifest is always that of the whole
// folder. The same sources give the same bytes.

import { parseGame } from '../game/game.ts';
import { heuristicsFor } from '../strategies/heuristic-list.ts';
import { buildCertified, buildTree } from './build-files.ts';
import { certificatesOf, noteCheckCosts } from './check-costs.ts';
import { CONSISTENT_GAMES, consistentEntry } from './consistent.ts';
import { FRONT_LIST, frontListText } from './front-list.ts';
import { LEAST_TOTALS_GAMES, type LeastTotalEntry, leastTotalEntry, leastTotalsOf } from './least-totals.ts';
import { LEAST_TURNS_GAMES, type LeastTurnsEntry, leastTurnsEntry } from './least-turns.ts';
import { SECOND_WORDS_GAMES, secondWords } from './second-words.ts';
import { CERTIFIED, CERTIFIED_WORDS, OPTIMAL, OPTIMAL_WORDS, PLAYERS_OF } from './shipped.ts';
import { manifestText, playerEntry, playersText, wordTreesText } from './tree-lists.ts';
import { listText, readJson, stemOf, write } from './trees-folder.ts';
import { writeAllPages } from './write-pages.ts';

const names = process.argv.slice(2);
const left = new Set(names);
const isWanted = (name: string): boolean => {
  left.delete(name);
  return names.length === 0 || names.includes(name);
};

const certified = [...CERTIFIED, ...CERTIFIED_WORDS].filter(([game, objective]) =>
  isWanted(stemOf(game, objective)),
);
const optimal = [...OPTIMAL, ...OPTIMAL_WORDS].filter(([game, objective]) =>
  isWanted(stemOf(game, objective)),
);
const lists = [
  'players',
  'consistent',
  'least-turns',
  'least-totals',
  'check-costs',
  'second-words',
  FRONT_LIST,
].filter(isWanted);
if (left.size > 0) {
  console.error(`Nothing in trees/ is called ${[...left].join(', ')}; see scripts/shipped.ts.`);
  process.exit(2);
}
for (const [game, objective] of optimal) await buildTree(game, objective);
// beside trees that are there
for (const [game, objective] of certified) await buildCertified(game, objective);
if (lists.includes('players'))
  write('players.json', playersText(heuristicsFor(parseGame(PLAYERS_OF)).map(playerEntry)));
if (lists.includes('second-words'))
  write(
    'second-words.json',
    listText((await Promise.all(SECOND_WORDS_GAMES.map((game) => secondWords(game)))).flat()),
  );
if (lists.includes('consistent')) await writeList('consistent', CONSISTENT_GAMES, consistentEntry);
if (lists.includes('least-turns')) {
  // Some of these proofs take minutes, so what the list says already stays; to have an entry made anew, take
  // its line out.
  const known = new Map(readJson<LeastTurnsEntry[]>('least-turns.json').map((entry) => [entry.game, entry]));
  await writeList('least-turns', LEAST_TURNS_GAMES, async (game) => known.get(game) ?? leastTurnsEntry(game));
}
if (lists.includes(FRONT_LIST)) write(`${FRONT_LIST}.json`, await frontListText());
write('manifest.json', await manifestText());
write('words.json', await wordTreesText());
if (lists.includes('check-costs')) noteCheckCosts(certificatesOf(readJson('manifest.json')));
if (lists.includes('least-totals')) {
  const listed = [
    ...readJson<LeastTotalEntry[]>('least-totals.json'),
    ...leastTotalsOf(readJson('manifest.json')),
  ];
  const known = new Map(listed.map((entry) => [entry.game, entry]));
  await writeList(
    'least-totals',
    LEAST_TOTALS_GAMES,
    async (game) => known.get(game) ?? leastTotalEntry(game),
  );
}
writeAllPages();

/** Writes a list with an entry for each of these games. */
async function writeList(
  name: string,
  games: readonly string[],
  entryOf: (game: string) => Promise<object>,
): Promise<void> {
  const entries: object[] = [];
  for (const game of games) entries.push(await entryOf(game));
  write(`${name}.json`, listText(entries));
}
