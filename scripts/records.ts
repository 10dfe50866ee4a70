// Checks submitted records: `npm run records -- check FILES` verifies each file and prints its news. A
// better bound of an open game goes into the lists of open games at once, a better strategy into
// trees/open/. Then the pages are written. If a bound decides a game, the developer adds the game to the
// shipped files.

import { harmless } from '../base/quote.ts';
import { checkPlace } from '../base/write-file.ts';
import { writeGeneratedPages } from './generated-pages.ts';
import { enter, OPEN_FILES, openLists, whyOfNoUse } from './open-games.ts';
import { readList } from './result-lists.ts';
import { pathOf } from './trees-folder.ts';
import { placed, verifiedBounds } from './verified-bounds.ts';

const [command, ...files] = process.argv.slice(2);
if (command !== 'check' || files.length === 0) {
  console.error(
    'Name the files: npm run records -- check <files>; trees, certificates, folders of their parts, ledgers.',
  );
  process.exit(2);
}

/** Does the work, and reports an error in a sentence. */
async function reporting(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(harmless(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

await reporting(async () => {
  for (const file of Object.values(OPEN_FILES)) checkPlace(pathOf(file)); // now rather than after hours
  const decided = { totals: readList('least-totals'), turns: readList('least-turns') };
  for (const file of files) {
    await reporting(async () => {
      const open = openLists();
      const bounds = await verifiedBounds(file, (bound) => whyOfNoUse(bound, open, decided));
      for (const bound of bounds)
        console.log(harmless(`${file}: ${await placed(file, () => enter(bound, decided))}`));
    });
  }
  writeGeneratedPages();
});
