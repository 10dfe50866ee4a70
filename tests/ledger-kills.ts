// Ends runs of the command with a ledger at random moments, from a seeded generator. Later runs continue with
// the ledger. Their output must equal that of a run without a ledger.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { claiming } from './claiming.ts';
import { randomNumbers } from './random.ts';
import { folderOfTest } from './temporary-folder.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** A command line without its output files. `files` gives each file's name by its option. */
export interface KilledCommand {
  readonly args: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

/** The number of runs that the signal ended, and the largest number of lines in the ledger. */
export interface KillCount {
  readonly runs: number;
  readonly records: number;
}

/**
 * Ends `count` runs of `command` by a signal, each after a random part of the time of a whole run on this
 * machine. If a run finishes before, its output must equal that of a run without a ledger, and the next run
 * begins a new ledger. At the end the command `last` runs to its end with the last ledger, and its output is
 * compared too.
 */
export async function endAgainAndAgain(
  command: KilledCommand,
  signal: NodeJS.Signals,
  count: number,
  seed: number,
  last = command,
): Promise<KillCount> {
  const folder = folderOfTest();
  const ledger = join(folder, 'x.ledger');
  const lineOf = ({ args, files }: KilledCommand): string[] => [
    MAIN,
    ...args,
    ...Object.entries(files).flat(),
  ];
  const run = (...line: readonly string[]) =>
    spawnSync(process.execPath, line, { cwd: folder, encoding: 'utf8' });
  const written = ({ files }: KilledCommand): Buffer[] =>
    Object.values(files).map((name) => readFileSync(join(folder, name)));
  const removeFiles = ({ files }: KilledCommand): void => {
    for (const name of Object.values(files)) rmSync(join(folder, name), { force: true });
  };
  const random = randomNumbers(seed);
  const started = performance.now();
  expect(run(...lineOf(command)).status).toBe(0);
  const whole = performance.now() - started;
  const expected = written(command);
  if (last !== command) {
    removeFiles(command);
    expect(run(...lineOf(last)).status).toBe(0);
  }
  const expectedLast = written(last);
  removeFiles(last);
  let runs = 0;
  let records = 0;
  let before = Buffer.alloc(0);
  while (runs < count) {
    removeFiles(command);
    const child = spawn(process.execPath, [...lineOf(command), '--ledger', ledger], {
      cwd: folder,
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    let isOver = false;
    void ended.then(() => {
      isOver = true;
    });
    // Every second run is ended only after it has begun its ledger. On a busy machine the start of the
    // program takes longest, so the other runs may end before.
    while (runs % 2 === 1 && !isOver && read(ledger).length === 0) await setTimeout(5);
    const wait = new AbortController();
    void setTimeout(random(Math.ceil(whole)), undefined, { signal: wait.signal }).then(
      () => child.kill(signal),
      () => {},
    );
    const [code, killedBy] = (await ended) as [number | null, NodeJS.Signals | null];
    wait.abort();
    const now = read(ledger);
    const kept = before.subarray(0, before.lastIndexOf(10) + 1);
    expect(now.subarray(0, kept.length).equals(kept), 'records that were written stay').toBe(true);
    records = Math.max(records, now.filter((byte) => byte === 10).length);
    before = now;
    if (killedBy === null && code === 0) {
      expect(written(command).map(unclaimed)).toEqual(expected.map(unclaimed));
      rmSync(ledger);
      before = Buffer.alloc(0);
    } else {
      // the signal killed the program, or the program's handler of the signal ended it
      expect([null, 143]).toContain(code);
      runs++;
    }
  }
  removeFiles(command);
  const { status, stderr } = run(...lineOf(last), '--ledger', ledger);
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  // facts of the ledger change the claim of a tree, so claims are not compared
  expect(written(last).map(unclaimed)).toEqual(expectedLast.map(unclaimed));
  return { runs, records };
}

/** The bytes of a file. A tree gets a fixed claim. */
function unclaimed(bytes: Buffer): Buffer {
  return bytes.includes('optimoo-tree') ? claiming('upper-bound', bytes) : bytes;
}

function read(path: string): Buffer<ArrayBuffer> {
  try {
    return Buffer.from(readFileSync(path));
  } catch {
    return Buffer.alloc(0); // the run ended before it began the file
  }
}
