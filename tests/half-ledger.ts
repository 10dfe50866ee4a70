// Runs a command with half of the ledger of an earlier run. The result must be that of a run without a
// ledger. Tests of two lanes share this.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { optimooIn } from './captured.ts';
import { claiming } from './claiming.ts';

/** The note in the output that a result relies on facts of the ledger. */
const TRUST = /, given \d+ facts? of @x.ledger(?=[\n.])/;

/**
 * Removes the parts of the output that differ between runs: the lines about the ledger, its facts and the
 * name of the tree.
 */
function timeless(text: string): string {
  return text.replace(TRUST, '').replace(/^ {2}(ledger|proofs|tree) .*\n/gm, '');
}

/**
 * Runs a command in an empty folder with `before` threads and a ledger. Then runs it with `after` threads and
 * the first half of that ledger, and expects the same result. `@` stands for the folder.
 */
export async function expectSameOverHalf(
  folder: string,
  words: string,
  before: number,
  after: number,
): Promise<void> {
  const optimoo = (line: string): ReturnType<typeof optimooIn> => optimooIn(folder, line.split(' '));
  const bytesOf = (name: string): Buffer => readFileSync(join(folder, name));
  const plain = await optimoo(`${words} -t ${before}`);
  const files = readdirSync(folder);
  const expected = files.map(bytesOf);
  const removeResults = (): void => {
    for (const file of files) rmSync(join(folder, file));
  };
  removeResults();
  const first = await optimoo(`${words} -t ${before} --ledger @x.ledger`);
  expect(first.out).not.toMatch(TRUST);
  const whole = bytesOf('x.ledger');
  const lines = whole.filter((byte) => byte === 10).length;
  expect(lines).toBeGreaterThan(2); // the ledger has a header, prices and at least one fact
  writeFileSync(join(folder, 'x.ledger'), whole.subarray(0, whole.length / 2));
  removeResults();
  const { code, out } = await optimoo(`${words} -t ${after} --ledger @x.ledger`);
  expect([code, timeless(out)]).toEqual([plain.code, timeless(plain.out)]);
  if (words.startsWith('certify'))
    expect(out).toMatch(/^ {2}ledger .* new; the proof rests on none of them$/m);
  else expect(out).toMatch(TRUST);
  const isRested = (file: string): boolean => words.startsWith('solve') && file.endsWith('.tree');
  expect(files.map(bytesOf)).toEqual(
    expected.map((bytes, i) => (isRested(files[i]) ? claiming('conditional', bytes) : bytes)),
  );
  const checked = await optimoo('check @x.ledger --facts 12');
  expect(checked).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^CHECKED @x.ledger: \d+ of \d+ fact records? computed again, all true\n$/),
  });
}
