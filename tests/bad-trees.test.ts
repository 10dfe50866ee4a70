// Every bad tree file is refused with its sentence, and the folder holds those files and no others.
// To write the folder anew after a change of the format: OPTIMOO_WRITE=1 npx vitest run tests/bad-trees
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_BYTES } from '../tree-output/file-format.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { BAD_TREES } from './bad-trees/make-trees.ts';
import { butWords } from './bad-trees/word-trees.ts';

const folder = new URL('./bad-trees/', import.meta.url);
/** The list for readers of other makers. */
const FAULTS = BAD_TREES.map(({ fault, sentence }) => `${fault}.tree\t${sentence}\n`).join('');
if (process.env.OPTIMOO_WRITE === '1') {
  for (const { fault, bytes } of BAD_TREES) writeFileSync(new URL(`${fault}.tree`, folder), bytes);
  writeFileSync(new URL('faults.tsv', folder), FAULTS);
}

describe('bad trees', () => {
  it.each(BAD_TREES)('$fault', ({ fault, bytes, sentence }) => {
    const shipped = new Uint8Array(readFileSync(new URL(`${fault}.tree`, folder)));
    expect(shipped).toEqual(bytes);
    expect(() => openTree(shipped)).toThrow(new TreeError(sentence));
    expect(verifyTree(shipped)).toEqual({ ok: false, reason: sentence });
  });

  it('about words are made from a good one', () => {
    expect(verifyTree(butWords({}))).toMatchObject({ ok: true, secrets: 3, total: 6 });
  });

  it('are all in the folder', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.tree'));
    expect(files.sort()).toEqual(BAD_TREES.map(({ fault }) => `${fault}.tree`).sort());
  });

  it('are listed with their sentences', () => {
    expect(readFileSync(new URL('faults.tsv', folder), 'utf8')).toBe(FAULTS);
    expect(FAULTS.match(/[\t\n]/g)).toHaveLength(2 * BAD_TREES.length);
  });

  it('may be too large', () => {
    const sentence = 'The file has more than 262144 bytes, the most that a tree file may have.';
    expect(() => openTree(new Uint8Array(MAX_BYTES + 1))).toThrow(new TreeError(sentence));
  });

  it('may be no bytes at all', () => {
    const sentence = 'The bytes of a tree file must be given as a Uint8Array.';
    expect(() => openTree(new ArrayBuffer(9) as unknown as Uint8Array)).toThrow(new TreeError(sentence));
  });
});
