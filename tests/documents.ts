// The Markdown documents of the project, for tests: the list of documents, their fenced blocks, and a way to
// run samples.

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { captured } from './captured.ts';
import { wordsOf } from './command-line.ts';

/** The folder of this clone. */
export const TOP = fileURLToPath(new URL('..', import.meta.url));

/**
 * README in three languages, English first. All three hold the same samples. npm would pack a `README.ja.md`,
 * whatever `files` in package.json says, so the names of the translations have a hyphen.
 */
export const READMES: readonly string[] = ['README.md', 'README-zh-CN.md', 'README-ja.md'];

/** The documents with samples. Translations of README are left out, because their samples are the same. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  ...readdirSync(join(TOP, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The text of a document, given by its path in the project. */
export function textOf(path: string): string {
  return readFileSync(join(TOP, path), 'utf8');
}

/** A fenced block of a document. */
export interface Block {
  readonly language: string;
  /**
   * `slow` marks a sample that takes longer than seconds. `exit=3` gives the exit code if it is not 0.
   * `file=name` marks the contents of a file.
   */
  readonly flags: readonly string[];
  readonly text: string;
}

/** All fenced blocks of a document, in order. */
export function blocksOf(path: string): Block[] {
  return [...textOf(path).matchAll(/^```(\w*)(.*)\n([\s\S]*?)^```$/gm)].map(([, language, flags, text]) => ({
    language,
    flags: flags.split(' ').filter((flag) => flag !== ''),
    text,
  }));
}

/** The slow or the quick samples of a document. The title of each is its first line. */
export function samplesOf(path: string, slow: boolean): [title: string, block: Block][] {
  return blocksOf(path)
    .filter((block) => ['console', 'js'].includes(block.language) && fileOf(block) === undefined)
    .filter(({ flags }) => flags.includes('slow') === slow)
    .map((block) => [block.text.split('\n')[0], block]);
}

/** The file that a block shows, by the flag `file=name`. The samples of the document may use this file. */
function fileOf({ flags }: Block): string | undefined {
  return flags.find((flag) => flag.startsWith('file='))?.slice('file='.length);
}

/**
 * Makes a new folder with optimoo installed, as a reader of the documents has it, and with `trees/` as in a
 * clone.
 */
export function readersFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'optimoo-test-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(TOP, join(folder, 'node_modules/optimoo'), 'junction');
  symlinkSync(join(TOP, 'trees'), join(folder, 'trees'), 'junction');
  return folder;
}

/** A sample after its run. The document is right if both texts are equal. */
export interface Sample {
  readonly shown: string;
  readonly printed: string;
}

/** Runs a command line in a folder and returns its output as documents show it. */
type RunCommand = (words: readonly string[], folder: string, code: number) => string | Promise<string>;

/**
 * Runs a sample in a folder. By default its commands run in this process, which saves starting the program
 * for each. With `whole`, the built program runs them.
 */
export async function runSample(block: Block, folder: string, { whole = false } = {}): Promise<Sample> {
  return block.language === 'js'
    ? runProgram(block, folder)
    : runCommands(block, folder, whole ? runBuilt : runHere);
}

/** Adds a test for each quick sample of a document. runAll() must have run the samples before. */
export function itShowsRealOutput(path: string, runs: () => readonly Sample[]): void {
  it.each(samplesOf(path, false).map(([title], at) => [title, at] as const))(
    'shows the real output: %s',
    (_, at) => {
      const { shown, printed } = runs()[at];
      expect(shown).not.toBe('');
      expect(printed).toBe(shown);
    },
  );
}

/**
 * Runs all quick samples of a document in a folder, in their order, before a test judges any of them. A later
 * sample may use a file that an earlier one has written.
 */
export async function runAll(path: string, folder: string, how: { whole: boolean }): Promise<Sample[]> {
  const runs: Sample[] = [];
  for (const block of blocksOf(path)) {
    const file = fileOf(block);
    if (file !== undefined) writeFileSync(join(folder, file), block.text);
  }
  for (const [, block] of samplesOf(path, false)) runs.push(await runSample(block, folder, how));
  return runs;
}

/** Replaces port 8080 in the text of a program by a free port. */
export async function withFreePort(program: string): Promise<string> {
  if (!program.includes('8080')) return program;
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return program.replaceAll('8080', String(port));
}

/** Runs a program. The comments after its console.log calls give the expected output. */
async function runProgram({ text }: Block, folder: string): Promise<Sample> {
  const shown = [...text.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map((match) => `${match[1]}\n`);
  return {
    shown: shown.join(''),
    printed: execute(['--input-type=module', '-e', await withFreePort(text)], folder, 0),
  };
}

/**
 * Runs the commands of a block, each after a `$`, and collects their output. A `printf` command writes a list
 * of words to its file, one word a line.
 */
async function runCommands({ text, flags }: Block, folder: string, runCommand: RunCommand): Promise<Sample> {
  const code = Number(flags.find((flag) => flag.startsWith('exit='))?.slice('exit='.length) ?? 0);
  const commands = [...text.matchAll(/^\$ (?:npx optimoo (.*)|printf '%s\\n' (.*) > (.*))$/gm)];
  let printed = '';
  for (const [line, command, words, file] of commands) {
    if (file !== undefined) writeFileSync(join(folder, file), words.replaceAll(' ', '\n').concat('\n'));
    printed += `${line}\n`;
    if (file === undefined) printed += await runCommand(patient(wordsOf(command)), folder, code);
  }
  return { shown: timeless(text), printed: timeless(printed) };
}

/** Gives the command more time for proofs, because a busy machine is slower. */
function patient(words: readonly string[]): readonly string[] {
  const isTimed = !words.some((word) => ['--patience', '--totals', '--below'].includes(word));
  return words[0] === 'next' && isTimed ? ['next', '--patience', '0', ...words.slice(1)] : words;
}

const runBuilt: RunCommand = (words, folder, code) =>
  execute([join(TOP, 'dist/cli/main.js'), ...words], folder, code);

const runHere: RunCommand = async (words, folder, code) => {
  const { io, printed } = captured();
  const before = process.cwd();
  process.chdir(folder);
  try {
    return said(await run(words, { ...io, clock: () => performance.now() }), printed.out, printed.err, code);
  } finally {
    process.chdir(before);
  }
};

function execute(args: readonly string[], folder: string, code: number): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return said(status, stdout, stderr, code);
}

/** The visible output of a run. @throws Error if the run does not end with exit code `code`. */
function said(status: number | null, out: string, err: string, code: number): string {
  if (status !== code) throw new Error(`It ended with code ${status}: ${err}`);
  // the last line, because the lines before it belong to a progress bar
  const [complaint] = err.split('\n').slice(-2);
  return code === 0 ? out : `${out}${complaint}\n`;
}

/** Removes details of the machine from a text: fractions of milliseconds in CSV, and the package's folder. */
function timeless(text: string): string {
  return text
    .replaceAll(join(TOP, 'trees/'), 'trees/')
    .replaceAll('node_modules/optimoo/trees/', 'trees/')
    .replace(/^([\w.-]+,[\d.]+,\d+,\d+,,),\d+(\.?)\d*,/gm, '$1,$2,');
}

/**
 * The rows of the table of players of a game in docs/players.md. The columns are name, average, total and
 * worst turn.
 */
export function tallyRows(game: string): string[][] {
  const [, ...tables] = textOf('docs/players.md').split(/`optimoo compare (4x10r?)` \(/);
  const table = tables[tables.indexOf(game) + 1];
  return [...table.matchAll(/^\| `([\w-]+)` +\| +([\d.]+) +\| +([\d.]+) +\| +(\d+) \|/gm)].map((match) =>
    match.slice(1),
  );
}

/**
 * The figures of a player as a row of that table. They come from `optimoo compare --json` or from
 * trees/players.json.
 */
export function figuresOf({
  player,
  average,
  histogram,
}: {
  player: string;
  average: number;
  histogram: number[];
}): string[] {
  const total = average * histogram.reduce((sum, count) => sum + count, 0);
  const rounded = Math.abs(total - Math.round(total)) < 0.005 ? total.toFixed(0) : total.toFixed(2);
  return [player, average.toFixed(4), rounded, String(histogram.length - 1)];
}
