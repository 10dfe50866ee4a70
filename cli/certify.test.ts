// Tests of damaged certificates and unusable parts. The transcripts of certify, parts and check test the
// rest.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyCertificate } from '../certificate/certificate.ts';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { solveCertified } from '../certificate/solve-certified.ts';
import { parseGame } from '../game/game.ts';
import { parsePrices } from '../solver/prices.ts';
import { optimoo } from '../tests/captured.ts';
import { shippedFile } from '../tests/manifest.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { checkedPart } from './certify-parts.ts';

const folder = temporaryFolder();
const tree = join(folder, 'x.tree');

it('a certificate is refused when a bound is raised, at the step that shows it', async () => {
  const bytes = readFileSync(shippedFile('3x6-average.cert'));
  const raised = join(folder, 'raised.cert');
  // The bound 436 stands in the header as cd 01 b4, and in the last step as b4 03. The test changes both to
  // 437.
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

describe(
  'a part that lies in the folder and is no good is noticed before the search, which of this game ' +
    'would take days:',
  () => {
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
  },
);

it('a damaged top part is replaced by that of another question only with --force', async () => {
  const parts = join(folder, 'copy');
  mkdirSync(parts);
  const bytes = readFileSync(shippedFile('3x6-average.cert'));
  bytes[bytes.length - 1] ^= 0xff; // Its header is sound.
  writeFileSync(join(parts, 'top.cert'), bytes);
  const other = ['certify', '3x4', '-t', '1', '--parts', parts, '--tree', join(parts, 'x.tree')];
  expect((await optimoo(other)).err).toBe(
    `${parts} holds the parts of 3x6, prices 1,2; name another folder, or add --force.\n`,
  );
  expect(await optimoo([...other, '--force'])).toMatchObject({ code: 0 });
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
