// Tests the promised sizes: of each entry point, of the code that looks up a tree in a page, and of a whole
// strategy for 4x10. README.md and CHANGELOG.md must give the same sizes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { shippedFile } from './manifest.ts';
import { ENTRIES, PACKAGE, TOP } from './package.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('the look-up is as small as promised, minified and compressed, and needs no eval', () => {
  const { outputFiles } = buildSync({
    entryPoints: ['entry/tree.ts'],
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const size = gzipSync(outputFiles[0].contents, { level: 9 }).length;
  for (const page of ['README.md', 'CHANGELOG.md']) {
    const promise = /under (\d+) KB/.exec(readFileSync(new URL(`../${page}`, import.meta.url), 'utf8'));
    expect(size).toBeLessThan(1024 * Number(promise?.[1]));
  }
  expect(size).toBeLessThanOrEqual(8192);
  expect(outputFiles[0].text).not.toMatch(/\beval\b|\bFunction\(/);
});

describe('an entry point is as small as README says', () => {
  const promises = [...README.matchAll(/`(optimoo[^`]*)` (\d+)[,.]/g)];

  it('for each of them', () => {
    expect(promises.map(([, name]) => name).sort()).toEqual(ENTRIES.map(({ name }) => name).sort());
  });

  it.each(promises.map(([, name, most]) => [name, Number(most)] as const))('%s: %i KB', (name, most) => {
    const files = PACKAGE.exports[`.${name.slice('optimoo'.length)}`];
    const { outputFiles } = buildSync({
      entryPoints: [join(TOP, typeof files === 'string' ? files : files.browser)],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'node', // some start threads
      write: false,
    });
    const size = gzipSync(outputFiles[0].contents, { level: 9 }).length;
    expect(size).toBeLessThanOrEqual(most * 1024);
    expect(size).toBeGreaterThan(most * 700); // a promise that is far too large says nothing
  });
});

it('the whole strategy for 4x10 is at most 1 KB', () => {
  expect(readFileSync(shippedFile('4x10-average.tree')).length).toBeLessThanOrEqual(1024);
});
