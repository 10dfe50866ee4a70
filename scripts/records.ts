// The records desk: `npm run records -- check FILES` verifies all of what was sent in, and says what it
// improves. A better bound of a game that is open goes into the lists of open games, a better strategy,
// written anew, into trees/open/, each as soon as it is verified, and the pages are written anew. What
// decides a game is told, and a person takes it up as CONTRIBUTING.md says.

import { harmless } from '../base/quote.ts';
import { checkPlace } from '../base/write-file.ts';
import { type DecidedLists, enter, OPEN_LIST, OPEN_TURNS_LIST, openLists, whyOfNoUse } from './open-games.ts';
import { pathOf, readJson } from './trees-folder.ts';
import { placed, verifiedBounds } from './verified-bounds.ts';
import { writeAllPages } from './write-pages.ts';

const [command, ...files] = process.argv.slice(2);
if (command !== 'check' || files.length === 0) {
  console.error(
    'Name the files: npm run records -- check <files>; trees, certificates, folders of their parts, ledgers.',
  );
  process.exit(2);
}

/** Does what may fail; if it does, that is said in a sentence. */
async function saying(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(harmless(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  }
}

await saying(async () => {
  for (const list of [OPEN_LIST, OPEN_TURNS_LIST]) checkPlace(pathOf(`${list}.json`)); // rather now than after hours
  const decided: DecidedLists = {
    totals: readJson('least-totals.json'),
    turns: readJson('least-turns.json'),
  };
  for (const file of files) {
    await saying(async () => {
      const open = openLists();
      for (const bound of await verifiedBounds(file, (bound, saysMore) =>
        whyOfNoUse(bound, saysMore, open, decided),
      )) {
        console.log(harmless(`${file}: ${await placed(file, () => enter(bound, decided))}`));
      }
    });
  }
  writeAllPages();
});
