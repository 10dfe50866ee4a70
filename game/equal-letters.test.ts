// Which letters are equal: when a list is read, when a word is typed, and when a word is printed.

import { describe, expect, it } from 'vitest';
import { formatCode, listsOf, parseCode } from './code.ts';
import { plainLetter } from './equal-letters.ts';
import { type EqualLetters, foldWords, LANGUAGES } from './fold-words.ts';
import { parseGame } from './game.ts';
import { type KnownLetters, withKnownLetters } from './known-letters.ts';
import { withSymbols } from './symbols.ts';
import { parseWordList } from './word-list.ts';
import { makeWordGame, withoutSecrets } from './words.ts';

describe('accents that do not count', () => {
  it.each<[what: string, words: string, plain: string]>([
    ['Latin letters', 'éçñäåễő', 'ecnaaeo'],
    ['letters with a stroke or without a dot', 'đłøıħŧ', 'dloiht'],
    ['two letters in one, and letters of their own, stay', 'ßæœðþə', 'ßæœðþə'],
    ['Greek', 'άέήίόύώϊΰ', 'αεηιουωιυ'],
    ['Cyrillic: only ё', 'ёйїўґ', 'ейїўґ'],
    ['Hebrew final letters', 'ךםןףץ', 'כמנפצ'],
    ['signs below and above', 'שָׁלוֹם', 'שלומ'],
    ['Arabic: a hamza stays', 'أَحْمَد', 'أحمد'],
    ['vowel signs of India and marks of Japan stay', 'किがサ', 'किがサ'],
  ])('%s', (_, word, plain) => {
    expect(parseWordList([word], { fold: 'accents' }).words).toEqual([plain.normalize('NFC')]);
    expect(parseWordList([word.normalize('NFD')], { fold: 'accents' }).words).toEqual([plain]);
    expect(parseWordList([plain], { fold: 'accents' }).words).toEqual([plain]);
  });

  it('make words equal, which the name of the game shows', () => {
    const lists = ['été\nETE\nthé', 'ôté\nété'] as const;
    const game = makeWordGame(...lists, 'wordle', { fold: 'accents' });
    expect(game).toEqual(makeWordGame('ete\nthe', 'ote', 'wordle'));
    expect(makeWordGame(...lists, 'wordle').name).not.toBe(game.name);
  });
});

describe('a typed letter', () => {
  it.each<[what: string, list: string, typed: string, word: string]>([
    ['counts as its plain form if no word has it', 'nino mama', 'NIÑO', 'nino'],
    ['counts as itself if a word has it', 'niño nino', 'NIÑO', 'niño'],
    ['without accent stays plain', 'niño nino', 'nino', 'nino'],
    ['is judged alone: ñ counts, á does not', 'niña mama', 'NIÑÁ', 'niña'],
    ['of a final form', 'שלומ', 'שלום', 'שלומ'],
    ['of another keyboard', 'کیش', 'كيش', 'کیش'],
    ['of two letters in one', 'fino', 'ﬁno', 'fino'],
    ['that cannot be seen', 'mama', 'ma\u00adma', 'mama'],
  ])('%s', (_, list, typed, word) => {
    const game = makeWordGame(list.split(' '));
    expect(formatCode(game, parseCode(game, typed))).toBe(word);
  });

  it.each([
    ['nino mama', 'nina', '"nina" is not in the list'],
    ['niño mama', 'nino', '"nino" is not in the list'],
    ['fuss', 'fuß', '"fuß" is not in the list'],
  ])('of %s makes no other word of %s', (list, typed, sentence) => {
    expect(() => parseCode(makeWordGame(list.split(' ')), typed)).toThrow(sentence);
  });

  it.each<KnownLetters>([{ known: 'é??é' }, { with: 'Éé' }])('may be known of the secret: %j', (letters) => {
    expect(listsOf(withKnownLetters(makeWordGame(['elle', 'mama']), letters)).secrets).toEqual(['elle']);
  });

  it('counts in words that were used', () => {
    expect(listsOf(withoutSecrets(makeWordGame(['elle', 'mama']), ['mamá'])).secrets).toEqual(['elle']);
  });
});

describe('sigma at the end of a word', () => {
  const game = makeWordGame('ΛΟΓΟΣ\nλοσος\nνησοι');

  it('is printed as its final form, and stored as the usual one', () => {
    expect(Array.from({ length: 3 }, (_, code) => formatCode(game, code))).toEqual([
      'λογος',
      'λοσος',
      'νησοι',
    ]);
    expect(listsOf(game).secrets).toEqual(['λογοσ', 'λοσοσ', 'νησοι']);
    expect(game).toEqual(makeWordGame('λογοσ\nλοσοσ\nνησοι'));
  });

  it('is read in each form', () => {
    for (const typed of ['ΛΟΣΟΣ', 'λοσος', 'λοςος', 'λοσοσ']) expect(parseCode(game, typed)).toBe(1);
  });

  it('is an ordinary symbol of a game of codes', () => {
    const codes = withSymbols(parseGame('2x3'), 'αβσ');
    expect(formatCode(codes, parseCode(codes, 'ασ'))).toBe('ασ');
  });
});

describe('the language of a list', () => {
  it.each<[what: string, list: string, spelling: EqualLetters, words: string]>([
    ['is shown by a letter', 'KAPI SARI ISI İĞNE', {}, 'kapı sarı ısı iğne'],
    ['is named', 'KAPI SARI', { language: 'tr' }, 'kapı sarı'],
    ['is named with its country', 'KAPI SARI', { language: 'AZ-Latn' }, 'kapı sarı'],
    ['is another', 'KAPI SARI', {}, 'kapi sari'],
    ['is Persian', 'كيك', { language: 'fa' }, 'کیک'],
    ['is Arabic', 'كيك', {}, 'كيك'],
    ['is Romanian', 'maşină ţară', { language: 'ro' }, 'mașină țară'],
    ['is Turkish', 'şapka ağaç', {}, 'şapka ağaç'],
  ])('%s', (_, list, spelling, words) => {
    expect(foldWords(list.split(' '), spelling)).toEqual(words.split(' '));
  });

  it('must change something', () => {
    expect(LANGUAGES).toEqual(['az', 'fa', 'ro', 'tr']);
    expect(() => parseWordList('ab', { language: 'fr' })).toThrow(
      'The language "fr" does not change which letters are equal; az, fa, ro, tr do.',
    );
    expect(() => parseWordList('ab', { fold: 'case' as never })).toThrow(
      '"case" cannot be folded; only accents can.',
    );
  });

  it('is that of the list beside it', () => {
    const game = makeWordGame('ışık\nkapı', 'SARI\nKAPI');
    expect(listsOf(game)).toEqual({ secrets: ['kapı', 'ışık'], others: ['sarı'] });
    const jamo = makeWordGame('한글'.normalize('NFD'), '단술');
    expect(listsOf(jamo).others).toEqual(['단술'.normalize('NFD')]);
  });
});

it('a sign has no plain letter', () => {
  expect(['\u0301', '\u200d', 'a', 'é', '一'].map(plainLetter)).toEqual(['', '', 'a', 'e', '一']);
});
