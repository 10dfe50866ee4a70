import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { randomChosen } from '../tests/chosen-secrets.ts';
import { codeTexts, formatCode, parseCode, symbolsOf } from './code.ts';
import { type Game, parseGame } from './game.ts';
import { parseHistory, remaining } from './history.ts';
import { gameOfPosition } from './position.ts';
import { isGameOfCodes, withSecrets } from './secrets.ts';
import { withSymbols } from './symbols.ts';
import { firstGuessesAlike, symmetry } from './symmetry.ts';
import { makeWordGame } from './words.ts';

/** Returns the texts of all codes that may be the secret. */
function secretsOf(game: Game): string[] {
  return codeTexts(game).slice(0, game.secrets);
}

describe('chosen secrets', () => {
  it.each<[string, string, (code: string) => boolean]>([
    ['3x4r', '[1-3]??', (code) => code[0] !== '0'],
    ['3x4r', ' ?[^0]? ', (code) => code[1] !== '0'],
    ['3x4r', '？2?', (code) => code[1] === '2'],
    ['3x4', '[03]?[1-2]', (code) => '03'.includes(code[0]) && '12'.includes(code[2])],
    ['2x16r', '[A-c]F', (code) => /^[a-c]f$/.test(code)],
    ['2x12z', '[^1-9]?', (code) => code[0] > '9'],
    ['3x4r', '3x4', (code) => new Set(code).size === 3],
    ['3x4r', '3x3r', (code) => !code.includes('3')],
    ['3x4rb', '3X4Z', (code) => new Set(code).size === 3 && code[0] !== '0'],
    ['3x4', '012\r\n\n 310 # the second\n# none\n', (code) => ['012', '310'].includes(code)],
    ['3x4', '"012", 310\t023', (code) => ['012', '023', '310'].includes(code)],
  ])('of %s by %j', (name, which, fits) => {
    const whole = parseGame(name);
    const game = withSecrets(whole, which);
    const texts = codeTexts(whole);
    expect(secretsOf(game)).toEqual(texts.filter(fits));
    expect(codeTexts(game).slice(game.secrets)).toEqual(texts.filter((code) => !fits(code)));
    for (const [code, text] of codeTexts(game).entries()) expect(parseCode(game, text)).toBe(code);
    const file = secretsOf(game).map((code) => `${code}\n`);
    const digest = createHash('sha256').update(file.join('')).digest('hex').slice(0, 16);
    expect(game.name).toBe(`${name}-${file.length}-${digest}`);
  });

  it('of all codes are the game itself', () => {
    const game = parseGame('3x4');
    for (const which of ['???', '3x4', codeTexts(game).reverse().join('\n')])
      expect(withSecrets(game, which)).toBe(game);
  });

  it('are written with the symbols of the game and named by digits', () => {
    const own = withSymbols(parseGame('3x4r'), 'red,green,blue,yellow');
    const game = withSecrets(own, '[g-b]R?');
    expect(secretsOf(game)).toEqual(['GRR', 'GRG', 'GRB', 'GRY', 'BRR', 'BRG', 'BRB', 'BRY']);
    expect(game.name).toBe(withSecrets(parseGame('3x4r'), '[12]0?').name);
    expect(withSecrets(own, 'grr\nBRY').name).toBe(withSecrets(parseGame('3x4r'), '203\n100').name);
  });

  it.each([
    ['3x4', '', 'The list of secrets holds no code; write one code a line.'],
    ['3x4', '# 012', 'The list of secrets holds no code; write one code a line.'],
    [
      '3x4',
      '012\n013\n12',
      'Line 3 of the list of secrets: "12" is not a code of 3x4: it has 2 symbols instead of 3.',
    ],
    ['3x4', '012\n\n012', 'Line 3 of the list of secrets: "012" stands on line 1 already.'],
    ['3x4', '??', '"??" has 2 elements; a pattern of 3x4 has 3, such as "[^0]??".'],
    ['3x4', '[??', '"[??" has an open bracket; a set ends with ].'],
    ['3x4', '[4]??', '"[4]??": "4" is not one of the symbols 0 1 2 3.'],
    ['3x4', '[3-1]??', '"[3-1]??": the range 3-1 runs backwards.'],
    ['3x4', '00?', 'No code of 3x4 matches "00?".'],
    ['3x4', '3x5', 'Not every code of 3x5 is a code of 3x4; choose a game such as 4x10 in 4x10r.'],
    ['3x4', '2x4', 'Not every code of 2x4 is a code of 3x4; choose a game such as 4x10 in 4x10r.'],
    ['3x4', '4x3', '4x3 has no code of different symbols; write 4x3r to allow repetition.'],
  ])('of %s cannot be %j', (name, which, sentence) => {
    expect(() => withSecrets(parseGame(name), which)).toThrow(sentence);
  });

  it('are chosen once, from a game of symbols', () => {
    expect(() => withSecrets(makeWordGame('ab\ncd'), 'ab')).toThrow('is a game of words; its list of words');
    const game = withSecrets(parseGame('3x4'), '0??');
    expect(() => withSecrets(game, '1??')).toThrow(
      'has chosen secrets already; choose them from the whole game.',
    );
    const signs = withSymbols(parseGame('2x3'), 'a?b');
    expect(() => withSecrets(signs, 'ab')).toThrow(
      '"?" is a sign of lists and patterns; choose other symbols',
    );
  });

  it('keep their mark in a position', () => {
    const game = withSecrets(parseGame('3x5r'), '3x5');
    const history = parseHistory(game, '001 1A0B, 233 0A2B');
    const position = gameOfPosition(game, history).game;
    const left = Array.from(remaining(game, history), (code) => formatCode(game, code));
    expect(left.length).toBeGreaterThan(1);
    expect(secretsOf(position)).toEqual(left);
    const marked = codeTexts(position).filter((_, code) => position.chosen?.[code]);
    expect(marked.sort()).toEqual(secretsOf(game));
  });
});

describe('the symmetries of chosen secrets', () => {
  const games = ['3x4', '3x4r', '4x3r', '3x5z', '3x3rz', '3x4rb', '2x6', '4x4b'].flatMap((name, i) =>
    Array.from({ length: 8 }, (_, seed) =>
      randomChosen(name, 1 + (seed % 3), [0, 2, 3, 4][seed % 4], 50 * i + seed),
    ),
  );

  it.each(games.map((game) => [game.name, game] as const))('%s', (_name, game) => {
    if (game.chosen === undefined) return;
    const { permutations, blocks, byPosition } = symmetry(game);
    expect(byPosition).toBe(false);
    const secrets = new Set(secretsOf(game));
    const texts = new Set(codeTexts(game));
    const keeps = (map: (code: string) => string): boolean =>
      [...secrets].every((code) => secrets.has(map(code))) &&
      [...texts].every((code) => texts.has(map(code)));
    for (const permutation of permutations)
      expect(keeps((code) => permutation.map((position) => code[position]).join(''))).toBe(true);
    for (let a = 0; a < game.symbols; a++) {
      for (let b = 0; b < a; b++) {
        const [one, two] = [a.toString(16), b.toString(16)];
        const swap = (code: string): string =>
          [...code].map((symbol) => (symbol === one ? two : symbol === two ? one : symbol)).join('');
        expect(blocks[a] === blocks[b]).toBe(keeps(swap));
      }
    }
    // A permutation that exchanges two positions is in the list exactly if it keeps the secrets.
    for (let a = 0; a < game.positions; a++) {
      for (let b = 0; b < a; b++) {
        const order = Array.from({ length: game.positions }, (_, i) => (i === a ? b : i === b ? a : i));
        const isListed = permutations.some((permutation) => permutation.join() === order.join());
        expect(isListed).toBe(keeps((code) => order.map((position) => code[position]).join('')));
      }
    }
  });

  it.each([
    ['4x10r', '4x10', 24, 1],
    ['4x10', '[1-9]???', 6, 2],
    ['4x10', '[1-4]???', 6, 2],
    ['4x10', '0123\n4567', 1, 9],
  ])('of %s with %j: %i permutations, %i blocks', (name, which, permutations, blocks) => {
    const group = symmetry(withSecrets(parseGame(name), which));
    expect([group.permutations.length, new Set(group.blocks).size]).toEqual([permutations, blocks]);
    expect(group.permutations[0]).toEqual([0, 1, 2, 3]);
  });

  it('make first guesses equal only if there is one guess', () => {
    expect(firstGuessesAlike(withSecrets(parseGame('2x3'), '0?'))).toBe(false);
    expect(firstGuessesAlike(withSecrets(parseGame('1x2'), '0'))).toBe(false);
    expect(firstGuessesAlike(parseGame('2x3'))).toBe(true);
  });

  it('are the same in every position', () => {
    const game = withSecrets(parseGame('3x6r'), '[0-2]??');
    const position = gameOfPosition(game, parseHistory(game, '012 1A0B')).game;
    expect(symmetry(position)).toEqual(symmetry(game));
    expect(symbolsOf(position, 0)).toHaveLength(3);
  });
});

it.each([
  ['4x10', true],
  ['Mastermind', true],
  ['mastermind.txt', false],
  [' 4X10R ', true],
  ['4x10foo', true],
  ['4x10.txt', false],
  ['4x6-list.txt', false],
  ['3x6/secrets', false],
])('%j looks like a game: %s', (text, isGame) => {
  expect(isGameOfCodes(text)).toBe(isGame);
});
