// Checks that every relative link of every document leads to an existing file, and to an existing heading if
// it names one.

import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { READMES, TOP, textOf } from './documents.ts';

const PATHS = fastGlob.sync('**/*.md', { cwd: TOP, ignore: ['**/node_modules/**', 'dist/**'] }).sort();

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  const headings = document.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The targets of relative links and pictures, as paths from the top of the project. */
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
      if (anchor !== undefined) expect(anchorsOf(textOf(file))).toContain(anchor);
    }
  });

  it.each(PATHS.filter((path) => /^docs[/][^/]+$/.test(path)))('%s is listed in README', (path) => {
    for (const readme of READMES)
      expect(textOf(readme)).toMatch(new RegExp(`^- \\[[^\\]]+\\]\\(${path}\\)`, 'm'));
  });
});
