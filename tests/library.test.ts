// Tests of docs/library.md beyond its samples, which samples.test.ts runs: how to bundle a program for Node,
// the errors, and the pages without a bundler.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from './browser.ts';
import { blocksOf, readersFolder, textOf, withFreePort } from './documents.ts';
import { ENTRIES, PACKAGE, TOP } from './package.ts';
import { serveFolder } from './static-server.ts';

const PATH = 'docs/library.md';
const blocks = blocksOf(PATH);

describe('a program bundled for Node', () => {
  const [server] = blocks.filter(({ text }) => text.includes('createServer'));
  const [command] = blocks.filter(({ text }) => text.startsWith('npx esbuild'));
  const flag = (name: string): string | undefined =>
    new RegExp(`--${name}[=:](\\S+)`).exec(command.text)?.[1];
  let folder = '';
  beforeAll(async () => {
    folder = readersFolder();
    writeFileSync(join(folder, 'server.js'), await withFreePort(server.text));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Bundles a program as the documented command does, with changed options, and runs the bundle. */
  const run = (changes: BuildOptions): { status: number | null; stdout: string; stderr: string } => {
    const outfile = join(folder, flag('outfile') as string);
    const options = { platform: flag('platform'), format: flag('format') } as BuildOptions;
    buildSync({
      entryPoints: [join(folder, 'server.js')],
      bundle: true,
      logLevel: 'silent',
      ...options,
      outfile,
      ...changes,
    });
    return spawnSync(process.execPath, [outfile], { cwd: folder, encoding: 'utf8' });
  };

  it('runs with the options of the document', () => {
    const { status, stdout, stderr } = run({ external: [flag('external') as string] });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      [...server.text.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map((match) => `${match[1]}\n`).join(''),
    );
  });

  it('fails as documented with the package inside', () => {
    const [, sentence] = /end\s+with\s+`(Dynamic require [^`]+)`/.exec(textOf(PATH)) as RegExpExecArray;
    expect(run({}).stderr).toContain(sentence);
  });
});

describe('the table of errors', () => {
  it('lists every class that an entry point exports', async () => {
    const rows = [...textOf(PATH).matchAll(/^\| `(\w*(?:Error|Uncertifiable))` +\| (?:`([^`]+)`)?/gm)];
    const listed = rows.flatMap(([, name, from]) => (from === undefined ? [] : [`${name} from ${from}`]));
    const exported: string[] = [];
    for (const { name: entry } of ENTRIES) {
      const values = Object.entries(await import(entry)) as [string, unknown][];
      const errors = values.filter(
        ([, value]) => typeof value === 'function' && value.prototype instanceof Error,
      );
      exported.push(...errors.map(([name]) => `${name} from ${entry}`));
    }
    expect(listed.sort()).toEqual(exported.sort());
  });
});

describe('a page without a bundler', { tags: 'browser' }, () => {
  const pages = blocks.filter(({ language }) => language === 'html').map(({ text }) => text);

  it.each([
    ['importmap', 'I begin with 012.'],
    ['https://cdn.jsdelivr.net/', 'I begin with 0123.'],
  ])('names the best first guess, with %s', async (part, sentence) => {
    const [page] = pages.filter((text) => text.includes(part));
    const folder = readersFolder();
    // a content delivery network serves the files of each version below such a path
    mkdirSync(join(folder, 'npm'));
    symlinkSync(TOP, join(folder, `npm/optimoo@${PACKAGE.version}`), 'junction');
    const { url, server } = await serveFolder(folder);
    writeFileSync(join(folder, 'index.html'), page.replaceAll('https://cdn.jsdelivr.net/', url));
    const browser = await startBrowser();
    try {
      const tab = await browser.newPage();
      await tab.goto(url);
      await expect.poll(() => tab.textContent('body')).toContain(sentence);
    } finally {
      await browser.close();
      server.close();
      rmSync(folder, { recursive: true });
    }
  });
});
