// The published results of the players, to the last digit. A heuristic that is played as a tree and the same
// heuristic played game by game must agree. heuristic-list.full.ts plays larger games.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { formatCode } from '../game/code.ts';
import { feedbackOf } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { isAllowed, type Turn } from '../game/history.ts';
import { withSecrets } from '../game/secrets.ts';
import { makeWordGame } from '../game/words.ts';
import { expectAgreement } from '../tests/player-agreement.ts';
import { familiesOf, wordGameOf } from '../tests/word-list.ts';
import { expander } from './expand.ts';
import { HEURISTICS, heuristicNamed, heuristicsFor } from './heuristic-list.ts';
import { heuristicPlayer } from './player.ts';

/** [game, player, total, number of secrets found on turn 1, 2, …] */
const PUBLISHED: [string, string, number, string][] = [
  ['4x10', 'naive', 28029, '1 13 108 596 1664 1770 755 128 5'],
  ['4x10', 'minimax-consistent', 26979, '1 13 108 620 2002 1937 356 3'],
  ['4x10', 'minimax-any', 29161, '1 2 22 176 1301 2885 653'],
  ['4x10', 'most-classes', 26990, '1 13 109 643 1993 1880 389 12'],
  ['4x10', 'least-variance', 26853, '1 13 109 642 2018 1961 293 3'],
  ['4x10', 'least-deviation', 26808, '1 13 109 645 2055 1923 291 3'],
  ['4x10', 'entropy', 26781, '1 13 109 647 2075 1906 284 5'],
  ['4x6r', 'knuth', 5801, '1 6 62 533 694'], // Knuth, The computer as Master Mind, 1977
  ['4x6r', 'expected-size', 5696, '1 10 54 645 583 3'], // Irving, 1979: 5696/1296, at most 6
  ['4x6r', 'entropy-any', 5722, '1 4 71 612 596 12'], // Kooi, Yet another Mastermind strategy, 2005
  ['4x6r', 'most-parts', 5668, '1 12 72 635 569 7'], // Kooi, Yet another Mastermind strategy, 2005
];

/** Results of this program, to notice a change. */
const MEASURED: [string, string, number, string][] = [
  ['4x10', 'variance-classes', 26798, '1 13 109 647 2075 1889 301 5'],
  ['4x10', 'expected-size', 26551, '1 4 59 574 2430 1885 87'],
  ['4x10', 'knuth', 27139, '1 3 44 515 2124 2151 202'],
  ['4x10', 'sieve', 28024, '1 13 108 596 1668 1768 752 129 5'],
  ['4x10r', 'sieve', 87321, '1 4 25 108 305 602 1022 1601 2359 3321 565 81 6'],
  ['4x10r', 'monochrome-sieve', 116482, '1 1 4 14 41 107 224 410 688 1082 1615 2028 2031 1194 476 84'],
];

/**
 * Returns the histogram of a player on 4x10 from trees/players.json. tests/generated-files.test.ts plays all
 * these games again.
 */
function histogramOf(name: string): readonly number[] {
  const { players } = JSON.parse(readFileSync(new URL('../trees/players.json', import.meta.url), 'utf8'));
  return players.find(({ player }: { player: string }) => player === name).histogram;
}

describe('heuristics', () => {
  it.each([...PUBLISHED, ...MEASURED])('%s %s: %i turns', (name, player, total, turns) => {
    const game = parseGame(name);
    const histogram = name === '4x10' ? histogramOf(player) : expander(game, heuristicNamed(game, player))(0);
    expect(histogram.slice(1).join(' ')).toBe(turns);
    expect(histogram.reduce((sum, count, turn) => sum + count * turn, 0)).toBe(total);
  });

  it('monochrome needs 10 guesses to count and 24 to arrange, at worst', () => {
    const game = parseGame('4x10r');
    const histogram = expander(game, heuristicNamed(game, 'monochrome'))(0);
    // the 84 secrets that have 9 and three smaller symbols, in descending order
    expect([histogram.length - 1, histogram[34]]).toEqual([34, 84]);
  });

  describe.each(['3x4r', '3x5z', '1x1', '2x2', '1x4r'])('%s', (name) => {
    const game = parseGame(name);
    it.each(heuristicsFor(game))('$name: the tree and the single games agree', (heuristic) =>
      expectAgreement(game, heuristic),
    );
  });

  describe.each([
    ['15 + 20 words of 5 letters, Wordle', wordGameOf(15, 20, 'wordle')],
    ['30 words of 4 letters', wordGameOf(30, 0, 'ab', 4)],
    ['1 + 2 words', makeWordGame('abc', 'abd\nxyz', 'wordle')],
    ['two families of 4 words and 12 more, in hard mode', familiesOf(2, 4, 12, 4)],
    ['3x4r with the secrets of 3x4', withSecrets(parseGame('3x4r'), '3x4')],
    ['four codes of 3x4', withSecrets(parseGame('3x4'), '013\n120\n231\n302')],
  ])('%s', (_, game) => {
    it.each(heuristicsFor(game))('$name: the tree and the single games agree', (heuristic) =>
      expectAgreement(game, heuristic),
    );
  });

  // By the definition, over all guesses: chosen secrets may have no symmetry.
  it('choose the first guess for chosen secrets among all codes', () => {
    const game = withSecrets(parseGame('3x5r'), '[1-3]?[02]');
    const sizes = (guess: number): number[] => {
      const counts = new Array<number>(game.feedbackCount).fill(0);
      for (let secret = 0; secret < game.secrets; secret++) counts[feedbackOf(game, guess, secret)]++;
      return counts;
    };
    const guesses = Array.from({ length: game.guesses }, (_, guess) => guess);
    const largest = guesses.map((guess) => Math.max(...sizes(guess)));
    const first = (name: string): number => heuristicPlayer(game, heuristicNamed(game, name)).next([]);
    expect(largest[first('minimax-any')]).toBe(Math.min(...largest));
    expect(first('minimax-consistent')).toBeLessThan(game.secrets);
    expect(largest[first('minimax-consistent')]).toBe(Math.min(...largest.slice(0, game.secrets)));
  });

  it('guess words that cannot be the secret only if they choose from all codes', () => {
    // ca splits the secrets into classes of 1, 1 and 3; every secret splits them into 1 and 4
    const game = makeWordGame('ad\nbd\ncd\ned\nfd', 'ca\nzz', 'wordle');
    const first = (name: string): string =>
      formatCode(game, heuristicPlayer(game, heuristicNamed(game, name)).next([]));
    expect(['minimax-any', 'knuth', 'expected-size'].map(first)).toEqual(['ca', 'ca', 'ca']);
    expect(['minimax-consistent', 'least-deviation', 'entropy', 'naive'].map(first)).toEqual([
      'ad',
      'ad',
      'ad',
      'ad',
    ]);
  });

  describe.each([
    ['families of words', familiesOf(3, 6, 40, 4)],
    // After the first guess, the words that are left differ in one letter, and there are more words than
    // feedbacks. In this case variance-escape may guess any word.
    [
      '12 words that differ in one letter',
      hardMode(
        makeWordGame(
          [...'abcdefghijkl'].map((letter) => `x${letter}`),
          ['ab', 'xy'],
          'wordle',
        ),
      ),
    ],
  ])('in hard mode, %s', (_, game) => {
    it.each(heuristicsFor(game))('$name: makes allowed guesses only', (heuristic) => {
      const player = heuristicPlayer(game, heuristic, 1);
      for (let secret = 0; secret < game.secrets; secret++) {
        const history: Turn[] = [];
        while (history.at(-1)?.feedback !== game.win) {
          const guess = player.next(history);
          expect(isAllowed(game, history, guess)).toBe(true);
          history.push({ guess, feedback: feedbackOf(game, guess, secret) });
        }
      }
    });
  });

  it('cannot play with words if they need codes of one symbol', () => {
    const game = wordGameOf(10, 0, 'ab');
    expect(heuristicsFor(game).map((heuristic) => heuristic.name)).toEqual(
      HEURISTICS.filter((heuristic) => !heuristic.needsRepetition).map((heuristic) => heuristic.name),
    );
    expect(() => heuristicNamed(game, 'monochrome-sieve')).toThrow(
      new UsageError('monochrome-sieve cannot play with words: it guesses codes such as 0000, as in 4x10r.'),
    );
  });

  it('are found by name', () => {
    const game = parseGame('4x10');
    expect(heuristicNamed(game, ' Naive ').name).toBe('naive');
    expect(() => heuristicNamed(game, 'foo', ['optimal'])).toThrow(UsageError);
    expect(() => heuristicNamed(game, 'foo', ['optimal'])).toThrow(
      /"foo" is not a player.*naive.*entropy.*, optimal\.$/,
    );
    expect(() => heuristicNamed(game, 'monochrome')).toThrow(/cannot play 4x10/);
    expect(new Set(HEURISTICS.map((heuristic) => heuristic.name)).size).toBe(HEURISTICS.length);
  });
});
