// Installs the library from a clone, as README says. Before `npm ci` in the clone, npm names the command to
// run. After `npm ci`, a project can import the package. The test links node_modules instead of running `npm
// ci`, so it needs no network.

import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { READMES, textOf } from './documents.ts';
import { emptyProject, npm, PACKAGE, runModule, TOP } from './package.ts';
import { temporaryFolder } from './temporary-folder.ts';

const LEFT_OUT = ['.git', 'dist', 'node_modules'].map((name) => join(TOP, name));

const clone = join(temporaryFolder(), 'optimoo');
let project = '';
beforeAll(() => {
  project = emptyProject();
  cpSync(TOP, clone, { recursive: true, filter: (path) => !LEFT_OUT.includes(path) });
});
afterAll(() => rmSync(project, { recursive: true }));

const install = (): string => npm(['install', '--offline', '--no-audit', '--no-fund', clone], project);

it('follows every README', () => {
  for (const path of READMES) expect(textOf(path)).toContain('`npm install /path/to/optimoo`');
});

it('asks for npm ci in a clone that has no modules, in one sentence', () => {
  const sentence = 'optimoo cannot be built yet; run npm ci in ';
  expect(install).toThrow(sentence);
  const { stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: project },
  });
  expect(stderr).toBe(`${sentence}${join(clone, '/')} first, then install it again.\n`);
});

it('builds the package, which a project can import then', () => {
  symlinkSync(join(TOP, 'node_modules'), join(clone, 'node_modules'), 'junction');
  install();
  const program = `import { parseGame } from 'optimoo';
    import { solve } from 'optimoo/solve';
    console.log((await solve(parseGame('3x6'))).total);`;
  expect(runModule(project, program)).toBe('436\n');
  expect(npm(['exec', '--offline', '--', 'optimoo', '--version'], project)).toBe(`${PACKAGE.version}\n`);
});
