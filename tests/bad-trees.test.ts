// Tests that every bad tree file is refused with the expected message.
import { describe, expect, it } from 'vitest';
import { MAX_BYTES } from '../tree-output/file-format.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { expectFolder } from './bad-files.ts';
import { BAD_TREES } from './bad-trees/make-trees.ts';
import { butWords } from './bad-trees/word-trees.ts';

describe('bad trees', () => {
  expectFolder('bad-trees', '.tree', BAD_TREES);

  it.each(BAD_TREES)('$fault', ({ bytes, sentence }) => {
    expect(() => openTree(bytes)).toThrow(new TreeError(sentence));
    expect(verifyTree(bytes)).toEqual({ ok: false, reason: sentence });
  });

  it('about words are made from a good one', () => {
    expect(verifyTree(butWords({}))).toMatchObject({ ok: true, secrets: 3, total: 6 });
  });

  it.each([
    ['too large', new Uint8Array(MAX_BYTES + 1), 'The file has more than 262144 bytes, the most that a ' +
      'tree file may have.'], // biome-ignore format: a row
    ['no bytes at all', new ArrayBuffer(9) as unknown as Uint8Array, 'The bytes of a tree file must be ' +
      'given as a Uint8Array.'], // biome-ignore format: a row
  ])('may be %s', (_, bytes, sentence) => {
    expect(() => openTree(bytes)).toThrow(new TreeError(sentence));
  });
});
