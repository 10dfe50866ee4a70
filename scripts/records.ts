// The records desk: `npm run records -- check FILES` verifies all of what was sent in, and says what it improves. A better bound of a
// game that is open goes into the lists of open games, a better strategy, written anew, into trees/open/, and the pages are written anew. What
// decides a game is told, and a person takes it up as CONTRIBUTING.md says.

import { type DecidedLists, judge, type OpenLists, openGames, openTurns, writeOpenLists } from './open-games.ts';
import { openTreeOf, readJson, write } from './trees-folder.ts';
import { verifiedBounds } from './verified-bounds.ts';
import { writeAllPages } from './write-pages.ts';

const [command, ...files] = process.argv.slice(2);
if (command !== 'check' || files.length === 0) {
  console.error('Name the files: npm run records -- check <files>; trees, certificates, folders of their parts, ledgers.');
  process.exit(2);
}
const decided: DecidedLists = { totals: readJson('least-totals.json'), turns: readJson('least-turns.json') };
let lists: OpenLists = { games: openGames(), turns: openTurns() };
for (const file of files) {
  try {
    for (const bound of await verifiedBounds(file)) {
      const { sentence, improved } = judge(bound, lists, decided);
      console.log(`${file}: ${sentence}`);
      if (improved === undefined) continue;
      lists = improved;
      if (bound.tree !== undefined) write(openTreeOf(bound.game), bound.tree);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
writeOpenLists(lists);
writeAllPages();
