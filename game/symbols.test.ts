import { describe, expect, it } from 'vitest';
import { formatCode, parseCode } from './code.ts';
import { parseGame } from './game.ts';
import { formatHistory, parseHistory, remaining } from './history.ts';
import { parseGameWith } from './parse-game.ts';
import { gameOfPosition } from './position.ts';
import { likelySymbols, withSymbols } from './symbols.ts';
import { makeWordGame } from './words.ts';

describe('symbols of the reader', () => {
  it.each([
    ['4x6r', '123456', '6611', 'ascii digits from 1'],
    ['4x6r', '１２３４５６', '6611', 'the same in full width'],
    ['4x6r', 'RGBYOW', 'RRWB', 'letters of colours'],
    ['4x6r', 'red, green, blue, yellow, orange, white', 'rwog', 'names'],
    ['4x10', 'abcdefghij', 'jabc', 'letters'],
    ['3x4r', '🟥🟧🟨🟩', '🟩🟩🟥', 'emoji'],
    ['3x4r', '❤️💛💚💙', '💛❤💛', 'emoji with an invisible character'],
    ['3x6r', 'ΑΒΓΔΕΣ', 'ΑΑΣ', 'Greek capitals, the last of which has two small forms'],
    ['3x4r', 'İXYK', 'KİX', 'a capital whose small letter has two characters'],
    ['3x5z', '零一二三四', '四一零', 'numerals'],
  ])('%s with %s writes the codes of the game anew: %s, %s', (name, symbols, code) => {
    const game = parseGame(name);
    const own = withSymbols(game, symbols);
    for (let number = 0; number < game.guesses; number++)
      expect(parseCode(own, formatCode(own, number))).toBe(number);
    const written = formatCode(own, parseCode(own, code));
    expect(written.toLowerCase()).toBe(code.toLowerCase());
    const history = parseHistory(own, `${code} 1A1B`);
    expect(formatHistory(own, history)).toBe(`${written} 1A1B`);
    expect(remaining(own, history)).toEqual(remaining(game, history));
    expect(formatCode(gameOfPosition(own, history).game, gameOfPosition(own, history).history[0].guess)).toBe(
      written,
    );
  });

  it.each([
    ['12345', '"12345" has 5 symbols; 4x6r needs 6.'],
    ['1234567', '"1234567" has 7 symbols; 4x6r needs 6.'],
    ['123455', '"5" and "5" begin with the same symbol.'],
    ['RGBYOo', '"o" and "O" begin with the same symbol.'],
    ['red,green,blue,yellow,orange,grey', '"grey" and "green" begin with the same symbol.'],
    ['1234-6', '"-" cannot be a symbol; use letters, digits or emoji of one character.'],
    ['', '"" has 0 symbols; 4x6r needs 6.'],
    ['1234\u00005', '"\\u0000" cannot be a symbol; use letters, digits or emoji of one character.'],
  ])('%j are refused', (symbols, sentence) => {
    expect(() => withSymbols(parseGame('4x6r'), symbols)).toThrow(sentence);
  });

  it('are an option of parseGame', () => {
    const own = parseGameWith(' 4X6R ', { symbols: 'RGBYOW' });
    expect(own).toEqual(withSymbols(parseGame('4x6r'), 'RGBYOW'));
    expect(parseGameWith('4x6r', { symbols: undefined })).toEqual(parseGame('4x6r'));
    expect(parseGameWith('4x6r')).toEqual(parseGame('4x6r'));
  });

  it.each([
    [{ symbols: 'RGB' }, '"RGB" has 3 symbols; 4x6r needs 6.'],
    [{ symbols: 6 }, '6 is not a text; a list of symbols is given as one.'],
    [{ symbols: null }, 'null is not a text; a list of symbols is given as one.'],
    [{ colours: 'RGBYOW' }, '"colours" is not an option here; there are symbols, secrets.'],
    [{ toString: 'RGBYOW' }, '"toString" is not an option here; there are symbols, secrets.'],
    ['RGBYOW', '"RGBYOW" is not a set of options.'],
    [null, 'null is not a set of options.'],
    [1, '1 is not a set of options.'],
  ])('of parseGame are refused if they are %j', (options, sentence) => {
    expect(() => parseGameWith('4x6r', options as object)).toThrow(sentence);
  });

  it('are not for words', () => {
    expect(() => withSymbols(makeWordGame('abc\nabd'), 'abcd')).toThrow(/its letters are its symbols/);
  });

  it.each([
    ['4x6r', '1166', '123456'],
    ['3x9', '129', '123456789'],
    ['4x6r', 'aafb', 'ABCDEF'],
    ['4x6r', 'RRGG', 'RGBYOW'],
    ['4x6r', 'ksks', 'KSRGBY'],
    ['4x10', '1111', undefined],
    ['4x6r', '0166', undefined],
    ['4x6r', 'xxyy', undefined],
    ['4x6r', '116', undefined],
    ['4x6', 'RRGG', undefined],
    ['4x6z', 'RGBY', undefined],
    ['4x6rz', '1266', undefined],
    ['4x6rz', '6612', '123456'],
  ])('in %s, the code %s suggests %s', (name, code, symbols) => {
    expect(likelySymbols(parseGame(name), code)).toBe(symbols);
  });

  it('are named by the error about a code of other symbols', () => {
    expect(() => parseCode(parseGame('4x6r'), '1166')).toThrow(
      '"1166" is not a code of 4x6r: "6" is not one of its symbols 0 to 5; --symbols 123456 makes it one.',
    );
    expect(() => parseCode(withSymbols(parseGame('4x6r'), 'RGBYOW'), 'RGBX')).toThrow(
      '"RGBX" is not a code of 4x6r: "x" is not one of its symbols R G B Y O W.',
    );
  });

  it('are shown by the error about a code of another length', () => {
    expect(() =>
      parseCode(withSymbols(parseGame('4x6'), 'red,green,blue,yellow,orange,white'), 'red'),
    ).toThrow('"red" is not a code of 4x6: it has 3 symbols instead of 4, as in WOYB.');
  });
});
