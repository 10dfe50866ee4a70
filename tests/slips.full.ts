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

/** Compiles the engine of the copy, and has one of its test files run. */
function judge(file: string, test: string): string {
  if (file.startsWith('solver/engine/')) expect(run('scripts/build-engine.mjs')).toMatchObject({ status: 0 });
  return run('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--bail=1', test).stdout;
}

it.each(SLIPS)('$kind', ({ file, text, replacement, test }) => {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  try {
    expect(judge(file, test)).toMatch(/Tests .*\d+ failed/);
  } finally {
    writeFileSync(path, source);
    if (file.startsWith('solver/engine/')) run('scripts/build-engine.mjs');
  }
});

it.each([...new Set(SLIPS.map(({ test }) => test))])('and no slip: %s', (test) => {
  const said = judge('', test);
  expect([/Tests .*\d+ passed/.test(said), /failed/.test(said)]).toEqual([true, false]);
});
