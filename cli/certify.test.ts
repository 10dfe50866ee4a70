// Tests of optimoo certify and optimoo check. certify.full.ts tests certificates in parts.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyCertificate } from '../certificate/certificate.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { solveCertified } from '../certificate/solve-certified.ts';
import { parseGame } from '../game/game.ts';
import { encodeRecord } from '../solver/ledger/records.ts';
import { parsePrices } from '../solver/prices.ts';
import { optimoo } from '../tests/captured.ts';
import { shippedFile } from '../tests/manifest.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { checkedPart } from './certify-parts.ts';

const folder = temporaryFolder();
const certificate = join(folder, 'x.cert');
const tree = join(folder, 'x.tree');

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
    // The header holds 436 as cd 01 b4, and the last step as b4 03. Both become 437.
    const last = bytes.lastIndexOf(Uint8Array.of(0xb4, 0x03));
    writeFileSync(
      raised,
      bytes.with(bytes.indexOf(Uint8Array.of(0xcd, 0x01, 0xb4)) + 2, 0xb5).with(last, 0xb5),
    );
    const { code, err } = await optimoo(['check', raised, '--game', '3x6', '--total', '437']);
    expect([code, err]).toEqual([
      1,
      'REFUSED 3x6 average total ≥ 437: step 4: guess 012 costs 436, claimed 437\n',
    ]);
  });
});

describe('what no strategy can do', () => {
  it('needs no total, and a tree of one turn more', async () => {
    const made = await optimoo([
      'certify',
      '3x6',
      '--objective',
      'not within 4',
      '-o',
      certificate,
      '--force',
    ]);
    expect(made).toMatchObject({ code: 0, err: '' });
    const options = ['--game', '3x6', '--objective', 'not within 4'];
    expect(await optimoo(['check', certificate, ...options])).toMatchObject({
      code: 0,
      out: 'VERIFIED 3x6 not within 4: 2 steps hold and prove that at least 1 secret is found after turn 4; no tree given\n',
    });
  });

  it('is no lie', async () => {
    expect(await optimoo(['certify', '3x6', '--objective', 'not within 5', '--no-output'])).toEqual({
      code: 1,
      out: '',
      err: 'This is false of 3x6: 5 turns suffice for every secret.\n',
    });
    expect(await optimoo(['certify', '1x1', '--objective', 'not within 1', '--no-output'])).toMatchObject({
      err: 'This is false of 1x1: 1 turn suffices for every secret.\n',
    });
  });
});

describe('a bound that need not be the least cost', () => {
  it('is certified alone, under a name of its own', async () => {
    const made = await optimoo(['certify', '4x6r', '--total', '5500', '-o', certificate, '--force']);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(
      /^VERIFIED 4x6r average total ≥ 5500: \d steps hold and prove total ≥ 5500; no tree given$/m,
    );
    expect(made.out).toMatch(/^ {2}tree {9}none: the certificate says what no strategy can do$/m);
    const check = (total: string) => optimoo(['check', certificate, '--game', '4x6r', '--total', total]);
    expect(await check('5500')).toMatchObject({ code: 0 });
    expect(await check('5501')).toMatchObject({ code: 3 });
    const named = await optimoo(['certify', '2x4', '--total', '30', '--json', '--no-output']);
    expect(JSON.parse(named.out)).toMatchObject({ claim: 'certified', bound: 30, file: null, tree: null });
  });

  it('is no lie', async () => {
    expect(await optimoo(['certify', '3x6', '--total', '437', '--no-output'])).toEqual({
      code: 1,
      out: '',
      err: 'Some strategy for 3x6 costs 436, which is less than 437.\n',
    });
  });
});

describe('what a certificate cannot show', () => {
  const ledger = join(folder, 'x.ledger');
  afterEach(() => rmSync(ledger, { force: true }));
  const certify = (objective: string) =>
    optimoo(['certify', '3x4', '--objective', objective, '--ledger', ledger, '-t', '1']);
  const writeLedger = (objective: string, ...facts: string[]): void =>
    writeFileSync(ledger, Buffer.concat([`optimoo ledger 1: 3x4, ${objective}`, ...facts].map(encodeRecord)));

  it('that there is no strategy, is said to rest on the ledger', async () => {
    expect((await certify('average within 3')).err).toBe(
      'No strategy for 3x4 finds every code within the turns that are allowed; certify "not within 3" instead.\n',
    );
    writeLedger('average within 5', 'prices 1,2,3,4,5,inf', '= inf');
    expect(await certify('average within 5')).toEqual({
      code: 2,
      out: '',
      err: `No strategy for 3x4 finds every code within the turns that are allowed, given the facts of ${ledger}; certify "not within 5" instead.\n`,
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
        expect.stringContaining(`If a fact in ${ledger} is false, optimoo check ${ledger} `),
      ]);
    }
  });
});

it('the check of a new part, which takes longest of all, tells how far it has come', async () => {
  const { certificate: made } = await solveCertified(parseGame('3x6'), parsePrices('1,2'), undefined, {
    threads: 1,
    assumedAfter: 2,
  });
  const told: number[][] = [];
  const onStep = (done: number, all: number): void => void told.push([done, all]);
  await checkedPart({ game: parseGame('3x6'), prices: '1,2' }, made, { threads: 1, onStep });
  expect(told.at(-1)).toEqual([made.states.length, made.states.length]);
});

it.skipIf(process.platform !== 'linux')('a folder where the system makes none is wrong use', async () => {
  const words = ['certify', '3x4', '--parts', '/proc/x/y'];
  const err = '/proc/x/y cannot be a folder: its folder does not exist.\n';
  expect(await optimoo(words)).toEqual({ code: 2, out: '', err });
});

describe('a part that lies in the folder and is no good is noticed before the search, which of this game would take days:', () => {
  const parts = join(folder, 'parts');
  const part = join(parts, 'part-1-of-2.cert');
  it.each([
    [
      'damaged',
      Buffer.from('a text'),
      1,
      `REFUSED ${part}: The file is not a certificate: it does not begin as one.\n`,
    ],
    [
      'another game',
      readFileSync(shippedFile('3x6-average.cert')),
      3,
      `UNDECIDED ${part}: it is about game 3x6\n`,
    ],
  ])('%s', async (_, bytes, code, err) => {
    mkdirSync(parts, { recursive: true });
    writeFileSync(part, bytes);
    expect(await optimoo(['certify', '5x10', '--parts', parts, '--tree', tree, '--force'])).toEqual({
      code,
      out: '',
      err,
    });
  });

  it('one that cannot be read', async () => {
    rmSync(parts, { recursive: true });
    mkdirSync(part, { recursive: true });
    const err = `${part} could not be read: it is a folder.\n`;
    expect(await optimoo(['certify', '5x10', '--parts', parts, '--tree', tree, '--force'])).toEqual({
      code: 2,
      out: '',
      err,
    });
  });
});

it('a top part that assumes what is false is refused as soon as a part is to prove it', async () => {
  const parts = join(folder, 'false');
  mkdirSync(parts);
  const { certificate: top } = await solveCertified(parseGame('3x8'), parsePrices('1,2'), undefined, {
    threads: 1,
    assumedAfter: 2,
  });
  const states = top.states.map((state, i) => ({ ...state, bound: state.bound + (i === 0 ? 50 : 0) }));
  writeFileSync(join(parts, 'top.cert'), encodeCertificate({ ...top, states } as AnyCertificate));
  const { code, out, err } = await optimoo(['certify', '3x8', '-t', '1', '--parts', parts, '--part', '1/1']);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(
    /top[.]cert assumes what is false: Some strategy for 3x8 after .* costs \d+, which is less than \d+[.]\n$/,
  );
});

describe('wrong use', () => {
  const both = join(folder, 'both');
  it.each([
    [
      ['check', 'nothing.cert', '--game', '3x6', '--total', '1'],
      'nothing.cert could not be read: there is no such file.\n',
    ],
    [
      ['check', folder, '--game', '3x6', '--total', '1'],
      `${folder} holds no top.cert, the part about the whole game.\n`,
    ],
    [
      ['certify', '3x4', '--parts', folder, '--tree', join(folder, 'part-1-of-2.cert')],
      `${join(folder, 'part-1-of-2.cert')} is a name of a part; a tree beside parts needs another one, such as 3x4-average.tree.\n`,
    ],
    [
      ['certify', '3x4', '-o', both, '--tree', both],
      `The certificate and the tree cannot both be ${both}.\n`,
    ],
    [
      ['certify', '3x6', '--no-output', '--tree', both],
      `No tree would be written to ${both}: --no-output asks for no file; leave out --tree.\n`,
    ],
    [
      ['certify', '3x6', '--objective', 'not-within-4', '--tree', both],
      `No tree would be written to ${both}: "not within 4" says what no strategy can do; leave out --tree.\n`,
    ],
    [
      ['certify', '3x6', '--total', '400', '--tree', both],
      `No tree would be written to ${both}: --total asks for no strategy; leave out --tree.\n`,
    ],
    [
      ['certify', '3x6', '--total', '1', '--objective', 'not within 4'],
      '--total is about costs; "not within 4" has none.\n',
    ],
    ...['0', '1073741823'].map((total): [string[], string] => [
      ['certify', '3x6', '--total', total],
      `Option '--total <number>' argument '${total}' is invalid: it must be a whole number from 1 to 1073741822.\n`,
    ]),
    ...['top', '1/2'].map((part): [string[], string] => [
      ['certify', '3x6', '--parts', both, '--part', part, '--tree', join(folder, 'no')],
      `No tree would be written to ${join(folder, 'no')}: one part alone proves none; leave out --tree.\n`,
    ]),
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
