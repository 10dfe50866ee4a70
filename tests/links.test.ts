// Every relative link of every document leads somewhere: to a file of the clone, to a heading that exists;
// and in the site that is made of the documents, to a page, a heading or a file that is there.

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
  it.each(PATHS)('%s links to what there is', (path) => {
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

  it.each([...pages])('%s links to what there is', (address, text) => {
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

  it('can be searched section by section, each of which is there', () => {
    const found = sections.find(({ text }) =>
      text.includes('bestWithin(history, 10_000) answers in one of two shapes'),
    );
    expect(found).toMatchObject({
      address: 'docs/library.html#ask-the-solver',
      title: 'The library – Ask the solver',
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
