// The whole built site: every relative link of every page leads to a file, also into the API reference and
// the page.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBrowser, visit } from './browser.ts';
import { TOP } from './documents.ts';
import { npm } from './package.ts';
import { serveFolder } from './static-server.ts';

const SITE = join(TOP, 'dist/site');

beforeAll(() => {
  npm(['run', '--silent', 'docs'], TOP);
});

describe('the built site', () => {
  it('has no dead link', () => {
    const pages = fastGlob.sync('**/*.html', { cwd: SITE });
    expect(pages.length).toBeGreaterThan(100);
    const broken = pages.flatMap((page) => brokenLinks(page).map((target) => `${page} → ${target}`));
    expect(broken).toEqual([]);
  });

  it('leads from every page of the reference back to the documents', () => {
    const pages = fastGlob.sync('api/**/*.html', { cwd: SITE });
    const back = pages.map(
      (page) => /href="([^"]*)">← Documents</.exec(readFileSync(join(SITE, page), 'utf8'))?.[1] ?? '',
    );
    expect(pages.length).toBeGreaterThan(100);
    expect([...new Set(back.map((href, i) => posix.join(posix.dirname(pages[i]), href)))]).toEqual([
      'index.html',
    ]);
  });

  it.each([
    ['docs/library.html', 'bestWithin', 'The library – Ask the solver'],
    ['index.html', 'noeviction', 'Many machines'],
    ['README.ja.html', '最適', ''],
  ])('finds from %s the page for: %s', { tags: ['browser'] }, async (page, words, title) => {
    const browser = await startBrowser();
    const { server, url } = await serveFolder(SITE);
    const { page: visited, complaints } = await visit(browser, `${url}${page}`);
    await visited.locator('nav input').fill(words);
    const hit = visited.locator('.hits a', { hasText: title }).first();
    await hit.click();
    await visited.waitForFunction(() => location.hash !== '');
    expect(complaints).toEqual([]);
    server.close();
    await browser.close();
  });
});

function brokenLinks(page: string): string[] {
  const text = readFileSync(join(SITE, page), 'utf8');
  const targets = [...text.matchAll(/(?:href|src)="([^"#?]+)[^"]*"/g)].map((match) => decodeURI(match[1]));
  return targets
    .filter((target) => !/^(?:[a-z]+:|[/]{2})/.test(target))
    .filter((target) => !isFile(join(SITE, dirname(page), target)));
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
