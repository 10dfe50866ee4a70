// optimoo certify and optimoo check: what they write, say and refuse.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { encodeRecord } from '../ledger/records.ts';
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
      code: 1,
      out: '',
      err: 'This is false of 3x6: 5 turns suffice for every secret.\n',
    });
    expect(await optimoo(['certify', '1x1', '--objective', 'not within 1', '-o', certificate])).toMatchObject({
      err: 'This is false of 1x1: 1 turn suffices for every secret.\n',
    });
  });
});

describe('what a certificate cannot show', () => {
  const ledger = join(folder, 'x.ledger');
  afterEach(() => rmSync(ledger, { force: true }));
  const certify = (objective: string) => optimoo(['certify', '3x4', '--objective', objective, '--ledger', ledger, '-t', '1']);
  const writeLedger = (objective: string, ...facts: string[]): void =>
    writeFileSync(ledger, Buffer.concat([`optimoo ledger 1: 3x4, ${objective}`, ...facts].map(encodeRecord)));

  it('that there is no strategy, is said to rest on the ledger', async () => {
    expect((await certify('average within 3')).err).toBe(
      'No strategy for 3x4 keeps to these prices; certify "not within 3" instead.\n',
    );
    writeLedger('average within 5', 'prices 1,2,3,4,5,inf', '= inf');
    expect(await certify('average within 5')).toEqual({
      code: 2,
      out: '',
      err: `No strategy for 3x4 keeps to these prices, given the facts of ${ledger}; certify "not within 5" instead.\n`,
    });
  });

  it('that a strategy costs nothing', async () => {
    expect(await optimoo(['certify', '3x4', '--objective', 'win within 5', '-t', '1'])).toEqual({
      code: 3,
      out: '',
      err: 'The least cost of 3x4, win within 5, is 0, and nothing can cost less, so there is nothing to certify; optimoo solve writes the strategy.\n',
    });
  });

  it('a search that false facts lead astray says how to find them', async () => {
    for (const fact of ['= 60', '= 80']) {
      writeLedger('average', 'prices 1,2', fact);
      const { code, err } = await certify('average');
      expect([code, err]).toEqual([
        1,
        expect.stringContaining(`If a fact in ${ledger} is false, optimoo ledger check ${ledger} `),
      ]);
    }
  });
});

describe('a certificate in parts', () => {
  const parts = join(folder, 'parts');
  const certify = ['certify', '4x6r', '-t', '1', '--parts', parts, '--tree', tree];
  const check = ['check', parts, '--game', '4x6r', '--total', '5625'];
  const files = (): string[] => readdirSync(parts).sort();

  it('can be made part by part, and is proved when all are there', async () => {
    const top = await optimoo([...certify, '--part', 'top']);
    expect(top).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^CHECKED 4x6r average, top part: 31 steps prove that the cost is at least 5625, if what is assumed of 26 positions is proved\n/,
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
      err: expect.stringMatching(/^UNDECIDED .*, which no file proves; 9 assumptions in all are not met\n$/m),
    });
    const middle = JSON.parse((await optimoo([...certify, '--part', '2/3', '--json'])).out);
    expect(middle).toMatchObject({ part: '2/3', claim: null, assumed: 0, file: join(parts, 'part-2-of-3.cert') });
    expect(await optimoo(check)).toMatchObject({
      code: 0,
      out: 'VERIFIED 4x6r average total ≥ 5625: 83 steps of 4 files hold and prove total ≥ 5625; no tree given\n',
    });
  });

  it('is completed with what no part proves, and then has a tree', async () => {
    rmSync(tree, { force: true });
    rmSync(join(parts, 'part-2-of-3.cert'));
    const before = readFileSync(join(parts, 'top.cert'));
    const { code, out } = await optimoo(certify);
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
      out: expect.stringMatching(/^ {2}assumed +26 steps$/m),
    });
  });

  it('is not replaced by that of another question, unless it is forced', async () => {
    const top = readFileSync(join(parts, 'top.cert'));
    const others = [['3x4'], ['4x6r', '--objective', 'average within 6'], ['4x6r', '--prices', '1,3', '--part', 'top']];
    for (const other of others) {
      expect(await optimoo(['certify', ...other, '-t', '1', '--parts', parts, '--tree', tree])).toEqual({
        code: 2,
        out: '',
        err: `${parts} holds the parts of 4x6r, prices 1,2; name another folder, or add --force.\n`,
      });
    }
    expect(readFileSync(join(parts, 'top.cert'))).toEqual(top);
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    const damaged = Uint8Array.from(top, (byte, at) => (at === top.length - 1 ? ~byte : byte));
    writeFileSync(join(copy, 'top.cert'), damaged); // it still says what it is about
    const other = ['certify', '3x4', '-t', '1', '--parts', copy, '--tree', join(copy, 'x.tree')];
    expect((await optimoo(other)).err).toBe(
      `${copy} holds the parts of 4x6r, prices 1,2; name another folder, or add --force.\n`,
    );
    expect(await optimoo([...other, '--force'])).toMatchObject({ code: 0 });
  });

  it('is not completed where a part is damaged', async () => {
    writeFileSync(join(parts, 'part-1-of-3.cert'), 'a text');
    const refused = /REFUSED 4x6r average total ≥ 5625: part-1-of-3[.]cert: The file is not a certificate/;
    expect(await optimoo(certify)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(refused) });
  });

  it.each([
    [['--part', '4/3'], /'4\/3' is invalid: it must be top, or such as 3\/8 for the third of eight[.]\n$/],
    [['--part', '30/40', '--parts', parts], /^The top part assumes only 26 positions, so there is no part 30\/40[.]\n$/m],
    [['--part', '1/2', '--parts', folder], /holds no top[.]cert, the part about the whole game[.]\n$/],
    [['--part', 'top'], /^--part is for a certificate in parts; name its folder with --parts[.]\n$/],
    [['--parts', parts, '--no-output'], /^Parts lie in the folder of --parts; leave out -o and --no-output[.]\n$/],
    [['--parts', ''], /^"" cannot be a folder: it needs a name[.]\n$/],
    [['--parts', certificate], /x[.]cert cannot be a folder: there is a file[.]\n$/],
  ])('%s is wrong use', async (options, err) => {
    expect(await optimoo(['certify', '4x6r', ...options])).toEqual({ code: 2, out: '', err: expect.stringMatching(err) });
  });
});

it.skipIf(process.platform !== 'linux')('a folder where the system makes none is wrong use', async () => {
  const words = ['certify', '3x4', '--parts', '/proc/x/y'];
  const err = '/proc/x/y cannot be a folder: its folder does not exist.\n';
  expect(await optimoo(words)).toEqual({ code: 2, out: '', err });
});

describe('wrong use', () => {
  const both = join(folder, 'both');
  it.each([
    [['check', 'nothing.cert', '--game', '3x6', '--total', '1'], 'nothing.cert could not be read: there is no such file.\n'],
    [['check', 'x.cert', '--total', '1'], 'Without a tree, --game must say which game is in question.\n'],
    [['check', 'x.cert', '--game', '3x6'], 'Without a tree, a total must be given.\n'],
    [['check', folder, '--game', '3x6', '--total', '1'], `${folder} holds no top.cert, the part about the whole game.\n`],
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
