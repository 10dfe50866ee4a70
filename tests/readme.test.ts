// Checks that README says the same in every language, and that the two commands that it names exist.
// samples.test.ts tests its samples, and known-values.test.ts its table of results.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocksOf, READMES, TOP, textOf } from './documents.ts';
import { PACKAGE } from './package.ts';

const [README, ...TRANSLATIONS] = READMES;

/**
 * The text of a document without fenced blocks, split at the headings. The first piece is the text before
 * them.
 */
function sectionsOf(path: string): string[] {
  return textOf(path)
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split(/^## .*$/m);
}

/**
 * The facts that a section must give in every language: code, figures and link targets. They are sorted,
 * because each language has its own order.
 */
function factsOf(section: string): { code: string[]; figures: string[]; links: string[] } {
  const code = [...section.matchAll(/`[^`\n]+`/g)].map((match) => match[0]);
  const links = [...section.matchAll(/\]\(([^)]+)\)/g)]
    .map((match) => match[1])
    .filter((target) => !READMES.includes(target));
  const rest = section.replace(/`[^`\n]+`|\]\([^)]+\)/g, ' ');
  const figures = [...rest.matchAll(/\d+(?:[.]\d+)*/g)].map((match) => match[0]);
  return { code: code.sort(), figures: figures.sort(), links: links.sort() };
}

describe.each(READMES)('%s', (path) => {
  it('says first how to get it today: from a clone until the first release, later from npm', () => {
    const isReleased = !textOf(README).includes('Until the first release');
    const [, install] = sectionsOf(path);
    const clone = install.indexOf('git clone https://');
    expect(clone).toBeGreaterThan(-1);
    for (const way of ['npx optimoo', 'npm install optimoo', 'npm install --global']) {
      expect(install.indexOf(way)).toBeGreaterThan(-1);
      expect(install.indexOf(way) < clone).toBe(isReleased);
    }
  });

  it('gives no number of rows for a growing table', () => {
    expect(textOf(path)).not.toMatch(/(?:two|three|four) below|[两三四五]项|(?:二|三|四)つを除く/);
  });
});

describe.each(TRANSLATIONS)('%s', (path) => {
  it('holds the samples of README.md, in the same order', () => {
    expect(blocksOf(path)).toEqual(blocksOf(README));
  });

  it('holds the same code, figures and links in each section', () => {
    expect(sectionsOf(path).map(factsOf)).toEqual(sectionsOf(README).map(factsOf));
  });

  it('links to README in the other languages', () => {
    for (const other of READMES.filter((readme) => readme !== path))
      expect(textOf(path)).toContain(`](${other})`);
  });
});

it('README.md names the two commands', () => {
  const commands = blocksOf(README).filter(({ language }) => language === 'sh');
  expect(commands.map(({ text }) => text)).toEqual(['npm ci && npm run solve\n', 'npm ci && npm test\n']);
  expect(readFileSync(join(TOP, '.ci/run'), 'utf8')).toMatch(/\nnpm ci && npm test\nnpm run test:full\n$/);
});

it('CITATION.cff names the version', () => {
  expect(readFileSync(join(TOP, 'CITATION.cff'), 'utf8')).toContain(`\nversion: ${PACKAGE.version}\n`);
});
