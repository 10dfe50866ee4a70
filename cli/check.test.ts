// optimoo check: every combination of what can be asked and given, each with its verdict and exit code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCertificate } from '../certificate/encode-certificate.ts';
import { solveCertified } from '../certificate/solve-certified.ts';
import { parseGame } from '../game/game.ts';
import { parsePrices } from '../solver/prices.ts';
import { optimoo } from '../tests/captured.ts';
import { random } from '../tests/sample-strategies.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { encodeTree } from '../tree-output/encode.ts';

const folder = temporaryFolder();
const at = (name: string): string => join(folder, name);

/** A certificate of any true bound of a game under a price list. */
async function certificateOf(name: string, game: string, prices: string, bound: number): Promise<void> {
  const { certificate } = await solveCertified(parseGame(game), parsePrices(prices), bound, { threads: 1 });
  writeFileSync(at(name), encodeCertificate({ ...certificate, prices }));
}

/** The certificate of no more than that every cost is at least 0, as anyone can write it. */
function zeroCertificate(): void {
  const state = { path: [], bound: 0, generators: [], references: [] };
  const zero = { game: parseGame('4x10'), prices: '0,0,0,0,0,0,0,1,1', bound: 0, states: [state] };
  writeFileSync(at('zero.cert'), encodeCertificate(zero));
}

beforeAll(async () => {
  await certificateOf('least.cert', '3x5', '1,2', 196);
  await certificateOf('weak.cert', '3x5', '1,2', 190);
  await certificateOf('three.cert', '3x5', '0,0,0,1,1', 1);
  await certificateOf('four.cert', '3x5', '0,0,0,1,1', 4);
  await certificateOf('empty.cert', '3x5', '1,2,3,inf', 99_999);
  await certificateOf('turn-4.cert', '3x5', '0,0,0,1,inf', 23);
  await certificateOf('turn-4-weak.cert', '3x5', '0,0,0,1,inf', 22);
  zeroCertificate();
  const least = readFileSync(at('least.cert'));
  writeFileSync(at('damaged.cert'), least.subarray(0, least.length - 1));
  writeFileSync(at('text.cert'), 'a text');
  const meta = { claim: 'upper-bound', producer: 'test', objective: 'average' } as const;
  const [game, other] = [parseGame('3x5'), parseGame('3x4')];
  await optimoo(['solve', '3x5', '-t', '1', '-o', at('least.tree')]);
  await optimoo(['solve', '3x5', '-t', '1', '-o', at('turn-4.tree'), '--objective', 'fewest on turn 4']);
  await optimoo(['solve', '3x5', '-t', '1', '-o', at('one.tree'), '--objective', 'prices 0,1']);
  writeFileSync(at('worse.tree'), encodeTree(game, random(game, 5, 0.8), meta));
  writeFileSync(at('other.tree'), encodeTree(other, random(other, 5), meta));
  const bytes = readFileSync(at('least.tree'));
  writeFileSync(at('damaged.tree'), bytes.subarray(1));
});

const PROVED = 0;
const REFUTED = 1;
const USAGE = 2;
const UNDECIDED = 3;
const CANNOT = /^One certificate cannot prove ".+"; those of this program prove average, .*[.]?\n$/;

/** [certificate and tree, options, exit code, what is printed: the whole line, or a part of it] */
const TABLE: readonly [files: string, options: string, code: number, line: string | RegExp][] = [
  // no tree: the game and a total must be asked
  ['least.cert', '', USAGE, 'Without a tree, --game must say which game is in question.\n'],
  ['least.cert', '--total 196', USAGE, 'Without a tree, --game must say which game is in question.\n'],
  [
    'least.cert',
    '--game 3x5',
    USAGE,
    /^Without a tree, --total must say which total is in question; optimoo info \S+least[.]cert shows the one that is claimed[.]\n$/,
  ],
  ['.', '--game 3x5', USAGE, /; optimoo info \S+top[.]cert shows the one that is claimed[.]\n$/],
  [
    'least.cert',
    '--game 3x5 --total 196',
    PROVED,
    /^VERIFIED 3x5 average total ≥ 196: .* total ≥ 196; no tree given\n$/,
  ],
  [
    'least.cert',
    '--game 3x5 --total 190',
    PROVED,
    /^VERIFIED 3x5 average total ≥ 190: .* total ≥ 196; no tree given\n$/,
  ],
  [
    'weak.cert',
    '--game 3x5 --total 190',
    PROVED,
    /^VERIFIED 3x5 average total ≥ 190: .* total ≥ 190; no tree given\n$/,
  ],
  [
    'weak.cert',
    '--game 3x5 --total 196',
    UNDECIDED,
    /^UNDECIDED 3x5 average total ≥ 196: .* total ≥ 190, which is less\n$/,
  ],
  [
    'least.cert',
    '--game 3x5 --total 0',
    USAGE,
    '0 is no total that says anything; it must be a whole number from 1.\n',
  ],
  [
    'least.cert',
    '--game 3x6 --total 1',
    UNDECIDED,
    'UNDECIDED 3x6 average total ≥ 1: the certificate is about 3x5\n',
  ],
  [
    'least.cert',
    '--game 3x5 --total 190 --limit 9',
    UNDECIDED,
    /^UNDECIDED 3x5 .* more operations are asked for than the limit of 9, which --limit can raise\n$/,
  ],
  [
    'damaged.cert',
    '--game 3x5 --total 190',
    REFUTED,
    /^REFUSED 3x5 average total ≥ 190: The file ends early[.]\n$/,
  ],
  [
    'text.cert',
    '--game 3x5 --total 190',
    REFUTED,
    /^REFUSED 3x5 average total ≥ 190: The file is not a certificate/,
  ],
  // the one in the place of the other
  [
    'least.tree least.cert',
    '',
    USAGE,
    /^\S+least[.]tree is a strategy tree, not a certificate; the certificate comes first: /,
  ],
  [
    'least.cert least.cert',
    '',
    USAGE,
    /^\S+least[.]cert is a certificate, not a strategy tree; the certificate comes first: /,
  ],
  // a tree alone is replayed
  ['least.tree', '', PROVED, /^REPLAYED 3x5 average: all 60 secrets found, total 196, .*; claims optimal, /],
  ['least.tree', '--game 3x5', PROVED, /^REPLAYED 3x5 /],
  ['least.tree', '--game 3x6', USAGE, /^\S+least[.]tree is about 3x5, not about 3x6[.]\n$/],
  ['least.tree', '--facts 3', USAGE, /^\S+least[.]tree is no ledger; leave out --facts and --seed[.]\n$/],
  [
    'least.tree',
    '--total 196',
    USAGE,
    /^\S+least[.]tree is a strategy tree, not a certificate; the certificate comes first: /,
  ],
  ['text.cert', '', REFUTED, /^REFUSED \S+text[.]cert: The file is not a strategy tree/],
  ['text.cert', '--game 3x5 --total 190', REFUTED, /^REFUSED 3x5 .*: The file is not a certificate/],
  [
    'least.cert weak.cert',
    '',
    USAGE,
    /^\S+weak[.]cert is a certificate, not a strategy tree; the certificate comes first: /,
  ],
  // a tree: does it cost as little as can be?
  [
    'least.cert least.tree',
    '',
    PROVED,
    /^VERIFIED 3x5 average: .* total ≥ 196; the tree costs 196, the least\n$/,
  ],
  [
    'least.cert least.tree',
    '--game 3x5 --total 196',
    PROVED,
    /^VERIFIED 3x5 average total ≥ 196: .*; the tree costs 196, the least\n$/,
  ],
  [
    'least.cert least.tree',
    '--total 190',
    PROVED,
    /^VERIFIED 3x5 average total ≥ 190: .* total ≥ 196; the tree costs 196, the least\n$/,
  ],
  ['least.cert least.tree', '--total 197', REFUTED, 'REFUSED 3x5 average total ≥ 197: the tree costs 196\n'],
  [
    'weak.cert least.tree',
    '',
    UNDECIDED,
    /^UNDECIDED 3x5 average: .* total ≥ 190; the tree costs 196: not shown optimal\n$/,
  ],
  [
    'weak.cert least.tree',
    '--total 190',
    UNDECIDED,
    /^UNDECIDED 3x5 average total ≥ 190: .* total ≥ 190; the tree costs 196: not shown optimal\n$/,
  ],
  [
    'least.cert worse.tree',
    '',
    UNDECIDED,
    /^UNDECIDED 3x5 average: .* total ≥ 196; the tree costs \d+: not shown optimal\n$/,
  ],
  [
    'least.cert worse.tree',
    '--total 196',
    UNDECIDED,
    /^UNDECIDED 3x5 average total ≥ 196: .* not shown optimal\n$/,
  ],
  ['least.cert least.tree', '--game 3x4', UNDECIDED, 'UNDECIDED 3x4 average: the tree plays 3x5\n'],
  ['least.cert other.tree', '', UNDECIDED, 'UNDECIDED 3x4 average: the certificate is about 3x5\n'],
  ['least.cert other.tree', '--game 3x5', UNDECIDED, 'UNDECIDED 3x5 average: the tree plays 3x4\n'],
  [
    'least.cert damaged.tree',
    '--game 3x5',
    REFUTED,
    'REFUSED 3x5 average: The file is not a strategy tree: it does not begin as one.\n',
  ],
  [
    'least.cert damaged.tree',
    '',
    REFUTED,
    /^REFUSED .*damaged[.]tree: The file is not a strategy tree: it does not begin as one[.]\n$/,
  ],
  ['text.cert least.tree', '', REFUTED, /^REFUSED 3x5 average: The file is not a certificate/],
  // another objective than the certificate's
  [
    'least.cert least.tree',
    '--objective average-within-9',
    UNDECIDED,
    'UNDECIDED 3x5 average within 9: the question means prices 1,2,3,4,5,6,7,8,9,inf, but the certificate is about prices 1,2\n',
  ],
  [
    'least.cert least.tree',
    '--objective average-within-3',
    REFUTED,
    'REFUSED 3x5 average within 3: the tree needs 4 turns\n',
  ],
  [
    'least.cert',
    '--game 3x5 --prices 1,2,4 --total 196',
    UNDECIDED,
    'UNDECIDED 3x5 prices 1,2,4 total ≥ 196: the question means prices 1,2,4, but the certificate is about prices 1,2\n',
  ],
  [
    'least.cert least.tree',
    '--prices 1,2',
    PROVED,
    /^VERIFIED 3x5 prices 1,2: .* total ≥ 196; the tree costs 196, the least\n$/,
  ],
  [
    'turn-4.cert turn-4.tree',
    '--objective fewest-on-turn-4',
    PROVED,
    /^VERIFIED 3x5 fewest on turn 4: .* total ≥ 23; the tree costs 23, the least\n$/,
  ],
  [
    'turn-4-weak.cert least.tree',
    '--objective fewest-on-turn-4',
    UNDECIDED,
    /^UNDECIDED 3x5 fewest on turn 4: .* total ≥ 22; the tree costs 23: not shown optimal\n$/,
  ],
  [
    'four.cert turn-4.tree',
    '--objective win-within-3',
    UNDECIDED,
    /^UNDECIDED 3x5 win within 3: .* total ≥ 4; the tree costs 23: not shown optimal\n$/,
  ],
  [
    'four.cert',
    '--game 3x5 --objective win-within-3 --total 4',
    PROVED,
    /^VERIFIED 3x5 win within 3 total ≥ 4: .* total ≥ 4; no tree given\n$/,
  ],
  // what no strategy can do
  [
    'three.cert',
    '--game 3x5 --objective not-within-3',
    PROVED,
    /^VERIFIED 3x5 not within 3: .* that at least 1 secret is found after turn 3; no tree given\n$/,
  ],
  [
    'four.cert',
    '--game 3x5 --objective not-within-3',
    PROVED,
    /^VERIFIED 3x5 not within 3: .* that at least 4 secrets are found after turn 3; no tree given\n$/,
  ],
  [
    'three.cert least.tree',
    '--objective not-within-3',
    PROVED,
    /^VERIFIED 3x5 not within 3: .*; the tree needs 4 turns, the least\n$/,
  ],
  [
    'three.cert worse.tree',
    '--objective not-within-3',
    UNDECIDED,
    /^UNDECIDED 3x5 not within 3: .*; the tree needs \d+ turns: not shown optimal\n$/,
  ],
  [
    'three.cert least.tree',
    '--objective not-within-4',
    REFUTED,
    'REFUSED 3x5 not within 4: the tree finds every secret within 4 turns\n',
  ],
  [
    'three.cert',
    '--game 3x5 --objective not-within-2',
    UNDECIDED,
    'UNDECIDED 3x5 not within 2: the question means prices 0,0,1,1, but the certificate is about prices 0,0,0,1,1\n',
  ],
  [
    'three.cert',
    '--game 3x5 --objective not-within-3 --total 1',
    USAGE,
    '"not within 3" takes no total: it asks for no number but its own.\n',
  ],
  [
    'three.cert least.tree',
    '--objective not-within-3 --total 0',
    USAGE,
    '"not within 3" takes no total: it asks for no number but its own.\n',
  ],
  [
    'zero.cert',
    '--game 4x10 --objective not-within-7',
    UNDECIDED,
    'UNDECIDED 4x10 not within 7: 1 step holds, but the bound of the certificate is 0, which says nothing\n',
  ],
  [
    'zero.cert',
    '--game 4x10 --objective not-within-7 --total 0',
    USAGE,
    '"not within 7" takes no total: it asks for no number but its own.\n',
  ],
  [
    'zero.cert',
    '--game 4x10 --objective win-within-7 --total 1',
    UNDECIDED,
    'UNDECIDED 4x10 win within 7 total ≥ 1: 1 step holds, but the bound of the certificate is 0, which says nothing\n',
  ],
  // true, but of no strategy at all
  [
    'empty.cert',
    '--game 3x5 --objective average-within-3 --total 99999',
    PROVED,
    /^VERIFIED 3x5 average within 3 total ≥ 99999: .* total ≥ 99999; no strategy finds every secret within 3 turns, so the cost is infinite\n$/,
  ],
  [
    'empty.cert least.tree',
    '--objective average-within-3 --total 99999',
    REFUTED,
    'REFUSED 3x5 average within 3 total ≥ 99999: the tree needs 4 turns\n',
  ],
  // what no certificate can prove
  ['least.cert least.tree', '--objective worst', USAGE, CANNOT],
  ['least.cert least.tree', '--objective fewest-last', USAGE, CANNOT],
  ['least.cert least.tree', '--objective average-then-worst', USAGE, CANNOT],
  ['least.cert least.tree', '--objective average-consistent', USAGE, CANNOT],
  [
    'least.cert least.tree',
    '--objective best',
    USAGE,
    /^"best" is not an objective; write one of: average, /,
  ],
  [
    'least.cert least.tree',
    '--objective not-within-0',
    USAGE,
    '"not-within-0" names 0 turns; 1 to 31 are possible.\n',
  ],
  [
    'least.cert least.tree',
    '--objective worst --prices 1,2',
    USAGE,
    '--prices says all there is to minimise; leave out --objective.\n',
  ],
  ['least.cert least.tree', '--total -3', USAGE, /whole number/],
  ['none.cert least.tree', '', USAGE, /none[.]cert could not be read: there is no such file[.]\n$/],
  ['least.cert none.tree', '', USAGE, /none[.]tree could not be read: there is no such file[.]\n$/],
];

describe('check', () => {
  it.each(TABLE)('%s %s: exit code %i', async (files, options, code, line) => {
    const words = [...files.split(' ').map(at), ...options.split(' ').filter(Boolean)];
    const { code: ended, out, err } = await optimoo(['check', ...words]);
    const said = code === PROVED ? out : err.replace(/^[\s\S]*\| .*\n/, '');
    expect(said).toEqual(typeof line === 'string' ? line : expect.stringMatching(line));
    expect([ended, code === PROVED ? err : out]).toEqual([code, '']);
  });
});
