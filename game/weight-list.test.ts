// Lists of weights: their meaning, and every fault that they can have.

import { describe, expect, it } from 'vitest';
import { UsageError } from '../base/usage-error.ts';
import { codeTexts, formatCode, parseCode } from './code.ts';
import { type Game, parseGame } from './game.ts';
import { hardMode } from './hard-mode.ts';
import { withKnownLetters } from './known-letters.ts';
import { secretOfSeed } from './secret-of-seed.ts';
import { withSecrets } from './secrets.ts';
import { withSymbols } from './symbols.ts';
import { parseWeights } from './weight-list.ts';
import { withWeights, withWeightsOf } from './weighted-game.ts';
import { secretAt, totalWeight, weightOf, weightsDigest, withoutWeights } from './weights.ts';
import { makeWordGame, withoutSecrets } from './words.ts';

const WORDS = makeWordGame('abbey\ncrane\nslate\ntrace', 'kebab', 'wordle');

/** Returns the weights of the secrets of a game by their texts. */
function weightsOf(game: Game): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: game.secrets }, (_, secret) => [formatCode(game, secret), weightOf(game, secret)]),
  );
}

const weighted = (text: string, game: Game = WORDS): Game =>
  withWeights(game, parseWeights(text, game).weights);

describe('a list of weights', () => {
  it('has tabs, commas, semicolons or spaces, comments, quotes and any end of lines', () => {
    const text = '\ufeff# weights\r\nabbey\t3\rCRANE, 5 # often\n\n"slate";7\n trace  11 \n';
    expect(parseWeights(text, WORDS)).toEqual({ weights: [3, 5, 7, 11], skipped: 0, examples: [] });
  });

  it('may have commas between thousands behind a word', () => {
    expect(parseWeights('abbey 1,234\ncrane,2,000\nslate;7', WORDS).weights).toEqual([1234, 2000, 7, 1]);
  });

  it('gives other secrets the weight 1, or that of *', () => {
    expect(parseWeights('crane 4', WORDS).weights).toEqual([1, 4, 1, 1]);
    expect(parseWeights('*\t0\ncrane 4', WORDS).weights).toEqual([0, 4, 0, 0]);
    expect(parseWeights('crane 4\n*,10000000', WORDS).weights).toEqual([1e7, 4, 1e7, 1e7]);
  });

  it('may name other words, which are counted', () => {
    expect(parseWeights('crane 4\nkebab 3\nzebra 2\nx 1\nlonger 0', WORDS)).toEqual({
      weights: [1, 4, 1, 1],
      skipped: 4,
      examples: ['kebab', 'zebra', 'x'],
    });
  });

  it('reads codes as they are typed', () => {
    const game = parseGame('2x3');
    expect(parseWeights('01 2\n2 1\n11 3\n 20\t4', game)).toEqual({
      weights: [2, 1, 1, 1, 4, 1],
      skipped: 2,
      examples: ['2', '11'],
    });
    const colours = withSymbols(game, 'red,green,blue');
    const written = codeTexts(colours).map((text, code) => `${text};${code + 1}`);
    expect(parseWeights(written.join('\n'), colours).weights).toEqual([1, 2, 3, 4, 5, 6]);
    expect(parseWeights('rg 9', colours).weights).toEqual([9, 1, 1, 1, 1, 1]);
  });

  it('may repeat itself, but not contradict itself', () => {
    expect(parseWeights('crane 4\nCRANE\t4\n* 2\n* 2', WORDS).weights).toEqual([2, 4, 2, 2]);
    expect(() => parseWeights('crane 4\n\nCrane 5', WORDS)).toThrow(
      'Line 3 of the list of weights: "Crane" has the weight 4 on line 1 already.',
    );
    expect(() => parseWeights('* 4\n* 0', WORDS)).toThrow('"*" has the weight 4 on line 1 already');
  });

  it.each([
    ['crane', 'Line 1 of the list of weights: "crane" is not a word and its weight.'],
    ['slate 1\ncrane 12 0.5', 'Line 2 of the list of weights: "crane 12 0.5" is not a word and its weight.'],
    ...['-1', '0.5', '1e3', 'often', '10000001', '99999999999999999999', '+2', '0x10'].map((number) => [
      `crane ${number}`,
      `Line 1 of the list of weights: "${number}" is not a weight; write a whole number from 0 to 10000000.`,
    ]),
    ['', 'The list of weights is empty; write a word and its weight on each line.'],
    ['# nothing\n\n', 'The list of weights is empty; write a word and its weight on each line.'],
    ['zebra 3', 'names no secret of wordle-4-'],
    ['* 3\nzebra 3', 'names no secret of wordle-4-'],
    ['* 0', 'all weights are 0'],
    ['abbey 0\ncrane 0\nslate 0\ntrace 0', 'all weights are 0'],
  ])('is refused with one sentence: %j', (text, message) => {
    expect(() => parseWeights(text, WORDS)).toThrow(UsageError);
    expect(() => parseWeights(text, WORDS)).toThrow(message);
  });

  it('is refused for symbols that begin comments', () => {
    expect(() => parseWeights('#+ 3', withSymbols(parseGame('2x3'), '#+*'))).toThrow('"#" begins a comment');
  });
});

describe('a game with weights', () => {
  it('has the least whole weights; equal weights change nothing', () => {
    const game = weighted('abbey 30\ncrane 20\n* 10');
    expect(weightsOf(game)).toEqual({ abbey: 3, crane: 2, slate: 1, trace: 1 });
    expect(game.name).toBe(`${WORDS.name}-weighted-${weightsDigest(game)}`);
    expect(weighted('abbey 3\ncrane 2').name).toBe(game.name);
    expect(weighted('abbey 2\ncrane 3').name).not.toBe(game.name);
    expect(weighted('* 7')).toBe(WORDS);
    expect(withoutWeights(game)).toEqual(WORDS);
    expect(withoutWeights(WORDS)).toBe(WORDS);
    expect(weightsDigest(WORDS)).toBe(undefined);
  });

  it('has no secrets of weight 0, but they may be guessed', () => {
    const game = weighted('abbey 0\ncrane 2');
    expect(weightsOf(game)).toEqual({ crane: 2, slate: 1, trace: 1 });
    expect(withoutWeights(game)).toEqual(withoutSecrets(WORDS, ['abbey']));
    expect(parseCode(game, 'abbey')).toBeGreaterThanOrEqual(game.secrets);
    const hard = weighted('abbey 0\ncrane 2', hardMode(WORDS));
    expect(hard.hard).toBe(true);
    expect(withoutWeights(hard)).toEqual(hardMode(withoutSecrets(WORDS, ['abbey'])));
    expect(weighted('abbey 0')).toEqual(withoutSecrets(WORDS, ['abbey']));
  });

  it('has codes with weight 0 that may be guessed, also among chosen ones', () => {
    const whole = parseGame('2x4r');
    const left = weighted('* 0\n11 3\n02 2', whole);
    expect(weightsOf(left)).toEqual({ '02': 2, '11': 3 });
    expect(withoutWeights(left)).toEqual(withSecrets(whole, '11\n02'));
    const chosen = withSymbols(withSecrets(whole, '1?'), 'abcd');
    const fewer = weighted('BA 0\nbb 0\nbc 5', chosen);
    expect(weightsOf(fewer)).toEqual({ bc: 5, bd: 1 });
    expect(withoutWeights(fewer)).toEqual(withSymbols(withSecrets(whole, '12\n13'), 'abcd'));
    expect(withoutWeights(weighted('ba 3', chosen))).toEqual(chosen);
  });

  it('keeps its weights when letters are known', () => {
    const game = weighted('abbey 3\ncrane 6\ntrace 4');
    const known = withWeightsOf(game, withKnownLetters(game, { with: 'r' }));
    expect(weightsOf(known)).toEqual({ crane: 3, trace: 2 });
    expect(() => withWeightsOf(game, makeWordGame('abbey\nzebra'))).toThrow('zebra is no secret');
  });

  it('takes weights only once, one for each secret, up to the limit', () => {
    const game = weighted('abbey 3');
    expect(() => withWeights(game, [1, 2, 3, 4])).toThrow('has weights already');
    expect(() => withWeights(WORDS, [1, 2, 3])).toThrow('There are 3 weights for 4 secrets.');
    expect(() => withWeights(WORDS, [1, 2, 3, 0.5])).toThrow('0.5 is not a weight');
    expect(() => withWeights(WORDS, [0, 0, 0, 0])).toThrow('above 0');
    expect(() => weighted('* 10000000\nabbey 9999999')).toThrow('Scale them down');
    expect(() => withoutSecrets(game, ['abbey'])).toThrow('has weights');
    expect(() => withSecrets(weighted('01 2', parseGame('2x3')), '0?')).toThrow('has weights');
  });

  it('draws each secret as often as its weight says', () => {
    const game = weighted('abbey 3\nslate 2');
    const points = Array.from({ length: totalWeight(game) }, (_, point) => secretAt(game, point));
    expect(points).toEqual([0, 0, 0, 1, 2, 2, 3]);
    expect(secretAt(WORDS, 2)).toBe(2);
    const drawn = [0, 0, 0, 0];
    for (let seed = 0; seed < 7000; seed++) drawn[secretAt(game, secretOfSeed({ secrets: 7 }, seed))]++;
    for (const [secret, times] of drawn.entries())
      expect(Math.abs(times / 1000 - weightOf(game, secret))).toBeLessThan(0.15);
  });
});
