// Every bad certificate about words is refused by the second and third checkers too.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BAD_WORD_CERTIFICATES,
  GOOD,
  type WordQuestion,
} from './bad-word-certificates/make-word-certificates.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { PYTHON, pathOf } from './tools.ts';

const folder = new URL('./bad-word-certificates/', import.meta.url);
const pathTo = (name: string): string => fileURLToPath(new URL(name, folder));
const temporary = temporaryFolder();

/** The command line of a checker after its file. */
const after = ({ rule, prices, bound }: WordQuestion): string[] => {
  return [rule, pathTo('secrets.txt'), pathTo('others.txt'), prices, String(bound)];
};

/** What another checker says of all files. */
function judges(run: (words: readonly string[]) => { status: number | null; line: string }): void {
  it.each(BAD_WORD_CERTIFICATES)('refuses $fault', ({ fault, question }) => {
    expect(run([pathTo(`${fault}.cert`), ...after(question)])).toMatchObject({
      status: 1,
      line: expect.stringMatching(/^REFUSED .+/),
    });
  });

  it.each(GOOD)('but not the one %s', (_, bytes, question) => {
    const path = join(temporary, 'good.cert');
    writeFileSync(path, bytes);
    expect(run([path, ...after(question)])).toMatchObject({ status: 0 });
  });
}

describe('the second checker of words', { tags: 'c-compiler' }, () => {
  const program = programIn(temporary, 'check');
  beforeAll(() => buildSecond(program, ['-O1']));
  judges((words) => runSecond(program, words));
});

describe('the third checker of words', { tags: 'python3' }, () => {
  const script = fileURLToPath(new URL('third-checker.py', import.meta.url));
  judges((words) => runSecond(pathOf(PYTHON), [script, ...words]));
});
