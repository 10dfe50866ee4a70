// optimoo certify and optimoo check with a certificate in parts.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { optimoo } from '../tests/captured.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { openTree } from '../tree-output/open-tree.ts';

const folder = temporaryFolder();
const certificate = join(folder, 'x.cert');
const tree = join(folder, 'x.tree');
beforeAll(() => writeFileSync(certificate, 'a file'));

describe('a certificate in parts', () => {
  const parts = join(folder, 'parts');
  const certify = ['certify', '4x6r', '-t', '1', '--parts', parts];
  const whole = [...certify, '--tree', tree];
  const check = ['check', parts, '--game', '4x6r', '--total', '5625'];
  const files = (): string[] => readdirSync(parts).sort();

  it('can be made part by part, and is proved when all are there', async () => {
    const top = await optimoo([...certify, '--part', 'top']);
    expect(top).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^CHECKED 4x6r average, top part: 23 steps prove that the cost is at least 5625, if what is assumed of 18 positions is proved\n/,
      ),
    });
    for (const part of ['1/3', '3/3']) {
      const { code, out } = await optimoo([...certify, '--part', part]);
      expect([code, out]).toEqual([0, expect.stringMatching(/^CHECKED 4x6r average, part ./)]);
    }
    expect(files()).toEqual(['part-1-of-3.cert', 'part-3-of-3.cert', 'top.cert']);
    expect(await optimoo(check)).toEqual({
      code: 3,
      out: '',
      err: expect.stringMatching(/^UNDECIDED .*, which no file proves; 6 assumptions in all are not met\n$/m),
    });
    const middle = JSON.parse((await optimoo([...certify, '--part', '2/3', '--json'])).out);
    expect(middle).toMatchObject({
      part: '2/3',
      claim: null,
      assumed: 0,
      file: join(parts, 'part-2-of-3.cert'),
    });
    expect(await optimoo(check)).toMatchObject({
      code: 0,
      out: 'VERIFIED 4x6r average total ≥ 5625: 59 steps of 4 files hold and prove total ≥ 5625; no tree given\n',
    });
  });

  it('is completed with what no part proves, and then has a tree', async () => {
    rmSync(tree, { force: true });
    rmSync(join(parts, 'part-2-of-3.cert'));
    const before = readFileSync(join(parts, 'top.cert'));
    const { code, out } = await optimoo(whole);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^VERIFIED .* of 4 files hold .*, the least\n[\s\S]*\n {2}parts {8}3 beside it, rest[.]cert among them\n/,
      ),
    ]);
    expect(files()).toEqual(['part-1-of-3.cert', 'part-3-of-3.cert', 'rest.cert', 'top.cert']);
    expect(readFileSync(join(parts, 'top.cert'))).toEqual(before);
    expect(openTree(readFileSync(tree)).claim).toBe('certified');
    expect(await optimoo(['check', parts, tree])).toMatchObject({ code: 0 });
    expect(await optimoo(['info', join(parts, 'top.cert')])).toMatchObject({
      out: expect.stringMatching(/^ {2}assumed +18 steps$/m),
    });
  });

  it('is not replaced by that of another question, unless it is forced', async () => {
    const top = readFileSync(join(parts, 'top.cert'));
    const others = [
      ['3x4', '--tree', tree],
      ['4x6r', '--objective', 'average within 6', '--tree', tree],
      ['4x6r', '--prices', '1,3', '--part', 'top'],
    ];
    for (const other of others) {
      expect(await optimoo(['certify', ...other, '-t', '1', '--parts', parts])).toEqual({
        code: 2,
        out: '',
        err: `${parts} holds the parts of 4x6r, prices 1,2; name another folder, or add --force.\n`,
      });
    }
    expect(readFileSync(join(parts, 'top.cert'))).toEqual(top);
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    const damaged = Uint8Array.from(top, (byte, at) => (at === top.length - 1 ? ~byte : byte));
    writeFileSync(join(copy, 'top.cert'), damaged); // Its header is sound.
    const other = ['certify', '3x4', '-t', '1', '--parts', copy, '--tree', join(copy, 'x.tree')];
    expect((await optimoo(other)).err).toBe(
      `${copy} holds the parts of 4x6r, prices 1,2; name another folder, or add --force.\n`,
    );
    expect(await optimoo([...other, '--force'])).toMatchObject({ code: 0 });
  });

  it('is not completed where a part is damaged', async () => {
    rmSync(tree, { force: true });
    writeFileSync(join(parts, 'part-1-of-3.cert'), 'a text');
    const refused = /^REFUSED .*part-1-of-3[.]cert: The file is not a certificate/;
    expect(await optimoo(whole)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(refused) });
  });

  it.each([
    [['--part', '4/3'], /'4\/3' is invalid: it must be top, or such as 3\/8 for the third of eight[.]\n$/],
    [
      ['--part', '30/40', '--parts', parts],
      /^The top part assumes only 18 positions, so there is no part 30\/40[.]\n$/m,
    ],
    [['--part', '1/2', '--parts', folder], /holds no top[.]cert, the part about the whole game[.]\n$/],
    [['--part', 'top'], /^--part is for a certificate in parts; name its folder with --parts[.]\n$/],
    [
      ['--parts', parts, '--no-output'],
      /^Parts lie in the folder of --parts; leave out -o and --no-output[.]\n$/,
    ],
    [['--parts', ''], /^"" cannot be a folder: it needs a name[.]\n$/],
    [['--parts', certificate], /x[.]cert cannot be a folder: there is a file[.]\n$/],
  ])('%s is wrong use', async (options, err) => {
    expect(await optimoo(['certify', '4x6r', ...options])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(err),
    });
  });
});
