// Tests CSV, graphs and outlines of trees. They are read back by a few lines of their own, and compared with
// the tree or with the rule of the game.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { withSymbols } from '../game/symbols.ts';
import { openGame } from '../game/word-lists/open-word-game.ts';
import { shippedFile } from '../tests/manifest.ts';
import { greedy } from '../tests/sample-strategies.ts';
import { encodeTree } from './encode.ts';
import { openTree } from './open-tree.ts';
import type { Tree } from './tree.ts';
import { treeToCsv, treeToDot, treeToOutline } from './tree-texts.ts';

const shipped = (file: string): Tree => openTree(readFileSync(shippedFile(file)));

/** Marks a guess as Wordle does: green letters first, then yellow ones from left to right. */
function wordleMarks(guess: string, secret: string): string {
  const rest = [...secret].filter((letter, i) => letter !== guess[i]);
  return [...guess]
    .map((letter, i) => {
      if (letter === secret[i]) return 'g';
      const at = rest.indexOf(letter);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0 ? 'y' : '-';
    })
    .join('');
}

/** Counts bulls and cows of two codes. */
function bullsAndCows(guess: string, secret: string): string {
  const count = (text: string, symbol: string): number => text.split(symbol).length - 1;
  const bulls = [...guess].filter((symbol, i) => symbol === secret[i]).length;
  const shared = [...new Set(guess)].map((symbol) => Math.min(count(guess, symbol), count(secret, symbol)));
  return `${bulls}A${shared.reduce((a, b) => a + b, 0) - bulls}B`;
}

it.each([
  ['3x6', '3x6-average.tree', bullsAndCows],
  ['4x6r', '4x6r-fewest-last.tree', bullsAndCows],
  ['wordle', 'wordle-average.tree', wordleMarks],
])('each row of the CSV of %s is a game by the rule', async (name, file, rule) => {
  const game = await openGame(name);
  const tree = openTree(readFileSync(shippedFile(file)), game);
  const [head, ...rows] = treeToCsv(tree)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  expect(head.slice(0, 4)).toEqual(['secret', 'turns', 'guess_1', 'feedback_1']);
  expect(rows.map(([secret]) => parseCode(game, secret))).toEqual(rows.map((_, i) => i));
  const after = new Map<string, string>();
  const histogram = tree.histogram.map(() => 0);
  for (const [secret, turns, ...cells] of rows) {
    expect(cells.length).toBe(head.length - 2);
    histogram[Number(turns)]++;
    for (let turn = 0; turn < Number(turns); turn++) {
      const guess = cells[2 * turn];
      const before = cells.slice(0, 2 * turn).join();
      expect(after.get(before) ?? guess).toBe(guess);
      after.set(before, guess);
      expect(cells[2 * turn + 1]).toBe(rule(guess, secret));
      expect(guess === secret).toBe(turn === Number(turns) - 1);
    }
    expect(cells.slice(2 * Number(turns)).join('')).toBe('');
  }
  expect(histogram).toEqual(tree.histogram);
  expect(after.size).toBe(tree.positions);
});

/** Reads an outline: the path of feedbacks to each position, with its guess. */
function readOutline(text: string): [path: string, guess: string][] {
  const path: string[] = [];
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, indent, feedback = '', guess] = /^( *)(?:(\S+) -> )?(\S+)/.exec(line) as string[];
      path.splice(Math.max(0, indent.length / 2 - 1), path.length, ...(feedback ? [feedback] : []));
      return [path.join(' '), guess];
    });
}

/** Reads a graph: the path of feedbacks to each box, with its guess. */
function readDot(text: string): [path: string, guess: string][] {
  const boxes = new Map(
    [...text.matchAll(/^ {2}n(\d+) \[label="(.*)\\n\d+"\];$/gm)].map(([, n, guess]) => [n, guess]),
  );
  const paths = new Map([['0', '']]);
  for (const [, from, to, feedback] of text.matchAll(/^ {2}n(\d+) -> n(\d+) \[label="(.*)"\];$/gm))
    paths.set(to, `${paths.get(from)} ${feedback}`.trim());
  return [...boxes].map(([n, guess]) => [paths.get(n) ?? '?', guess.replaceAll(/\\(.)/g, '$1')]);
}

it.each([
  ['3x6-average.tree', undefined],
  ['4x6r-average.tree', 'RGBYOW'],
  ['4x6r-average.tree', '=+@\\`$'],
])('outline and graph of %s lead to the guesses of the tree, in symbols %s', (file, symbols) => {
  const tree = shipped(file);
  const game = symbols === undefined ? tree.game : withSymbols(tree.game, symbols);
  for (const read of [readOutline(treeToOutline(tree, game)), readDot(treeToDot(tree, game))]) {
    expect(read.length).toBe(tree.positions);
    for (const [path, guess] of read) {
      const position = path === '' ? 0 : path.split(' ').reduce((n, feedback) => tree.next(n, feedback), 0);
      expect(parseCode(game, guess)).toBe(tree.code(position));
    }
  }
});

it('--depth leaves out the positions behind so many turns', () => {
  const tree = shipped('3x6-average.tree');
  const turns = [1, 2, 3, 4, 5, 6].map((depth) => {
    const outline = readOutline(treeToOutline(tree, tree.game, depth));
    expect(readDot(treeToDot(tree, tree.game, depth)).length).toBe(outline.length);
    return outline.length;
  });
  const [all] = turns.slice(-1);
  expect(all).toBe(tree.positions);
  expect(turns[4]).toBe(all);
  expect(turns.slice(0, 4).every((count, i) => count < turns[i + 1])).toBe(true);
  expect(treeToOutline(tree, tree.game, 4)).toMatch(/ \.\.\.$/m);
  expect(treeToOutline(tree, tree.game, 5)).not.toContain('...');
});

it('a game of one code has one position', () => {
  const game = parseGame('1x1');
  const meta = { objective: 'average', claim: 'optimal', producer: 'me' } as const;
  const tree = openTree(encodeTree(game, greedy(game), meta));
  expect(treeToOutline(tree)).toBe('0\n');
  expect(treeToCsv(tree)).toBe('secret,turns,guess_1,feedback_1\n0,1,0,1A0B\n');
});
