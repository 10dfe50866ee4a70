// optimoo solve: proves the optimum of a game, writes the strategy tree, and replays what was written.
// Where the file cannot be written, that is said before the search and not after it.

import { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import { formatCode } from '../game/code.ts';
import { formatObjective, isNotWithin } from '../solver/objective-text.ts';
import type { ProofStep } from '../solver/objectives.ts';
import { costOf, parsePrices } from '../solver/prices.ts';
import { optimise } from '../solver/solve.ts';
import { earnedClaim, type Impossible, type Solution } from '../solver/solver.ts';
import { CLAIMS } from '../tree-output/file-format.ts';
import type { Tree } from '../tree-output/tree.ts';
import { formatAverage, formatHistogram, formatRows, plural } from './format.ts';
import { addWordOptions, GAME_ARGUMENT, gameOf, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import {
  addLedgerOption,
  type LedgerOption,
  type LedgerResult,
  ledgerRow,
  trustText,
  withLedger,
} from './ledger-option.ts';
import {
  addObjectiveOptions,
  fileStem,
  OBJECTIVE_HELP,
  type ObjectiveOptions,
  objectiveFrom,
} from './objective-options.ts';
import { addOutputOptions, checkApart, type OutputOptions, placeFrom, sayBeside } from './output.ts';
import { boundsProgress, unitOf } from './progress.ts';
import { addRedisOptions, checkRedisOptions, type RedisOptions, withRedis } from './redis-option.ts';
import { replayedTree, treeAt } from './replayed-tree.ts';
import { solveFirst } from './solve-first.ts';
import { addResourceOptions, type ResourceOptions, resourcesFrom } from './solver-options.ts';

interface Options
  extends ObjectiveOptions,
    WordOptions,
    OutputOptions,
    LedgerOption,
    ResourceOptions,
    RedisOptions {
  readonly first?: string;
}

const EXAMPLES = `${OBJECTIVE_HELP}
Examples:
  optimoo solve 4x10                        Bulls and Cows: 4x10-average.tree
  optimoo solve 4x6r -o mastermind.tree     Mastermind
  optimoo solve 4x10 --objective worst      7 turns suffice, 6 do not
  optimoo solve 4x6r --objective "not within 4"
  optimoo solve 4x6r --prices 0,0,0,1       fewest codes beyond three turns
  optimoo solve wordle --first salet        the least total with this opening
  optimoo solve 5x7 --threads 1 --json      figures for a program
  optimoo solve 4x13 --ledger 4x13.ledger   minutes; can be ended
  optimoo solve --words secrets.txt --guesses allowed.txt --feedback wordle`;

/** The subcommand `solve`. What its action throws, run.ts says and turns into an exit code. */
export function solveCommand(io: Io): Command {
  const command = addOutputOptions(
    new Command('solve'),
    'where to write the tree (default: <game>-<objective>.tree)',
  );
  return addResourceOptions(
    addRedisOptions(addLedgerOption(addObjectiveOptions(addWordOptions(command), 'what to minimise')))
      .description('prove the optimum of a game and write an optimal strategy')
      .argument(...GAME_ARGUMENT)
      .option(
        '--first <guess>',
        'begin with this guess, or with turns and a guess, such as "0123 1A1B 4567"',
      ),
  )
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

async function run(io: Io, name: string | undefined, options: Options): Promise<void> {
  const game = await gameOf(name, options, { history: options.first });
  const asked = objectiveFrom(options);
  const { objective, consistent } = asked;
  if (options.first !== undefined) {
    if (options.redis !== undefined)
      throw new UsageError('--first is for this machine alone; leave out --redis.');
    return solveFirst(io, game, asked, options.first, options);
  }
  const title = formatObjective(objective, consistent);
  const place = placeFrom(io, options, `${fileStem(game.name, asked)}.tree`);
  checkRedisOptions(options);
  checkApart(['ledger', options.ledger], ['tree', place], ['log of jobs', options.jobLog]);
  const started = io.clock();
  const { result, shared, kept } = await withLedger(
    io,
    options,
    { game, objective: title, consistent },
    async (ledger) => {
      const progress = boundsProgress(io, {
        ...{ unit: unitOf(objective), json: options.json && 'solve', ledger },
      });
      const { result, shared } = await withRedis(io, options, ledger, (store) =>
        optimise(game, objective, {
          ...resourcesFrom(io, options),
          ledger: store,
          consistent,
          onProgress: progress.update,
        }),
      ).finally(progress.stop);
      return { result, shared, trusted: result.trusted };
    },
  );
  const seconds = (io.clock() - started) / 1000;
  if (objective.kind === 'not-within' && result.strategy !== undefined) {
    throw new Error(
      `${game.name}, ${title} is false: ${plural(result.worst, 'turn')} ${result.worst === 1 ? 'suffices' : 'suffice'} for every secret.`,
    );
  }
  if (result.strategy === undefined) {
    const text = options.json
      ? impossibleJson(result, title, seconds, kept)
      : impossibleText(result, title, { shared, kept });
    sayBeside(io, place, text);
    return;
  }
  const { bytes } = replayedTree(game, result.strategy, result.total, {
    objective: title,
    claim: result.claim,
  });
  const before = await treeAt(place, game);
  const left = before && isStronger(before.tree, result) ? before.tree : undefined;
  if (left === undefined) place?.write(bytes);
  const facts = {
    ...{ title, seconds, shared, kept, left, bytes: before && left ? before.size : bytes.length },
    ...{ file: place?.name ?? null, readBack: place?.isReadBack ?? false },
  };
  sayBeside(io, place, options.json ? solutionJson(result, facts) : summary(result, facts));
}

/** Does a tree cost the same and claim more? Nothing is gained by a weaker claim in its place. */
function isStronger({ objective, claim, histogram }: Tree, { steps, cost, ...found }: Solution): boolean {
  const { prices } = steps[steps.length - 1];
  const claimsMore = CLAIMS.indexOf(claim) > CLAIMS.indexOf(found.claim);
  return objective === found.objective && claimsMore && costOf(parsePrices(prices), histogram) === cost;
}

/** What the command knows beside the solution. */
interface Facts {
  /** The objective in words, as in the file. */
  readonly title: string;
  readonly seconds: number;
  /** Where the tree is; null when it was not written. */
  readonly file: string | null;
  readonly readBack: boolean;
  readonly bytes: number;
  /** The tree that was there, if it was left there because it claims more. */
  readonly left: Tree | undefined;
  readonly kept: LedgerResult | undefined;
  /** What other machines have done. */
  readonly shared: string | undefined;
}

function summary(solution: Solution, { title, file, readBack, bytes, left, shared, kept }: Facts): string {
  const { game, total, worst, histogram, cost, steps } = solution;
  const rows: [string, string][] = [
    ...(isPriced(solution) ? [['least cost', `${cost} by these prices, proved`] as [string, string]] : []),
    ['total', `${plural(total, 'turn')} over ${plural(game.secrets, 'secret')}`],
    ['average', formatAverage(total, game.secrets)],
    ['worst', plural(worst, 'turn')],
    ['turn:secrets', formatHistogram(histogram)],
    ['first guess', formatCode(game, solution.strategy.guess)],
    ...(steps.length > 1 ? proofRows(steps) : []),
    ...sharedRow(shared),
    ...ledgerRow(kept),
    [
      'tree',
      left
        ? `${file}, which was there and is ${left.claim}`
        : `${file ?? 'not written'}, ${bytes} bytes, ${readBack ? 'read back and ' : ''}replayed over every secret`,
    ],
  ];
  return `${game.name}, ${title}: proven optimal${trustText(kept)}\n${formatRows(rows)}`;
}

/** Is the cost a figure of its own, neither the total of an average nor one of the steps that are listed? */
function isPriced({ objective, steps }: Solution): boolean {
  return steps.length === 1 && !objective.startsWith('average');
}

/**
 * One row for each proof on the way: what suffices, and the last list that does not; shorter lists follow
 * from it.
 */
function proofRows(steps: readonly ProofStep[]): [string, string][] {
  const telling = steps.filter(
    ({ cost }, i) => cost !== undefined || steps[i + 1]?.cost !== undefined || i === steps.length - 1,
  );
  return telling.map(({ prices, cost }, i) => [
    i === 0 ? 'proofs' : '',
    `prices ${prices}: ${cost === undefined ? 'impossible' : `least cost ${cost}`}`,
  ]);
}

/** The row of a run on many machines. */
function sharedRow(shared: string | undefined): [string, string][] {
  return shared === undefined ? [] : [['shared', shared]];
}

function impossibleText(
  { game, turns, steps }: Impossible,
  title: string,
  { shared, kept }: Pick<Facts, 'shared' | 'kept'>,
): string {
  const needs = `some code needs more than ${plural(turns, 'turn')}`;
  const verdict = isNotWithin(title) ? 'proven' : 'impossible';
  return `${game.name}, ${title}: ${verdict}: ${needs}${trustText(kept)}\n${formatRows([...proofRows(steps), ...sharedRow(shared), ...ledgerRow(kept)])}`;
}

function impossibleJson(
  { game, turns, steps, statistics, trusted }: Impossible,
  title: string,
  seconds: number,
  ledger: LedgerResult | undefined,
): string {
  const figures = {
    game: game.name,
    objective: title,
    impossible: true,
    claim: earnedClaim(trusted),
    turns,
    secrets: game.secrets,
  };
  return toJson('solve', { ...figures, steps: steps.map(plain), statistics, seconds, file: null, ledger });
}

function solutionJson(
  solution: Solution,
  { title, seconds, file, left, bytes, kept: ledger }: Facts,
): string {
  const { game, claim, total, worst, histogram, cost, statistics, steps } = solution;
  const firstGuess = formatCode(game, solution.strategy.guess);
  const average = total / game.secrets;
  const figures = {
    game: game.name,
    objective: title,
    impossible: false,
    claim,
    secrets: game.secrets,
    total,
    average,
    worst,
  };
  return toJson('solve', {
    ...figures,
    histogram,
    firstGuess,
    cost,
    steps: steps.map(plain),
    statistics,
    seconds,
    file,
    bytes,
    kept: left !== undefined,
    ledger,
  });
}

/** JSON has no undefined: null says that a list is impossible. */
function plain(step: ProofStep): Record<string, unknown> {
  return { ...step, cost: step.cost ?? null };
}
