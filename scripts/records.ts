// Checks submitted records: `npm run records -- check FILES` verifies each file and prints what is new. A
// better bound of an open game is entered into the lists of open games, and a better strategy is written into
// trees/open/. Afterwards the pages are written. If a bound decides a game, a developer must add the game to
// the shipped files.

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

/** Does some work, and prints an error as a sentence. */
async function reporting(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(harmless(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

await reporting(async () => {
  // checked now, not after hours of verification
  for (const file of Object.values(OPEN_FILES)) checkPlace(pathOf(file));
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
