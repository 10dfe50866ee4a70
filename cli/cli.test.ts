// The output of each command. transcripts.test.ts tests mistakes, and cli.full.ts more processes. Solving
// needs the compiled workers of dist/, which `npm test` builds first.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { BAD_TREES } from '../tests/bad-trees/make-trees.ts';
import { captured, optimooIn } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { VERSION } from './program.ts';
import { run } from './run.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

/** Runs a command in this process; `@` at the start of an argument stands for the temporary folder. */
function optimoo(...args: string[]): ReturnType<typeof optimooIn> {
  return optimooIn(folder, args);
}

describe('solve', () => {
  it('writes an optimal tree and prints what it found', async () => {
    const { code, out, err } = await optimoo('solve', '3x6', '-o', '@x.tree', '-t', '1');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^3x6, average: proven optimal\n {2}total +436 turns over 120 secrets\n/);
    expect(readdirSync(folder)).toEqual(['x.tree']);
  });

  it('prints JSON', async () => {
    const { out } = await optimoo('solve', '3x6', '-o', '@x.tree', '--json');
    const bytes = readFileSync(join(folder, 'x.tree')).length;
    expect(JSON.parse(out)).toMatchObject({
      game: '3x6',
      objective: 'average',
      claim: 'optimal',
      total: 436,
      secrets: 120,
      bytes,
    });
  });

  it('writes the same bytes with any number of threads', async () => {
    await optimoo('solve', '4x7', '-o', '@one.tree', '-t', '1');
    await optimoo('solve', '4x7', '-o', '@three.tree', '-t', '3');
    expect(readFileSync(join(folder, 'one.tree'))).toEqual(readFileSync(join(folder, 'three.tree')));
  });

  it('does as well in the smallest games', async () => {
    for (const [game, total] of [
      ['1x1', 1],
      ['2x2', 3],
      ['1x4', 10],
    ] as const) {
      const { code, out } = await optimoo('solve', game, '--no-output', '--json');
      expect([code, JSON.parse(out).total]).toEqual([0, total]);
    }
  });
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
      claim: 'upper-bound',
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

  it('lists the best guesses', async () => {
    const { code, out } = await optimoo('next', '3x6', '012 1A0B');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^ {2}codes left +18\n {2}best guess +\w{3}\n {2}turns left +\d\.\d{4} expected, \d at worst\n/,
    );
  });

  it('prints JSON, a single code included', async () => {
    const { out } = await optimoo('next', '3x5', '012 0A3B, 120 0A3B', '--json');
    expect(JSON.parse(out)).toEqual({
      ...{
        command: 'next',
        game: '3x5',
        objective: 'average',
        claim: 'optimal',
        remaining: 1,
        expected: 1,
        worst: 1,
        cost: 3,
        possible: 1,
      },
      guesses: ['201'],
    });
  });

  it('shows every guess on request', async () => {
    const few = await optimoo('next', '3x5', '012 1A0B');
    const all = await optimoo('next', '3x5', '012 1A0B', '--all');
    expect(few.out).toContain('more (--all)');
    expect(all.out).not.toContain('(--all)');
    expect(all.out.length).toBeGreaterThan(few.out.length);
  });
});

describe('info and check', () => {
  beforeEach(() => optimoo('solve', '3x6', '-o', '@x.tree'));

  it('tell what a file holds', async () => {
    const { code, out } = await optimoo('info', '@x.tree');
    expect(code).toBe(0);
    expect(out).toMatch(
      /game +3x6, 120 secrets\n {2}objective +average\n {2}claim +optimal, not checked here; run .*\n {2}total +436 turns\n/,
    );
    const json = JSON.parse((await optimoo('info', '@x.tree', '--json')).out);
    expect(json).toMatchObject({
      game: '3x6',
      total: 436,
      average: 436 / 120,
      producer: `optimoo ${VERSION}`,
    });
  });

  it('replay it, and name the certificate that ships', async () => {
    const { code, out } = await optimoo('check', '@x.tree');
    const SHIPPED = join('trees', '3x', '3x6-average.cert');
    const figures = 'REPLAYED 3x6 average: all 120 secrets found, total 436, average 3.6333, worst 5';
    expect([code, out]).toEqual([
      0,
      `${figures}; claims optimal, not checked here; run optimoo check ${SHIPPED} @x.tree\n`,
    ]);
    expect(JSON.parse((await optimoo('check', '@x.tree', '--json')).out)).toMatchObject({
      ok: true,
      secrets: 120,
      total: 436,
    });
    const [command, ...words] = `check ${SHIPPED} @x.tree`.split(' ');
    expect(JSON.parse((await optimoo('info', '@x.tree', '--json')).out).check).toEqual([
      `optimoo ${command} ${words.join(' ')}`,
    ]);
    expect((await optimoo(command, ...words)).out).toContain('VERIFIED 3x6 average: ');
  });

  it('refuse every bad tree with exit code 1 and its sentence', async () => {
    for (const { bytes, sentence } of BAD_TREES) {
      writeFileSync(join(folder, 'bad.tree'), bytes);
      for (const command of ['info', 'check']) {
        expect(await optimoo(command, '@bad.tree')).toEqual({
          code: 1,
          out: '',
          err: `REFUSED @bad.tree: ${sentence}\n`,
        });
      }
    }
  });
});

it('knows no game of more than 96 turns', async () => {
  const { code, err } = await optimoo('next', '3x5', '012 1A0B,'.repeat(97));
  expect([code, err]).toEqual([2, 'A history may have at most 96 turns, not 97.\n']);
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
    const { io, printed } = captured();
    await run(['check', '--help'], { ...io, columns: 40 });
    const [options] = printed.out.split('\n\nExamples:');
    const long = options
      .slice(options.indexOf('Options:'), options.indexOf('display help'))
      .split('\n')
      .filter((line) => line.length > 40);
    expect(long.filter((line) => line.trim().includes(' '))).toEqual([]);
    expect(options).toContain('display help');
  });

  it.each([
    ['compare 3x4 naive knuth', /^ {2}player +knuth$/m],
    ['front 2x3 -t 1 --details', /^ {2}kind +supported$/m],
    [
      'reach --all --closest-below 50 --count 2 --max 5',
      /^ {2}below the target by {2}over 20\n {2}hands +15$/m,
    ],
  ])('of a table that is too wide for it, each row becomes lines of its own: %s', async (line, row) => {
    const { io, printed } = captured();
    expect(await run(line.split(' '), { ...io, columns: 36 })).toBe(0);
    expect(printed.out).toMatch(row);
    expect(printed.out.split('\n').filter((each) => /^ {2}|│/.test(each) && each.length > 36)).toEqual([]);
    const wide = captured();
    await run(line.split(' '), { ...wide.io, columns: 200 });
    expect(wide.printed.out).not.toMatch(row);
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

// Windows has no signals between programs: to send one there is to end the other at once.
describe.skipIf(process.platform === 'win32')('as a process that is sent a signal', () => {
  it('ends when interrupted, also twice at once, and writes nothing', async () => {
    const child = spawn(process.execPath, [MAIN, 'solve', '5x8'], { cwd: folder });
    const ended = once(child, 'exit');
    let err = '';
    child.stderr.on('data', (text) => {
      err += text;
    });
    await once(child.stderr, 'data'); // the first line of progress, after a second
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(130);
    expect(err.split('\n').at(-2)).toBe('Interrupted; nothing was written.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends when interrupted although nobody closes its input', async () => {
    const child = spawn(process.execPath, [MAIN, 'play', '3x4', '--stdin', '--no-coach'], { cwd: folder });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data'); // the first question
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(130);
  });
});

describe('as a process', () => {
  // In a process of its own, since what waits for a pipe can be ended in no other way.
  it.skipIf(process.platform === 'win32')('reads no pipe', () => {
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'info', 'pipe'], {
      ...{ cwd: folder, encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' },
    });
    expect([status, stderr]).toEqual([2, 'pipe is a device or a pipe; name a file.\n']);
  });

  it.each<[string[], 'stdout' | 'stderr', number]>([
    [['reach', '24', '5', '5', '5', '1', '--json'], 'stdout', 0], // shows no progress, however slow the machine is
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
