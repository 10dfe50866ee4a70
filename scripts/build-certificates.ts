// Regenerates the certificates in trees/, the trees that reach their bounds, and certificates.json, which lists them. Run it after a
// build: `tsc -p scripts && node dist/scripts/build-certificates.js [name …]`; names such as `4x10-average` choose some, the list is
// always that of all files in the folder. The same sources give the same bytes; every file is checked before it is listed.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileName } from '../cli/certify.ts';
import { VERSION } from '../cli/version.ts';
import { parseGame } from '../game/game.ts';
import { solveCertified } from '../solver/certified.ts';
import { parsePrices } from '../solver/prices.ts';
import { optimise } from '../solver/solve.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { encodeCertificate } from '../tree-output/encode-certificate.ts';
import { writeFileSafely } from '../tree-output/write-file.ts';
import { readCertificate } from '../verify/certificate-file.ts';
import { checkClaim, pricesOf } from '../verify/question.ts';
import { verifyTree } from '../verify/verify.ts';

const AVERAGE = [
  ...['2x10', '3x6', '3x7', '3x8', '3x10', '4x6', '4x7', '4x8', '4x9', '4x10', '5x6'],
  ...['3x6r', '3x7r', '3x8r', '3x9r', '3x10r', '4x6r', '4x7r', '5x4r'],
];
/** The turns that do not suffice for every secret. */
const NOT_WITHIN: Readonly<Record<number, readonly string[]>> = {
  3: ['3x3', '3x4', '3x5'],
  4: ['3x6', '3x7', '4x4', '4x5', '4x6', '4x6r', '4x5r', '3x6r'],
  5: ['2x10', '3x8', '3x9', '3x10', '4x7', '4x8', '5x5', '5x6', '4x7r'],
  6: ['4x10'],
};
const CLAIMS: readonly (readonly [game: string, objective: string])[] = [
  ...AVERAGE.map((game) => [game, 'average'] as const),
  ['4x6r', 'average within 5'],
  ...Object.entries(NOT_WITHIN).flatMap(([turns, games]) => games.map((game) => [game, `not within ${turns}`] as const)),
  ['4x6r', 'fewest on turn 5'],
  ['4x10', 'fewest on turn 7'],
];

// Compiled to dist/scripts/, so the folder is two levels up.
const folder = fileURLToPath(new URL('../../trees/', import.meta.url));
const certificateOf = (game: string, objective: string): string => `${fileName(game, objective)}.cert`;
const treeOf = (game: string, objective: string): string => `${fileName(game, objective)}.msgpack`;
const read = (file: string): Uint8Array => readFileSync(folder + file);

async function build(game: string, objective: string): Promise<void> {
  const prices = parsePrices(pricesOf(objective) as string);
  const bound = objective.startsWith('not within') ? 1 : undefined;
  const { certificate, strategy } = await solveCertified(parseGame(game), prices, bound, {});
  const bytes = encodeCertificate(certificate);
  const meta = { objective, claim: 'certified', producer: `optimoo ${VERSION}` } as const;
  const tree = strategy && encodeTree(parseGame(game), strategy, meta);
  const verdict = await checkClaim({ game, objective, bound: certificate.bound }, bytes, tree);
  if (!verdict.ok) throw new Error(`${game} ${objective}: ${verdict.reason}`);
  writeFileSafely(folder + certificateOf(game, objective), bytes);
  if (tree !== undefined) writeFileSafely(folder + treeOf(game, objective), tree);
  else if (treeFor(game, objective) === undefined) await buildWorst(game);
  console.log(`${verdict.line}; ${bytes.length} bytes`);
}

/** A tree of the fewest turns that always suffice. That its average is the best of these has no certificate. */
async function buildWorst(game: string): Promise<void> {
  const solution = await optimise(parseGame(game), { kind: 'worst' });
  if (solution.strategy === undefined) throw new Error(`${game} has no strategy.`);
  const meta = { objective: 'worst', claim: 'optimal', producer: `optimoo ${VERSION}` } as const;
  writeFileSafely(folder + treeOf(game, 'worst'), encodeTree(parseGame(game), solution.strategy, meta));
}

/** The tree that reaches the bound: its own, or for `not within k` the first that needs no more than k + 1 turns. */
function treeFor(game: string, objective: string): string | undefined {
  const impossible = /^not within (\d+)$/.exec(objective);
  if (impossible === null) return existsSync(folder + treeOf(game, objective)) ? treeOf(game, objective) : undefined;
  const turns = Number(impossible[1]) + 1;
  return ['average', `average within ${turns}`, 'worst']
    .map((goal) => treeOf(game, goal))
    .find((file) => worstOf(file) === turns);
}

function worstOf(file: string): number | undefined {
  if (!existsSync(folder + file)) return undefined;
  const verdict = verifyTree(read(file));
  return verdict.ok ? verdict.worst : undefined;
}

/** What the list says of one certificate: what its bytes say, and how to check it. */
function describe(game: string, objective: string): object {
  const file = certificateOf(game, objective);
  const bytes = read(file);
  const { prices, bound, steps } = readCertificate(bytes);
  const tree = treeFor(game, objective);
  const references = steps.reduce((sum, step) => sum + step.references.length, 0);
  const asked = objective === 'average' ? '' : ` --objective "${objective}"`;
  const question = `${asked} --game ${game}${objective.startsWith('not within') ? '' : ` --total ${bound}`}`;
  const command = `optimoo check trees/${file}${tree === undefined ? '' : ` trees/${tree}`}${question}`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    certificate: file,
    tree: tree ?? null,
    game,
    objective,
    prices,
    bound,
    states: steps.length,
    references,
    bytes: bytes.length,
    sha256,
    command,
  };
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [game, objective] of CLAIMS) {
  if (wanted.length === 0 || wanted.includes(fileName(game, objective))) await build(game, objective);
}
const list = CLAIMS.filter(([game, objective]) => existsSync(folder + certificateOf(game, objective)));
const text = `${JSON.stringify(
  list.map(([game, objective]) => describe(game, objective)),
  null,
  2,
)}\n`;
writeFileSafely(`${folder}certificates.json`, new TextEncoder().encode(text));
