// Measures speed and size, and prints each figure with its target: `npm run bench`. Each run of a measurement
// has its own process, which warms up first, so the peak memory is that of one measurement. With `--against`,
// runs of this version alternate with runs of another version, so that other load on the machine affects both
// alike.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Command, Option } from 'commander';
import { wholeNumber } from '../cli/options.ts';
import { BROWSER, pathOf } from '../tests/tools.ts';
import type { Figure, Group, Measurement, Product } from './bench-figures.ts';
import { PAGE } from './bench-page.ts';
import { LARGE, USUAL, WORDS } from './bench-solver.ts';

// the compiled form of this file is dist/scripts/bench.js
const TOP = fileURLToPath(new URL('../../', import.meta.url));

interface Options {
  readonly games?: readonly string[];
  readonly runs?: number;
  readonly large?: true;
  readonly words?: true;
  readonly page?: true;
  readonly against?: string;
  /** In a child process: the subject of the measurement that it runs. */
  readonly measure?: string;
  readonly dist: string;
}

const options = new Command('npm run bench --')
  .description('Measures speed and size of this version, and prints the figures beside the targets.')
  .option('--games <list>', 'games instead of the usual ones, such as 4x10,4x6r', (text) => text.split(','))
  .option('--runs <number>', 'runs of which the median is taken', wholeNumber(1, 9999))
  .option('--large', 'large games, and further questions; one run')
  .option('--words', 'games of words by name: opening, proofs, hard mode, advice; one run')
  .option('--page', 'the page in Chromium: first paint, advice, coach of words, memory, frames')
  .option('--against <revision>', 'also measure this revision of git, in turn, and print the ratio')
  .addOption(new Option('--measure <subject>').hideHelp())
  .addOption(new Option('--dist <folder>').hideHelp().default(join(TOP, 'dist')))
  .parse()
  .opts<Options>();
const group: Group = options.large ? LARGE : options.words ? WORDS : options.page ? PAGE : USUAL;
const measurements = group.measurements(options.games);
const runs = options.runs ?? group.runs;

if (options.measure !== undefined) await measure(options.measure);
else if (options.against === undefined) report([options.dist]);
else compare(options.against);

/** Runs one measurement of a build in the child process, and prints its figures. */
async function measure(subject: string): Promise<void> {
  const { dist } = options;
  const entries = ['games', 'words', 'solve', 'tree'];
  const modules = await Promise.all(
    entries.map((entry) => import(pathToFileURL(join(dist, `entry/${entry}.js`)).href)),
  );
  const product: Product = Object.assign({ dist }, ...modules);
  const figures = await measurements.find((each) => each.subject === subject)?.run(product);
  console.log(JSON.stringify(figures));
}

/** Measures the builds alternately. Prints each median at once, because some measurements take minutes. */
function report(builds: readonly string[]): void {
  const browser = group === PAGE ? `, ${execFileSync(pathOf(BROWSER), ['--version']).toString().trim()}` : '';
  const [{ model }] = cpus();
  const machine = `${availableParallelism()} cores of ${model.trim()}, Node ${process.versions.node}`;
  console.log(`${machine}${browser}; medians of ${runs} runs (fastest … slowest), ! for a missed target`);
  for (const measurement of measurements) {
    const values = builds.map(() => new Map<string, number[]>());
    for (let run = 0; run < runs; run++) {
      for (const [i, dist] of builds.entries()) {
        for (const [name, value] of Object.entries(child(measurement, dist)))
          values[i].set(name, [...(values[i].get(name) ?? []), ...[value].flat()]);
      }
    }
    for (const [name, figure] of Object.entries(measurement.figures)) {
      const [here, there] = values.map((each) => (each.get(name) ?? []).sort((a, b) => a - b));
      if (here.length === 0) continue;
      console.log(`${`${measurement.subject}, ${name}`.padEnd(58)} ${line(here, figure, there)}`);
    }
  }
}

function child(measurement: Measurement, dist: string): Readonly<Record<string, number | number[]>> {
  const script = fileURLToPath(import.meta.url);
  const args = [script, ...process.argv.slice(2), '--measure', measurement.subject, '--dist', dist];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`The measurement "${measurement.subject}" failed.`);
  return JSON.parse(stdout);
}

/**
 * Formats the median of sorted values with range and target. With values of another build, adds their median
 * and the ratio.
 */
function line(here: readonly number[], { unit, most, least }: Figure, there?: readonly number[]): string {
  const middle = median(here);
  const bound = most ?? least;
  const target = bound === undefined ? '' : `; target ${most === undefined ? '≥' : '≤'} ${bound}`;
  const isMissed = middle > (most ?? Number.POSITIVE_INFINITY) || middle < (least ?? 0);
  const range = `(${rounded(here[0])} … ${rounded(here[here.length - 1])}${target})${isMissed ? ' !' : ''}`;
  const beside = there && `; there ${rounded(median(there))}, ratio ${(middle / median(there)).toFixed(3)}`;
  return `${rounded(middle).padStart(8)} ${unit} ${range}${beside ?? ''}`;
}

function median(sorted: readonly number[]): number {
  return sorted[sorted.length >> 1];
}

function rounded(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** Builds another revision in a temporary folder, and measures it alternately with this version. */
function compare(revision: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-bench-'));
  const shell = process.platform === 'win32'; // Windows needs a shell, because npm is a script there
  const run = (cwd: string, command: string, ...args: string[]): string =>
    execFileSync(command, args, { cwd, shell, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const commit = run(TOP, 'git', 'rev-parse', '--verify', `${revision}^{commit}`).trim();
    run(folder, 'git', 'clone', '--quiet', TOP, '.');
    run(folder, 'git', 'checkout', '--quiet', '--detach', commit);
    run(folder, 'npm', 'ci', '--silent');
    run(folder, 'npm', 'run', '--silent', 'build');
    report([join(TOP, 'dist'), join(folder, 'dist')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
