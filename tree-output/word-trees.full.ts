// Tests trees of the largest games of words. Other tests: word-trees.test.ts.
import { expect, it } from 'vitest';
import { outcome } from '../game/strategy.ts';
import { random } from '../tests/sample-strategies.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { encodeTree, type Meta } from './encode.ts';
import { MAX_BYTES } from './file-format.ts';
import { openTree } from './open-tree.ts';

const META: Meta = { objective: 'average', claim: 'upper-bound', producer: 'optimoo 0.1.0' };

it('a tree of 17 000 words is read back', () => {
  const game = wordGameOf(17_000, 0, 'wordle');
  const strategy = random(game, 1, 0.02);
  const tree = openTree(encodeTree(game, strategy, META));
  expect([tree.game.name, tree.total]).toEqual([game.name, outcome(game, strategy).total]);
});

it('a tree of 8192 secrets, poorly played, is far below the limit', () => {
  const largest = wordGameOf(8192, 0, 'wordle');
  const bytes = encodeTree(largest, random(largest, 1, 0.02), META);
  expect(bytes.length).toBeLessThan(MAX_BYTES / 4);
});
