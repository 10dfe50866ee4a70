// Tests the positions of the guide on trees that the page ships.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatCode } from '../../game/code.ts';
import { formatFeedback } from '../../game/feedback.ts';
import { firstGuessesAlike } from '../../game/symmetry.ts';
import { shippedFile } from '../../tests/manifest.ts';
import { openTree } from '../../tree-output/open-tree.ts';
import { guidePosition } from './guide.ts';

const open = (name: string) => openTree(readFileSync(shippedFile(`${name}-average.tree`)));

describe('the guide', () => {
  it('compares second guesses where all first guesses are alike, and counting pieces fails', () => {
    const tree = open('4x10');
    const { history, codes, best, trials, kinds } = guidePosition(tree);
    expect(kinds).toBe(1);
    expect(history.map((turn) => formatFeedback(tree.game, turn.feedback))).toEqual(['0A3B']);
    expect([codes.length, best.codes]).toEqual([264, 264]);
    expect(trials.map(({ guess }) => formatCode(tree.game, guess))).toEqual(['1435', '1034', '1045']);
    expect(trials.map(({ sizes }) => [sizes.length, sizes[0]])).toEqual([
      [9, 70],
      [11, 80],
      [9, 64],
    ]);
    expect(trials.map(({ rules }) => rules)).toEqual([[], ['most-parts'], ['knuth']]);
  });

  it('compares one first guess of each kind in Mastermind', () => {
    const tree = open('4x6r');
    const { history, trials, kinds } = guidePosition(tree);
    expect([history, kinds]).toEqual([[], 5]);
    const guesses = trials.map(({ guess }) => formatCode(tree.game, guess));
    expect(guesses[0]).toBe(tree.guess(tree.root));
    expect(guesses.toSorted()).toEqual(['0000', '0001', '0011', '0012', '0123']);
    expect(trials.find(({ rules }) => rules.includes('knuth'))?.sizes[0]).toBe(256);
  });

  it.each(['2x10', '3x6', '3x10', '4x10z', '3x6r'])(
    'keeps all codes in the pieces of each guess: %s',
    (name) => {
      const tree = open(name);
      const { history, codes, trials } = guidePosition(tree);
      expect(history.length).toBe(firstGuessesAlike(tree.game) ? 1 : 0);
      expect(trials[0].isBest).toBe(true);
      for (const { sizes } of trials) expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(codes.length);
    },
  );
});
