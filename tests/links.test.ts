// Every relative link of every document leads to a file of the clone or to a heading that exists. In the site
// made from the documents, every link leads to a page, a heading or a file.

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { addressOf, makeSite, partsOf } from '../scripts/site-pages.ts';
import { READMES, TOP, textOf } from './documents.ts';

const PATHS = fastGlob.sync('**/*.md', { cwd: TOP, ignore: ['**/node_modules/**', 'dist/**'] }).sort();
const DOCUMENTS = new Map(PATHS.map((path) => [path, textOf(path)]));

/** The relative targets of links and pictures, resolved against the place of the document. */
function targetsOf(path: string, hrefs: readonly string[]): { file: string; anchor: string | undefined }[] {
  const relative = hrefs.filter((href) => !/^[a-z]+:/.test(href));
  return relative.map((href) => {
    const [file, anchor] = href.split('#');
    return { file: file === '' ? path : posix.join(posix.dirname(path), file), anchor };
  });
}

describe('a document', () => {
  it.each(PATHS)('%s has only valid links', (path) => {
    const hrefs = [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]);
    for (const { file, anchor } of targetsOf(path, hrefs)) {
      expect([file, existsSync(join(TOP, file))]).toEqual([file, true]);
      if (anchor !== undefined)
        expect(partsOf(DOCUMENTS.get(file) ?? '').map((part) => part.anchor)).toContain(anchor);
    }
  });

  it.each(PATHS.filter((path) => /^docs[/][^/]+$/.test(path)))('%s is listed in README', (path) => {
    for (const readme of READMES)
      expect(textOf(readme)).toMatch(new RegExp(`^- \\[[^\\]]+\\]\\(${path}\\)`, 'm'));
  });
});

describe('the site', () => {
  const { pages, files, sections } = makeSite(DOCUMENTS);
  // site.slow.ts builds them
  const built = /^(?:page[/](?:index[.]html|icon[.]svg)|api[/]index[.]html|site[.]css|search[.]js)$/;

  it('has a page for each document', () => {
    expect([...pages.keys()]).toEqual(PATHS.map(addressOf));
    for (const text of pages.values()) expect(text).toMatch(/<h1 id="[^"]+">/);
  });

  it.each([...pages])('%s has only valid links', (address, text) => {
    const hrefs = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1]);
    expect(hrefs.length).toBeGreaterThan(10);
    for (const { file, anchor } of targetsOf(address, hrefs)) {
      expect([file, pages.has(file) || files.includes(file) || built.test(file)]).toEqual([file, true]);
      if (anchor !== undefined) expect(pages.get(file)).toContain(` id="${anchor}"`);
    }
  });

  it.each(files)('%s is a file', (path) => {
    expect(existsSync(join(TOP, path))).toBe(true);
  });

  it('lists the parts of each document that has many, in its language', () => {
    const partsOf = (address: string): string[] =>
      [
        ...(
          /<details class="contents">[\s\S]*?<[/]details>/.exec(pages.get(address) ?? '')?.[0] ?? ''
        ).matchAll(/>([^<>]+)<[/]a>/g),
      ].map(([, name]) => name);
    expect(partsOf('docs/library.html')).toEqual(
      [...textOf('docs/library.md').matchAll(/^## (.*)$/gm)].map(([, name]) => name.replaceAll('`', '')),
    );
    expect(pages.get('README.ja.html')).toContain('<summary>目次</summary>');
    for (const [address, text] of pages) {
      expect([address, text.includes('class="contents"')]).toEqual([
        address,
        (text.match(/<h2 /g) ?? []).length > 2,
      ]);
    }
  });

  it('can be searched by section, and each section exists', () => {
    const found = sections.find(({ text }) =>
      text.includes('bestWithin(history, milliseconds) gives one of two shapes'),
    );
    expect(found).toMatchObject({
      address: 'docs/library.html#recipe-progress-a-deadline-and-giving-up',
      title: 'The library – Recipe: progress, a deadline, and giving up',
    });
    const addresses = sections.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) {
      const [page, anchor] = address.split('#');
      expect(pages.get(page)).toContain(` id="${anchor}"`);
    }
  });

  it('names its language, and its navigation is in it', () => {
    expect(pages.get('index.html')).toMatch(/<html lang="en">[\s\S]*<nav>[\s\S]*>Proofs<[\s\S]*<[/]nav>/);
    expect(pages.get('README.zh-CN.html')).toMatch(
      /<html lang="zh-CN">[\s\S]*<nav>[\s\S]*>证明<[\s\S]*<[/]nav>/,
    );
    expect(pages.get('README.ja.html')).toMatch(/<html lang="ja">[\s\S]*<nav>[\s\S]*>証明<[\s\S]*<[/]nav>/);
  });
});
