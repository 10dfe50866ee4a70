// Tests the C header of a tree by a compiled program, play-header.c, which plays with it.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { treeToC } from '../extras/c-header/tree-to-c.ts';
import { formatCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import type { Strategy } from '../game/strategy.ts';
import { encodeTree, type Meta } from '../tree-output/encode.ts';
import { openTree } from '../tree-output/open-tree.ts';
import type { Tree } from '../tree-output/tree.ts';
import { C99, C99_AGAIN, runC } from './c-compiler.ts';
import { greedy, random } from './sample-strategies.ts';

const PLAYER = readFileSync(new URL('play-header.c', import.meta.url), 'utf8');

/**
 * Compiles a program that plays every secret by the tree's C header. Its guesses at all positions and its
 * histogram must be those of the tree. `game` may have other symbols.
 */
export function play(tree: Tree, options = C99, game = tree.game): void {
  const secrets = Array.from({ length: game.secrets }, (_, code) => `${formatCode(game, code)}\n`);
  const rule = `-D${tree.game.marking.toUpperCase()}`; // selects the game's feedback rule
  const printed = runC({ 'main.c': PLAYER, 'tree.h': treeToC(tree, 'tree', game).text }, secrets.join(''), [
    ...options,
    rule,
  ]);
  const guesses = Array.from({ length: tree.positions }, (_, n) => formatCode(game, tree.code(n)));
  expect(printed.trimEnd().split('\n')).toEqual([...guesses, tree.histogram.join(' ')]);
}

/** The metadata of trees that tests write. */
export const META: Meta = { objective: 'average', claim: 'upper-bound', producer: 'optimoo 0.1.0' };

/** Encodes a strategy and opens the tree. */
export function treeOf(game: Game, strategy: Strategy, meta = META): Tree {
  return openTree(encodeTree(game, strategy, meta));
}

/** Plays every secret of the game in a compiled program, by a good and by a bad strategy. */
export function playBadlyAndWell(game: Game): void {
  play(treeOf(game, greedy(game)));
  play(treeOf(game, random(game, 2, 0.2)), C99_AGAIN);
}
