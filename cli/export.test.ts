// Tests that the headers equal those of the library. The transcript of export has the printed texts.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openTable } from '../extras/arithmetic/open-table.ts';
import { arithmeticTableToC } from '../extras/c-header/arithmetic-to-c.ts';
import { treeToC } from '../extras/c-header/tree-to-c.ts';
import { optimooIn } from '../tests/captured.ts';
import { shippedFile } from '../tests/manifest.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { openTree } from '../tree-output/open-tree.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

const optimoo = (line: string): ReturnType<typeof optimooIn> => optimooIn(folder, line.split(' '));

it('of a tree, on the standard output and in a file', async () => {
  cpSync(shippedFile('4x6r-average.tree'), join(folder, 'x.tree'));
  const { text } = treeToC(openTree(readFileSync(join(folder, 'x.tree'))));
  expect(await optimoo('export @x.tree --format c')).toEqual({ code: 0, out: text, err: '' });
  await optimoo('export @x.tree --format c -o @x.h');
  expect(readFileSync(join(folder, 'x.h'), 'utf8')).toBe(text);
});

it('of a table that reach --all writes', async () => {
  await optimoo('reach 24 --all --max 6 -o @24.table');
  const { text } = arithmeticTableToC(openTable(readFileSync(join(folder, '24.table'))));
  expect(await optimoo('export @24.table --format c')).toEqual({ code: 0, out: text, err: '' });
});

it.each([
  [
    'is no table',
    Buffer.from('\x8a\xa6format\xb2optimoo-arithmetic\xa7version\x01', 'latin1'),
    1,
    'This is not a sound arithmetic table: its checksum is wrong; fetch or build the file again.',
  ],
  [
    'is larger than any table',
    new Uint8Array(2 ** 26 + 1),
    2,
    '@x is neither a strategy tree nor an arithmetic table.',
  ],
])('of no file that %s', async (_, bytes, code, sentence) => {
  writeFileSync(join(folder, 'x'), bytes);
  expect(await optimoo('export @x --format c')).toEqual({ code, out: '', err: `${sentence}\n` });
});

it('control characters in the name of a file are escaped in messages', async () => {
  cpSync(shippedFile('4x6r-average.tree'), join(folder, 'x.tree'));
  const { out } = await optimooIn(folder, ['export', '@x.tree', '--format', 'json', '-o', '@\x1b[31m.json']);
  expect(out).toBe('The strategy is in @\\u001b[31m.json: 59048 bytes.\n');
  writeFileSync(join(folder, '\x1b[31m.txt'), 'ab\nabc\n');
  const { err } = await optimooIn(folder, ['words', '--words', '@\x1b[31m.txt', '--length', '2']);
  expect(err).toBe('@\\u001b[31m.txt holds 1 word; 1 skipped because it has 3 letters: "abc".\n');
});
