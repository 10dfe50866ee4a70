// The symmetry group, and the games in which all first guesses are equal by symmetry. If all guesses form one
// orbit, enumeration confirms it. If they form several orbits, the feedbacks of two guesses prove it.
import { describe, expect, it } from 'vitest';
import { formatCode, parseCode, symbolsOf } from './code.ts';
import { feedbackOf } from './feedback.ts';
import { type Game, parseGame } from './game.ts';
import { firstGuessesAlike, symmetry } from './symmetry.ts';
import { makeWordGame } from './words.ts';

describe('symmetry', () => {
  it.each([
    ['4x10', 24, 0],
    ['4x10z', 6, 1],
    ['8x8', 40320, 0],
  ])('%s has %i position permutations', (name, count, fixed) => {
    const group = symmetry(parseGame(name));
    expect([group.permutations.length, group.blocks.lastIndexOf(0) === 0 ? 1 : 0]).toEqual([count, fixed]);
    expect(group.permutations[0].slice(0, 4)).toEqual([0, 1, 2, 3]);
  });
});

/**
 * Every game of up to 4 positions and 6 symbols that has at most 130 codes, with every combination of
 * letters.
 */
const SMALL = ['', 'r', 'z', 'b', 'rz', 'rb', 'zb', 'rzb'].flatMap((letters) =>
  [1, 2, 3, 4].flatMap((positions) =>
    [1, 2, 3, 4, 5, 6].flatMap((symbols) => {
      const possible = letters.includes('r') ? symbols > Number(letters.includes('z')) : symbols >= positions;
      const isEmpty = letters.includes('z') && symbols === 1;
      const game = possible && !isEmpty ? parseGame(`${positions}x${symbols}${letters}`) : undefined;
      return game !== undefined && game.secrets <= 130 ? [game] : [];
    }),
  ),
);

/** Returns the image of each code under a map, or undefined if some image is not a code. */
function mapOf(game: Game, turned: (code: readonly number[]) => readonly number[]): number[] | undefined {
  const { secrets, alphabet } = game;
  try {
    return Array.from({ length: secrets }, (_, code) => {
      const symbols = turned([...symbolsOf(game, code)]);
      return parseCode(game, symbols.map((symbol) => alphabet[symbol]).join(''));
    });
  } catch {
    return undefined;
  }
}

/**
 * Returns maps of the codes that may be symmetries: permutations of positions, and swaps of two symbols on
 * all positions or on one. If there are only two codes, also the swap of these codes.
 */
function candidates(game: Game): number[][] {
  const { positions, symbols, secrets } = game;
  const { permutations } = symmetry(game);
  const all = Array.from({ length: positions }, (_, i) => i);
  const exchange = (a: number, b: number, symbol: number): number =>
    symbol === a ? b : symbol === b ? a : symbol;
  const maps: (number[] | undefined)[] = secrets === 2 ? [[1, 0]] : [];
  for (const permutation of permutations)
    maps.push(mapOf(game, (code) => permutation.map((position) => code[position])));
  for (let a = 0; a < symbols; a++) {
    for (let b = a + 1; b < symbols; b++) {
      for (const where of [all, ...all.map((i) => [i])]) {
        maps.push(
          mapOf(game, (code) =>
            code.map((symbol, i) => (where.includes(i) ? exchange(a, b, symbol) : symbol)),
          ),
        );
      }
    }
  }
  return maps.filter((map) => map !== undefined);
}

/** True if the map leaves the feedback of every guess to every secret unchanged. */
function isSymmetry(game: Game, map: readonly number[]): boolean {
  return map.every((guess, from) =>
    map.every((secret, to) => feedbackOf(game, guess, secret) === feedbackOf(game, from, to)),
  );
}

/** Returns the lowest code of each orbit. */
function orbits(game: Game): number[] {
  const lowest = Array.from({ length: game.secrets }, (_, code) => code);
  const find = (code: number): number => (lowest[code] === code ? code : find(lowest[code]));
  for (const map of candidates(game).filter((each) => isSymmetry(game, each))) {
    map.forEach((to, from) => {
      const [a, b] = [find(from), find(to)].sort((x, y) => x - y);
      lowest[b] = a;
    });
  }
  return lowest.filter((low, code) => low === code);
}

/** Returns, as text, how often a guess gets each feedback when every code is the secret once. */
function feedbacks(game: Game, guess: number): string {
  const counts = Array(game.feedbackCount).fill(0);
  for (let secret = 0; secret < game.secrets; secret++) counts[feedbackOf(game, guess, secret)]++;
  return counts.join();
}

describe('first guesses', () => {
  it('are alike exactly if enumerated maps make one orbit of them; else two get different feedbacks', () => {
    expect(SMALL.length).toBeGreaterThan(100);
    for (const game of SMALL) {
      const found = orbits(game);
      const texts = found.map((code) => formatCode(game, code)).join(' ');
      expect(firstGuessesAlike(game), `${game.name}: ${texts}`).toBe(found.length === 1);
      const kinds = new Set(Array.from({ length: game.secrets }, (_, guess) => feedbacks(game, guess)));
      expect(kinds.size === 1, game.name).toBe(firstGuessesAlike(game));
    }
  });

  it.each([
    ['4x10', true],
    ['5x9b', true],
    ['4x6rb', true],
    ['4x10rzb', true],
    ['4x4z', true],
    ['4x10z', false],
    ['4x10zb', false],
    ['4x6r', false],
    ['2x2rz', true],
    ['2x3rz', false],
  ])('of %s are alike: %s', (name, alike) => {
    expect(firstGuessesAlike(parseGame(name))).toBe(alike);
  });

  it('are not alike in games of words', () => {
    expect(firstGuessesAlike(makeWordGame('ab\ncd'))).toBe(false);
    expect(firstGuessesAlike(makeWordGame('ab', 'cd'))).toBe(false);
    expect(firstGuessesAlike(makeWordGame('ab'))).toBe(true);
  });
});
