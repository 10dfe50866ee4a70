// Lists of words as they are found in the world: tables, JSON, several words a line, faults, many scripts.

import { describe, expect, it } from 'vitest';
import { parseCode } from './code.ts';
import { parseWordList } from './word-list.ts';
import { makeWordGame } from './words.ts';

describe('a list', () => {
  it.each<[form: string, text: string]>([
    ['one word a line', 'crane\nslate\r\nabbey\rkebab'],
    ['several words a line', 'crane slate, abbey\n\tkebab;'],
    ['a text with a byte order mark', '\ufeffcrane slate abbey kebab'],
    ['a JSON array', '["crane", "slate",\n "abbey", "kebab"]'],
    ['a column of quoted words', '"crane"\n"slate"\n\'abbey\'\n"kebab"'],
    ['a table with frequencies', 'crane\t12\nslate\t3.5\nabbey\t1e-7\nkebab\t0'],
    [
      'a table with a heading and ranks',
      'rank,words,part\n1,crane,aaaaa\n2,slate,bbbbb\n3,abbey,ccccc\n4,kebab,d',
    ],
    ['remarks', '# five\ncrane # a bird\nslate\nabbey\nkebab'],
  ])('may be %s', (_, text) => {
    expect(parseWordList(text).words).toEqual(['abbey', 'crane', 'kebab', 'slate']);
  });

  it('merges words that stand twice, in any spelling', () => {
    expect(parseWordList('ab\nAB\nｃｄ\ncd\nab')).toEqual({ words: ['ab', 'cd'], merged: 3, skipped: [] });
  });

  it.each<[form: string, text: string, numbers: [string, number][] | undefined]>([
    [
      'with a number behind each',
      'Crane\t12\nslate\t3.5\ncrane\t1e-1',
      [
        ['crane', 12.1],
        ['slate', 3.5],
      ],
    ],
    [
      'below headings',
      'nr,word,share\n1,crane,7%\n2,slate,-2%',
      [
        ['crane', 7],
        ['slate', -2],
      ],
    ],
    [
      'of the length that was taken',
      'ox 5\ncrane 6\nslate 7',
      [
        ['crane', 6],
        ['slate', 7],
      ],
    ],
    ...[
      'crane 1,234\nslate 7',
      'crane, 1,234\nslate, 7',
      '"crane","1,234"\n"slate","7"',
      'crane;1,234\nslate;7',
      'crane,1,234\nslate,7\nowl,1,000',
      '1,crane,1,234\n2,slate,7\n3,owl,2,042',
    ].map((text): [string, string, [string, number][]] => [
      'with thousands',
      text,
      [
        ['crane', 1234],
        ['slate', 7],
      ],
    ]),
    [
      'with two columns',
      'crane,1,234\nslate,7,345',
      [
        ['crane', 1],
        ['slate', 7],
      ],
    ],
    ['with ranks', 'word rank\ncrane 1\nslate 2', undefined],
    ['with a number before each', '1 crane\n2 slate', undefined],
    ['with one number missing', 'crane 12\nslate', undefined],
    ['of digits', '12345 1\n54321 2', undefined],
  ])('of words %s has these numbers', (_, text, numbers) => {
    expect(parseWordList(text, { lenient: true, length: 5 }).numbers).toEqual(numbers && new Map(numbers));
  });

  it.each<[what: string, text: string, line: number | undefined]>([
    ['none', 'crane 12\nslate 0', undefined],
    ['a number below 0', 'crane 12\n# few\nslate -3\nabbey -1', 3],
    ['a number below 0 behind a word of another length', 'crane 12\nox -3\nslate 7', undefined],
    ['an infinite number', 'crane 12\nslate 1e999', 2],
    ['no number', 'crane 12345\nslate\nabbey 3', 2],
    ['a text for a number', 'word number\ncrane 12\nslate 3\nabbey x', 4],
    ['no number, as most do', 'crane 12\nslate\nabbey', undefined],
  ])('names the line without a weight: %s', (_, text, line) => {
    const { words, unweighted } = parseWordList(text, { lenient: true, length: 5 });
    expect(unweighted).toBe(line);
    if (line !== undefined) expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
  });

  it('skips what does not fit if it may, and says what and why', () => {
    const text = 'crane\nslate\ntoo\nabbey\nlonger\ncr?ne\noff\nwords?\nkebab\nit\nox\nfir\nten';
    expect(parseWordList(text, { lenient: true })).toEqual({
      words: ['abbey', 'crane', 'kebab', 'slate'],
      merged: 0,
      skipped: [
        { reason: 'has 3 letters', letters: 3, count: 4, examples: ['too', 'off', 'fir'] },
        { reason: 'has 6 letters', letters: 6, count: 1, examples: ['longer'] },
        {
          reason: 'holds "?", which is not a letter that can be used',
          character: '?',
          count: 2,
          examples: ['cr?ne', 'words?'],
        },
        { reason: 'has 2 letters', letters: 2, count: 2, examples: ['it', 'ox'] },
      ],
    });
  });

  it('takes the words of one length if one is named', () => {
    const { words, skipped } = parseWordList('ab\nabc\ncd\nabcd', { length: 2 });
    expect([words, skipped.length]).toEqual([['ab', 'cd'], 2]);
    expect(() => parseWordList('ab\na?\n', { length: 2 })).toThrow('Line 2 of the list: "a?" holds "?"');
    expect(() => parseWordList('ab\ncd', { length: 3, list: 'list of guesses' })).toThrow(
      'The list of guesses holds no word of 3 letters.',
    );
  });

  it.each<[text: string, sentence: string]>([
    ['[1, 2]', 'Entry 1 of the list is 1, not a word.'],
    ['["ab", ["cd"]]', 'Entry 2 of the list is a list, not a word.'],
    ['["ab"', 'The list begins with "[" but is no JSON array of words.'],
    ['["ab", "abc"]', 'Entry 2 of the list: "abc" has 3 letters, but the words before it have 2'],
    ['ab\nnull\n', 'Line 2 of the list: "null" has 4 letters'],
    ['[]', 'The list holds no word; write one word a line.'],
    ['# nothing', 'The list holds no word; write one word a line.'],
  ])('%j is refused', (text, sentence) => {
    expect(() => parseWordList(text)).toThrow(sentence);
  });
});

describe('letters that are equal', () => {
  it.each<[what: string, list: string, typed: string, word: string]>([
    ['final sigma', 'ΛΟΓΟΣ\nλόγια', 'λογος', 'λογοσ'],
    ['Turkish capitals', 'ışık\niğne', 'IŞIK', 'ışık'],
    ['Turkish capitals', 'İĞNE\nIŞIK', 'iğne', 'iğne'],
    ['a capital dotted i elsewhere', 'iris\nodis', 'İRİS', 'iris'],
    ['the German sz', 'stoß\ngruß', 'GRUẞ', 'gruß'],
    ['Korean syllables', '한글\n단어', '한글'.normalize('NFD'), '한글'],
    ['parts of Korean syllables', '한글\n단술'.normalize('NFD'), '한글', '한글'.normalize('NFD')],
    ['accents', 'été\nôté', 'E\u0301TE\u0301', 'été'],
  ])('%s: %s', (_, list, typed, word) => {
    const game = makeWordGame(list);
    const { words } = parseWordList(list);
    expect(words[parseCode(game, typed)]).toBe(word);
    expect(game.positions).toBe(word.length);
  });

  it('digits, signs and vowel signs are letters too', () => {
    expect(parseWordList('12+3=15\n48/4=12').words).toEqual(['12+3=15', '48/4=12']);
    expect(parseWordList("l·la\nd'oc").words).toEqual(["d'oc", 'l·la']);
    expect(parseWordList('किताब\nकितने').words).toHaveLength(2);
    expect(parseWordList('10007\n10009\n10037').words).toHaveLength(3);
  });
});
