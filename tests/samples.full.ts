// Tests all samples of the documents. Console samples must show the program's output, and examples must print
// the text of their comments. Examples must be valid TypeScript, and C programs must compile and play. Each
// document is followed from its beginning in a separate folder.

import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runC } from './c-compiler.ts';
import {
  blocksOf,
  DOCUMENTS,
  itShowsRealOutput,
  READMES,
  readersFolder,
  runAll,
  type Sample,
  samplesOf,
  TOP,
} from './documents.ts';
import { complaintsAbout } from './package-types.ts';

describe.each(DOCUMENTS.filter((path) => samplesOf(path, false).length > 0))('%s', (path) => {
  let folder = '';
  let runs: Sample[] = [];
  beforeAll(async () => {
    folder = readersFolder();
    runs = await runAll(path, folder, { whole: path === READMES[0] });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  itShowsRealOutput(path, () => runs);

  const programs = blocksOf(path).filter(({ language }) => language === 'c');
  if (programs.length > 0) {
    describe('the program in C', { tags: 'c-compiler' }, () => {
      it.each([
        ['1 1\n4 0\n', '0012? 0304? Found.\n'],
        ['1 1\n3 1\n', '0012? 0304? No code is left.\n'],
      ])('plays %j', (feedbacks, printed) => {
        // a sample before has written this file
        const header = readFileSync(join(folder, 'mastermind.h'), 'utf8');
        expect(
          programs.map(({ text }) => runC({ 'main.c': text, 'mastermind.h': header }, feedbacks)),
        ).toEqual([printed]);
      });
    });
  }
});

it('strict TypeScript accepts every sample', () => {
  const folder = readersFolder();
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(TOP, 'node_modules/@types'), join(folder, 'node_modules/@types'), 'junction');
  const texts = DOCUMENTS.flatMap(blocksOf).flatMap(({ language, text }) =>
    language === 'js' ? [text] : [],
  );
  expect(texts.length).toBeGreaterThan(5);
  // `strict` alone sets neither of these options
  const changes = { skipLibCheck: true, noUncheckedIndexedAccess: false };
  const complaints = complaintsAbout(
    folder,
    texts,
    { resolution: 'nodenext', lib: 'es2022', node: true },
    changes,
  );
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([]);
});
