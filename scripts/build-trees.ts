// Makes all files of trees/ and the generated files of docs/: `npm run trees`. Arguments select files and
// lists, such as `npm run trees -- 4x10-average consistent`. The manifests and the files of docs/ are always
// made. Equal sources give equal bytes.

import { parseGame } from '../game/game.ts';
import { withSecrets } from '../game/secrets.ts';
import { buildCertified, buildTree } from './build-files.ts';
import { certificatesOf, noteCheckCosts } from './check-costs.ts';
import { FIGURE_LISTS, type FigureListName, provedEntry } from './figure-lists.ts';
import { frontListText } from './front-list.ts';
import { writeGeneratedPages } from './generated-pages.ts';
import { chosenTreesText, manifestText, wordTreesText } from './manifest-lists.ts';
import { writePlayerLists } from './player-lists.ts';
import { readList, writeList } from './result-lists.ts';
import { SECOND_WORDS_GAMES, secondWords } from './second-words.ts';
import { CERTIFIED, CERTIFIED_WORDS, CHOSEN, OPTIMAL, OPTIMAL_WORDS } from './shipped.ts';
import { stemOf, write } from './trees-folder.ts';
import { VALUE_GAMES, valueEntry } from './value-list.ts';
import { buildWordMixture } from './word-mixture.ts';

/** The entries that are kept in lists whose proofs take minutes. To prove an entry again, delete its line. */
const KNOWN: Readonly<Record<FigureListName, () => readonly { readonly game: string }[]>> = {
  consistent: () => [],
  'least-turns': () => readList('least-turns'),
  'least-totals': () => [
    ...readList('least-totals'),
    ...readList('manifest')
      .filter(({ objective }) => objective === 'average')
      .map(({ game, secrets, total }) => ({ game, secrets, total })),
  ],
};

/** Writes a list of games. Proves the entries that are not known. */
async function buildList(
  list: FigureListName | 'values',
  known: readonly { readonly game: string }[],
  games: readonly string[],
  prove: (game: string) => Promise<object>,
): Promise<void> {
  const entries: object[] = [];
  for (const game of games) entries.push(known.find((entry) => entry.game === game) ?? (await prove(game)));
  writeList(list, entries);
}

function buildFigures(list: FigureListName): Promise<void> {
  return buildList(list, KNOWN[list](), FIGURE_LISTS[list].games, (game) => provedEntry(list, game));
}

/**
 * The files and lists by name, in the order in which they are made: a tree comes before the certificate
 * beside it.
 */
const STEPS: readonly (readonly [name: string, make: () => void | Promise<void>])[] = [
  ...[...OPTIMAL, ...OPTIMAL_WORDS].map(
    ([game, objective]) => [stemOf(game, objective), () => buildTree(game, objective)] as const,
  ),
  ...CHOSEN.map(
    ([game, secrets, objective]) =>
      [
        stemOf(withSecrets(parseGame(game), secrets).name, objective),
        () => buildTree(game, objective, secrets),
      ] as const,
  ),
  ...[...CERTIFIED, ...CERTIFIED_WORDS].map(
    ([game, objective]) => [stemOf(game, objective), () => buildCertified(game, objective)] as const,
  ),
  ['players', writePlayerLists],
  [
    'second-words',
    async () =>
      writeList(
        'second-words',
        (await Promise.all(SECOND_WORDS_GAMES.map((game) => secondWords(game)))).flat(),
      ),
  ],
  ['consistent', () => buildFigures('consistent')],
  ['least-turns', () => buildFigures('least-turns')],
  ['values', () => buildList('values', readList('values'), VALUE_GAMES, valueEntry)],
  ['word-mixture', () => buildWordMixture(56)],
  ['4x10-front', async () => write('4x10-front.json', await frontListText())],
];

/** The lists that are made from the new manifests. */
const LATER_STEPS: typeof STEPS = [
  ['check-costs', () => noteCheckCosts(certificatesOf(readList('manifest')))],
  ['least-totals', () => buildFigures('least-totals')],
];

const names = process.argv.slice(2);
const known = [...STEPS, ...LATER_STEPS].map(([name]) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Nothing in trees/ is called ${unknown.join(', ')}; see scripts/shipped.ts.`);
  process.exit(2);
}
const isWanted = ([name]: (typeof STEPS)[number]): boolean => names.length === 0 || names.includes(name);
for (const [, make] of STEPS.filter(isWanted)) await make();
write('manifest.json', await manifestText());
write('words.json', await wordTreesText());
write('chosen.json', chosenTreesText());
for (const [, make] of LATER_STEPS.filter(isWanted)) await make();
writeGeneratedPages();
