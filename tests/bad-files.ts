// Shared tests for the folders of bad files: bad-trees, bad-certificates and bad-word-certificates. To write
// a folder again after a change of the format, run: OPTIMOO_WRITE=1 npx vitest run tests/bad-

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkCertificate } from '../verify/check-certificate.ts';
import type { ProofQuestion } from '../verify/proof.ts';

/** A file with one fault. */
interface BadFile {
  /** Name of the fault, and of the file without its ending. */
  readonly fault: string;
  readonly bytes: Uint8Array;
  readonly sentence: string;
}

/** A bad certificate with its question, which other checkers are asked too. */
interface BadProof extends BadFile {
  readonly question: ProofQuestion;
  readonly undecided?: boolean | undefined;
}

/** Returns the path of a file in a folder of bad files. */
export function pathTo(folder: string, name: string): string {
  return fileURLToPath(new URL(`${folder}/${name}`, import.meta.url));
}

/**
 * Declares tests that a folder contains exactly these files, and the list faults.tsv for the authors of other
 * readers.
 */
export function expectFolder<File extends BadFile>(
  folder: string,
  ending: string,
  files: readonly File[],
  columns: (file: File) => readonly (string | number)[] = () => [],
): void {
  const list = files
    .map((file) => `${[`${file.fault}${ending}`, ...columns(file), file.sentence].join('\t')}\n`)
    .join('');
  if (process.env.OPTIMOO_WRITE === '1') {
    for (const { fault, bytes } of files) writeFileSync(pathTo(folder, `${fault}${ending}`), bytes);
    writeFileSync(pathTo(folder, 'faults.tsv'), list);
  }

  it.each(files)('$fault is in the folder', ({ fault, bytes }) => {
    expect(new Uint8Array(readFileSync(pathTo(folder, `${fault}${ending}`)))).toEqual(bytes);
  });

  it('the folder holds no others, and lists all with their sentences', () => {
    const names = readdirSync(pathTo(folder, '')).filter((name) => name.endsWith(ending));
    expect(names.sort()).toEqual(files.map(({ fault }) => `${fault}${ending}`).sort());
    expect(readFileSync(pathTo(folder, 'faults.tsv'), 'utf8')).toBe(list);
    expect(list.match(/\n/g)).toHaveLength(files.length); // no message contains a line feed
  });
}

/** Declares tests that the checker refuses each bad file with its message, and accepts the good files. */
export function expectVerdicts(
  bad: readonly BadProof[],
  good: readonly (readonly [name: string, bytes: Uint8Array, question: ProofQuestion])[],
): void {
  it.each(bad)('$fault', async ({ bytes, question, sentence, undecided }) => {
    const verdict = { ok: false, reason: sentence, ...(undecided && { undecided }) };
    expect(await checkCertificate(bytes, question)).toEqual(verdict);
  });

  it.each(good)('but not %s', async (_, bytes, question) => {
    expect(await checkCertificate(bytes, question)).toMatchObject({ ok: true });
  });
}

/**
 * Declares tests that another checker refuses each bad file and accepts the good ones. `run` starts this
 * checker with the path of a file.
 */
export function expectJudged<Question>(
  folder: string,
  bad: readonly { readonly fault: string; readonly question: Question }[],
  good: readonly (readonly [name: string, bytes: Uint8Array, question: Question])[],
  temporary: string,
  run: (path: string, question: Question) => { status: number | null; line: string },
): void {
  it.each(bad)('refuses $fault', ({ fault, question }) => {
    const said = run(pathTo(folder, `${fault}.cert`), question);
    expect(said).toMatchObject({ status: 1, line: expect.stringMatching(/^REFUSED .+/) });
  });

  it.each(good)('but not the one %s', (_, bytes, question) => {
    const path = join(temporary, 'good.cert');
    writeFileSync(path, bytes);
    expect(run(path, question)).toMatchObject({ status: 0 });
  });
}
