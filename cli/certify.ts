// optimoo certify: proves the optimum of a game and writes the certificate of it, and the strategy tree with the claim `certified`, once
// the independent checker has accepted both.

import { resolve } from 'node:path';
import { Command } from 'commander';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { type Certified, type CertifiedOptions, solveCertified } from '../certificate/solve-certified.ts';
import { parseGame } from '../game/game.ts';
import { UsageError } from '../game/usage-error.ts';
import { formatObjective } from '../solver/objective-text.ts';
import { parsePrices } from '../solver/prices.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { checkInThreads } from '../verify/check-threads.ts';
import { checkClaim, pricesOf, whyNoGame, whyNoQuestion } from '../verify/claim.ts';
import { type BoundsProgress, boundsProgress } from './bounds-progress.ts';
import { sayLongTime } from './expected-time.ts';
import { formatRows, plural } from './format.ts';
import { addGameOption, type GameOption, gameNamed } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { addLedgerOption, doubting, type Kept, keptIn, type LedgerOption, ledgerRow, withLedger } from './ledger-option.ts';
import { addObjectiveOptions, fileStem, OBJECTIVE_HELP, type ObjectiveOptions, objectiveFrom } from './objective-options.ts';
import { addOutputOptions, type OutputOptions, type Place, placeFrom, sayBeside } from './output.ts';
import { VERSION } from './program.ts';
import { createProgress } from './progress.ts';
import { memoryOption, type ResourceOptions, resourcesFrom, threadsOption } from './solver-options.ts';

interface Options extends ObjectiveOptions, OutputOptions, GameOption, LedgerOption, ResourceOptions {
  readonly tree?: string;
}

const EXAMPLES = `${OBJECTIVE_HELP}
The certificate lets anyone check, without trusting this program, that no
strategy is better: optimoo check <certificate> <tree>. One certificate proves
one price list, so worst, fewest-last, average-then-worst and consistent
guesses cannot be certified.

Examples:
  optimoo certify 4x10 -o 4x10.cert
  optimoo certify 4x10 --objective "not within 6"`;

/** The subcommand `certify`. What its action throws, run.ts says and turns into an exit code. */
export function certifyCommand(io: Io): Command {
  const command = addOutputOptions(new Command('certify'), 'where to write the certificate (default: <game>-<objective>.cert)');
  return addLedgerOption(addObjectiveOptions(addGameOption(command), 'what is to be proven'))
    .description('prove the optimum and write a certificate that anyone can check')
    .argument('[game]', 'such as 4x10, or 4x6r when symbols may repeat (default: 4x10)')
    .option('--tree <file>', 'where to write the tree (default: <game>-<objective>.tree)')
    .addOption(threadsOption())
    .addOption(memoryOption())
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

async function run(io: Io, argument: string | undefined, options: Options): Promise<void> {
  const name = gameNamed(argument, options) ?? '4x10';
  const game = parseGame(name);
  const wanted = objectiveFrom(options);
  const objective = formatObjective(wanted.objective, wanted.consistent);
  const reason = whyNoGame(game.name) ?? whyNoQuestion({ game: game.name, objective }, true);
  if (reason !== undefined) throw new UsageError(reason);
  const places = placesOf(io, fileStem(game.name, wanted), objective, options);
  sayLongTime(io, game, options.ledger);
  const found = await withLedger(io, options, { game, objective, consistent: false }, async (ledger) => {
    const shown = { unit: 'in all', json: options.json && 'certify', facts: ledger && (() => ledger.added) };
    const solving = boundsProgress(io, { ...shown, isOnly: true });
    const given = { ...resourcesFrom(io, options), ...(ledger && { ledger }) };
    const certified = await solveQuestion(io, name, objective, solving, given);
    return { ...certified, kept: keptIn(options, ledger, certified.trusted) };
  });
  const { certificate, strategy, kept } = found;
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
  if (!verdict.ok) throw doubting(verdict.line, options.ledger);
  places.certificate?.write(bytes);
  if (tree !== undefined) places.tree?.write(tree);
  const standard = places.tree?.isStandardOutput ? places.tree : places.certificate;
  if (options.json) io.out(certifyJson(game.name, objective, certificate, places, kept));
  else sayBeside(io, standard, summary(certificate, places, tree !== undefined, verdict.line, kept));
}

/** Is it asked what no strategy can do? Then there is no tree. */
const isImpossibility = (objective: string): boolean => objective.startsWith('not within');

/** Where the certificate and the tree go; undefined for what is not written. */
interface Places {
  readonly certificate: Place | undefined;
  readonly tree: Place | undefined;
}

/** @throws UsageError when they cannot be written there. */
function placesOf(io: Io, stem: string, objective: string, options: Options): Places {
  const certificate = placeFrom(io, options, `${stem}.cert`);
  const hasTree = !isImpossibility(objective) && options.output !== false;
  const tree = hasTree ? placeFrom(io, { ...options, output: options.tree ?? `${stem}.tree` }) : undefined;
  if (certificate !== undefined && tree !== undefined && resolve(certificate.name) === resolve(tree.name)) {
    throw new UsageError(`The certificate and the tree cannot both be ${certificate.name}.`);
  }
  return { certificate, tree };
}

async function solveQuestion(
  io: Io,
  name: string,
  objective: string,
  solving: BoundsProgress,
  given: CertifiedOptions,
): Promise<Certified> {
  const certifying = createProgress(io, 'positions');
  const options: CertifiedOptions = {
    ...given,
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

function summary(
  { states }: Certified['certificate'],
  { certificate, tree }: Places,
  hasTree: boolean,
  verdict: string,
  kept: Kept | undefined,
): string {
  const size = `${plural(states.length, 'state')}, ${plural(referencesOf(states), 'reference')}`;
  const rows: [string, string][] = [
    ['certificate', `${certificate?.name ?? 'not written'}, ${size}`],
    ...ledgerRow(kept).map(([name, text]): [string, string] => [name, `${text}; the proof rests on none of them`]),
    ['tree', hasTree ? (tree?.name ?? 'not written') : 'none: the certificate says what no strategy can do'],
  ];
  return `${verdict}\n${formatRows(rows)}`;
}

function certifyJson(
  game: string,
  objective: string,
  { states, bound }: Certified['certificate'],
  places: Places,
  ledger: Kept | undefined,
): string {
  const figures = { claim: 'certified', bound, states: states.length, references: referencesOf(states) };
  const files = { file: places.certificate?.name ?? null, tree: places.tree?.name ?? null };
  return toJson('certify', { game, objective, ...figures, ...files, ledger });
}

function referencesOf(states: Certified['certificate']['states']): number {
  return states.reduce((sum, state) => sum + state.references.length, 0);
}
