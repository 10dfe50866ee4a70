// optimoo certify and optimoo check: what they write, say and refuse.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optimoo } from '../tests/captured.ts';
import { openTree } from '../tree-output/open-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'optimoo-'));
const certificate = join(folder, 'x.cert');
const tree = join(folder, 'x.tree');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a certificate and its tree', () => {
  beforeAll(async () => {
    const { code, out } = await optimoo(['certify', '3x6', '-o', certificate, '--tree', tree]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^VERIFIED 3x6 average total ≥ 436: 5 steps hold and prove total ≥ 436; the tree costs 436, the least\n {2}certificate /,
    );
  });

  it('are written with the claim that they earn', () => {
    expect(openTree(readFileSync(tree)).claim).toBe('certified');
  });

  it('are accepted with the question of the tree, and of the options', async () => {
    expect(await optimoo(['check', certificate, tree])).toMatchObject({
      code: 0,
      out: 'VERIFIED 3x6 average: 5 steps hold and prove total ≥ 436; the tree costs 436, the least\n',
    });
    expect(await optimoo(['check', certificate, '--game', '3x6', '--total', '436'])).toMatchObject({
      code: 0,
      out: 'VERIFIED 3x6 average total ≥ 436: 5 steps hold and prove total ≥ 436; no tree given\n',
    });
  });

  it('is refused when a bound is raised, at the step that shows it', async () => {
    const bytes = readFileSync(certificate);
    const raised = join(folder, 'raised.cert');
    // 436 stands in the header as cd 01 b4, and in the last step as b4 03: make both 437.
    const last = bytes.lastIndexOf(Uint8Array.of(0xb4, 0x03));
    writeFileSync(raised, bytes.with(bytes.indexOf(Uint8Array.of(0xcd, 0x01, 0xb4)) + 2, 0xb5).with(last, 0xb5));
    const { code, err } = await optimoo(['check', raised, '--game', '3x6', '--total', '437']);
    expect([code, err]).toEqual([1, 'REFUSED 3x6 average total ≥ 437: step 4: guess 012 costs 436, claimed 437\n']);
  });
});

describe('what no strategy can do', () => {
  it('needs no total, and a tree of one turn more', async () => {
    const made = await optimoo(['certify', '3x6', '--objective', 'not within 4', '-o', certificate]);
    expect(made).toMatchObject({ code: 0, err: '' });
    const options = ['--game', '3x6', '--objective', 'not within 4'];
    expect(await optimoo(['check', certificate, ...options])).toMatchObject({
      code: 0,
      out: 'VERIFIED 3x6 not within 4: 2 steps hold and prove that at least 1 secret is found after turn 4; no tree given\n',
    });
  });

  it('is no lie', async () => {
    expect(await optimoo(['certify', '3x6', '--objective', 'not within 5', '-o', certificate])).toEqual({
      code: 2,
      out: '',
      err: 'Some strategy for 3x6 costs 0, which is less than 1.\n',
    });
  });
});

describe('wrong use', () => {
  const both = join(folder, 'both');
  it.each([
    [['check', 'nothing.cert', '--game', '3x6', '--total', '1'], 'nothing.cert could not be read: there is no such file.\n'],
    [['check', 'x.cert', '--total', '1'], 'Without a tree, --game must say which game is in question.\n'],
    [['check', 'x.cert', '--game', '3x6'], 'Without a tree, a total must be given.\n'],
    [['check', folder, '--game', '3x6', '--total', '1'], `${folder} could not be read: it is a folder.\n`],
    [['certify', '3x4', '-o', both, '--tree', both], `The certificate and the tree cannot both be ${both}.\n`],
    [
      ['certify', '3x4', '-o', join(folder, 'no/x')],
      `${join(folder, 'no/x')} could not be written: its folder does not exist.\n`,
    ],
    [
      ['certify', '3x4', '-o', both, '--tree', join(folder, 'no/x')],
      `${join(folder, 'no/x')} could not be written: its folder does not exist.\n`,
    ],
  ])('%s', async (args, err) => {
    expect(await optimoo(args)).toEqual({ code: 2, out: '', err });
    expect(existsSync(both)).toBe(false);
  });
});
