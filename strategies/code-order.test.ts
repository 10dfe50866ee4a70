// Orders of codes. Also tests that trying one first guess of each kind is enough.
import { describe, expect, it } from 'vitest';
import { bulkFeedbacks } from '../game/bulk-feedbacks.ts';
import { formatCode } from '../game/code.ts';
import { parseGame } from '../game/game.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { firstOfEachKind, guessable, listed } from './code-order.ts';

describe('orders', () => {
  it('swap order follows the recursive permutation', () => {
    const game = parseGame('3x4');
    const texts = [...listed(game, 'swap')].map((code) => formatCode(game, code));
    expect(texts.join(' ')).toBe(
      '012 013 021 023 032 031 102 103 120 123 132 130 210 213 201 203 230 231 312 310 321 320 302 301',
    );
  });

  it.each(['4x10', '4x10z', '3x5', '1x3', '5x5'])('%s: swap order lists every code once', (name) => {
    const game = parseGame(name);
    expect(Uint16Array.from(listed(game, 'swap')).sort()).toEqual(listed(game, 'numeric'));
  });

  it('games with repetition are listed in numeric order', () => {
    const game = parseGame('3x4r');
    expect(listed(game, 'swap')).toEqual(listed(game, 'numeric'));
  });
});

describe('words', () => {
  const game = wordGameOf(30, 20, 'wordle');

  it('are listed in their own order for every order', () => {
    expect([...listed(game, 'swap')]).toEqual([...Array(30).keys()]);
    expect([...guessable(game, 'swap')]).toEqual([...Array(50).keys()]);
  });

  it('may outnumber the secrets; codes of symbols are all both, in swap order too', () => {
    const symbols = parseGame('3x5');
    expect(guessable(symbols, 'swap')).toEqual(listed(symbols, 'swap'));
  });
});

describe('first guesses', () => {
  it.each([
    ['4x10', '0123'],
    ['4x10z', '1023 1234'],
    ['4x6r', '0000 0001 0011 0012 0123'],
    ['3x4rz', '100 101 102 111 112 122 123'],
  ])('%s has the kinds %s', (name, kinds) => {
    const game = parseGame(name);
    const texts = [...firstOfEachKind(game, listed(game, 'numeric'))].map((code) => formatCode(game, code));
    expect(texts.join(' ')).toBe(kinds);
  });

  it.each(['3x5', '3x5z', '3x4r', '3x4rz', '4x3r', '4x3rz'])(
    '%s: every code splits the game like one of them',
    (name) => {
      const game = parseGame(name);
      const all = listed(game, 'numeric');
      const sizes = new Uint16Array(game.feedbackCount);
      const shape = (guess: number): string => {
        bulkFeedbacks(game).count(guess, all, 0, all.length, sizes);
        return sizes.join();
      };
      const shapes = new Set(Array.from(firstOfEachKind(game, all), shape));
      expect(Array.from(all, shape).filter((each) => !shapes.has(each))).toEqual([]);
    },
  );
});
