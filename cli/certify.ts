// optimoo certify: proves the optimum of a game and writes the certificate of it, and the strategy tree with the claim `certified`, once
// the independent checker has accepted both.

import { resolve } from 'node:path';
import { Command } from 'commander';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { type Certified, type CertifiedOptions, solveCertified } from '../certificate/solve-certified.ts';
import { parseGame } from '../game/game.ts';
import { UsageError } from '../game/usage-error.ts';
import { formatObjective } from '../solver/objective-text.ts';
import { MAX_THREADS } from '../solver/open-solver.ts';
import { parsePrices } from '../solver/prices.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { checkPlace, writeFileSafely } from '../tree-output/write-file.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim, pricesOf, whyNoGame, whyNoQuestion } from '../verify/claim.ts';
import { boundsProgress } from './bounds-progress.ts';
import { formatCount, formatRows } from './format.ts';
import type { Io } from './io.ts';
import { addObjectiveOptions, fileStem, OBJECTIVE_HELP, type ObjectiveOptions, objectiveFrom } from './objective-options.ts';
import { VERSION } from './program.ts';
import { createProgress } from './progress.ts';
import { threadCount } from './solve.ts';

interface Options extends ObjectiveOptions {
  readonly output?: string;
  readonly tree?: string;
  readonly threads?: number;
}

const EXAMPLES = `${OBJECTIVE_HELP}
The certificate lets anyone check, without trusting this program, that no
strategy is better: optimoo check <certificate> <tree>. One certificate proves
one price list, so worst, fewest-last, average-then-worst and consistent
guesses cannot be certified.

Examples:
  optimoo certify 4x10 -o 4x10.cert
  optimoo certify 4x10 --objective "not within 6"`;

export function certifyCommand(io: Io): Command {
  return addObjectiveOptions(new Command('certify'), 'what is to be proven')
    .description('prove the optimum and write a certificate that anyone can check')
    .argument('[game]', 'positions x symbols, such as 4x10, or 4x6r when symbols may repeat', '4x10')
    .option('-o, --output <file>', 'where to write the certificate (default: <game>-<objective>.cert)')
    .option('--tree <file>', 'where to write the tree (default: <game>-<objective>.tree)')
    .option('-t, --threads <n>', `worker threads, 1 to ${MAX_THREADS} (default: all cores)`, threadCount)
    .addHelpText('after', EXAMPLES)
    .action((name: string, options: Options) => run(io, name, options));
}

async function run(io: Io, name: string, options: Options): Promise<void> {
  const game = parseGame(name);
  const wanted = objectiveFrom(options);
  const objective = formatObjective(wanted.objective, wanted.consistent);
  const reason = whyNoGame(game.name) ?? whyNoQuestion({ game: game.name, objective }, true);
  if (reason !== undefined) throw new UsageError(reason);
  const { file, treeFile } = placesOf(fileStem(game.name, wanted), objective, options);
  const { certificate, strategy } = await solveQuestion(io, name, objective, options.threads);
  const prices = pricesOf(objective) as string; // as the question spells them, where a list has several spellings
  const bytes = encodeCertificate({ ...certificate, prices });
  const meta = { objective, claim: 'certified', producer: `optimoo ${VERSION}` } as const;
  const tree = strategy && encodeTree(game, strategy, meta);
  const progress = createProgress(io, 'steps');
  const asked = isImpossibility(objective)
    ? { game: game.name, objective }
    : { game: game.name, objective, bound: certificate.bound };
  const how = { check: checkInThreads, threads: options.threads, limit: Number.POSITIVE_INFINITY };
  const watched = { ...how, onStep: progress.update, ...(io.signal && { signal: io.signal }) };
  const verdict = await checkClaim(asked, bytes, tree, watched).finally(progress.stop);
  if (!verdict.ok) throw new Error(verdict.line);
  writeFileSafely(file, bytes);
  if (tree !== undefined) writeFileSafely(treeFile, tree);
  io.out(summary(certificate, file, tree && treeFile, verdict.line));
}

/** Is it asked what no strategy can do? Then there is no tree. */
const isImpossibility = (objective: string): boolean => objective.startsWith('not within');

/** Where the certificate and the tree go. @throws UsageError when they cannot be written there. */
function placesOf(stem: string, objective: string, { output, tree }: Options): { file: string; treeFile: string } {
  const file = output ?? `${stem}.cert`;
  const treeFile = tree ?? `${stem}.tree`;
  checkPlace(file);
  if (isImpossibility(objective)) return { file, treeFile };
  checkPlace(treeFile);
  if (resolve(file) === resolve(treeFile)) throw new UsageError(`The certificate and the tree cannot both be ${file}.`);
  return { file, treeFile };
}

async function solveQuestion(io: Io, name: string, objective: string, threads: number | undefined): Promise<Certified> {
  const solving = boundsProgress(io, 'in all');
  const certifying = createProgress(io, 'positions');
  const options: CertifiedOptions = {
    ...(threads === undefined ? {} : { threads }),
    ...(io.signal && { signal: io.signal }),
    onSolve: solving.update,
    onCertify: (done, known) => {
      solving.stop();
      certifying.update(done, known);
    },
  };
  try {
    const prices = parsePrices(pricesOf(objective) as string);
    return await solveCertified(parseGame(name), prices, isImpossibility(objective) ? 1 : undefined, options);
  } finally {
    solving.stop();
    certifying.stop();
  }
}

function summary({ states }: Certified['certificate'], file: string, tree: string | undefined, verdict: string): string {
  const references = states.reduce((sum, state) => sum + state.references.length, 0);
  const rows: [string, string][] = [
    ['certificate', `${file}, ${formatCount(states.length)} states, ${formatCount(references)} references`],
    ['tree', tree ?? 'none: the certificate says what no strategy can do'],
  ];
  return `${verdict}\n${formatRows(rows)}`;
}
