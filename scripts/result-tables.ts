// Makes the tables of docs/ whose rows are the entries of the lists in trees/. The text around the tables is
// written by hand; a mark in it names each table.

import { objectiveOption, quoted } from '../cli/claim.ts';
import { tallyCells } from '../cli/compare-formats.ts';
import { parseGame } from '../game/game.ts';
import { wholeOf } from '../game/secrets.ts';
import type { Point } from '../solver/front/points.ts';
import { isAboutTurns, isNotWithin } from '../solver/objective-text.ts';
import { type CertificateEntry, placeInTrees, type TreeEntry } from '../tree-output/manifest.ts';
import { certificatesOf, checkCosts } from './check-costs.ts';
import { type Column, table } from './markdown-tables.ts';
import { tallies } from './player-lists.ts';
import { memoryFor } from './proof-memory.ts';
import {
  byGame,
  type FrontList,
  type OpenGame,
  type OpenTurns,
  readList,
  type TurnsEntry,
  type ValueEntry,
} from './result-lists.ts';
import { LARGE, type LargeCertificate } from './shipped.ts';
import { openCertificateOf, openTreeOf } from './trees-folder.ts';

/** A tree, and the certificate that its row shows, if any. */
interface ProofRow extends Omit<TreeEntry, 'certificates'> {
  readonly certificate: CertificateEntry | undefined;
}

/** Makes a link from docs/results/ to a file of trees/. */
function linkTo(file: string, text: string): string {
  return `[${text}](../../trees/${placeInTrees(file)})`;
}

/**
 * Returns links to the tree and to its certificate. If no certificate is shipped, the claim of the tree takes
 * its place.
 */
function filesOf({ file, game, objective, claim, certificate }: ProofRow): string {
  const tree = linkTo(file, 'tree');
  if (certificate !== undefined) {
    // The document shows one command for all rows; some rows need these further options for budget and
    // memory.
    const options = certificate.command.match(/ --(?:limit|memory) \S+/g) ?? [];
    const further = options.map((option) => ` \`${option.trim()}\``).join('');
    return `${tree}, ${linkTo(certificate.file, 'certificate')}${further}`;
  }
  const isLarge = LARGE.some((each) => each.game === game && each.objective === objective);
  return `${tree}, ${claim}${isLarge ? ', [large certificate](certificates.md#larger-certificates)' : ''}`;
}

const average = (total: number, secrets: number): string => (total / secrets).toFixed(4);
const pair = ({ total, last }: Point): string => `${total} / ${last}`;

const GAME: Column<{ readonly game: string }> = ['game', 'left', 'game'];
const OBJECTIVE: Column<ProofRow> = ['objective', 'left', 'objective'];
const FILES: Column<ProofRow> = ['files', 'left', filesOf];
const PUBLISHED: Column<ProofRow> = [
  'published before',
  'left',
  ({ published, certificate }) => (certificate ?? { published }).published,
];
const totalColumn = (heading: string): Column<ProofRow> => [
  heading,
  'right',
  ({ total, secrets }) => `${total} (${average(total, secrets)})`,
];

/** Returns a tree with the certificate of its objective, if any. */
function withOwnProof({ certificates, ...tree }: TreeEntry): ProofRow {
  return { ...tree, certificate: certificates.find(({ objective }) => objective === tree.objective) };
}

/** Returns a row for each certificate of least turns that belongs to a tree. */
function withProofOfTurns({ certificates, ...tree }: TreeEntry): ProofRow[] {
  return certificates
    .filter(({ objective }) => isNotWithin(objective))
    .map((certificate) => ({ ...tree, certificate }));
}

const OPEN_GAMES: readonly Column<OpenGame>[] = [
  GAME,
  ['proven', 'right', 'proven'],
  ['found', 'right', 'found'],
  ['apart', 'right', ({ proven, found }) => `${((100 * (found - proven)) / found).toFixed(2)} %`],
  [
    'average',
    'left',
    ({ proven, found, secrets }) => `${average(proven, secrets)} to ${average(found, secrets)}`,
  ],
  ['file', 'left', ({ game }) => linkTo(openTreeOf(game), 'tree')],
  [
    'certified',
    'right',
    ({ game, certified }) => certified && linkTo(openCertificateOf(game), String(certified)),
  ],
];

const OPEN_TURNS: readonly Column<OpenTurns>[] = [
  GAME,
  ['at least', 'right', 'atLeast'],
  [
    'at most',
    'right',
    ({ game, atMost }) => {
      const { memory } = memoryFor(parseGame(game));
      return memory === undefined ? atMost : `${atMost} \`--memory ${memory / 2 ** 20}M\``;
    },
  ],
  ['searched', 'right', ({ cpuSeconds }) => (cpuSeconds === 0 ? 'not asked' : `${cpuSeconds} s`)],
];

const VALUES: readonly Column<ValueEntry & { readonly least: number }>[] = [
  GAME,
  ['value', 'left', ({ value }) => `${value} (${decimal(value).toFixed(4)})`],
  ['least average', 'right', ({ least, secrets }) => average(least, secrets)],
  ['weights', 'left', ({ orbits }) => orbits.map(({ code, weight }) => `${code}:${weight}`).join(' ')],
  [
    'guesser',
    'left',
    ({ mixture }) => mixture.map(({ file }, i) => `[${i + 1}](../../trees/${file})`).join(' '),
  ],
  [
    'lower bound',
    'left',
    ({ claim, certificate }) =>
      certificate === undefined ? claim : `[certificate](../../trees/${certificate})`,
  ],
  ['CPU seconds', 'right', 'cpuSeconds'],
];

function decimal(fraction: string): number {
  const [above, below] = fraction.split('/').map(Number);
  return above / below;
}

/** Returns the values of games, each with the least total of its game. */
function valueRows(): (ValueEntry & { readonly least: number })[] {
  const least = new Map(readList('least-totals').map(({ game, total }) => [game, total]));
  return readList('values').map((entry) => ({ ...entry, least: least.get(entry.game) as number }));
}

const LARGE_CERTIFICATES: readonly Column<LargeCertificate>[] = [
  GAME,
  [
    'made by',
    'left',
    ({ game, objective, cpuSeconds }) =>
      `\`optimoo certify ${game}${objectiveOption(objective, quoted)}\`, ${cpuSeconds} s`,
  ],
  ['size and SHA-256', 'left', ({ bytes, sha256 }) => `${bytes} bytes, \`${sha256}\``],
  ['to check again', 'left', ({ limit }) => limit && `\`--limit ${limit}\``],
];

/** Formats the number of codes found on each turn, as `4:13`. */
function histogramText({ histogram }: ProofRow): string {
  return histogram.flatMap((codes, turn) => (codes === 0 ? [] : [`${turn}:${codes}`])).join(' ');
}

/**
 * Makes the table of least numbers of turns. It has a row for each number of positions with a value, and a
 * column for each of 2 to 16 symbols.
 */
function turnsTable(heading: string, entries: readonly TurnsEntry[], ending: string): string {
  const turns = new Map(entries.map((entry) => [entry.game, entry.turns]));
  const symbols = Array.from({ length: 15 }, (_, i) => i + 2);
  const turnsOf = (positions: number, each: number) => turns.get(`${positions}x${each}${ending}`);
  return table(
    [2, 3, 4, 5, 6, 7, 8].filter((positions) => symbols.some((each) => turnsOf(positions, each))),
    [
      [heading, 'right', (positions) => positions],
      ...symbols.map((each): Column<number> => [`${each}`, 'right', (positions) => turnsOf(positions, each)]),
    ],
  );
}

function frontTables({ turns, points, details }: FrontList): [name: string, text: string][] {
  const secrets = 1 + details.feedbacks.reduce((sum, { codes }) => sum + codes, 0);
  return [
    [
      'front',
      table(points, [
        ['total', 'right', 'total'],
        ['average', 'right', ({ total }) => average(total, secrets)],
        [`codes on turn ${turns}`, 'right', 'last'],
        ['kind', 'left', 'kind'],
      ]),
    ],
    [
      'front after the first guess',
      table(details.feedbacks, [
        ['feedback', 'left', 'feedback'],
        ['codes', 'right', 'codes'],
        ['average', 'right', 'average'],
        ['worst', 'right', ({ worst }) => pair(worst)],
        ['fewest-last', 'right', ({ fewestLast }) => pair(fewestLast)],
        ['best guesses', 'right', ({ guesses }) => guesses.orbits],
        ['codes of them', 'right', ({ guesses }) => guesses.codes],
      ]),
    ],
    ['front histograms', `Strategies of least average have ${details.histograms} different histograms.`],
  ];
}

function certificateTable(trees: readonly TreeEntry[]): string {
  const all = trees.flatMap(({ game, certificates }) => certificates.map((entry) => ({ ...entry, game })));
  const checks = new Map(checkCosts(certificatesOf(trees)).map((entry) => [entry.file, entry]));
  return table(all, [
    GAME,
    ['proved', 'left', ({ file, objective }) => linkTo(file, objective)],
    ['bytes', 'right', 'bytes'],
    ['to make', 'right', 'cpuSeconds'],
    ['to check', 'right', ({ file }) => checks.get(file)?.cpuSeconds],
    ['MB', 'right', ({ file }) => checks.get(file)?.megabytes],
  ]);
}

function playersTable(list: 'players' | 'players-4x10r'): string {
  return table(tallies(list).map(tallyCells), [
    ['player', 'left', ([player]) => `\`${player}\``],
    ['average', 'right', ([, average]) => average],
    ['total', 'right', ([, , total]) => total],
    ['worst', 'right', ([, , , worst]) => worst],
    ['secrets found on turn', 'left', ([, , , , turns]) => turns.join(' ')],
  ]);
}

/** Returns all tables, each with the name that the marks of the documents use. */
export function resultTables(): [name: string, text: string][] {
  const trees = [...readList('manifest')].sort(byGame);
  const own = trees.map(withOwnProof);
  const turns = readList('least-turns');
  const isBeside = ({ objective, certificates }: TreeEntry): boolean =>
    isAboutTurns(objective) && certificates.length > 0;
  const others = trees.filter((tree) => tree.objective !== 'average' && !isBeside(tree)).map(withOwnProof);
  const published = others.flatMap((row) =>
    row.published === undefined ? [] : [`${row.objective} of ${row.game}: ${row.published}`],
  );
  return [
    [
      'averages',
      table(
        own.filter(({ objective }) => objective === 'average'),
        [GAME, totalColumn('least total'), FILES, PUBLISHED],
      ),
    ],
    ['open averages', table(readList('open-games'), OPEN_GAMES)],
    ['turns, all different', turnsTable('different', turns, '')],
    ['turns, repeated', turnsTable('repeated', turns, 'r')],
    ['turns by bulls, all different', turnsTable('different', turns, 'b')],
    ['turns by bulls, repeated', turnsTable('repeated', turns, 'rb')],
    [
      'turns, files',
      table(trees.flatMap(withProofOfTurns), [GAME, ['turns', 'right', 'worst'], FILES, PUBLISHED]),
    ],
    ['open turns', table(readList('open-turns'), OPEN_TURNS)],
    [
      'other objectives',
      table(others, [GAME, OBJECTIVE, ['codes on each turn', 'left', histogramText], FILES]),
    ],
    ['other objectives published before', `Published before: ${published.join('; ')}.`],
    [
      'consistent guesses',
      table(readList('consistent'), [
        GAME,
        ['least total', 'right', 'total'],
        ['average', 'right', ({ total, secrets }) => average(total, secrets)],
        ['least turns', 'right', 'turns'],
      ]),
    ],
    ...frontTables(readList('4x10-front')),
    [
      'words',
      table(readList('words').map(withOwnProof), [
        ...[GAME, OBJECTIVE, totalColumn('total')],
        ['words on each turn', 'left', histogramText],
        ...[FILES, PUBLISHED],
      ]),
    ],
    [
      'chosen',
      table(
        readList('chosen').map((row) => ({
          ...withOwnProof(row),
          whole: wholeOf(row.game),
          chosenBy: row.chosenBy,
        })),
        [
          ['guesses', 'left', 'whole'],
          ['secrets', 'left', ({ chosenBy, secrets }) => `${chosenBy}: ${secrets}`],
          totalColumn('least total'),
          ['worst turn', 'right', 'worst'],
          ['codes on each turn', 'left', histogramText],
          FILES,
        ],
      ),
    ],
    ['values', table(valueRows(), VALUES)],
    ['certificates', certificateTable(trees)],
    ['large certificates', table(LARGE, LARGE_CERTIFICATES)],
    ...certificatesOf(trees).map(({ file, command }): [string, string] => [
      `the command for ${file}`,
      `\`\`\`sh\nnpx ${command}\n\`\`\``,
    ]),
    ['players of 4x10', playersTable('players')],
    ['players of 4x10r', playersTable('players-4x10r')],
  ];
}
