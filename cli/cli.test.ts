// Tests of the commands that no transcript covers. transcripts.test.ts tests output and mistakes, and
// cli.full.ts tests further processes. Solving needs the compiled workers of dist/, which `npm test` builds
// first.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { BAD_TREES } from '../tests/bad-trees/make-trees.ts';
import { optimooIn } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { isJson } from './read-file.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

/** Runs a command in this process. `@` at the start of an argument stands for the temporary folder. */
function optimoo(...args: string[]): ReturnType<typeof optimooIn> {
  return optimooIn(folder, args);
}

it('compare names a module that cannot be loaded', () => {
  for (const [text, reason] of [
    ['export const = 1;', /"Unexpected token .*"/],
    ['await new Promise(() => {});', /"it waits for ever"/],
    ["import 'nowhere';", /"Cannot find package 'nowhere' .*"/],
  ] as const) {
    writeFileSync(join(folder, 'x.mjs'), text);
    const args = [MAIN, 'compare', '2x3', 'naive', '--player', 'x.mjs'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^x[.]mjs could not be loaded: [^\n]*[.]\n$/),
    ]);
    expect(stderr).toMatch(reason);
  }
});

describe('next', () => {
  it('gives the best guess known when there is no time to prove it best', async () => {
    const { code, out, err } = await optimoo('next', '4x10', '--all', '--patience', '0.001');
    expect([code, err]).toEqual([0, '']);
    const rows =
      /^ {2}codes left {2}5040\n {2}good guess {2}\d{4}\n {2}turns left {2}(\S+) to (\S+) expected; not proved best\n/.exec(
        out,
      );
    expect(Number(rows?.[1])).toBeLessThanOrEqual(26274 / 5040);
    expect(Number(rows?.[2])).toBeGreaterThanOrEqual(26274 / 5040);
    expect(out).toContain('\nWith more --patience, it can be decided.\n');
  });

  it('says so when no strategy is known that is allowed', async () => {
    const asked = ['next', '4x10', '--patience', '0.001', '--objective', 'average within 7'];
    expect((await optimoo(...asked)).out).toMatch(
      /\n {2}turns left {2}at least 4[.]\d{4} expected; not proved best\n/,
    );
    expect(JSON.parse((await optimoo(...asked, '--json')).out)).toMatchObject({
      claim: null,
      cost: null,
      expected: null,
    });
  });

  it.each([
    [['--objective', 'average within 20'], 'average within 20', true],
    [['--objective', 'worst'], 'average', true],
    [['--prices', '0,0,0,0,0,1'], 'prices 0,0,0,0,0,1', false],
  ])('%j: says by what it was judged, as JSON', async (words, judgedBy, isOfTurns) => {
    const document = JSON.parse(
      (await optimoo('next', '4x10', '--patience', '0.001', '--json', ...words)).out,
    );
    const { cost, costAtLeast, expected, expectedAtLeast, ...others } = document;
    expect(others).toMatchObject({
      command: 'next',
      claim: 'upper-bound',
      remaining: 5040,
      judgedBy,
      possible: 1,
      guesses: [expect.stringMatching(/^\d{4}$/)],
    });
    expect(cost).toBeGreaterThan(costAtLeast);
    expect([expected, expectedAtLeast]).toEqual(isOfTurns ? [cost / 5040, costAtLeast / 5040] : [null, null]);
  });
});

it.each(['info', 'check'])('%s refuses every bad tree with exit code 1 and its sentence', async (command) => {
  // the transcript of export has the sentence of the one in JSON
  for (const { bytes, sentence } of BAD_TREES.filter((each) => !isJson(each.bytes))) {
    writeFileSync(join(folder, 'bad.tree'), bytes);
    const err = `REFUSED @bad.tree: ${sentence}\n`;
    expect(await optimoo(command, '@bad.tree')).toEqual({ code: 1, out: '', err });
  }
});

describe('help', () => {
  it('fits a terminal of 80 columns, for every command', async () => {
    const commands = [...(await optimoo('--help')).out.matchAll(/^ {2}([a-z]+) \[options\]/gm)].map(
      (match) => match[1],
    );
    expect(commands.length).toBeGreaterThan(10);
    for (const command of [[], ...commands.map((name) => [name])]) {
      const { code, out } = await optimoo(...command, '--help');
      expect([command, code, out.split('\n').filter((line) => line.length > 80)]).toEqual([command, 0, []]);
      expect(out).toContain('Examples:\n');
    }
  });

  it('has its options wrapped in a terminal of 40 columns, all but words that are too long', async () => {
    const { out } = await optimooIn(folder, ['check', '--help'], [], { columns: 40 });
    const [options] = out.split('\n\nExamples:');
    const long = options
      .slice(options.indexOf('Options:'), options.indexOf('display help'))
      .split('\n')
      .filter((line) => line.length > 40);
    expect(long.filter((line) => line.trim().includes(' '))).toEqual([]);
    expect(options).toContain('display help');
  });

  it('is what a bare command prints, with exit code 2', async () => {
    const { code, out, err } = await optimoo();
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Usage: optimoo/);
  });

  it('knows the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(await optimoo('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});

// Windows has no signals between programs: sending one ends the other program at once.
describe.skipIf(process.platform === 'win32')('as a process that is sent a signal', () => {
  it('ends when interrupted, also twice at once, and writes nothing', async () => {
    const child = spawn(process.execPath, [MAIN, 'solve', '5x8'], { cwd: folder });
    const ended = once(child, 'exit');
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    await once(child.stderr, 'data'); // waits for the first line of progress, which comes after a second
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(130);
    expect(err.split('\n').at(-2)).toBe('Interrupted; nothing was written.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends when interrupted although nobody closes its input', async () => {
    const child = spawn(process.execPath, [MAIN, 'play', '3x4', '--stdin', '--no-coach'], { cwd: folder });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data'); // waits for the first question
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(130);
  });

  it('ends after its result although a player has set a timer', async () => {
    writeFileSync(
      join(folder, 'timer.mjs'),
      'setInterval(() => {}, 1000); export const next = ({ codes }) => codes[0];',
    );
    const child = spawn(process.execPath, [MAIN, 'compare', '2x3', 'naive', '--player', 'timer.mjs'], {
      cwd: folder,
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data'); // waits for the table
    child.kill('SIGTERM');
    expect((await ended)[1]).toBeNull();
  });
});

describe('as a process', () => {
  // Runs in a process of its own, because only a signal can end a program that waits for a pipe.
  it.skipIf(process.platform === 'win32')('reads no pipe', () => {
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'info', 'pipe'], {
      ...{ cwd: folder, encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' },
    });
    expect([status, stderr]).toEqual([2, 'pipe is a device or a pipe; name a file.\n']);
  });

  it.each<[string[], 'stdout' | 'stderr', number]>([
    // this command never shows progress, however slow the machine is
    [['reach', '24', '5', '5', '5', '1', '--json'], 'stdout', 0],
    [[], 'stderr', 2],
  ])('does not mind a reader that closes the pipe: %j, %s', async (args, stream, status) => {
    const child = spawn(process.execPath, [MAIN, ...args]);
    child[stream].destroy();
    let said = '';
    child[stream === 'stdout' ? 'stderr' : 'stdout'].on('data', (text) => {
      said += text;
    });
    expect([await once(child, 'close'), said]).toEqual([[status, null], '']);
  });

  it.skipIf(!existsSync('/dev/full'))('says so when the results cannot be printed', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [MAIN, '--version'], {
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    expect([status, stderr]).toEqual([2, 'The results could not be printed: the disk is full.\n']);
  });
});
