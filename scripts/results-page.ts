// docs/results.md and the pages in docs/results/: every claim of trees/ in tables for people, with its files,
// the command that checks them, and who published the value before. Made from the lists in trees/, so that
// they cannot say anything else than those.

import { objectiveOption, quoted } from '../cli/claim.ts';
import { parseGame } from '../game/game.ts';
import { type Notation, readNotation } from '../game/notation.ts';
import type { Point } from '../solver/front/points.ts';
import { isAboutTurns, isNotWithin } from '../solver/objective-text.ts';
import { type CertificateEntry, placeInTrees, type TreeEntry } from '../tree-output/manifest.ts';
import { CHECK_COSTS, type CheckCost } from './check-costs.ts';
import type { ConsistentEntry } from './consistent.ts';
import { MACHINE } from './costs.ts';
import { FRONT_LIST, type FrontList } from './front-list.ts';
import { type LeastTurnsEntry, leastTurnsRows, SYMBOLS } from './least-turns.ts';
import { page, table } from './markdown.ts';
import { OPEN_LIST, OPEN_TURNS_LIST, type OpenGame, type OpenTurns } from './open-games.ts';
import { LARGE } from './shipped.ts';
import { compareNames, memoryFor } from './sizes.ts';
import { openCertificateOf, openTreeOf } from './trees-folder.ts';

/** From a page in docs/results/ to a file of trees/. */
function linkTo(file: string, text: string): string {
  return `[${text}](../../trees/${placeInTrees(file)})`;
}

/**
 * The options that a command needs besides what the pattern of its table shows: a larger budget, more memory.
 */
function furtherOptions({ command }: CertificateEntry): string {
  return [...command.matchAll(/ (--(?:limit|memory) \S+)/g)].map(([, option]) => ` \`${option}\``).join('');
}

function certificateLink(entry: CertificateEntry): string {
  return linkTo(entry.file, 'certificate') + furtherOptions(entry);
}

/**
 * The files of a row: the tree, and the certificate of what it claims; or where none comes along, the claim,
 * and where a large one is described.
 */
function filesText({ file, game, objective, claim, certificates }: TreeEntry): string {
  const certificate = certificates.find((each) => each.objective === objective);
  if (certificate !== undefined) return `${linkTo(file, 'tree')}, ${certificateLink(certificate)}`;
  const large = LARGE.find((each) => each.game === game && each.objective === objective);
  const where = large === undefined ? '' : ', [large certificate](certificates.md#larger-certificates)';
  return `${linkTo(file, 'tree')}, ${claim}${where}`;
}

/** Who published a value before; nothing where no publication is known to us. */
function source({ published }: Pick<TreeEntry, 'published'>): string {
  return published ?? '';
}

/**
 * Is a tree there to be read beside the certificate that fewer turns do not suffice, and has its row there?
 */
function isBeside({ objective, certificates }: TreeEntry): boolean {
  return isAboutTurns(objective) && certificates.length > 0;
}

/** Small games first. */
function byGame(a: { readonly game: string }, b: { readonly game: string }): number {
  return compareNames(readNotation(a.game) as Notation, readNotation(b.game) as Notation);
}

/** The page about the front of a game. */
function frontText({ game, turns, points, details }: FrontList): string {
  const secrets = 1 + details.feedbacks.reduce((sum, { codes }) => sum + codes, 0);
  const pair = ({ total, last }: Point): string => `${total} / ${last}`;
  const kinds = points.map(({ total, last, kind }) => [total, (total / secrets).toFixed(4), last, kind]);
  const feedbacks = details.feedbacks.map(({ feedback, codes, average, worst, fewestLast, guesses }) => {
    return [feedback, codes, average, pair(worst), pair(fewestLast), guesses.orbits, guesses.codes];
  });
  return page(
    `The front of ${game}`,
    `Of the strategies that need ${turns} turns at worst, every pair of total and codes on turn ${turns} that no other betters in both, and no others: each is proved.
A supported pair is best for some price list; for an unsupported one there is none. [${FRONT_LIST}.json](../../trees/${FRONT_LIST}.json) is what
\`optimoo front ${game} --details --json\` prints.`,
    table(['total', 'average', `codes on turn ${turns}`, 'kind'], 'rrrl', kinds),
    `After the first guess, which is as good as any other, the least totals are these; for \`worst\` and \`fewest-last\` with the codes on turn ${turns}. The last two
columns count the second guesses of least average, up to symmetry and in all. Strategies of least average have ${details.histograms} different histograms.`,
    table(
      ['feedback', 'codes', 'average', 'worst', 'fewest-last', 'best guesses', 'codes of them'],
      'lrrrrrr',
      feedbacks,
    ),
  );
}

function averagesText(sorted: readonly TreeEntry[], open: readonly OpenGame[]): string {
  const rows = sorted
    .filter(({ objective }) => objective === 'average')
    .map((tree) => [
      tree.game,
      `${tree.total} (${(tree.total / tree.secrets).toFixed(4)})`,
      filesText(tree),
      source(tree),
    ]);
  const unsolved = open.map(({ game, secrets, proven, found, certified }) => {
    const apart = `${((100 * (found - proven)) / found).toFixed(2)} %`;
    const average = `${(proven / secrets).toFixed(4)} to ${(found / secrets).toFixed(4)}`;
    const shown = certified === undefined ? '' : linkTo(openCertificateOf(game), String(certified));
    return [game, proven, found, apart, average, linkTo(openTreeOf(game), 'tree'), shown];
  });
  return page(
    'The least average',
    `The total is the sum of turns over all codes, and the average in brackets is a code's share; no strategy has a smaller one.`,
    pattern('the game and the total', sorted, '4x10', 'average'),
    table(['game', 'least total', 'files', 'published before'], 'lrll', rows),
    '## Not decided yet',
    `No strategy has a smaller total than what is proven, and the tree has the total that was found. \`optimoo solve 6x7 --bracket\` brings the two closer for as
long as it is let run; what anybody proves can be [handed in](../../CONTRIBUTING.md#records). What is certified has a certificate, such as
\`optimoo certify 6x7 --total 27500\` makes in seconds; what is proven beyond that rests on the search. [${OPEN_LIST}.json](../../trees/${OPEN_LIST}.json) holds the
table for programs.`,
    table(['game', 'proven', 'found', 'apart', 'average', 'file', 'certified'], 'lrrrllr', unsolved),
  );
}

function turnsText(
  sorted: readonly TreeEntry[],
  least: readonly LeastTurnsEntry[],
  open: readonly OpenTurns[],
): string {
  const rows = sorted.flatMap((tree) =>
    tree.certificates
      .filter(({ objective }) => isNotWithin(objective))
      .map((entry) => [
        tree.game,
        tree.worst,
        `${linkTo(tree.file, 'tree')}, ${certificateLink(entry)}`,
        source(entry),
      ]),
  );
  const undecided = open.map(({ game, atLeast, atMost, cpuSeconds }) => {
    const { memory } = memoryFor(parseGame(game));
    const room = memory === undefined ? '' : ` \`--memory ${memory / 2 ** 20}M\``;
    return [game, atLeast, `${atMost}${room}`, cpuSeconds === 0 ? 'not asked' : `${cpuSeconds} s`];
  });
  const tableOf = (head: string, ending: Parameters<typeof leastTurnsRows>[1]): string =>
    table([head, ...SYMBOLS.map(String)], 'r'.repeat(1 + SYMBOLS.length), leastTurnsRows(least, ending));
  return page(
    'The least number of turns that always suffice',
    `The tree never needs more turns; the certificate proves that fewer do not suffice. Where formulas are known to us, the tables agree with them. Chen and Lin
2004: two positions and s symbols, ⌈s / 2⌉ + 1 turns if all are different, ⌊s / 2⌋ + 2 with repetition; Goddard 2004 has the latter too. Jäger and Peczarski
2009: three positions with repetition and five symbols or more, ⌊(s − 1) / 3⌋ + 4. Chen and Lin also have the least averages of two positions; this
program agrees up to 16 symbols, but for two symbols with repetition, where the total is 8, not the 7 of their formula. Jäger and Peczarski
2011 have formulas for bulls alone with repetition, of two to four positions, and 2015 without repetition, of two and three. Of these two papers we have seen the
abstracts alone, and the tables of Goddard 2004, Huang and Lin 2009 and Jäger and Peczarski 2009 not at all, so more of the rows may stand there. Where \`as bounds\`
stands beside a source, it says between what numbers the least one lies, and these may differ.`,
    '## All sizes that were decided',
    `Turns by positions and symbols, first with all symbols different, then with repetition. An empty cell is no game, or not decided here. Of
every figure there is a certificate that fewer turns do not suffice, accepted by both checkers.
[least-turns.json](../../trees/least-turns.json) holds these tables for programs.`,
    tableOf('different', ''),
    tableOf('repeated', 'r'),
    'Where bulls alone are told, first with all symbols different, then with repetition:',
    tableOf('different', 'b'),
    tableOf('repeated', 'rb'),
    '## The files',
    pattern('the game and one turn fewer than its turns', sorted, '4x10', 'not within 6'),
    table(['game', 'turns', 'files', 'published before'], 'lrll', rows),
    '## Not decided yet',
    `The next sizes. \`optimoo solve 5x10 --objective "not within 6"\` proves that so many turns do not suffice, and \`"win within 8"\` finds a strategy, in
minutes; the memory that they need stands in the row. Whether one turn fewer than the most suffices was asked of one run each, on one core; the last
column says after what time it was ended without an answer, or \`not asked\`. [${OPEN_TURNS_LIST}.json](../../trees/${OPEN_TURNS_LIST}.json) holds the table for programs.`,
    table(['game', 'at least', 'at most', 'searched'], 'lrrr', undecided),
  );
}

function objectivesText(sorted: readonly TreeEntry[]): string {
  const others = sorted.filter((tree) => tree.objective !== 'average' && !isBeside(tree));
  const rows = others.map((tree) => {
    const histogram = tree.histogram
      .flatMap((codes, turn) => (codes === 0 ? [] : [`${turn}:${codes}`]))
      .join(' ');
    return [tree.game, tree.objective, histogram, filesText(tree)];
  });
  const known = others.filter(({ published }) => published !== undefined);
  const sources = known
    .map(({ game, objective, published }) => `${objective} of ${game}: ${published}`)
    .join('; ');
  return page(
    'Other objectives',
    `What they mean is said [here](../command-line.md#objectives). The figures are codes found on each turn, as turn:codes. Where no certificate
stands in a row, \`optimoo check\` replays the tree.${sources === '' ? '' : ` Published before: ${sources}.`}`,
    pattern(
      'the game, the objective and the total (for `fewest on turn k` the codes on turn k, for `average within k` the turns of all codes)',
      sorted,
      '4x10',
      'fewest on turn 7',
    ),
    table(['game', 'objective', 'codes on each turn', 'files'], 'llll', rows),
  );
}

/** How a certificate of a table is checked: the command of one row, in which the other rows put their own. */
function pattern(own: string, trees: readonly TreeEntry[], game: string, objective: string): string {
  const all = trees.filter((tree) => tree.game === game).flatMap(({ certificates }) => certificates);
  const entry = all.find((each) => each.objective === objective) ?? all[0];
  return `This command checks the certificate of ${game}. For another row, put in its files, ${own}, and add the options that stand in the row:

\`\`\`sh
npx ${entry.command}
\`\`\``;
}

function certificatesText(trees: readonly TreeEntry[], costs: ReadonlyMap<string, CheckCost>): string {
  const large = LARGE.map(({ game, objective, bytes, sha256, cpuSeconds, limit }) => {
    const made = `\`optimoo certify ${game}${objectiveOption(objective, quoted)}\`, ${cpuSeconds} s`;
    return [game, made, `${bytes} bytes, \`${sha256}\``, limit === undefined ? '' : `\`--limit ${limit}\``];
  });
  const all = trees.flatMap(({ game, certificates }) => certificates.map((entry) => ({ game, ...entry })));
  const rows = all.map(({ game, file, objective, bytes, cpuSeconds }) => {
    const { cpuSeconds: check, megabytes } = costs.get(file) ?? { cpuSeconds: '', megabytes: '' };
    return [game, linkTo(file, objective), bytes, cpuSeconds, check, megabytes];
  });
  return page(
    'Certificates',
    '## What they take',
    `CPU seconds to make each certificate with its tree, and to check it with its tree; and the most memory of the check, in millions of bytes. What takes less
than 1.5 seconds to make was made, and everything was checked, in a process of its own, the checker on one thread, without the time in which the program is
loaded. The column _to make_ is the time when it was made first, or for averages of more than 1.5 seconds, when it was made anew in November 2026 on a busy machine. What
certificates of words take is told [there](../proofs.md#games-of-words). [${CHECK_COSTS}](../../trees/${CHECK_COSTS}) says the same for programs;
\`npm run trees -- check-costs\` measures what has no line in it.`,
    table(['game', 'proved', 'bytes', 'to make', 'to check', 'MB'], 'llrrrr', rows),
    '## Larger certificates',
    `These have more than 1 MB, and do not come along. The command makes the same bytes again, and checks them before it writes them. Both
checkers have accepted each. The time is that of solving and making. A later \`optimoo check\` needs what stands in the last column.`,
    table(['game', 'made by', 'size and SHA-256', 'to check again'], 'llll', large),
  );
}

function consistentText(consistent: readonly ConsistentEntry[]): string {
  const rows = consistent.map(({ game, secrets, total, turns }) => [
    game,
    total,
    (total / secrets).toFixed(4),
    turns,
  ]);
  return page(
    'Consistent guesses only',
    `Where every guess must still be possible, as many people play: the least total, and the least number of turns that always suffice, each found by
exhausting the alternatives. No file is shipped for them; \`optimoo solve 4x10 --objective "average consistent"\` and \`"worst consistent"\` find the same in seconds.
[consistent.json](../../trees/consistent.json) holds the table for programs.`,
    table(['game', 'least total', 'average', 'least turns'], 'lrrr', rows),
  );
}

function wordsText(trees: readonly TreeEntry[]): string {
  const rows = trees.map((tree) => {
    const { game, objective, total, secrets, worst } = tree;
    return [
      game,
      objective,
      `${total} (${(total / secrets).toFixed(4)})`,
      worst,
      filesText(tree),
      source(tree),
    ];
  });
  return page(
    'Words',
    `Games of words by name, whose lists come with the program. The total is the sum of turns over all words that may be the secret, and the average in brackets is a word's
share.`,
    table(['game', 'objective', 'total', 'worst turn', 'files', 'published before'], 'llrrll', rows),
    `The least total of \`wordle\` was known: A. Selby's program [found it](../story.md#programs-for-players) in 2022. New is a proof of it that others can
check: ${linkTo('wordle-average.cert', 'the certificate')} says that no strategy takes fewer turns, and whoever has the lists can put it to [any of the
checkers](../proofs.md#games-of-words), or write one. ${linkTo('wordle-not-within-4.cert', 'Another one')} says that no strategy finds every word within four
turns, as L. Lessard wrote in 2022; the best finds every word within five. ${linkTo('wordle-hard-average-within-6.cert', 'A third')} says that none takes fewer
than 8122 turns in hard mode, within six, which Selby found as well.`,
  );
}

/** The lists of trees/ that the pages of results are made of. */
export interface ResultLists {
  readonly trees: readonly TreeEntry[];
  readonly consistent: readonly ConsistentEntry[];
  readonly leastTurns: readonly LeastTurnsEntry[];
  readonly front: FrontList;
  readonly openGames: readonly OpenGame[];
  readonly openTurns: readonly OpenTurns[];
  readonly words: readonly TreeEntry[];
  readonly checkCosts: ReadonlyMap<string, CheckCost>;
}

/** The texts of docs/results.md and of the pages that it leads to, by their paths in docs/. */
export function resultsPages(lists: ResultLists): ReadonlyMap<string, string> {
  const { trees, consistent, leastTurns, front, openGames, openTurns, words, checkCosts } = lists;
  const sorted = [...trees].sort(byGame);
  const overview = page(
    'Results',
    `Everything that \`trees/\` holds. A row with a certificate is proved in a form that [programs which share nothing with the search](proofs.md)
accept; the command of its table has one of them check it. A row with the claim \`optimal\` and no certificate rests on the search alone:
\`optimoo check\` and the path of its tree replay it over every code. All commands are for a clone, where \`npx optimoo\` works after
\`npm run build\`. Sources are those of [the story](story.md#sources); where none stands, we know of no earlier publication.`,
    `- [The least average](results/averages.md), and brackets of the games that are open
- [The least number of turns that always suffice](results/turns.md), and the next sizes
- [Other objectives](results/objectives.md)
- [Consistent guesses only](results/consistent.md)
- [The front of ${front.game}](results/front.md), between the average and the last turn
- [Words](results/words.md), as in Wordle: the value was known, a proof that others can check is new
- [Certificates](results/certificates.md): what each takes to make and to check, and large ones, described by their commands`,
    `For programs, [manifest.json](../trees/manifest.json), and of games of words [words.json](../trees/words.json), say the same and more: the command of every
row, the number of codes and the histogram, sizes, the SHA-256 of every file, and the cost: what the proof took when it was made first, in CPU seconds of
all threads together, to one or two significant figures, on ${MACHINE}. The npm package leaves out certificates of more than 100 KB; they are in the repository.`,
  );
  return new Map([
    ['results.md', overview],
    ['results/averages.md', averagesText(sorted, openGames)],
    ['results/turns.md', turnsText(sorted, leastTurns, openTurns)],
    ['results/objectives.md', objectivesText(sorted)],
    ['results/consistent.md', consistentText(consistent)],
    ['results/front.md', frontText(front)],
    ['results/words.md', wordsText(words)],
    ['results/certificates.md', certificatesText(sorted, checkCosts)],
  ]);
}
