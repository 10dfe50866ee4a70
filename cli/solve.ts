// optimoo solve: proves the optimum of a game, writes the strategy tree, and replays the written bytes. The
// output path is checked before the search.

import type { Command } from 'commander';
import { UsageError } from '../base/usage-error.ts';
import { formatCode } from '../game/code.ts';
import { totalWeight } from '../game/weights.ts';
import { isNotWithin } from '../solver/objective-text.ts';
import { optimise } from '../solver/solve.ts';
import { formatRows, outcomeRows, plural, type Row, winChance } from './format.ts';
import { GAME_ARGUMENT, gameOf } from './game-options.ts';
import type { Io } from './io.ts';
import { fileStem, OBJECTIVE_HELP, objectiveFrom, objectiveOptions } from './objective-options.ts';
import { type Options, option, outputOptions, patienceOption, subcommand } from './options.ts';
import { checkApart, placeFrom, report } from './output.ts';
import { checkRedisOptions, REDIS_OPTIONS, withRedis } from './redis-option.ts';
import { earnedWith, ledgerRow, resourcesFrom, subjectOf, trustText, withLedger } from './search.ts';
import { solveBracket } from './solve-bracket.ts';
import { solveFirst } from './solve-first.ts';
import { replayedTree } from './tree-file.ts';
import { weightsFigures, weightsRow } from './weights-file.ts';

interface SolveOptions extends Options {
  readonly first?: string;
  readonly bracket?: true;
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

/** Defines the command `solve`. */
export function solveCommand(io: Io): Command {
  return subcommand(
    'solve',
    [
      ...outputOptions('where to write the tree (default: <game>-<objective>.tree)'),
      'game',
      'weights',
      ...objectiveOptions('what to minimise'),
      'ledger',
      ...REDIS_OPTIONS,
      option('--first <guess>', 'begin with this guess, or with turns and a guess, such as "0123 1A1B 4567"'),
      option('--bracket', 'bounds of the least average, for a game that is too large to be solved'),
      patienceOption('with --bracket: seconds until it ends; 0, the default: until it is ended by Ctrl-C'),
      'solver',
      'json',
    ],
    EXAMPLES,
  )
    .addArgument(GAME_ARGUMENT)
    .action((name, options) => run(io, name, options));
}

async function run(io: Io, name: string | undefined, options: SolveOptions): Promise<void> {
  const game = await gameOf(name, options, { history: options.first, io });
  checkTogether(options);
  const goal = objectiveFrom(options);
  if (options.bracket) return solveBracket(io, game, options);
  if (options.first !== undefined) return solveFirst(io, game, goal, options.first, options);
  const subject = subjectOf('solve', game, goal);
  const { objective: title, consistent } = subject;
  const place = placeFrom(io, options, `${fileStem(game.name, goal)}.tree`);
  checkRedisOptions(options);
  checkApart(['ledger', options.ledger], ['tree', place], ['log of jobs', options.jobLog]);
  const started = io.clock();
  const { result, shared, kept } = await withLedger(io, options, subject, async (ledger, progress) => {
    const { result, shared } = await withRedis(io, options, ledger, (store) =>
      optimise(game, goal.objective, {
        ...resourcesFrom(io, options),
        ...{ ledger: store, consistent, onProgress: progress.update },
      }),
    ).finally(progress.stop);
    return { result, shared, trusted: result.trusted };
  });
  const { statistics, strategy } = result;
  // The cost is undefined if no strategy keeps to a price list; JSON writes null.
  const steps = result.steps.map((step) => ({ ...step, cost: step.cost ?? null }));
  const isWeighted = game.weights !== undefined;
  const subjectFigures = {
    ...{ game: game.name, ...weightsFigures(game, options) },
    ...{ objective: title, impossible: strategy === undefined },
  };
  const seconds = (io.clock() - started) / 1000;
  const head = `${game.name}, ${title}`;
  const trust = trustText(kept);
  if (strategy === undefined) {
    const { turns } = result;
    const figures = {
      ...{ ...subjectFigures, claim: earnedWith(kept), turns, secrets: game.secrets, steps },
      ...{ statistics, seconds, file: null, ledger: kept },
    };
    const verdict = isNotWithin(title) ? 'proven' : 'impossible';
    const needs = `some code needs more than ${plural(turns, 'turn')}`;
    const rows = formatRows([...proofRows(steps), ['shared', shared], ledgerRow(kept)]);
    const text = `${head}: ${verdict}: ${needs}${trust}\n${rows}`;
    return report(io, options, 'solve', { figures, text, place });
  }
  const { claim, total, worst, histogram, cost } = result;
  if (goal.objective.kind === 'not-within') {
    const suffices = `${plural(worst, 'turn')} ${worst === 1 ? 'suffices' : 'suffice'}`;
    throw new Error(`${game.name}, ${title} is false: ${suffices} for every secret.`);
  }
  const { bytes } = replayedTree(game, strategy, total, { objective: title, claim });
  place?.write(bytes);
  const firstGuess = formatCode(game, strategy.guess);
  const weight = totalWeight(game);
  const average = total / weight;
  const sums = { secrets: game.secrets, weight: game.weights && weight, total, worst, histogram };
  const figures = {
    ...{ ...subjectFigures, claim, secrets: game.secrets, total, average, worst, histogram },
    ...{ firstGuess, cost, steps, statistics },
    ...(goal.objective.kind === 'win' && { won: weight - cost }),
    ...{ seconds, file: place?.name ?? null, bytes: bytes.length, ledger: kept },
  };
  const isPriced = steps.length === 1 && !title.startsWith('average');
  const replayed = `${place?.isReadBack ? 'read back and ' : ''}replayed over every secret`;
  const rows = formatRows([
    goal.objective.kind === 'win'
      ? ['win chance', winChance(weight, goal.objective.within, weight - cost, weight - cost, isWeighted)]
      : ['least cost', isPriced ? `${cost} by these prices, proved` : undefined],
    ...outcomeRows(sums),
    ['first guess', firstGuess],
    ...(steps.length > 1 ? proofRows(steps) : []),
    weightsRow(game, options),
    ['shared', shared],
    ledgerRow(kept),
    ['tree', `${place?.name ?? 'not written'}, ${bytes.length} bytes, ${replayed}`],
  ]);
  report(io, options, 'solve', { figures, text: `${head}: proven optimal${trust}\n${rows}`, place });
}

/**
 * Checks that the options fit together.
 * @throws UsageError if two options exclude each other.
 */
function checkTogether(options: SolveOptions): void {
  const { bracket, first, redis, patience, objective, prices, weights } = options;
  if (first !== undefined && redis !== undefined)
    throw new UsageError('--first works on this machine only; leave out --redis.');
  if (!bracket && patience !== undefined)
    throw new UsageError('--patience ends the work of --bracket; add --bracket, or leave it out.');
  if (!bracket) return;
  const given = Object.entries({
    first,
    redis,
    prices,
    weights,
    objective: objective !== 'average' && objective,
  });
  const [other] = given.find(([, value]) => value) ?? [];
  if (other !== undefined)
    throw new UsageError(`--bracket finds bounds of the average on this machine; leave out --${other}.`);
}

/**
 * Returns a row for each price list to which some strategy keeps, and for the last list to which none does.
 * The refuted list also refutes all shorter lists.
 */
function proofRows(steps: readonly { readonly prices: string; readonly cost: number | null }[]): Row[] {
  const telling = steps.filter(
    ({ cost }, i) => cost !== null || (steps[i + 1]?.cost ?? null) !== null || i === steps.length - 1,
  );
  return telling.map(({ prices, cost }, i) => [
    i === 0 ? 'proofs' : '',
    `prices ${prices}: ${cost === null ? 'impossible' : `least cost ${cost}`}`,
  ]);
}
