// Checks the whole built site: every relative link of every page must lead to a file.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastGlob from 'fast-glob';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOP } from './documents.ts';
import { npm } from './package.ts';

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

  it('leads from every page to the page for players', () => {
    for (const page of fastGlob.sync('**/*.html', { cwd: SITE, ignore: ['page/**'] }))
      expect(readFileSync(join(SITE, page), 'utf8')).toMatch(
        /href="(?:[.][.][/])*page[/]index[.]html">Play</,
      );
  });
});

function brokenLinks(page: string): string[] {
  const text = readFileSync(join(SITE, page), 'utf8');
  const targets = [...text.matchAll(/(?:href|src)="([^"#?]+)[^"]*"/g)].map((match) => decodeURI(match[1]));
  return targets
    .filter((target) => !/^(?:[a-z]+:|[/]{2})/.test(target))
    .filter((target) => !isFile(join(SITE, dirname(page), target.replace(/[/]$/, '/index.html'))));
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
