// Writes the pages of docs/ that are made from the lists of trees/, all of them, from the lists as they stand
// there.

import type { TreeEntry } from '../tree-output/manifest.ts';
import { certificatesOf, checkCosts } from './check-costs.ts';
import { FRONT_LIST } from './front-list.ts';
import type { LeastTurnsEntry } from './least-turns.ts';
import { openGames, openTurns } from './open-games.ts';
import { resultsPages } from './results-page.ts';
import { sequencePages } from './sequences.ts';
import { readJson, writePages } from './trees-folder.ts';

/** Writes docs/results.md and docs/sequences.md with the pages and lists that they lead to. */
export function writeAllPages(): void {
  const trees = readJson<TreeEntry[]>('manifest.json');
  const leastTurns = readJson<LeastTurnsEntry[]>('least-turns.json');
  writePages(
    resultsPages({
      trees,
      consistent: readJson('consistent.json'),
      leastTurns,
      front: readJson(`${FRONT_LIST}.json`),
      openGames: openGames(),
      openTurns: openTurns(),
      words: readJson('words.json'),
      checkCosts: checkCosts(certificatesOf(trees)),
    }),
  );
  writePages(sequencePages(readJson('least-totals.json'), leastTurns));
}
