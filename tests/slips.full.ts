// The quick lane catches slips of every kind: each of slips.ts is planted in a copy of the project, and the test that is named fails there.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLIPS } from './slips.ts';

const TOP = fileURLToPath(new URL('..', import.meta.url));
let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'optimoo-slips-'));
  for (const name of readdirSync(TOP)) {
    if (name === 'node_modules' || name === 'trees') symlinkSync(join(TOP, name), join(copy, name), 'junction');
    else if (!name.startsWith('.')) cpSync(join(TOP, name), join(copy, name), { recursive: true });
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });

/** What is said of test files of the copy, until one of their tests fails. */
const judge = (...tests: readonly string[]): string =>
  run('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--bail=1', ...tests).stdout;

it.each(SLIPS)('$kind', ({ file, text, replacement, test }) => {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  const compiled = file.startsWith('solver/engine/');
  try {
    if (compiled) expect(run('--liftoff-only', 'scripts/build-engine.mjs')).toMatchObject({ status: 0 });
    expect(judge(test)).toMatch(/Tests .*\d+ failed/);
  } finally {
    writeFileSync(path, source);
    if (compiled) cpSync(join(TOP, 'dist', 'solver'), join(copy, 'dist', 'solver'), { recursive: true });
  }
});

it('no slip: all these tests pass', () => {
  const tests = new Set(SLIPS.map(({ test }) => test));
  const said = judge(...tests);
  expect([said.match(/Test Files .*?(\d+) passed/)?.[1], /failed/.test(said)]).toEqual([`${tests.size}`, false]);
});
