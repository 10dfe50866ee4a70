// Every bad certificate about words is refused with its sentence, and by the other checkers too; the folder holds those files and no others.
// To write the folder anew after a change of the format: OPTIMOO_WRITE=1 npx vitest run tests/bad-word-certificates
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCertificate } from '../verify/check-certificate.ts';
import { BAD_WORD_CERTIFICATES, GOOD, type WordQuestion } from './bad-word-certificates/make-word-certificates.ts';
import { buildSecond, programIn, runSecond } from './c-compiler.ts';
import { PYTHON, pathOf } from './tools.ts';

const folder = new URL('./bad-word-certificates/', import.meta.url);
const pathTo = (name: string): string => fileURLToPath(new URL(name, folder));
/** The list for checkers of other makers. */
const FAULTS = BAD_WORD_CERTIFICATES.map(
  ({ fault, question: { rule, prices, bound }, sentence }) => `${[`${fault}.cert`, rule, prices, bound, sentence].join('\t')}\n`,
).join('');
if (process.env.OPTIMOO_WRITE === '1') {
  for (const { fault, bytes } of BAD_WORD_CERTIFICATES) writeFileSync(new URL(`${fault}.cert`, folder), bytes);
  writeFileSync(new URL('faults.tsv', folder), FAULTS);
}

const temporary = mkdtempSync(join(tmpdir(), 'optimoo-'));
afterAll(() => rmSync(temporary, { recursive: true }));

describe('bad certificates about words', () => {
  it.each(BAD_WORD_CERTIFICATES)('$fault', async ({ fault, bytes, question, sentence, undecided }) => {
    expect(new Uint8Array(readFileSync(new URL(`${fault}.cert`, folder)))).toEqual(bytes);
    expect(await checkCertificate(bytes, question)).toEqual({ ok: false, reason: sentence, ...(undecided && { undecided }) });
  });

  it.each(GOOD)('but not %s', async (_, bytes, question) => {
    expect(await checkCertificate(bytes, question)).toMatchObject({ ok: true });
  });

  it('are all in the folder, with their list', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.cert'));
    expect(files.sort()).toEqual(BAD_WORD_CERTIFICATES.map(({ fault }) => `${fault}.cert`).sort());
    expect(readFileSync(new URL('faults.tsv', folder), 'utf8')).toBe(FAULTS);
  });
});

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
  const program = programIn(temporary, 'words');
  beforeAll(() => buildSecond(program, ['-O1'], 'words'));
  judges((words) => runSecond(program, words));
});

describe('the third checker of words', { tags: 'python3' }, () => {
  const script = fileURLToPath(new URL('third-checker.py', import.meta.url));
  judges((words) => runSecond(pathOf(PYTHON), [script, ...words]));
});
