// docs/results.md: every claim of trees/ as a table for people, with the command that checks it, what its proof took, and who published the
// value before. Made from the lists in trees/, so that it cannot say anything else than they.

import { objectiveOption, quoted } from '../cli/claim.ts';
import { parseGame } from '../game/game.ts';
import type { Point } from '../solver/points.ts';
import type { CertificateEntry, TreeEntry } from '../tree-output/manifest.ts';
import type { ConsistentEntry } from './consistent.ts';
import { MACHINE } from './costs.ts';
import { FRONT_LIST, type FrontList } from './front-list.ts';
import { type LeastTurnsEntry, leastTurnsRows, SYMBOLS } from './least-turns.ts';
import { OPEN_LIST, OPEN_TURNS_LIST, type OpenGame, type OpenTurns } from './open-games.ts';
import { LARGE, UNCHECKED } from './shipped.ts';
import { memoryFor } from './sizes.ts';

const UNKNOWN = 'we know of no earlier publication';

/** A row of a table for Markdown. */
function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Names in a sentence: `4x12, 4x13 and 5x9`. */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** A table for Markdown, its columns aligned as the second line of it says. */
function table(head: readonly string[], alignment: string, rows: readonly (readonly (string | number)[])[]): string {
  const marks = [...alignment].map((side) => (side === 'r' ? '---:' : '---'));
  return [head, marks, ...rows].map(row).join('\n');
}

function treeLink({ file, bytes }: TreeEntry): string {
  return `[${bytes} bytes](../trees/${file})`;
}

function certificateLink({ file, bytes, command }: CertificateEntry): string {
  return `[${bytes} bytes](../trees/${file}): \`${command}\``;
}

/** The certificate of what a tree claims; or where none comes along, the claim, and where a large certificate is described. */
function proofText({ game, objective, claim, command, certificates }: TreeEntry): string {
  const certificate = certificates.find((each) => each.objective === objective);
  if (certificate !== undefined) return certificateLink(certificate);
  const large = LARGE.find((each) => each.game === game && each.objective === objective);
  const where = large === undefined ? '' : `; its certificate of ${large.bytes} bytes is [described below](#larger-certificates)`;
  return `claim: ${claim}, \`${command}\`${where}`;
}

/** The last two cells of a row: what the proof took, and who published the value. */
function background({ cpuSeconds, published }: Pick<TreeEntry, 'cpuSeconds' | 'published'>): [string, string] {
  return [`${cpuSeconds} s`, published ?? UNKNOWN];
}

/** Is a tree there to be read beside the certificate that fewer turns do not suffice, and has its row there? */
function isBeside({ objective, certificates }: TreeEntry): boolean {
  return /^(worst|win within)/.test(objective) && certificates.length > 0;
}

/** What the names of games end with, in the order of the tables. */
const ENDINGS = ['', 'r', 'z', 'b', 'rb'];

/** Small games first: by their endings, then by positions and symbols. */
function byGame(a: { readonly game: string }, b: { readonly game: string }): number {
  const key = ({ game }: { readonly game: string }): number[] => {
    const [, positions, symbols, rest] = /^(\d+)x(\d+)(.*)$/.exec(game) as RegExpExecArray;
    return [ENDINGS.indexOf(rest), Number(positions), Number(symbols)];
  };
  const [left, right] = [key(a), key(b)];
  const first = left.findIndex((part, i) => part !== right[i]);
  return first < 0 ? 0 : left[first] - right[first];
}

/** The section about the front of a game. */
function frontText({ game, turns, points, details }: FrontList): string {
  const secrets = 1 + details.feedbacks.reduce((sum, { codes }) => sum + codes, 0);
  const pair = ({ total, last }: Point): string => `${total} / ${last}`;
  const kinds = points.map(({ total, last, kind }) => [total, (total / secrets).toFixed(4), last, kind]);
  const feedbacks = details.feedbacks.map(({ feedback, codes, average, worst, fewestLast, guesses }) => {
    return [feedback, codes, average, pair(worst), pair(fewestLast), guesses.orbits, guesses.codes];
  });
  return `## The front of ${game}

Of the strategies that need ${turns} turns at worst, every pair of total and codes on turn ${turns} that no other betters in both, and no others: each is proved.
A supported pair is best for some price list; for an unsupported one there is none. [${FRONT_LIST}.json](../trees/${FRONT_LIST}.json) is what
\`optimoo front ${game} --details --json\` prints in minutes.

${table(['total', 'average', `codes on turn ${turns}`, 'kind'], 'rrrl', kinds)}

After the first guess, which is as good as any other, the least totals are these; for \`worst\` and \`fewest-last\` with the codes on turn ${turns}. The last two
columns count the second guesses of least average, up to symmetry and in all. Strategies of least average have ${details.histograms} different histograms.

${table(['feedback', 'codes', 'average', 'worst', 'fewest-last', 'best guesses', 'codes of them'], 'lrrrrrr', feedbacks)}
`;
}

/** The text of docs/results.md, from the lists of trees/. */
export function resultsText(
  trees: readonly TreeEntry[],
  consistent: readonly ConsistentEntry[],
  least: readonly LeastTurnsEntry[],
  front: FrontList,
  open: readonly OpenGame[],
  openTurns: readonly OpenTurns[],
): string {
  const sorted = [...trees].sort(byGame);
  const averages = sorted
    .filter(({ objective }) => objective === 'average')
    .map((tree) => {
      const figures = [tree.game, tree.secrets, tree.total, (tree.total / tree.secrets).toFixed(4), tree.worst];
      return [...figures, treeLink(tree), proofText(tree), ...background(tree)];
    });
  const turns = sorted.flatMap((tree) =>
    tree.certificates
      .filter(({ objective }) => objective.startsWith('not within'))
      .map((certificate) => [tree.game, tree.worst, treeLink(tree), certificateLink(certificate), ...background(certificate)]),
  );
  const others = sorted
    .filter((tree) => tree.objective !== 'average' && !isBeside(tree))
    .map((tree) => {
      const histogram = tree.histogram.flatMap((codes, turn) => (codes === 0 ? [] : [`${turn}:${codes}`])).join(' ');
      return [tree.game, tree.objective, tree.total, histogram, treeLink(tree), proofText(tree), ...background(tree)];
    });
  const possible = consistent.map(({ game, secrets, total, turns: worst }) => {
    return [game, secrets, total, (total / secrets).toFixed(4), worst];
  });
  const unsolved = open.map(({ game, secrets, proven, found, facts, exact }) => {
    return [game, secrets, `≥ ${proven}`, `≤ ${found}`, facts, exact];
  });
  const undecided = openTurns.map(({ game, secrets, atLeast, atMost, cpuSeconds }) => {
    const { memory } = memoryFor(parseGame(game));
    const room = memory === undefined ? '' : ` --memory ${memory / 2 ** 20}M`;
    const proof = `\`optimoo solve ${game} --objective "not within ${atLeast - 1}"${room}\``;
    const strategy = `\`optimoo solve ${game} --objective "win within ${atMost}"${room}\``;
    return [game, secrets, atLeast, proof, atMost, strategy, cpuSeconds === 0 ? 'not asked' : `${cpuSeconds} s`];
  });
  const large = LARGE.map(({ game, objective, bytes, sha256, cpuSeconds, limit }) => {
    const asked = objectiveOption(objective, quoted);
    const made = `\`optimoo certify ${game}${asked}\``;
    const again = limit === undefined ? '' : `\`--limit ${limit}\``;
    return [game, objective, made, bytes, `\`${sha256}\``, `${cpuSeconds} s`, again];
  });
  const leastTurnsTable = (head: string, ending: Parameters<typeof leastTurnsRows>[1]): string =>
    table([head, ...SYMBOLS.map(String)], 'r'.repeat(1 + SYMBOLS.length), leastTurnsRows(least, ending));
  return `# Results

<!-- Made by \`npm run trees\` from the lists in trees/. -->

Everything that \`trees/\` holds. A row with a certificate is proved in a form that [programs which share nothing with the search](proofs.md)
accept; the command, run in a clone, has one of them check it. A row with the claim \`optimal\` rests on the search alone; its command replays
the tree over every code. The cost is what the proof took when it was made first, in CPU seconds of all threads together, to one significant
figure, on ${MACHINE}. Sources are those of [the story](story.md#sources).
[manifest.json](../trees/manifest.json) says the same for programs, with the SHA-256 of every file. The npm package leaves out certificates of more
than 100 KB; they are in the repository.

## The least average

The total is the sum of turns over all codes; no strategy has a smaller one. The last turn is that of the shipped strategy.

${table(['game', 'codes', 'least total', 'average', 'last turn', 'tree', 'proof', 'cost', 'published before'], 'lrrrrllrl', averages)}

Not decided yet: no strategy has a smaller total than what is proven, and some strategy has the total that was found. \`optimoo solve 5x7r --ledger 5x7r.ledger\` is
such a run, which can be ended and goes on where it was; [${OPEN_LIST}.json](../trees/${OPEN_LIST}.json) holds the table for programs.

${table(['game', 'codes', 'proven', 'found', 'facts in the ledger', 'exact ones'], 'lrrrrr', unsolved)}

## The least number of turns that always suffice

The tree never needs more turns; the certificate proves that fewer do not suffice. Where formulas are known to us, the tables agree with them. Chen and Lin
2004: two positions and s symbols, ⌈s / 2⌉ + 1 turns if all are different, ⌊s / 2⌋ + 2 with repetition; Goddard 2004 has the latter too. Jäger and Peczarski
2009: three positions with repetition and five symbols or more, ⌊(s − 1) / 3⌋ + 4. Chen and Lin also have the least averages of two positions; this
program agrees up to 16 symbols, but for two symbols with repetition, where the total is 8, not the 7 of their formula. Jäger and Peczarski
2011 have formulas for bulls alone with repetition, of two to four positions, and 2015 without repetition, of two and three. Of these two papers we have seen the
abstracts alone, and the tables of Goddard 2004, Huang and Lin 2009 and Jäger and Peczarski 2009 not at all, so more of the rows may stand there. \`As bounds\`:
the source says that least and most lie close together.

${table(['game', 'turns', 'tree', 'proof', 'cost', 'published before'], 'lrllrl', turns)}

The same for all sizes that were decided: turns by positions and symbols, first with all symbols different, then with repetition. An empty cell is no
game, or not decided here. The figures of ${listed(UNCHECKED)} rest on the search: no certificate that fewer turns do not suffice has been
accepted by both checkers. [least-turns.json](../trees/least-turns.json) holds these tables for programs.

${leastTurnsTable('different', '')}

${leastTurnsTable('repeated', 'r')}

Where bulls alone are told, first with all symbols different, then with repetition:

${leastTurnsTable('different', 'b')}

${leastTurnsTable('repeated', 'rb')}

Not decided yet: the next sizes. The commands prove either bound, in minutes. Whether one turn fewer than the most suffices was asked of one
run each, on one core; the last column says after what time it was ended without an answer, or \`not asked\`. [${OPEN_TURNS_LIST}.json](../trees/${OPEN_TURNS_LIST}.json) holds the
table for programs.

${table(['game', 'codes', 'at least', 'proved by', 'at most', 'shown by', 'searched'], 'lrrlrlr', undecided)}

## Other objectives

What they mean is said [here](command-line.md#objectives). The figures are codes found on each turn, as turn:codes.

${table(['game', 'objective', 'total', 'codes on each turn', 'tree', 'proof', 'cost', 'published before'], 'llrlllrl', others)}

## Larger certificates

These have more than 1 MB, and do not come along; the command makes the same bytes again, and checks them before it writes them. Both checkers have
accepted each. The cost is that of solving and making. A later \`optimoo check\` needs what stands in the last column.

${table(['game', 'claim', 'made by', 'bytes', 'SHA-256', 'cost', 'to check again'], 'lllrlrl', large)}

## Consistent guesses only

Where every guess must still be possible, as many people play: the least total, and the least number of turns that always suffice, each found by
exhausting the alternatives. No file is shipped for them; \`optimoo solve 4x10 --objective "average consistent"\` and \`"worst consistent"\` find the same in seconds.
[consistent.json](../trees/consistent.json) holds the table for programs.

${table(['game', 'codes', 'least total', 'average', 'least turns'], 'lrrrr', possible)}

${frontText(front)}`;
}
