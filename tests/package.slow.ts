// Tests the package as a user gets it. npm installs it from the registry, the command runs, and attw judges
// the types. The oldest TypeScript compiles them. Two bundlers bundle the package for a browser.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Browser } from 'playwright-core';
import type ts from 'typescript';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './browser.ts';
import {
  ENTRIES,
  emptyProject,
  link,
  npm,
  OLDEST_TYPESCRIPT,
  PACKAGE,
  pack,
  runModule,
  TOP,
} from './package.ts';
import { complaints, type ProjectSetup } from './package-types.ts';
import { serveFolder } from './static-server.ts';

let folder = '';
let tarball = '';
beforeAll(() => {
  folder = emptyProject();
  tarball = pack(folder);
  install(`./${tarball}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

const install = (name: string): string =>
  npm(['install', '--prefer-offline', '--no-audit', '--no-fund', name], folder);

it('runs as a command', () => {
  expect(npm(['exec', '--offline', '--', 'optimoo', '--version'], folder)).toBe(`${PACKAGE.version}\n`);
});

it.each(ENTRIES)('$name runs its example', ({ example }) => {
  expect(runModule(folder, example)).not.toBe('');
});

it('passes attw', () => {
  const attw = join(TOP, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const assets = ['./engine.wasm', './package.json']; // these files have no types
  const args = [attw, tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...assets];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect([status, status === 0 ? '' : stdout]).toEqual([0, '']);
});

it('has a complete reference', () => {
  const typedoc = join(TOP, 'node_modules/typedoc/bin/typedoc');
  const { status, stderr } = spawnSync(process.execPath, [typedoc, '--emit', 'none'], {
    cwd: TOP,
    encoding: 'utf8',
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
});

it.each<ProjectSetup>(
  (['nodenext', 'bundler'] as const).flatMap((resolution) =>
    (['es2022', 'dom'] as const).flatMap((lib) => [true, false].map((node) => ({ resolution, lib, node }))),
  ),
)('compiles in TypeScript with %j', (setup) => {
  if (setup.node) link(folder, '@types/node');
  else rmSync(join(folder, 'node_modules/@types'), { recursive: true, force: true });
  expect(complaints(folder, setup)).toEqual([]);
});

it.each<ProjectSetup>([
  { resolution: 'nodenext', lib: 'es2022', node: false },
  { resolution: 'bundler', lib: 'dom', node: false },
])('compiles in the oldest TypeScript with %j', (setup) => {
  rmSync(join(folder, 'node_modules/@types'), { recursive: true, force: true });
  install(`typescript@${OLDEST_TYPESCRIPT}`);
  const oldest: typeof ts = createRequire(join(folder, 'package.json'))('typescript');
  expect(oldest.version).toBe(OLDEST_TYPESCRIPT);
  expect(complaints(folder, setup, oldest)).toEqual([]);
});

/** Plays every secret of 4x10 by the tree that comes with the package. */
const LOOK_UP = `
import { DONE, openTree } from 'optimoo/tree';
import { feedbackOf } from 'optimoo';
import { bytes } from 'optimoo/trees/4x10-average';
const tree = openTree(bytes);
let turns = 0;
for (let secret = 0; secret < tree.game.secrets; secret++) {
  for (let n = tree.root; n !== DONE; turns++) n = tree.next(n, feedbackOf(tree.game, tree.code(n), secret));
}
document.title = String(turns);
`;

/** Solves 4x6r on the main thread of the page. */
const SOLVE = `
import { parseGame } from 'optimoo';
import { solve } from 'optimoo/solve';
const { total, worst, claim } = await solve(parseGame('4x6r'));
document.title = [total, worst, claim].join(' ');
`;

const PAGE =
  '<!doctype html><html><head><title></title></head><body><script type="module" ' +
  'src="./main.js"></script></body></html>';

/** The bundlers. Each bundles a program into a folder with no settings but paths. */
const BUNDLERS: Record<string, (program: string, out: string) => unknown> = {
  esbuild: (program, out) => {
    buildSync({
      stdin: { contents: program, resolveDir: folder },
      bundle: true,
      format: 'esm',
      outfile: join(out, 'main.js'),
    });
    writeFileSync(join(out, 'index.html'), PAGE);
  },
  Vite: async (program, out) => {
    const root = join(folder, 'vite');
    mkdirSync(root, { recursive: true });
    writeFileSync(join(root, 'index.html'), PAGE);
    writeFileSync(join(root, 'main.js'), program);
    await build({ root, configFile: false, logLevel: 'error', build: { outDir: out, emptyOutDir: true } });
  },
};

describe.each(Object.entries(BUNDLERS))('bundled by %s', { tags: 'browser' }, (name, bundle) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  it.each([
    ['looks all secrets of 4x10 up', LOOK_UP, '26274'],
    ['solves 4x6r', SOLVE, '5625 6 optimal'],
  ])('%s in a browser', async (_, program, title) => {
    const out = join(folder, `out-${name}/`);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out);
    await bundle(program, out);
    const { url, server } = await serveFolder(out);
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    await expect.poll(async () => [await page.title(), complaints]).toEqual([title, []]);
    await page.close();
    server.close();
    server.closeAllConnections();
  });
});
