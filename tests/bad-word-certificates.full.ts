// Tests that the second and third checkers refuse every bad certificate about words.
import { fileURLToPath } from 'node:url';
import { beforeAll, describe } from 'vitest';
import { expectJudged, pathTo } from './bad-files.ts';
import {
  BAD_WORD_CERTIFICATES,
  GOOD,
  type WordQuestion,
} from './bad-word-certificates/make-word-certificates.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { PYTHON, pathOf } from './tools.ts';

const FOLDER = 'bad-word-certificates';
const temporary = temporaryFolder();

/** Declares tests of another checker's verdicts on all files. */
function judges(program: string, ...before: readonly string[]): void {
  const lists = ['secrets.txt', 'others.txt'].map((name) => pathTo(FOLDER, name));
  const run = (path: string, { rule, prices, bound }: WordQuestion) =>
    runSecond(program, [...before, path, rule, ...lists, prices, String(bound)]);
  expectJudged(FOLDER, BAD_WORD_CERTIFICATES, GOOD, temporary, run);
}

describe('the second checker of words', { tags: 'c-compiler' }, () => {
  const program = programIn(temporary, 'check');
  beforeAll(() => buildSecond(program, ['-O1']));
  judges(program);
});

describe('the third checker of words', { tags: 'python3' }, () => {
  judges(pathOf(PYTHON), fileURLToPath(new URL('third-checker.py', import.meta.url)));
});
