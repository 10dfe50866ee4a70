// Tests how the page shows letters of lists, and how it reads typed words.
import { describe, expect, it } from 'vitest';
import type { Game } from '../../game/game.ts';
import { makeWordGame } from '../../game/words.ts';
import { hasCapitals, keysOf, letterText, typedLetters } from './letters.ts';

const gameOf = (...words: readonly string[]): Game => makeWordGame(words, undefined, 'wordle');
const inParts = (text: string): string => text.normalize('NFD');

describe('a letter on a tile', () => {
  it.each([
    ['English', ['crane', 'slate'], 'crane', 'CRANE', true],
    ['Turkish', ['kızıl', 'deniz'], 'izıln', 'İZILN', false],
    ['German', ['straße', 'größer'], 'straße', 'STRAßE', false],
    ['Greek', ['λόγος', 'τόποι'], 'λόγοσς', 'ΛΌΓΟΣΣ', true],
    ['Georgian', ['თბილისი', 'ქუთაისი'], 'თბ', 'თბ', false],
    ['Nerdle', ['12/3=004', "it's'·-+"], "1/='·-+", "1/='·-+", true],
    ['kana', ['さくら', 'ゲーム'], 'さゲー', 'さゲー', true],
  ])('of %s is a capital if there is one', (_, words, letters, shown, isCapital) => {
    const game = gameOf(...words.filter(({ length }) => length === words[0].length));
    expect([...letters].map((letter) => letterText(game, letter)).join('')).toBe(shown);
    expect(hasCapitals(game)).toBe(isCapital);
  });

  it('that joins another one has a circle for it', () => {
    const game = gameOf('पानी', 'नारी');
    expect([...'पानी'].map((letter) => letterText(game, letter))).toEqual(['प', '◌ा', 'न', '◌ी']);
  });

  it('of a Korean syllable stands alone, and finals have a hyphen', () => {
    const game = gameOf(inParts('한국'), inParts('닭값'));
    expect([...inParts('한국닭')].map((letter) => letterText(game, letter))).toEqual([
      'ㅎ',
      'ㅏ',
      '‑ㄴ',
      'ㄱ',
      'ㅜ',
      '‑ㄱ',
      'ㄷ',
      'ㅏ',
      '‑ㄺ',
    ]);
  });
});

describe('typed text', () => {
  it.each([
    ['in capitals and with spaces', ['crane', 'slate'], ' C RANE', 'crane'],
    ['in capitals of Turkish', ['ırmak', 'izmir'], 'IRMAKİ', 'ırmaki'],
    ['with a final sigma', ['λόγος', 'τόπος'], 'ΛΌΓΟς', 'λόγοσ'],
    ['of half width', ['カキクケ', 'ガギグゲ'], 'ｶｶﾞ', 'カガ'],
    ['of full width', ['12+34=46', '11+35=46'], '１２＋３', '12+3'],
    ['with other letters', ['crane', 'slate'], 'crß😀', 'crß😀'],
    ['with an accent that no word has', ['crane', 'slate'], 'CRÉ', 'cre'],
    ['of syllables for their parts', [inParts('한국'), inParts('서울역')], '한구ㅅ', `${inParts('한구')}ᄉ`],
    ['of syllables for letters', ['ㅎㅏㄴㄱㅜㄱ', 'ㅅㅗㅏㄹㄱㅂ'], '한국', 'ㅎㅏㄴㄱㅜㄱ'],
    [
      'of syllables for basic letters',
      ['ㅎㅏㄴㄱㅜㄱ', 'ㅅㅗㅏㄹㄱㅣ'],
      '솨갉ㅐㄲ',
      'ㅅㅗㅏㄱㅏㄹㄱㅏㅣㄱㄱ',
    ],
    ['of syllables for themselves', ['한국', '서울'], '한울', '한울'],
    ['of other syllables', ['한국', '서울'], '갉ㄱ', '갉ㄱ'],
  ])('%s has the letters of the list', (_, words, text, letters) => {
    const game = gameOf(...words.filter(({ length }) => length === words[0].length));
    expect(typedLetters({ ...game, alphabet: [...new Set(words.join(''))].join('') } as Game, text)).toBe(
      letters,
    );
  });
});

describe('the keys', () => {
  /** Returns the letters of all keys, one line of text for each line of keys that begins. */
  const keys = (...words: readonly string[]): string[] => {
    const game = gameOf(...words);
    const text = keysOf(game).map(({ symbol, begins }) => (begins ? '\n' : '') + game.alphabet[symbol]);
    return text.join('').trim().split('\n');
  };

  it.each([
    ['Latin letters', ['crane', 'slate', 'young'], ['ertyuo', 'asgl', 'cn']],
    ['accented letters after them', ['ähöß', 'müde'], ['e', 'dh', 'mäößü']],
    ['a list without any letter of the second line', ['er', 'vm'], ['er', 'vm']],
    ['digits and signs', ['12+34=46', '9*8-7=65', '10/5-1=1'], ['1234567890+-*/=']],
    ['Greek by its alphabet', ['ωβα', 'άγδ'], ['αάβγδω']],
    ['joining signs after the letters', ['पानी', 'नारी'], ['नपर', 'ाी']],
    ['parts of syllables by their kind', [inParts('한국'), inParts('닭값')], ['ᄀᄃᄒ', 'ᅡᅮ', 'ᆨᆫᆰᆹ']],
  ])('have %s', (_, words, lines) => {
    expect(keys(...words)).toEqual(lines);
  });

  it('are all letters, or none if there are more than 60', () => {
    const kana = (count: number): string[] =>
      Array.from({ length: count }, (_, n) => String.fromCharCode(0x3041 + n));
    expect(
      keysOf(gameOf(...kana(60)))
        .map(({ symbol }) => symbol)
        .sort((a, b) => a - b),
    ).toEqual([...Array(60).keys()]);
    expect(keysOf(gameOf(...kana(61)))).toEqual([]);
  });
});
