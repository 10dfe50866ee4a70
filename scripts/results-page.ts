// docs/results.md: every claim of trees/ as a table for people, with the command that checks it and with who published the value before.
// Made from the manifest, so that it cannot say anything else than the files; only the history of the values stands here.

import type { CertificateEntry, TreeEntry } from '../tree-output/manifest.ts';

/** Who published a value, by game and objective; the sources are those of docs/story.md, and two programs with tables of results. */
const PUBLISHED: Readonly<Record<string, string>> = {
  '4x6r average': 'Koyama and Lai 1993',
  '4x6r average within 5': 'Koyama and Lai 1993',
  '4x7r average': 'Ville 2013',
  '4x8r average': '[arfst23/Mastermind](https://github.com/arfst23/Mastermind)',
  '4x10 average': 'Tanaka 1996',
  '4x6r not within 4': 'Knuth 1977',
  '4x10 not within 6': 'Chen, Lin, Huang and Hsu 2007',
  '4x10 fewest on turn 7': 'Slovesnov 2017, as an upper bound',
  ...Object.fromEntries(
    ['2x10', '3x6', '3x7', '3x8', '3x10', '4x6', '4x7', '4x8', '4x9', '5x6', '3x6r', '3x7r', '3x8r', '3x9r', '3x10r', '5x4r'].map(
      (game) => [`${game} average`, 'in tables of other programs'],
    ),
  ),
};

const UNKNOWN = 'we know of no earlier publication';

/** A row of a table for Markdown. */
function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
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

function published(game: string, objective: string): string {
  return PUBLISHED[`${game} ${objective}`] ?? UNKNOWN;
}

/** Small games first: with repetition after those without, then by positions and symbols. */
function byGame(a: { readonly game: string }, b: { readonly game: string }): number {
  const key = ({ game }: { readonly game: string }): number[] => {
    const [, positions, symbols, rest] = /^(\d+)x(\d+)(.*)$/.exec(game) as RegExpExecArray;
    return [rest.length === 0 ? 0 : rest.charCodeAt(0), Number(positions), Number(symbols)];
  };
  const [left, right] = [key(a), key(b)];
  const first = left.findIndex((part, i) => part !== right[i]);
  return first < 0 ? 0 : left[first] - right[first];
}

/** The text of docs/results.md, from the entries of the manifest. */
export function resultsText(trees: readonly TreeEntry[]): string {
  const sorted = [...trees].sort(byGame);
  const averages = sorted
    .filter(({ objective }) => objective === 'average')
    .map((tree) => {
      const certificate = tree.certificates.find(({ objective }) => objective === 'average');
      const figures = [tree.game, tree.secrets, tree.total, (tree.total / tree.secrets).toFixed(4), tree.worst];
      const proof = certificate === undefined ? `claim: ${tree.claim}` : certificateLink(certificate);
      return [...figures, treeLink(tree), proof, published(tree.game, 'average')];
    });
  const turns = sorted.flatMap((tree) =>
    tree.certificates
      .filter(({ objective }) => objective.startsWith('not within'))
      .map((certificate) => [
        tree.game,
        tree.worst,
        treeLink(tree),
        certificateLink(certificate),
        published(tree.game, certificate.objective),
      ]),
  );
  const others = sorted
    .filter(({ objective }) => objective !== 'average' && objective !== 'worst')
    .map((tree) => {
      const certificate = tree.certificates.find(({ objective }) => objective === tree.objective);
      const histogram = tree.histogram.flatMap((codes, turn) => (codes === 0 ? [] : [`${turn}:${codes}`])).join(' ');
      const proof = certificate === undefined ? `claim: ${tree.claim}` : certificateLink(certificate);
      return [tree.game, tree.objective, tree.total, histogram, treeLink(tree), proof, published(tree.game, tree.objective)];
    });
  return `# Results

<!-- Made by \`npm run trees\` from trees/manifest.json. -->

Everything that \`trees/\` holds. A row with a certificate is proved in a form that [programs which share nothing with the search](proofs.md)
accept; the command, run in a clone, has one of them check it. A row with the claim \`optimal\` rests on the search alone. Sources are those
of [the story](story.md#sources). [manifest.json](../trees/manifest.json) says the same for programs, with the SHA-256 of every file.

## The least average

The total is the sum of turns over all codes; no strategy has a smaller one. The last turn is that of the shipped strategy.

${table(['game', 'codes', 'least total', 'average', 'last turn', 'tree', 'proof', 'published before'], 'lrrrrlll', averages)}

## The least number of turns that always suffice

The tree never needs more turns; the certificate proves that fewer do not suffice.

${table(['game', 'turns', 'tree', 'proof', 'published before'], 'lrlll', turns)}

## Other objectives

What they mean is said [here](command-line.md#objectives). The figures are codes found on each turn, as turn:codes.

${table(['game', 'objective', 'total', 'codes on each turn', 'tree', 'proof', 'published before'], 'llrllll', others)}
`;
}
