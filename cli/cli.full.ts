// Tests of the command line as a process: signals, pipes as input and output, and a deleted working folder.
// They need dist/.

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderOfTest } from '../tests/temporary-folder.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

// Windows has no signals between programs and no pipes in folders, and cannot remove the working folder of a
// program.
describe.skipIf(process.platform === 'win32')('as a process', () => {
  it.each(['', '-t 1 -o x.table'])(
    'ends a census when it is told to, and writes nothing: %s',
    async (more) => {
      // this takes hours; with an easy target, it would end before the first line of progress
      const line = `reach --all --closest-below 9973 --count 6 --max 30 ${more}`;
      const child = spawn(process.execPath, [MAIN, ...line.trim().split(' ')], { cwd: folder });
      const ended = once(child, 'exit');
      await once(child.stderr, 'data'); // waits for the first line of progress
      child.kill('SIGTERM');
      expect(await ended).toEqual([143, null]);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('is ended by a signal where work without a pause cannot see one', async () => {
    const child = spawn(process.execPath, [MAIN, ...'compare 8x8 knuth --plot x.svg'.split(' ')], {
      cwd: folder,
    }); // this takes a minute
    const ended = once(child, 'exit');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    child.kill('SIGTERM');
    // The first result occurs if the signal came during the work; the second if it came before, on a slow
    // machine.
    expect([
      [null, 'SIGTERM'],
      [143, null],
    ]).toContainEqual(await ended);
    expect(readdirSync(folder)).toEqual([]);
  });

  // The person has left the game, although more guesses are waiting. These guesses must not delay a signal.
  it.each([
    ['its reader has left', (child: ChildProcessWithoutNullStreams) => child.stdout.destroy(), 0],
    ['it is told to end', (child: ChildProcessWithoutNullStreams) => child.kill('SIGTERM'), 143],
  ])('a game ends when %s', async (_, leave, code) => {
    const child = spawn(
      process.execPath,
      [MAIN, ...'play 4x6 --stdin --mode guess --secret 5432'.split(' ')],
      { cwd: folder },
    );
    const ended = once(child, 'exit');
    child.stdin.on('error', () => {}); // the program ends before it has read all lines
    child.stdin.write('0123\n'.repeat(1_000_000));
    await once(child.stdout, 'data');
    child.stdout.resume();
    leave(child);
    expect(await ended).toEqual([code, null]);
  });

  // Runs in a process of its own, because only a signal can end a program that waits for a pipe.
  it.each([
    ...[
      'check pipe',
      'check pipe -g 3x6 --total 436',
      'export pipe --format c',
      'compare 3x6 --tree pipe',
      'solve --words pipe',
    ],
  ])('reads no pipe: %s', (line) => {
    spawnSync('mkfifo', [join(folder, 'pipe')]);
    const { status, stderr } = spawnSync(process.execPath, [MAIN, ...line.split(' ')], {
      ...{ cwd: folder, encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' },
    });
    expect([status, stderr]).toEqual([2, 'pipe is a device or a pipe; name a file.\n']);
  });
});
