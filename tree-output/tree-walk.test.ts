// Tests following turns through a tree up to symmetry. The first guess may be replaced by any symmetric
// guess, and the rest of the tree must then need the same number of turns.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { isAllowed, parseHistory, remaining, type Turn } from '../game/history.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { MANIFEST, shippedFile } from '../tests/manifest.ts';
import { openTree } from './open-tree.ts';
import type { Tree } from './tree.ts';
import { adviceAt, walkTree, wayOf } from './tree-walk.ts';

const open = (name: string): Tree => openTree(readFileSync(shippedFile(`${name}.tree`)));

/**
 * Returns the histogram of turns if the first guess is given and the translated tree makes all other guesses.
 */
function histogramFrom(tree: Tree, first: number): number[] {
  const histogram: number[] = Array(tree.histogram.length).fill(0);
  for (let secret = 0; secret < tree.game.secrets; secret++) {
    const turns: Turn[] = [];
    let guess = first;
    for (;;) {
      const feedback = feedbackOf(tree.game, guess, secret);
      turns.push({ guess, feedback });
      if (feedback === tree.game.win) break;
      const walk = walkTree(tree, turns);
      if (walk === undefined) throw new Error('the turns leave the tree');
      guess = walk.fromTree(tree.code(walk.position));
    }
    histogram[turns.length]++;
  }
  return histogram;
}

describe('any first guess', () => {
  it.each([
    ['3x10-average', '987'],
    ['3x10-average', '201'],
    ['4x6r-average', '5534'],
    ['4x6-average', '5432'],
    ['3x6rb-worst', '012'],
    ['3x6rb-worst', '550'],
    ['5x4rb-average', '32100'],
  ])('of %s such as %s finds as many codes on each turn as the tree', (name, first) => {
    const tree = open(name);
    expect(histogramFrom(tree, parseCode(tree.game, first))).toEqual(tree.histogram);
  });

  it('leaves the tree if no symmetry leads into it', () => {
    const [plain, zero, pegs] = ['4x10-average', '4x10z-average', '4x6r-average'].map(open);
    const on = (tree: Tree, guess: string): boolean =>
      walkTree(tree, [{ guess: parseCode(tree.game, guess), feedback: 0 }]) !== undefined;
    expect(on(plain, '9876')).toBe(true);
    expect(on(pegs, '0000')).toBe(false);
    const root = zero.guess(zero.root);
    // no symmetry of this game renames 0, so a code with 0 and a code without 0 are never symmetric
    const other = root.includes('0') ? '9876' : '9870';
    expect([on(zero, root), on(zero, other)]).toEqual([true, false]);
  });
});

it.each([
  ['4x10-average', '0123 0A1B, 0123 0A1B', '0123 0A1B'],
  ['4x10-average', '9876 1A1B, 6789 2A0B, 9876 1A1B', ''],
  ['4x6r-average', '5534 1A1B, 5534 1A1B', '5534 1A1B'],
  ['3x10-average', '012 0A0B, 120 0A0B, 201 0A0B', '012 0A0B'],
])('turns of %s after %s that split nothing are skipped', (name, all, telling) => {
  const tree = open(name);
  const [given, told] = [all, telling].map((text) => parseHistory(tree.game, text));
  const walk = walkTree(tree, given);
  expect(walk?.turns).toEqual(told.length > 0 ? told : undefined);
  if (walk === undefined) return;
  expect(walk.position).toBe(walkTree(tree, told)?.position);
  expect(adviceAt(tree, walk)?.codes).toBe(remaining(tree.game, given).length);
});

it('in hard mode turns that split nothing leave the tree, as their marks may forbid its guess', async () => {
  const game = await openWordGame('wordle-hard');
  const tree = openTree(readFileSync(shippedFile('wordle-hard-average-within-6.tree')), game);
  const [told, given] = ['salet yg-yy', 'salet yg-yy, saute yg-gg'].map((text) => parseHistory(game, text));
  expect(remaining(game, given)).toEqual(remaining(game, told));
  expect(isAllowed(game, given, tree.code(walkTree(tree, told)?.position as number))).toBe(false);
  expect(walkTree(tree, given)).toBe(undefined);
});

it('a winning turn is not skipped', () => {
  const tree = open('3x10-average');
  const secret = parseCode(tree.game, '987');
  expect(walkTree(tree, wayOf(tree, secret))?.position).toBe(-1);
});

it('a secret is followed to the turn on which the tree finds it', () => {
  const tree = open('4x10-average');
  const counted: number[] = Array(tree.histogram.length).fill(0);
  for (let secret = 0; secret < tree.game.secrets; secret++) counted[wayOf(tree, secret).length]++;
  expect(counted).toEqual(tree.histogram);
});

it.each(MANIFEST.map(({ file, worst, total, secrets }) => ({ file, worst, total, secrets })))(
  'the advice of $file finds 50 secrets within its promise',
  ({ file, worst, total, secrets }) => {
    const tree = open(file.replace('.tree', ''));
    const { game } = tree;
    const count = Math.min(50, secrets);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const secret = count < 50 ? i : (i * 1009 + 17) % secrets;
      const turns: Turn[] = [];
      for (;;) {
        const walk = walkTree(tree, turns);
        const advice = walk && adviceAt(tree, walk);
        if (advice === undefined) break;
        turns.push({ guess: advice.guess, feedback: feedbackOf(game, advice.guess, secret) });
      }
      expect(turns[turns.length - 1].guess).toBe(secret);
      expect(turns.length).toBeLessThanOrEqual(worst);
      sum += turns.length;
    }
    if (count === secrets) expect(sum).toBe(total);
  },
);
