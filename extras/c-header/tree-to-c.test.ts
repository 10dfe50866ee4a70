// The C headers of trees. Tests their text, and compiled programs that play every secret. tree-to-c.full.ts
// plays more games. tree-to-c.slow.ts plays all shipped trees.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';
import { parseGame } from '../../game/game.ts';
import { withSymbols } from '../../game/symbols.ts';
import { makeWordGame } from '../../game/words.ts';
import { withObjective } from '../../tests/bad-trees/tree-bytes.ts';
import { C99, C99_AGAIN, runC } from '../../tests/c-compiler.ts';
import { MANIFEST, shippedFile } from '../../tests/manifest.ts';
import { META, play, playBadlyAndWell, treeOf } from '../../tests/play-header.ts';
import { greedy } from '../../tests/sample-strategies.ts';
import { wordGameOf } from '../../tests/word-list.ts';
import { encodeTree } from '../../tree-output/encode.ts';
import { openTree } from '../../tree-output/open-tree.ts';
import type { Tree } from '../../tree-output/tree.ts';
import { treeToC } from './tree-to-c.ts';

const shipped = (file: string): Tree => openTree(readFileSync(shippedFile(file)));

describe('the header of a tree', () => {
  it('names its strategy, and claims no more than the file', () => {
    const { text, bytes } = treeToC(shipped('4x10-average.tree'));
    expect(text).toMatch(/^\/\* A strategy for 4x10: /);
    expect(text).toContain(
      ' * Game: 4x10, codes of 4 symbols out of 10, all different.\n * Objective: average.\n',
    );
    expect(text).toContain(
      ' * Total: 26274 turns over 5040 secrets, 5.2131 on average, 7 at worst.\n * Claim: certified: ' +
        'by the word',
    );
    expect(text).toContain(`${bytes} bytes of constants in flash`);
    expect(text).toContain('#define BULLS_4X10_WORST 7\n');
    expect([...text.matchAll(/\{([^}a-z]*)\}/g)].flatMap(([, numbers]) => numbers.match(/\d+/g)).length).toBe(
      bytes,
    );
    const weaker = [shipped('4x6r-fewest-last.tree'), treeOf(parseGame('3x5rz'), greedy(parseGame('3x5rz')))];
    expect(weaker.map((tree) => /Claim: (.*)\n/.exec(treeToC(tree).text)?.[1])).toEqual([
      'optimal: by the word of the producer, whose search found nothing better.',
      'upper-bound: the strategy does what is said here; a better one may exist.',
    ]);
  });

  it('takes at most 12.5 KB of flash for 4x10, and 3.2 KB for 4x6r', () => {
    expect(treeToC(shipped('4x10-average.tree')).bytes).toBeLessThanOrEqual(12_500);
    expect(treeToC(shipped('4x6r-average.tree')).bytes).toBeLessThanOrEqual(3200);
  });

  it.each(MANIFEST)('is ASCII, without heap or floating point, and always the same: $file', ({ file }) => {
    const { text } = treeToC(shipped(file));
    expect(text).not.toMatch(/\b(malloc|float|double)\b|[^\n -~]|include <(?!stdint|avr\/pgmspace)/);
    expect(treeToC(shipped(file)).text).toBe(text);
  });

  // At nine letters, 2^25 / 8 / (3^9 − 1) = 213.1 guesses have a record of 25 bits.
  it.each([213, 214])('has place for 213 words of nine letters: %i', (words) => {
    const game = wordGameOf(words, 0, 'wordle', 9);
    const header = (): string => treeToC(treeOf(game, greedy(game)), 'tree').text;
    if (words < 214) expect(header()).toContain('tree_first(void)');
    else
      expect(header).toThrow(
        new UsageError(
          'Words of 9 letters are too long for a C header; with 214 words, at most 8 letters are possible.',
        ),
      );
  });

  it('is named after its game', () => {
    const words = [makeWordGame('a', 'b'), makeWordGame('ab\ncd', 'ac', 'wordle')];
    for (const game of [parseGame('4x6r'), parseGame('3x5rz'), ...words]) {
      const name = game.words ? game.name.split('+')[0].replaceAll('-', '_') : `bulls_${game.name}`;
      expect(treeToC(treeOf(game, greedy(game))).text).toContain(`${name}_first(void)`);
    }
  });

  it.each(['', '4x10', 'Bulls', 'bulls-4x10', 'a__b', 'a_', '_a', 'é', 'a b', 'a\n', `a${'b'.repeat(31)}`])(
    'is not made with the name %j',
    (name) => {
      const sentence =
        `${quote(name)} cannot begin the names of a C header; ` +
        'use up to 31 small letters, digits and single _, such as my_game.';
      expect(() => treeToC(shipped('4x6r-average.tree'), name)).toThrow(new UsageError(sentence));
    },
  );
});

it('is not made in symbols that are not ASCII', () => {
  const tree = shipped('4x6r-average.tree');
  for (const symbols of ['RGBYOÖ', '🍎🍐🍊🍋🍉🍇'])
    expect(() => treeToC(tree, 'x', withSymbols(tree.game, symbols))).toThrow(
      `A C header writes ASCII characters only, not "${symbols}"; leave out --symbols.`,
    );
  expect(treeToC(tree, 'x', withSymbols(tree.game, '012345'))).toEqual(treeToC(tree, 'x'));
});

describe('the header of a tree, compiled,', { tags: 'c-compiler' }, () => {
  it.each(MANIFEST.filter((_, i) => i % 50 === 0))('plays every secret as the tree does: $file', ({ file }) =>
    play(shipped(file)),
  );

  it.each(['1x1', '3x5b'])('plays %s, badly and well', (name) => playBadlyAndWell(parseGame(name)));

  it.each([
    ['4x6r-average.tree', 'RGBYOW'],
    ['3x6-average.tree', '=+@\\`?'],
  ])('writes the guesses of %s in the symbols %s', (file, symbols) => {
    const tree = shipped(file);
    play(tree, C99, withSymbols(tree.game, symbols));
  });

  it('plays words, by Wordle marks', () => playBadlyAndWell(wordGameOf(30, 20, 'wordle')));

  it('works with others in one program, each included twice', () => {
    const files = {
      'a.h': treeToC(shipped('4x6r-average.tree'), 'a').text,
      'b.h': treeToC(shipped('4x6r-fewest-last.tree'), 'b').text,
      'main.c': `#include <stdio.h>
        #include "a.h"
        #include "b.h"
        #include "a.h"
        int main(void) {
          char text[A_TEXT];
          a_guess(a_next(a_first(), 1, 1), text);
          printf("%s %d\\n", text, A_WORST);
          b_guess(b_next(b_first(), 1, 1), text);
          printf("%s %d\\n", text, B_WORST);
          return 0;
        }`,
    };
    const expected = ['average', 'fewest-last'].map((objective) => {
      const tree = shipped(`4x6r-${objective}.tree`);
      return `${tree.guess(tree.next(tree.root, '1A1B'))} ${tree.worst(tree.root)}\n`;
    });
    expect(runC(files)).toBe(expected.join(''));
  });

  it('keeps a text inside its comment', () => {
    const hostile = '*/ int main(void) { return 1; } /*';
    const game = parseGame('2x4r');
    const bytes = encodeTree(game, greedy(game), { ...META, claim: 'optimal', producer: hostile });
    play(openTree(withObjective(bytes, hostile)), C99_AGAIN);
  });
});
