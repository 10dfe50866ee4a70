// optimoo solve: proves the optimum of a game, writes the strategy tree, and replays the written bytes.
// The place of the file is checked before the search.

import { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import { formatCode } from '../game/code.ts';
import { formatObjective, isNotWithin } from '../solver/objective-text.ts';
import type { ProofStep } from '../solver/objectives.ts';
import { optimise } from '../solver/solve.ts';
import { earnedClaim, type Impossible, type Solution } from '../solver/solver.ts';
import { formatRows, outcomeRows, plural, type Row } from './format.ts';
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
import { replayedTree } from './replayed-tree.ts';
import { solveBracket } from './solve-bracket.ts';
import { solveFirst } from './solve-first.ts';
import { addResourceOptions, type ResourceOptions, resourcesFrom, secondsOption } from './solver-options.ts';

interface Options
  extends ObjectiveOptions,
    WordOptions,
    OutputOptions,
    LedgerOption,
    ResourceOptions,
    RedisOptions {
  readonly first?: string;
  readonly bracket?: true;
  readonly patience?: number;
}

const EXAMPLES = `${OBJECTIVE_HELP}
With --bracket, the least average lies between two bounds. The search proves the
lower one, and the strategy shows the upper one. They come closer until
--patience is over, or until Ctrl-C, which loses nothing. If they meet, the
strategy is optimal. A tree of the game in the place of the output is improved:
it is the first strategy, and is replaced by a better one only.

Examples:
  optimoo solve 4x10                        Bulls and Cows: 4x10-average.tree
  optimoo solve 4x6r -o mastermind.tree     Mastermind
  optimoo solve 4x10 --objective worst      7 turns suffice, 6 do not
  optimoo solve 4x6r --objective "not within 4"
  optimoo solve 4x6r --prices 0,0,0,1       fewest codes beyond three turns
  optimoo solve wordle --first salet        the least total with this opening
  optimoo solve 5x7 --threads 1 --json      figures for a program
  optimoo solve 4x13 --ledger 4x13.ledger   minutes; can be ended
  optimoo solve 5x10 --bracket --patience 3600 --ledger 5x10.ledger
  optimoo solve --words secrets.txt --guesses allowed.txt --feedback wordle`;

/** The command `solve`. */
export function solveCommand(io: Io): Command {
  const command = addOutputOptions(
    new Command('solve'),
    'where to write the tree (default: <game>-<objective>.tree)',
  );
  return addResourceOptions(
    addRedisOptions(addLedgerOption(addObjectiveOptions(addWordOptions(command), 'what to minimise')))
      .description('prove the optimum of a game and write an optimal strategy')
      .argument(...GAME_ARGUMENT)
      .option('--first <guess>', 'begin with this guess, or with turns and a guess, such as "0123 1A1B 4567"')
      .option('--bracket', 'bounds of the least average, for a game that is too large to be solved')
      .addOption(
        secondsOption('with --bracket: seconds until it ends; 0, the default: until it is ended by Ctrl-C'),
      ),
  )
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

async function run(io: Io, name: string | undefined, options: Options): Promise<void> {
  const game = await gameOf(name, options, { history: options.first });
  checkTogether(options);
  const asked = objectiveFrom(options);
  if (options.bracket) return solveBracket(io, game, options);
  if (options.first !== undefined) return solveFirst(io, game, asked, options.first, options);
  const { objective, consistent } = asked;
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
  const run = { title, seconds: (io.clock() - started) / 1000, ledger: kept };
  const more = shared === undefined ? [] : [['shared', shared] as const];
  if (result.strategy === undefined) {
    const found = impossible(result, run);
    return sayBeside(io, place, options.json ? toJson('solve', found) : impossibleText(found, more));
  }
  if (objective.kind === 'not-within') {
    const suffices = `${plural(result.worst, 'turn')} ${result.worst === 1 ? 'suffices' : 'suffice'}`;
    throw new Error(`${game.name}, ${title} is false: ${suffices} for every secret.`);
  }
  const meta = { objective: title, claim: result.claim };
  const { bytes } = replayedTree(game, result.strategy, result.total, meta);
  place?.write(bytes);
  const found = solution(result, { ...run, file: place?.name ?? null, bytes: bytes.length });
  const replayed = `${place?.isReadBack ? 'read back and ' : ''}replayed over every secret`;
  sayBeside(io, place, options.json ? toJson('solve', found) : solutionText(found, more, replayed));
}

/** @throws UsageError for options that exclude each other. */
function checkTogether({ bracket, first, redis, patience, objective, prices }: Options): void {
  if (first !== undefined && redis !== undefined)
    throw new UsageError('--first works on this machine only; leave out --redis.');
  if (!bracket && patience !== undefined)
    throw new UsageError('--patience ends the work of --bracket; add --bracket, or leave it out.');
  if (!bracket) return;
  const given = Object.entries({ first, redis, prices, objective: objective !== 'average' && objective });
  const [other] = given.find(([, value]) => value) ?? [];
  if (other !== undefined)
    throw new UsageError(`--bracket finds bounds of the average on this machine; leave out --${other}.`);
}

interface Run {
  /** The objective in words, as in the file. */
  readonly title: string;
  readonly seconds: number;
  readonly ledger: LedgerResult | undefined;
}

/** The figures of an optimal strategy. */
function solution(
  { game, claim, total, worst, histogram, cost, statistics, steps, strategy }: Solution,
  { title, seconds, ledger, file, bytes }: Run & { readonly file: string | null; readonly bytes: number },
) {
  return {
    ...{ game: game.name, objective: title, impossible: false, claim },
    ...{ secrets: game.secrets, total, average: total / game.secrets, worst, histogram },
    ...{ firstGuess: formatCode(game, strategy.guess), cost, steps: steps.map(plain), statistics },
    ...{ seconds, file, bytes, ledger },
  };
}

function solutionText(found: ReturnType<typeof solution>, more: readonly Row[], replayed: string): string {
  const { objective, cost, steps, firstGuess, file, bytes, ledger } = found;
  const isPriced = steps.length === 1 && !objective.startsWith('average');
  return `${found.game}, ${objective}: proven optimal${trustText(ledger)}\n${formatRows([
    ...(isPriced ? [['least cost', `${cost} by these prices, proved`] as const] : []),
    ...outcomeRows(found),
    ['first guess', firstGuess],
    ...(steps.length > 1 ? proofRows(steps) : []),
    ...more,
    ...ledgerRow(ledger),
    ['tree', `${file ?? 'not written'}, ${bytes} bytes, ${replayed}`],
  ])}`;
}

/** The figures of a proof that no strategy meets the objective. */
function impossible(
  { game, turns, steps, statistics, trusted }: Impossible,
  { title, seconds, ledger }: Run,
) {
  return {
    ...{ game: game.name, objective: title, impossible: true, claim: earnedClaim(trusted), turns },
    ...{ secrets: game.secrets, steps: steps.map(plain), statistics, seconds, file: null, ledger },
  };
}

function impossibleText(found: ReturnType<typeof impossible>, more: readonly Row[]): string {
  const { game, objective, turns, steps, ledger } = found;
  const verdict = isNotWithin(objective) ? 'proven' : 'impossible';
  const needs = `some code needs more than ${plural(turns, 'turn')}`;
  const rows = formatRows([...proofRows(steps), ...more, ...ledgerRow(ledger)]);
  return `${game}, ${objective}: ${verdict}: ${needs}${trustText(ledger)}\n${rows}`;
}

/** A step as JSON can write it: the cost of an impossible list is null. */
function plain(step: ProofStep): Omit<ProofStep, 'cost'> & { readonly cost: number | null } {
  return { ...step, cost: step.cost ?? null };
}

/** Rows for each list that suffices, and for the last list that does not: it refutes shorter lists. */
function proofRows(steps: readonly ReturnType<typeof plain>[]): Row[] {
  const telling = steps.filter(
    ({ cost }, i) => cost !== null || (steps[i + 1]?.cost ?? null) !== null || i === steps.length - 1,
  );
  return telling.map(({ prices, cost }, i) => [
    i === 0 ? 'proofs' : '',
    `prices ${prices}: ${cost === null ? 'impossible' : `least cost ${cost}`}`,
  ]);
}
