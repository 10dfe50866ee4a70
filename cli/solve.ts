// optimoo solve: proves the optimum of a game, writes the strategy tree, and replays what was written.

import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { formatCode } from '../game/code.ts';
import { MAX_THREADS } from '../solver/memory.ts';
import { type Solution, type SolverOptions, solve } from '../solver/solve.ts';
import { encodeTree } from '../tree-output/encode.ts';
import { writeFileSafely } from '../tree-output/write-file.ts';
import { verifyTree } from '../verify/verify.ts';
import { boundsProgress } from './bounds-progress.ts';
import { formatAverage, formatCount, formatHistogram, formatRows } from './format.ts';
import { addGameOptions, type GameOptions, gameFrom } from './game-options.ts';
import type { Io } from './io.ts';
import { VERSION } from './version.ts';

interface Options extends GameOptions {
  readonly output?: string;
  readonly threads?: number;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  optimoo solve 4x10                       Bulls and Cows; writes 4x10-average.tree
  optimoo solve 4x6r -o mastermind.tree    Mastermind
  optimoo solve 5x7 --threads 1 --json     figures for a program
  optimoo solve --words secrets.txt --guesses allowed.txt --feedback wordle
`;

export function solveCommand(io: Io): Command {
  return addGameOptions(new Command('solve'))
    .description('prove the least average number of turns and write an optimal strategy')
    .argument('[game]', 'positions x symbols, such as 4x10, or 4x6r when symbols may repeat (default: 4x10)')
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
  const started = performance.now();
  const progress = boundsProgress(io, 'turns in all');
  let solution: Solution;
  try {
    solution = await solve(game, {
      ...(options.threads === undefined ? {} : ({ threads: options.threads } satisfies SolverOptions)),
      ...(options.consistent && { consistent: true }),
      ...(io.signal && { signal: io.signal }),
      onProgress: progress.update,
    });
  } finally {
    progress.stop();
  }
  const seconds = (performance.now() - started) / 1000;
  const file = options.output ?? `${game.name}-${solution.objective.replaceAll(' ', '-')}.tree`;
  const bytes = encodeTree(game, solution.strategy, {
    objective: solution.objective,
    claim: solution.claim,
    producer: `optimoo ${VERSION}`,
  });
  writeFileSafely(file, bytes);
  await replay(file, solution);
  io.out(options.json ? toJson(solution, seconds, file, bytes.length) : summary(solution, seconds, file, bytes.length));
}

/** Opens the written bytes again and plays every secret through them. @throws Error when anything differs. */
async function replay(file: string, solution: Solution): Promise<void> {
  const verdict = verifyTree(await readFile(file));
  if (!verdict.ok) throw new Error(`${file} does not hold what was solved: ${verdict.reason}`);
  if (verdict.total !== solution.total) throw new Error(`${file} needs ${verdict.total} turns instead of ${solution.total}.`);
}

function summary(solution: Solution, seconds: number, file: string, bytes: number): string {
  const { game, total, worst, histogram, statistics } = solution;
  const rows: [string, string][] = [
    ['total', `${formatCount(total)} turns over ${formatCount(game.secrets)} secrets`],
    ['average', formatAverage(total, game.secrets)],
    ['worst', `${worst} turns`],
    ['turn:secrets', formatHistogram(histogram)],
    ['first guess', formatCode(game, solution.strategy.guess)],
    ['searched', `${formatCount(statistics.searches)} positions, ${formatCount(statistics.guesses)} guesses`],
    ['time', `${seconds.toFixed(1)} s`],
    ['tree', `${file}, ${formatCount(bytes)} bytes, read back and replayed over every secret`],
  ];
  return `${game.name}: least average, proven optimal\n${formatRows(rows)}`;
}

function toJson(solution: Solution, seconds: number, file: string, bytes: number): string {
  const { game, objective, claim, total, worst, histogram, statistics } = solution;
  const firstGuess = formatCode(game, solution.strategy.guess);
  const average = total / game.secrets;
  const figures = { game: game.name, objective, claim, secrets: game.secrets, total, average, worst, histogram, firstGuess };
  return `${JSON.stringify({ ...figures, statistics, seconds, file, bytes }, null, 2)}\n`;
}
