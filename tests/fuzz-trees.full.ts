// Opens more than 100 000 damaged tree files. The checksum must refuse all of them. Then the checksum is
// corrected, so that the deeper checks are reached. They must refuse the file with a sentence, unless the
// file is a correct tree in canonical form. For such a tree, the independent checker must accept it, and
// encoding its strategy again must give the same bytes. No file may cause a crash, an endless loop or large
// memory.
import { describe, expect, it } from 'vitest';
import { type Game, parseGame } from '../game/game.ts';
import type { Strategy } from '../game/strategy.ts';
import { encodeTree, strategyOf } from '../tree-output/encode.ts';
import { openTree } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { BAD_TREES } from './bad-trees/make-trees.ts';
import { mend, withObjective } from './bad-trees/tree-bytes.ts';
import { chance } from './random.ts';
import { greedy, random } from './sample-strategies.ts';
import { wordGameOf } from './word-list.ts';

const trees = [
  tree('2x4r', greedy(parseGame('2x4r'))),
  tree('3x4', greedy(parseGame('3x4'))),
  tree('3x4', random(parseGame('3x4'), 1)),
  tree('2x5', random(parseGame('2x5'), 2, 0.4)),
  tree(wordGameOf(12, 6, 'wordle', 3), random(wordGameOf(12, 6, 'wordle', 3), 3, 0.2)),
  tree(wordGameOf(9, 0, 'ab', 4), greedy(wordGameOf(9, 0, 'ab', 4))),
];

function tree(name: string | Game, strategy: Strategy): Uint8Array {
  return encodeTree(typeof name === 'string' ? parseGame(name) : name, strategy, {
    objective: 'average',
    claim: 'optimal',
    producer: 'optimoo 0.1.0',
  });
}

/** Opens a tree. Returns undefined if the bytes are refused. Any other error fails the test. */
function open(bytes: Uint8Array): Tree | undefined {
  try {
    return openTree(bytes);
  } catch (error) {
    if (error instanceof TreeError && /^[A-Z].*\.$/.test(error.message)) return undefined;
    throw error;
  }
}

/**
 * Expects that damaged bytes are refused, and after correction of the checksum are refused or are a correct
 * canonical tree. Returns 1 if they are such a tree, else 0.
 */
function check(bytes: Uint8Array): number {
  if (open(bytes) !== undefined) expect.fail(`accepted ${Buffer.from(bytes).toString('hex')}`);
  return bytes.length < 4 ? 0 : checkMended(mend(bytes));
}

function checkMended(bytes: Uint8Array): number {
  const found = open(bytes);
  if (found === undefined) return 0;
  const { ok } = verifyTree(bytes);
  const again = withObjective(
    encodeTree(found.game, strategyOf(found), { ...found, objective: 'average' }),
    found.objective,
  );
  if (!ok || Buffer.compare(bytes, again) !== 0)
    expect.fail(`a wrong tree: ${Buffer.from(bytes).toString('hex')}`);
  return 1;
}

describe('damaged trees', () => {
  it('every change of one byte', () => {
    const [good] = trees;
    let accepted = 0;
    for (let at = 0; at < good.length; at++) {
      for (let change = 1; change < 256; change++) accepted += check(good.with(at, good[at] ^ change));
    }
    // these are trees with other letters in their free texts, or with damage to the checksum alone
    expect(accepted).toBeGreaterThan(2000);
  });

  it('every truncation, and every insertion or removal of a byte', () => {
    const next = chance(2);
    for (const good of trees) {
      for (let at = 0; at < good.length; at++) {
        check(good.slice(0, at));
        check(Uint8Array.from([...good.subarray(0, at), ...good.subarray(at + 1)]));
        for (let i = 0; i < 4; i++) {
          check(Uint8Array.from([...good.subarray(0, at), Math.floor(next() * 256), ...good.subarray(at)]));
        }
      }
    }
  });

  it('20 000 files with several bytes changed', () => {
    const next = chance(3);
    for (let i = 0; i < 20_000; i++) {
      const bytes = trees[i % trees.length].slice();
      for (let hits = 1 + next() * 8; hits > 0; hits--)
        bytes[Math.floor(next() * bytes.length)] ^= 1 + Math.floor(next() * 255);
      check(bytes);
    }
  });

  it('20 000 files with other guesses, totals and histograms', () => {
    const next = chance(4);
    for (let i = 0; i < 20_000; i++) {
      const bytes = trees[i % trees.length].slice();
      const text = String.fromCharCode(...bytes);
      for (let hits = 1 + next() * 3; hits > 0; hits--) {
        const [name, bytesAfter] = (
          [
            ['guesses', 16],
            ['total', 1],
            ['histogram', 5],
            ['implied', 1],
            ['game', 5],
          ] as const
        )[Math.floor(next() * 5)];
        const at = text.indexOf(name) + name.length + Math.floor(next() * bytesAfter);
        bytes[at] = next() < 0.5 ? bytes[at] ^ (1 << Math.floor(next() * 8)) : Math.floor(next() * 256);
      }
      checkMended(mend(bytes));
    }
  });

  it('10 000 splices of one file into another, bad ones too', () => {
    const next = chance(5);
    const pool = [...trees, ...BAD_TREES.map(({ bytes }) => bytes).filter((bytes) => bytes.length < 300)];
    for (let i = 0; i < 10_000; i++) {
      const from = pool[Math.floor(next() * pool.length)];
      const to = trees[Math.floor(next() * trees.length)];
      const cut = Math.floor(next() * from.length);
      const bytes = Uint8Array.from([
        ...from.subarray(0, cut),
        ...to.subarray(Math.floor(next() * to.length)),
      ]);
      if (bytes.length >= 4) checkMended(mend(bytes));
    }
  });
});

describe('the most expensive files', () => {
  /** A file of the largest size allowed, filled with the byte `byte`. */
  function flood(game: string, byte: number): Uint8Array {
    const one = Buffer.from(tree('1x3', random(parseGame('1x3'), 1))).toString('latin1');
    const guesses = 261_900;
    const size = String.fromCharCode(0xc6, 0, guesses >> 16, (guesses >> 8) & 255, guesses & 255);
    const file = one
      .replace('\xa31x3', String.fromCharCode(0xa0 + game.length) + game)
      .replace(/implied./s, 'implied\x00')
      .replace(/guesses\xc4../s, `guesses${size}${String.fromCharCode(byte).repeat(guesses)}`);
    return mend(new Uint8Array(Buffer.from(file, 'latin1')));
  }

  it.each([
    ['5x8r', 0],
    ['5x8r', 0x5b],
    ['8x3r', 0x13],
    ['8x8', 0x6d],
    ['2x16', 0x55],
  ])('%s, filled with %i, is refused in reasonable space', (game, byte) => {
    const bytes = flood(game, byte);
    const before = process.memoryUsage().arrayBuffers;
    expect(() => openTree(bytes)).toThrow(/turns|stored guess/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100e6);
  });
});
