// Tests the package as npm would publish it, in an empty project. The example of every entry point must print
// the output that its comments show. TypeScript must know all entry points. All files that the documents name
// must exist. package.slow.ts goes further.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeInTrees } from '../tree-output/manifest.ts';
import { DOCUMENTS } from './documents.ts';
import { MANIFEST, WORD_MANIFEST } from './manifest.ts';
import { ENTRIES, emptyProject, installOffline, PACKAGE, runModule, TOP } from './package.ts';
import { complaints } from './package-types.ts';

let folder = '';
let installed = '';
beforeAll(() => {
  folder = emptyProject();
  installOffline(folder);
  installed = join(folder, 'node_modules/optimoo');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('an entry point', () => {
  it('includes the engine for browsers, with every bundler', () => {
    const program = `import { parseGame } from 'optimoo';
      const { solve } = await import(new URL('./solve.browser.js', import.meta.resolve('optimoo/solve')));
      console.log((await solve(parseGame('3x5'))).total);`;
    expect(runModule(folder, program)).toBe('196\n');
  });

  it.each(ENTRIES)('$name: its example prints its comments', ({ example }) => {
    const said = [...example.matchAll(/console[.]log[(].*[/][/] (.*)$/gm)].map((match) => match[1]);
    expect(said.length).toBeGreaterThan(0);
    expect(runModule(folder, example)).toBe(`${said.join('\n')}\n`);
  });
});

it('names missing optional packages', () => {
  const main = join(installed, 'dist/cli/main.js');
  const { status, stderr } = spawnSync(process.execPath, [main, 'work', '--redis', 'redis://127.0.0.1'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    2,
    'Work on many machines needs the packages bullmq and ioredis, and bullmq is missing; npm install ' +
      'bullmq ioredis.\n',
  ]);
});

describe('a file by its name', () => {
  it.each([
    'trees/4x10-average.tree',
    'trees/4x10-average.cert',
    'trees/manifest.json',
    'engine.wasm',
    'package.json',
  ])('%s', (name) => {
    const program = `import { existsSync } from 'node:fs';
      console.log(existsSync(new URL(import.meta.resolve('optimoo/${name}'))));`;
    expect(runModule(folder, program)).toBe('true\n');
  });

  it('gives the same bytes as a tree and as a module, for every shipped tree', () => {
    const program = `import { readFileSync } from 'node:fs';
      const manifest = readFileSync(new URL(import.meta.resolve('optimoo/trees/manifest.json')), 'utf8');
      const trees = JSON.parse(manifest).map(({ file }) => file);
      for (const file of trees) {
        const { bytes } = await import('optimoo/trees/' + file.slice(0, -5));
        const read = readFileSync(new URL(import.meta.resolve('optimoo/trees/' + file)));
        if (Buffer.compare(bytes, read) !== 0) console.log(file);
      }
      console.log(trees.length > 30);`;
    expect(runModule(folder, program)).toBe('true\n');
  });
});

it('compiles in TypeScript, strictly, without the types of Node or of browsers', () => {
  expect(complaints(folder, { resolution: 'nodenext', lib: 'es2022', node: false })).toEqual([]);
});

/** Certificates of more than 30 KB. package.json excludes each of them by name. */
const LARGE = [...MANIFEST, ...WORD_MANIFEST]
  .flatMap(({ certificates }) => certificates.filter(({ bytes }) => bytes > 30_000))
  .map(({ file }) => `trees/${placeInTrees(file)}`)
  .sort();

/** Other files that only the repository has: pictures, long tables, translations, checkers and more. */
const LEFT_OUT = new RegExp(
  [
    '^docs/(?:results|sequences)/',
    '^(?:CONTRIBUTING|README-|SECURITY)',
    '^(?:extras/(?:coq|mcp)|verify/second)',
  ]
    .concat('[.](?:png|svg|cff)$')
    .join('|'),
);

describe('the published package', () => {
  it('passes publint', async () => {
    expect((await publint({ pkgDir: installed, pack: false })).messages).toEqual([]);
  });

  it.each([...DOCUMENTS, 'tree-output/FORMAT.md', 'verify/CERTIFICATE.md', 'extras/arithmetic/FORMAT.md'])(
    'holds %s, and the files it points to',
    (path) => {
      const text = readFileSync(join(installed, path), 'utf8');
      const targets = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) =>
        join(path, '..', match[1]),
      );
      expect(
        targets.filter(
          (target) =>
            !existsSync(join(installed, target)) && !LARGE.includes(target) && !LEFT_OUT.test(target),
        ),
      ).toEqual([]);
    },
  );

  it('holds every certificate except the large ones, which only the repository has', () => {
    const certificates = [...MANIFEST, ...WORD_MANIFEST].flatMap((tree) =>
      tree.certificates.map(({ file }) => `trees/${placeInTrees(file)}`),
    );
    expect(certificates.filter((file) => !existsSync(join(installed, file))).sort()).toEqual(LARGE);
  });

  it('has at most 1 MB when packed', () => {
    const packed = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
    expect(packed.map((file) => statSync(join(folder, file)).size < 1_000_000)).toEqual([true]);
  });

  it('holds no module without its source', () => {
    const compiled = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[.]js$|[.]d[.]ts$/.test(file) && !file.startsWith('trees'))
      .map((file) => file.replace(/[.]js$|[.]d[.]ts$/, '.ts'));
    expect(compiled.length).toBeGreaterThan(100);
    expect(compiled.filter((file) => !existsSync(join(TOP, file)))).toEqual([]);
  });

  it('holds no pictures, and nothing else that only the repository has', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(100);
    expect(files.map((file) => file.replaceAll('\\', '/')).filter((file) => LEFT_OUT.test(file))).toEqual([]);
  });

  it('has at most five dependencies, none of them optional', () => {
    expect(Object.keys(PACKAGE.dependencies).length).toBeLessThanOrEqual(5);
    expect(Object.keys(PACKAGE)).not.toContain('optionalDependencies');
  });

  it('holds no sources, tests or tools', () => {
    for (const path of [
      'tests',
      'scripts',
      'dist/tests',
      'dist/scripts',
      'dist/viewer',
      'dist/site',
      'viewer',
      'solver/engine',
    ]) {
      expect([path, existsSync(join(installed, path))]).toEqual([path, false]);
    }
    expect(existsSync(join(TOP, 'tests'))).toBe(true);
  });
});
