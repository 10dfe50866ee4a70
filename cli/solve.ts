// optimoo solve: proves the optimum of a game, writes the strategy tree, and replays what was written.
// Where the file cannot be written, that is said before the search and not after it.

import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { formatCode } from '../game/code.ts';
import { formatObjective } from '../solver/objective-text.ts';
import type { Step } from '../solver/objectives.ts';
import { MAX_THREADS, type SolverOptions } from '../solver/open-solver.ts';
import { optimise } from '../solver/solve.ts';
import type { Impossible, Solution } from '../solver/solver.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { checkPlace, writeFileSafely } from '../tree-output/write-file.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { boundsProgress } from './bounds-progress.ts';
import { formatAverage, formatCount, formatHistogram, formatRows, formatTurns } from './format.ts';
import { addWordOptions, gameFrom, type WordOptions } from './game-options.ts';
import type { Io } from './io.ts';
import { addObjectiveOptions, fileStem, OBJECTIVE_HELP, type ObjectiveOptions, objectiveFrom } from './objective-options.ts';
import { VERSION } from './program.ts';

interface Options extends ObjectiveOptions, WordOptions {
  readonly output?: string;
  readonly threads?: number;
  readonly json?: true;
}

const EXAMPLES = `${OBJECTIVE_HELP}
Examples:
  optimoo solve 4x10                        Bulls and Cows: 4x10-average.tree
  optimoo solve 4x6r -o mastermind.tree     Mastermind
  optimoo solve 4x10 --objective worst      7 turns suffice, 6 do not
  optimoo solve 4x6r --objective "not within 4"
  optimoo solve 4x6r --prices 0,0,0,1       fewest codes beyond three turns
  optimoo solve 5x7 --threads 1 --json      figures for a program
  optimoo solve --words secrets.txt --guesses allowed.txt --feedback wordle`;

export function solveCommand(io: Io): Command {
  return addObjectiveOptions(addWordOptions(new Command('solve')), 'what to minimise')
    .description('prove the optimum of a game and write an optimal strategy')
    .argument('[game]', 'such as 4x10, or 4x6r when symbols may repeat (default: 4x10)')
    .option('-o, --output <file>', 'where to write the tree (default: <game>-<objective>.tree)')
    .option(
      '-t, --threads <n>',
      `worker threads, 1 to ${MAX_THREADS}; the result does not depend on it (default: all cores)`,
      threadCount,
    )
    .option('--json', 'print one JSON document instead of the summary')
    .addHelpText('after', EXAMPLES)
    .action((name: string | undefined, options: Options) => run(io, name, options));
}

/** Reads a number of threads for commander. */
export function threadCount(text: string): number {
  const threads = Number(text);
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS) {
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_THREADS}.`);
  }
  return threads;
}

async function run(io: Io, name: string | undefined, options: Options): Promise<void> {
  const game = await gameFrom(options.words === undefined ? (name ?? '4x10') : name, options);
  const asked = objectiveFrom(options);
  const { objective, consistent } = asked;
  const title = formatObjective(objective, consistent);
  const file = options.output ?? `${fileStem(game.name, asked)}.tree`;
  checkPlace(file);
  const started = io.clock();
  const progress = boundsProgress(io, objective.kind === 'average' ? 'turns in all' : 'by the prices in force');
  let result: Solution | Impossible;
  try {
    result = await optimise(game, objective, {
      ...(options.threads === undefined ? {} : ({ threads: options.threads } satisfies SolverOptions)),
      ...(io.signal && { signal: io.signal }),
      consistent,
      onProgress: progress.update,
    });
  } finally {
    progress.stop();
  }
  const seconds = (io.clock() - started) / 1000;
  if (objective.kind === 'not-within' && result.strategy !== undefined) {
    throw new Error(`${game.name}, ${title} is false: ${formatTurns(result.worst)} suffice for every secret.`);
  }
  if (result.strategy === undefined) {
    io.out(options.json ? impossibleJson(result, title, seconds) : impossibleText(result, title, seconds));
    return;
  }
  const meta = { objective: title, claim: result.claim, producer: `optimoo ${VERSION}` };
  const bytes = encodeTree(game, result.strategy, meta);
  writeFileSafely(file, bytes);
  await replay(file, result);
  const facts = { title, seconds, file, bytes: bytes.length };
  io.out(options.json ? toJson(result, facts) : summary(result, facts));
}

/** What the command knows beside the solution. */
interface Facts {
  /** The objective in words, as in the file. */
  readonly title: string;
  readonly seconds: number;
  readonly file: string;
  readonly bytes: number;
}

/** Opens the written bytes again and plays every secret through them. @throws Error when anything differs. */
async function replay(file: string, solution: Solution): Promise<void> {
  const verdict = verifyTree(await readFile(file));
  if (!verdict.ok) throw new Error(`${file} does not hold what was solved: ${verdict.reason}`);
  if (verdict.total !== solution.total) throw new Error(`${file} needs ${verdict.total} turns instead of ${solution.total}.`);
}

function summary(solution: Solution, { title, seconds, file, bytes }: Facts): string {
  const { game, total, worst, histogram, statistics, steps } = solution;
  const rows: [string, string][] = [
    ['total', `${formatCount(total)} turns over ${formatCount(game.secrets)} secrets`],
    ['average', formatAverage(total, game.secrets)],
    ['worst', `${worst} turns`],
    ['turn:secrets', formatHistogram(histogram)],
    ['first guess', formatCode(game, solution.strategy.guess)],
    ...(steps.length > 1 ? proofRows(steps) : []),
    ['searched', `${formatCount(statistics.searches)} positions, ${formatCount(statistics.guesses)} guesses`],
    ['time', `${seconds.toFixed(1)} s`],
    ['tree', `${file}, ${formatCount(bytes)} bytes, read back and replayed over every secret`],
  ];
  return `${game.name}, ${title}: proven optimal\n${formatRows(rows)}`;
}

/** One row for each proof on the way: what suffices, and the last list that does not; shorter lists follow from it. */
function proofRows(steps: readonly Step[]): [string, string][] {
  const telling = steps.filter(({ cost }, i) => cost !== undefined || steps[i + 1]?.cost !== undefined || i === steps.length - 1);
  return telling.map(({ prices, cost, searches }, i) => [
    i === 0 ? 'proofs' : '',
    `prices ${prices}: ${cost === undefined ? 'impossible' : `least cost ${formatCount(cost)}`} (${formatCount(searches)} positions)`,
  ]);
}

function impossibleText({ game, turns, steps }: Impossible, title: string, seconds: number): string {
  const needs = `some code needs more than ${formatTurns(turns)}`;
  const verdict = title.startsWith('not within') ? 'proven' : 'impossible';
  return `${game.name}, ${title}: ${verdict}: ${needs}\n${formatRows([...proofRows(steps), ['time', `${seconds.toFixed(1)} s`]])}`;
}

function impossibleJson({ game, turns, steps, statistics }: Impossible, title: string, seconds: number): string {
  const figures = { game: game.name, objective: title, impossible: true, claim: 'optimal', turns, secrets: game.secrets };
  return `${JSON.stringify({ ...figures, steps: steps.map(plain), statistics, seconds }, null, 2)}\n`;
}

function toJson(solution: Solution, { title, seconds, file, bytes }: Facts): string {
  const { game, claim, total, worst, histogram, cost, statistics, steps } = solution;
  const firstGuess = formatCode(game, solution.strategy.guess);
  const average = total / game.secrets;
  const figures = { game: game.name, objective: title, impossible: false, claim, secrets: game.secrets, total, average, worst };
  return `${JSON.stringify({ ...figures, histogram, firstGuess, cost, steps: steps.map(plain), statistics, seconds, file, bytes }, null, 2)}\n`;
}

/** JSON has no undefined: null says that a list is impossible. */
function plain(step: Step): Record<string, unknown> {
  return { ...step, cost: step.cost ?? null };
}
