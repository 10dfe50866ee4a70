// Tests trees for games of words: writing and reading them back, the word lists in the file, the size of the
// file, and feedback as text.
import { describe, expect, it } from 'vitest';
import { formatCode, parseCode } from '../game/code.ts';
import type { Game } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { makeWordGame } from '../game/words.ts';
import { greedy, random } from '../tests/sample-strategies.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { verifyTree } from '../verify/verify-tree.ts';
import { encodeTree, type Meta, strategyOf } from './encode.ts';
import { DONE } from './no-position.ts';
import { openTree, wordsLeftOut } from './open-tree.ts';

/** A game of words that differ in their last two letters only. */
function alike(length: number): Game {
  const ends = [...'abcd'].flatMap((a) => [...'abcd'].map((b) => a + b));
  return makeWordGame(
    ends.map((end) => 'x'.repeat(length - 2) + end),
    ends.map((end) => end + 'x'.repeat(length - 2)),
    'ab',
  );
}

/** A game of words of two letters with this many letters. Letters of its secrets are 256 apart. */
function ofLetters(count: number): Game {
  const letter = (n: number): string => String.fromCharCode(0x4e00 + (n % count));
  const secrets = Array.from({ length: 60 }, (_, n) => letter(n % 8) + letter(256 * (n >> 3)));
  const others = Array.from({ length: count }, (_, n) => letter(n) + letter(n + 1));
  return makeWordGame(secrets, others, 'wordle');
}

const META: Meta = { objective: 'average', claim: 'upper-bound', producer: 'optimoo 0.1.0' };
const GAMES: [string, Game][] = [
  ['wordle, one word', makeWordGame('été', undefined, 'wordle')],
  ['ab, one word and another', makeWordGame('a', 'b')],
  ['wordle, 60', wordGameOf(60, 0, 'wordle')],
  ['wordle, 40 + 200', wordGameOf(40, 200, 'wordle', 3)],
  ['wordle in hard mode, 40 + 200', hardMode(wordGameOf(40, 200, 'wordle', 3))],
  ['ab, 80 + 40', wordGameOf(80, 40, 'ab', 8)],
  ['words of 8 letters that share 7', alike(8)],
  ['words of 9 letters that share 8', alike(9)],
  ['words of 15 letters that share 14', alike(15)],
  ['ab, 40 + 40, 15 letters', wordGameOf(40, 40, 'ab', 15)],
  ['wordle, 300 + 40, 6 letters', wordGameOf(300, 40, 'wordle', 6)],
  ['words of 256 letters', ofLetters(256)],
  ['words of 257 letters', ofLetters(257)],
  ['words of 4096 letters in hard mode', hardMode(ofLetters(4096))],
  ['wordle in hard mode, 60 + 40, 7 letters', hardMode(wordGameOf(60, 40, 'wordle', 7))],
];

/** Returns a strategy with its guesses as texts, which do not depend on the numbering of words. */
function spelled(game: Game, { guess, next }: Strategy): unknown {
  return [formatCode(game, guess), ...next.flatMap((child) => (child ? [spelled(game, child)] : []))];
}

describe('round trips', () => {
  it.each(GAMES)('%s', (_, game) => {
    for (const strategy of [greedy(game), random(game, 1), random(game, 2, 0.1)]) {
      const bytes = encodeTree(game, strategy, META);
      const tree = openTree(bytes);
      expect(spelled(tree.game, strategyOf(tree))).toEqual(spelled(game, strategy));
      expect({ total: tree.total, histogram: tree.histogram, worst: tree.worst(tree.root) }).toEqual(
        outcome(game, strategy),
      );
      expect(encodeTree(tree.game, strategyOf(tree), META)).toEqual(bytes);
      expect([tree.game.name, tree.words()?.secrets.length]).toEqual([game.name, game.secrets]);
      expect(verifyTree(bytes)).toMatchObject({
        ok: true,
        game: game.name,
        secrets: game.secrets,
        total: tree.total,
      });
    }
  });
});

describe('a tree of a game by name', async () => {
  const game = await openWordGame('wordle');
  // 2 % random guesses, so that some guesses are not possible secrets
  const strategy = random(game, 1, 0.02);
  const bytes = encodeTree(game, strategy, META);

  it('leaves the words to the reader', () => {
    const tree = openTree(bytes, game);
    expect(strategyOf(tree)).toEqual(strategy);
    expect(encodeTree(tree.game, strategyOf(tree), META)).toEqual(bytes);
    expect([wordsLeftOut(bytes), bytes.length < 9000]).toEqual(['wordle', true]);
    const { secrets, total } = { ...game, ...tree };
    expect(verifyTree(bytes, game)).toMatchObject({
      ok: true,
      game: 'wordle',
      secrets,
      total,
      wordsLeftOut: 0,
    });
  });

  it('is not opened without its game, or with another one', () => {
    const other = wordGameOf(60, 0, 'wordle');
    const sentence = 'The secrets of wordle are not in the file; open it with that game.';
    for (const given of [undefined, other]) expect(() => openTree(bytes, given)).toThrow(sentence);
    const codes = game.codes.slice();
    codes[codes.length - 1]--; // changes the last word, which is no secret
    expect(verifyTree(bytes, { ...game, codes })).toEqual({
      ok: false,
      reason: 'The words of the tree are not those of wordle.',
    });
  });
});

describe('a tree of words', () => {
  const game = makeWordGame('ad\nbd\ncd', 'ab\nzz\nzy', 'wordle');
  const tree = openTree(encodeTree(game, greedy(game), META));

  it('keeps only the words that it guesses', () => {
    expect(tree.words()).toEqual({ secrets: ['ad', 'bd', 'cd'], others: ['ab'] });
    expect([tree.game.name, tree.game.guesses]).toEqual([game.name, 4]);
  });

  it('is played in the letters of its words', () => {
    const greek = makeWordGame('λόγος\nχρόνο', [], 'wordle', { fold: 'accents' });
    const bytes = encodeTree(greek, greedy(greek), META);
    expect(bytes).toEqual(encodeTree(makeWordGame('λογοσ\nχρονο', [], 'wordle'), greedy(greek), META));
    const opened = openTree(bytes);
    expect([opened.guess(opened.root), opened.words()?.secrets]).toEqual(['λογος', ['λογοσ', 'χρονο']]);
    for (const typed of ['λογος', 'ΛΌΓΟΣ', 'λόγοσ']) expect(parseCode(opened.game, typed)).toBe(0);
  });

  it('is played by marks in any case', () => {
    expect(tree.guess(tree.root)).toBe('ab');
    for (const marks of ['-y', '-Y', ' -y ']) expect(tree.guess(tree.next(tree.root, marks))).toBe('bd');
    expect(tree.next(tree.next(tree.root, 'g-'), 'gg')).toBe(DONE);
  });
});
