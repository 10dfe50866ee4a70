// Tests own word lists, and fast good words.
import { describe, expect, it } from 'vitest';
import { parseCode } from '../../game/code.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { isAllowed, parseHistory, remaining } from '../../game/history.ts';
import { withWeights } from '../../game/weighted-game.ts';
import { MAX_WEIGHT } from '../../game/weights.ts';
import { makeWordGame } from '../../game/words.ts';
import { MOST_LETTERS, MOST_WORDS, parseLists, readLists } from './pasted-texts.ts';
import { quickWord } from './quick-guess.ts';

describe('own lists', () => {
  it('are words, however they are set apart, each once', () => {
    const { found, merged } = readLists('Crane, SLATE;abbey\n# not these\ncrane', 'kebab slate');
    expect([found, merged]).toEqual([{ secrets: ['abbey', 'crane', 'slate'], guesses: ['kebab'] }, 1]);
    expect(parseLists(JSON.stringify(found))).toEqual(found);
  });

  it.each([
    ['a table', 'word,rank\nCrane,1\nslate,2\n', '', ['crane', 'slate'], []],
    ['a JSON array', '["Crane", "slate"]', '["abbey"]', ['crane', 'slate'], ['abbey']],
    ['equations', '12+34=46\n9*8-7=65', '# none\n', ['12+34=46', '9*8-7=65'], []],
    ['Turkish', 'IRMAK\nİZMİR\nkızak', '', ['izmir', 'kızak', 'ırmak'], []],
    ['Turkish guesses whose capitals have no dot', 'ışık\nkızı', 'IRMI', ['kızı', 'ışık'], ['ırmı']],
    ['Greek', 'ΛΟΓΟΣ\nλόγος', '', ['λογοσ', 'λόγοσ'], []],
    ['15 letters', 'abcdefghijklmno\nonmlkjihgfedcba', '', ['abcdefghijklmno', 'onmlkjihgfedcba'], []],
    ['one letter', 'a\nb', 'c', ['a', 'b'], ['c']],
  ])('may be %s', (_, secrets, guesses, ...both) => {
    const { found } = readLists(secrets, guesses);
    expect(found).toEqual({ secrets: both[0], guesses: both[1] });
    expect(parseLists(JSON.stringify(found))).toEqual(found);
  });

  it.each<[what: string, secrets: string, guesses: string, found: object]>([
    ['one a line', 'slate 12\ncrane,3.5', '', { secrets: ['crane', 'slate'], weights: [35, 120] }],
    ['equal ones', 'slate 2\ncrane 2', '', { secrets: ['crane', 'slate'] }],
    [
      '0 for no answer',
      'slate 2\ncrane 5\nabbey 0',
      'kebab',
      {
        ...{ secrets: ['crane', 'slate'], guesses: ['abbey', 'kebab'], weights: [5, 2] },
      },
    ],
    [
      '0 beside equal ones',
      'slate 2\ncrane 2\nabbey 0',
      '',
      {
        ...{ secrets: ['crane', 'slate'], guesses: ['abbey'] },
      },
    ],
    [
      'of one spelling, which are added',
      'slate 1\ncrane 2\nSLATE 3',
      '',
      {
        ...{ secrets: ['crane', 'slate'], weights: [2, 4] },
      },
    ],
    ['below 0, which are none', 'slate -1\ncrane 5', '', { secrets: ['crane', 'slate'] }],
    [
      'that are tiny',
      'slate 1e-7\ncrane 3e-7\nabbey 1e-20',
      '',
      {
        ...{ secrets: ['abbey', 'crane', 'slate'], weights: [1, 7_499_998, 2_499_999] },
      },
    ],
  ])('may have weights: %s', (_, secrets, guesses, expected) => {
    const { found } = readLists(secrets, guesses);
    expect(found).toEqual({ guesses: [], ...expected });
    expect(parseLists(JSON.stringify(found))).toEqual(found);
  });

  it('say which line has no weight, and take none then', () => {
    for (const text of ['crane 5\nslate -1\nabbey 2', 'crane 5\nslate\nabbey 2'])
      expect(readLists(text, 'kebab 1\nmoldy -1')).toMatchObject({
        found: { secrets: ['abbey', 'crane', 'slate'], guesses: ['kebab', 'moldy'] },
        unweighted: 2,
        skipped: [],
      });
    expect(readLists('crane 5\nslate 1,000', 'kebab 1\nmoldy -1')).toMatchObject({
      found: { weights: [5, 1000] },
      unweighted: undefined,
    });
  });

  it.each([[[1]], [[1, 0]], [[1, 2, 3]], [[1, 1.5]], [['1', '2']], [[1, MAX_WEIGHT]], [3]])(
    'that are damaged are no lists: weights %j',
    (weights) => {
      const lists = { secrets: ['crane', 'slate'], guesses: [] };
      expect(parseLists(JSON.stringify({ ...lists, weights: [1, MAX_WEIGHT - 1] }))).toBeDefined();
      expect(parseLists(JSON.stringify({ ...lists, weights }))).toBeUndefined();
    },
  );

  it('with many huge weights keep within the limit', () => {
    const text = Array.from({ length: 4000 }, (_, n) => `a${String(n).padStart(4, '0')} ${1e12 * (1 + n)}`);
    const { found } = readLists(text.join('\n'), '');
    expect(parseLists(JSON.stringify(found))).toEqual(found);
    expect(found).toHaveProperty('weights');
  });

  it('are words of the most frequent length, unless another one is chosen', () => {
    const text = 'crane\nslate\nplates\ncranes\nabbey\nox\ncr?ne\nslate';
    const read = readLists(text, 'kebab kebabs');
    expect(read).toEqual({
      found: { secrets: ['abbey', 'crane', 'slate'], guesses: ['kebab'] },
      length: 5,
      lengths: [5, 6],
      merged: 1,
      skipped: [
        { reason: 'has 6 letters', letters: 6, count: 3, examples: ['plates', 'cranes'] },
        { reason: 'has 2 letters', letters: 2, count: 1, examples: ['ox'] },
        expect.objectContaining({ character: '?', count: 1, examples: ['cr?ne'] }),
      ],
    });
    expect(readLists(text, 'kebab kebabs', 6)).toMatchObject({
      found: { secrets: ['cranes', 'plates'], guesses: ['kebabs'] },
      length: 6,
      lengths: [5, 6],
      merged: 0,
    });
  });

  it('may be words of another length if the most frequent one is too long', () => {
    const long = Array.from('abc', (letter) => letter.repeat(16)).join('\n');
    const { found, lengths } = readLists(`${long}\nab\ncd`, '');
    expect(found).toEqual({ kind: 'long', word: 'a'.repeat(16), most: 15 });
    expect(lengths).toContain(2);
    expect(readLists(`${long}\nab\ncd`, '', 2).found).toEqual({ secrets: ['ab', 'cd'], guesses: [] });
  });

  it.each([
    ['', '', { kind: 'few' }],
    ['crane', '', { kind: 'few' }],
    ['crane crane', '', { kind: 'few' }],
    ['😀😁', '', { kind: 'few' }],
    ['["crane", "slate"', '', { kind: 'array' }],
    ['["crane", 5]', '', { kind: 'array' }],
    ['crane slate', '[]', { kind: 'array' }],
    ['crane slate', 'abc', { kind: 'none', n: 5 }],
    [words(MOST_WORDS + 1), '', { kind: 'many', n: MOST_WORDS + 1, most: MOST_WORDS }],
    [words(1000), words(MOST_WORDS + 1), { kind: 'many', n: MOST_WORDS + 1, most: MOST_WORDS }],
    [letters(MOST_LETTERS + 1), '', { kind: 'alphabet', n: MOST_LETTERS + 1, most: MOST_LETTERS }],
  ])('say what is wrong with them', (secrets, guesses, fault) => {
    expect(readLists(secrets, guesses).found).toEqual(fault);
  });

  it('at their limits make a game', () => {
    const { found } = readLists(words(MOST_WORDS), '');
    expect(found).toMatchObject({ secrets: { length: MOST_WORDS }, guesses: { length: 0 } });
    expect(readLists(letters(MOST_LETTERS), '').found).toHaveProperty('secrets');
  });

  it('of an older page are read, whatever their order', () => {
    const kept = '{"secrets":["slate","crane"],"guesses":["kebab","abbey"]}';
    expect(parseLists(kept)).toEqual({ secrets: ['crane', 'slate'], guesses: ['abbey', 'kebab'] });
  });

  it.each([
    null,
    {},
    [],
    { secrets: 'crane', guesses: [] },
    { secrets: ['crane', 5], guesses: [] },
    { secrets: ['crane'], guesses: [] },
  ])('kept as %j are none', (kept) => {
    expect(parseLists(JSON.stringify(kept))).toBeUndefined();
  });

  /** Returns a text of `count` different words of four letters. */
  function words(count: number): string {
    const letter = (n: number): string => String.fromCharCode(97 + (n % 26));
    return Array.from({ length: count }, (_, n) =>
      [1, 26, 676, 17_576].map((unit) => letter(n / unit)).join(''),
    ).join('\n');
  }

  /** Returns words of one letter each, all different. */
  function letters(count: number): string {
    return Array.from({ length: count }, (_, n) => String.fromCharCode(0x4e00 + n)).join(' ');
  }
});

describe('a good word', () => {
  const list = ['abc', 'abd', 'abe', 'abf', 'xyz'];
  const game = makeWordGame(list, ['cde', 'cdz'], 'wordle');

  it('may be no secret when that parts them better, and is one where two are left', () => {
    expect(quickWord(game, [], remaining(game, []))).toBe(parseCode(game, 'cde'));
    const turns = parseHistory(game, 'cde -y-');
    const left = remaining(game, turns);
    expect(quickWord(game, turns, left)).toBe(left[0]);
  });

  it('parts the likely words if there are weights', () => {
    const some = makeWordGame(['abc', 'abd', 'abe', 'abf', 'xyz'], ['cde'], 'wordle');
    expect(quickWord(some, [], remaining(some, []))).toBe(parseCode(some, 'cde'));
    const likely = withWeights(some, [1, 1, 50, 50, 50]);
    expect(quickWord(likely, [], remaining(likely, []))).toBe(parseCode(likely, 'abe'));
  });

  it('parts words of 15 letters, which have 14 million feedbacks', () => {
    const end = 'bcdefghijklmno';
    const best = `pq${end.slice(1)}`; // parts p, q and the others; any other word makes two parts
    const long = makeWordGame(
      [...'pqrst'].map((letter) => letter + end),
      [`${end}p`, best],
      'wordle',
    );
    expect(long.feedbackCount).toBe(3 ** 15);
    expect(quickWord(long, [], remaining(long, []))).toBe(parseCode(long, best));
  });

  it('keeps the hints in hard mode', () => {
    const hard = hardMode(makeWordGame(['abc', 'abd', 'abe', 'abf', 'abg'], ['cde'], 'wordle'));
    const turns = parseHistory(hard, 'abc gg-');
    const guess = quickWord(hard, turns, remaining(hard, turns));
    expect(isAllowed(hard, turns, guess)).toBe(true);
    expect(quickWord({ ...hard, hard: false }, turns, remaining(hard, turns))).toBe(parseCode(hard, 'cde'));
  });
});
