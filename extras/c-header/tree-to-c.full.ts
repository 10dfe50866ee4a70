// The C headers of games of every kind, played by compiled programs.
// @module-tag c-compiler
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { feedbackOf } from '../../game/feedback.ts';
import { type Game, parseGame } from '../../game/game.ts';
import { withSecrets } from '../../game/secrets.ts';
import type { Strategy } from '../../game/strategy.ts';
import { makeWordGame } from '../../game/words.ts';
import { withObjective } from '../../tests/bad-trees/tree-bytes.ts';
import { C99, C99_AGAIN, runC, SANITIZE, supports } from '../../tests/c-compiler.ts';
import { MANIFEST, shippedFile } from '../../tests/manifest.ts';
import { META, play, playBadlyAndWell, treeOf } from '../../tests/play-header.ts';
import { greedy, random } from '../../tests/sample-strategies.ts';
import { wordGameOf } from '../../tests/word-list.ts';
import { encodeTree } from '../../tree-output/encode.ts';
import { openTree } from '../../tree-output/open-tree.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { treeToC } from './tree-to-c.ts';

/**
 * Returns a strategy that makes `turns` useless guesses whenever the secret is already known. So its tree has
 * very many positions.
 */
function wasteful(game: Game, turns: number): Strategy {
  const waste = ({ guess, next }: Strategy): Strategy => {
    if (next.some(Boolean)) return { guess, next: next.map((child) => child && waste(child)) };
    const other = (guess + 1) % game.guesses;
    const feedback = feedbackOf(game, other, guess);
    let late: Strategy = { guess, next };
    for (let turn = 0; turn < turns; turn++) late = { guess: other, next: next.with(feedback, late) };
    return late;
  };
  return waste(random(game, 1));
}

const shipped = (file: string): Tree => openTree(readFileSync(shippedFile(file)));

it.each(MANIFEST.filter((_, i) => i % 5 === 0))('plays every secret as the tree does: $file', ({ file }) =>
  play(shipped(file)),
);

it.each([
  '1x1r',
  '1x16',
  '2x2',
  '4x4',
  '2x16z',
  '3x4',
  '3x5rz',
  '2x16r',
  '8x2r',
  '8x1r',
  '1x1b',
  '1x5b',
  '3x3b',
  '4x3rzb',
  '4x5z',
  '8x2rz',
  '3x5b',
])('plays %s, badly and well', (name) => playBadlyAndWell(parseGame(name)));

it.each([
  ['3x5r', '3x5'],
  ['3x5rz', '[1-3]?4'],
  ['3x5', '[^1]??'],
])('plays %s with the secrets %s', (name, secrets) =>
  playBadlyAndWell(withSecrets(parseGame(name), secrets)),
);

it.each<[string, Game]>([
  ['words, by bulls and cows', wordGameOf(80, 40, 'ab', 8)],
  ['words, by Wordle marks', wordGameOf(300, 200, 'wordle')],
  ['words, by bulls alone', wordGameOf(60, 40, 'bulls', 4)],
  ['words of six letters, by Wordle marks', wordGameOf(300, 200, 'wordle', 6)],
  ['words of fifteen letters, by bulls and cows', wordGameOf(60, 40, 'ab', 15)],
  ['words of two letters', makeWordGame('éa\neé\nあé\n一あ\naa\nえé\née', 'éé\nzz\nあa', 'wordle')],
  ['words of three scripts', makeWordGame('çéß\nßçé\nあいう\nいあう\n一二三\n三二一\nabc', 'abç\nあb二')],
  ['a word of one letter', makeWordGame('a', undefined, 'wordle')],
])('plays %s', (_, game) => {
  play(treeOf(game, greedy(game)));
  for (const strategy of [random(game, 1), random(game, 2, 0.1)]) play(treeOf(game, strategy), C99_AGAIN);
});

it('has room for more than 65 534 positions', () => {
  const game = parseGame('4x6r');
  const tree = treeOf(game, wasteful(game, 100));
  expect(tree.positions).toBeGreaterThan(65_536);
  play(tree);
});

it.skipIf(!supports([...C99, ...SANITIZE]))('does nothing undefined', () => {
  const words = wordGameOf(60, 20, 'wordle');
  for (const tree of [shipped('4x10-average.tree'), treeOf(words, greedy(words))])
    play(tree, [...C99, ...SANITIZE]);
});

const HOSTILE = [
  '*/ int main(void) { return 1; } /*',
  '*\\',
  '??/',
  '/*/',
  '*??/',
  '//**//',
  `${'*/'.repeat(100)}`,
];

it.each(HOSTILE)('keeps the text %s inside its comment', (hostile) => {
  const game = parseGame('2x4r');
  const bytes = encodeTree(game, greedy(game), { ...META, claim: 'optimal', producer: hostile });
  play(openTree(withObjective(bytes, hostile)), C99_AGAIN);
});

const CPP = ['-x', 'c++', '-std=c++11'];

it.skipIf(!supports(CPP))('is C++ as well', () => {
  const header = treeToC(shipped('4x6r-average.tree'), 'tree').text;
  const main = `#include "tree.h"
    int main() {
      char text[TREE_TEXT];
      tree_guess(tree_next(tree_first(), 1, 1), text);
      return text[4];
    }
    `;
  expect(runC({ 'tree.h': header, 'main.c': main }, '', CPP)).toBe('');
});
