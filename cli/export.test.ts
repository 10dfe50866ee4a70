// optimoo export as a person meets it: both kinds of file, where the header goes, and one sentence for each
// mistake.
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTable } from '../extras/arithmetic/open-table.ts';
import { arithmeticTableToC } from '../extras/c-header/arithmetic-to-c.ts';
import { treeToC } from '../extras/c-header/tree-to-c.ts';
import { optimooIn } from '../tests/captured.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';
import { openTree } from '../tree-output/open-tree.ts';

const TREES = fileURLToPath(new URL('../trees/', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
  cpSync(join(TREES, '4x', '4x6r-average.tree'), join(folder, 'x.tree'));
});

/** Runs a command; `@` at the start of an argument stands for the temporary folder. */
function optimoo(...args: string[]): ReturnType<typeof optimooIn> {
  return optimooIn(folder, args);
}

describe('export', () => {
  const header = treeToC(openTree(readFileSync(join(TREES, '4x', '4x6r-average.tree'))));

  it('prints the header of a tree', async () => {
    expect(await optimoo('export', '@x.tree', '--c')).toEqual({ code: 0, out: header.text, err: '' });
    const { out } = await optimoo('export', '@x.tree', '--c', '--name', 'mastermind');
    expect(out).toContain('#define MASTERMIND_WORST 6\n');
    expect(out).not.toContain('bulls_4x6r');
  });

  it('writes it to a file, and replaces one with --force', async () => {
    writeFileSync(join(folder, 'x.h'), '');
    for (const option of [['-o'], ['--force', '--output']]) {
      const { code, out, err } = await optimoo('export', '@x.tree', '--c', ...option, '@x.h');
      expect([code, out, err]).toEqual([
        0,
        `The header is in @x.h: ${header.bytes} bytes of constants.\n`,
        '',
      ]);
      expect(readFileSync(join(folder, 'x.h'), 'utf8')).toBe(header.text);
    }
    expect(readdirSync(folder)).toEqual(['x.h', 'x.tree']);
  });

  it('prints the header of the table that reach --all writes', async () => {
    expect((await optimoo('reach', '24', '--all', '--max', '6', '-o', '@24.table')).code).toBe(0);
    const { code, out, err } = await optimoo('export', '@24.table', '--c');
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(arithmeticTableToC(openTable(readFileSync(join(folder, '24.table')))).text);
    expect(out).toContain('reach_24_write(');
    expect((await optimoo('export', '@24.table', '--c', '--name', 'points')).out).toContain('points_write(');
  });

  it('prints the header of a tree of words', async () => {
    writeFileSync(join(folder, 'words'), 'ad\nbd\ncd');
    await optimoo('solve', '--words', '@words', '-f', 'wordle', '-t', '1', '-o', '@words.tree');
    const { code, out } = await optimoo('export', '@words.tree', '--c');
    expect([code, /\w+_next\(.*\)/.exec(out)?.[0]]).toEqual([
      0,
      expect.stringMatching(/^wordle_3_[0-9a-f]{16}_next\(at, marks\)$/),
    ]);
  });
});

/** [arguments, exit code, the sentence] */
const MISTAKES: [string[], number, string][] = [
  [['export', '@cut.tree', '--c'], 1, 'The file ends early.'],
  [
    ['export', '@cut.table', '--c'],
    1,
    'This is not a sound arithmetic table: its checksum is wrong; fetch or build the file again.',
  ],
];

describe('mistakes', () => {
  it.each(MISTAKES)('%j', async (args, code, sentence) => {
    const tree = readFileSync(join(folder, 'x.tree'));
    writeFileSync(join(folder, 'cut.tree'), tree.subarray(0, 200));
    writeFileSync(join(folder, 'cut.table'), '\x8a\xa6format\xb2optimoo-arithmetic\xa7version\x01', 'latin1');
    expect(await optimoo(...args)).toEqual({ code, out: '', err: `${sentence}\n` });
    expect(readdirSync(folder)).toEqual(['cut.table', 'cut.tree', 'x.tree']);
    expect(readFileSync(join(folder, 'x.tree'))).toEqual(tree);
  });

  it.skipIf(!existsSync('/dev/zero'))('a device that never ends', async () => {
    const { code, err } = await optimoo('export', '/dev/zero', '--c');
    expect([code, err]).toEqual([2, '/dev/zero is a device or a pipe; name a file.\n']);
  });

  it('a file that is larger than any table', async () => {
    writeFileSync(join(folder, 'huge'), new Uint8Array(2 ** 26 + 1));
    const { code, err } = await optimoo('export', '@huge', '--c');
    expect([code, err]).toEqual([2, '@huge is neither a strategy tree nor an arithmetic table.\n']);
  });
});
