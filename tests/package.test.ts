// The package as it would be published, in an empty project: every entry point can be imported, from JavaScript and from TypeScript,
// its example prints what it says, and nothing that its documents point to is missing. tests/package.slow.ts goes further.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeInTrees } from '../tree-output/manifest.ts';
import { DOCUMENTS, READMES } from './documents.ts';
import { MANIFEST } from './manifest.ts';
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

const NAMES = ENTRIES.map(({ name }) => name);

/** Runs in Node only: workers. */
const NODE_ONLY = ['optimoo/certificate', 'optimoo/ledger', 'optimoo/verify/threads', 'optimoo/arithmetic/census'];

describe('an entry point', () => {
  it('is what package.json exports, file by file', () => {
    const files = Object.entries(PACKAGE.exports).flatMap(([name, file]) =>
      (typeof file === 'string' ? [file] : Object.values(file)).map((each) => ({ name, file: each })),
    );
    const modules = files.filter(({ name, file }) => file.endsWith('.js') && !name.includes('*'));
    expect([...new Set(modules.map(({ name }) => `optimoo${name.slice(1)}`))].sort()).toEqual([...NAMES].sort());
    expect(modules.filter(({ file }) => !existsSync(join(installed, file)))).toEqual([]);
  });

  it('offers browsers the same as Node, types included', () => {
    const names = (file: string): string[] => {
      const text = readFileSync(join(installed, 'dist/entry', file), 'utf8');
      const lists = [...text.matchAll(/^export (?:type )?[{]([^}]*)[}]/gm)].flatMap(([, list]) => list.split(','));
      return lists.map((name) => name.trim().replace(/^type /, '')).sort();
    };
    expect(names('solve.js')).toContain('openSolver');
    expect(names('solve.browser.d.ts')).toEqual(names('solve.d.ts'));
  });

  it('brings the engine along for browsers, whatever the bundler', () => {
    const program = `import { parseGame } from 'optimoo';
      const { solve } = await import(new URL('./solve.browser.js', import.meta.resolve('optimoo/solve')));
      console.log((await solve(parseGame('3x5'))).total);`;
    expect(runModule(folder, program)).toBe('196\n');
  });

  it.each(ENTRIES)('$name does in its example what the comments say', ({ example }) => {
    const said = [...example.matchAll(/console[.]log[(].*[/][/] (.*)$/gm)].map((match) => match[1]);
    expect(said.length).toBeGreaterThan(0);
    expect(runModule(folder, example)).toBe(`${said.join('\n')}\n`);
  });

  it('exports something, and says nothing when it is imported', () => {
    const program = `for (const name of ${JSON.stringify(NAMES)}) if (Object.keys(await import(name)).length === 0) console.log(name);`;
    expect(runModule(folder, program)).toBe('');
  });

  it.each(NAMES.filter((name) => !NODE_ONLY.includes(name)))('%s needs nothing of Node', (name) => {
    const { errors } = buildSync({
      stdin: { contents: `export * from '${name}';`, resolveDir: folder },
      bundle: true,
      platform: 'browser',
      format: 'esm',
      write: false,
    });
    expect(errors).toEqual([]); // it throws where something of Node is imported
  });
});

it('says what is missing where the optional packages are not installed', () => {
  const main = join(installed, 'dist/cli/main.js');
  const { status, stderr } = spawnSync(process.execPath, [main, 'work', '--redis', 'redis://127.0.0.1'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    2,
    'Work on many machines needs the packages bullmq and ioredis, and bullmq is missing; npm install bullmq ioredis.\n',
  ]);
});

describe('a file by its name', () => {
  it.each(['trees/4x10-average.tree', 'trees/4x10-average.cert', 'trees/manifest.json', 'engine.wasm', 'package.json'])(
    '%s',
    (name) => {
      const program = `import { existsSync } from 'node:fs';
      console.log(existsSync(new URL(import.meta.resolve('optimoo/${name}'))));`;
      expect(runModule(folder, program)).toBe('true\n');
    },
  );

  it('gives the same bytes as a tree and as a module, for every tree that comes along', () => {
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

/** Certificates of more than 100 KB; package.json leaves them out one by one. */
const LARGE = MANIFEST.flatMap(({ certificates }) => certificates.filter(({ bytes }) => bytes > 100_000))
  .map(({ file }) => `trees/${placeInTrees(file)}`)
  .sort();

describe('what is published', () => {
  it('is without fault to publint', async () => {
    expect((await publint({ pkgDir: installed, pack: false })).messages).toEqual([]);
  });

  it.each([
    ...new Set([...READMES, ...DOCUMENTS]),
    'CONTRIBUTING.md',
    'tree-output/FORMAT.md',
    'verify/CERTIFICATE.md',
    'arithmetic/FORMAT.md',
  ])('holds %s, and what it points to', (path) => {
    const text = readFileSync(join(installed, path), 'utf8');
    const targets = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map((match) => join(path, '..', match[1]));
    expect(targets.filter((target) => !existsSync(join(installed, target)) && !LARGE.includes(target))).toEqual([]);
  });

  it('holds every certificate but the large ones, which are in the repository only', () => {
    const certificates = MANIFEST.flatMap((tree) => tree.certificates.map(({ file }) => `trees/${placeInTrees(file)}`));
    expect(certificates.filter((file) => !existsSync(join(installed, file))).sort()).toEqual(LARGE);
  });

  it('has at most 2 MB when it is packed', () => {
    const packed = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
    expect(packed.map((file) => statSync(join(folder, file)).size < 2_000_000)).toEqual([true]);
  });

  it('holds no module whose source is gone', () => {
    const compiled = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[.]js$|[.]d[.]ts$/.test(file) && !file.startsWith('trees'))
      .map((file) => file.replace(/[.]js$|[.]d[.]ts$/, '.ts'));
    expect(compiled.length).toBeGreaterThan(100);
    expect(compiled.filter((file) => !existsSync(join(TOP, file)))).toEqual([]);
  });

  it('holds no sources, tests or tools', () => {
    for (const path of ['tests', 'scripts', 'dist/tests', 'dist/scripts', 'dist/viewer', 'dist/api', 'viewer', 'solver']) {
      expect([path, existsSync(join(installed, path))]).toEqual([path, false]);
    }
    expect(existsSync(join(TOP, 'tests'))).toBe(true);
  });
});
