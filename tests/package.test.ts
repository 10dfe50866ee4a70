// Checks the built entry points of the package. package.json must list the same ones, and both Node programs
// and browsers must be able to import them. package.full.ts tests the package as npm would publish it.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { readersFolder } from './documents.ts';
import { ENTRIES, PACKAGE, runModule, TOP } from './package.ts';

const folder = readersFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = ENTRIES.map(({ name }) => name);

/** Entry points that only Node can import, because they start worker threads or use files. */
const NODE_ONLY = [
  'optimoo/certificate',
  'optimoo/ledger',
  'optimoo/verify/threads',
  'optimoo/arithmetic/census',
];

describe('an entry point', () => {
  it('agrees with the exports of package.json, file by file', () => {
    const files = Object.entries(PACKAGE.exports).flatMap(([name, file]) =>
      (typeof file === 'string' ? [file] : Object.values(file)).map((each) => ({ name, file: each })),
    );
    const modules = files.filter(({ name, file }) => file.endsWith('.js') && !name.includes('*'));
    expect([...new Set(modules.map(({ name }) => `optimoo${name.slice(1)}`))].sort()).toEqual(
      [...NAMES].sort(),
    );
    expect(modules.filter(({ file }) => !existsSync(join(TOP, file)))).toEqual([]);
  });

  it('needs the packages for many machines only when used', () => {
    const names = Object.keys(PACKAGE.peerDependencies);
    expect(names).toEqual(['bullmq', 'ioredis']);
    for (const name of names) expect(PACKAGE.peerDependenciesMeta[name]).toEqual({ optional: true });
    expect(Object.keys(PACKAGE.dependencies)).not.toContain('bullmq');
  });

  it('offers browsers the same as Node, types included', () => {
    const names = (file: string): string[] => {
      const text = readFileSync(join(TOP, 'dist/entry', file), 'utf8');
      const lists = [...text.matchAll(/^export (?:type )?[{]([^}]*)[}]/gm)].flatMap(([, list]) =>
        list.split(','),
      );
      return lists.map((name) => name.trim().replace(/^type /, '')).sort();
    };
    expect(names('solve.js')).toContain('openSolver');
    expect(names('solve.browser.d.ts')).toEqual(names('solve.d.ts'));
  });

  it('prints the comments of its example', () => {
    // A single program imports all entry points except the one with threads. package.full.ts runs each entry
    // point separately.
    const quick = ENTRIES.filter(({ name }) => name !== 'optimoo/verify/threads');
    const said = quick.flatMap(({ example }) =>
      [...example.matchAll(/console[.]log[(].*[/][/] (.*)$/gm)].map((match) => match[1]),
    );
    for (const [i, { example }] of quick.entries()) writeFileSync(join(folder, `${i}.mjs`), example);
    const program = quick
      .map((_, i) => `await import(${JSON.stringify(pathToFileURL(join(folder, `${i}.mjs`)))});`)
      .join('\n');
    expect(runModule(folder, program)).toBe(`${said.join('\n')}\n`);
  });

  it('exports something, and prints nothing when imported', () => {
    const program = `for (const name of ${JSON.stringify(NAMES)})
      if (Object.keys(await import(name)).length === 0) console.log(name);`;
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
    expect(errors).toEqual([]); // the bundler throws if a module of Node is imported
  });
});
