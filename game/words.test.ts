// Word lists that are accepted, lists that are refused, and marks that were worked out by hand.

import { describe, expect, it } from 'vitest';
import { show, UsageError } from '../base/usage-error.ts';
import { formatCode, listsOf, parseCode } from './code.ts';
import { feedbackOf, formatFeedback, marks, parseFeedback } from './feedback.ts';
import { MARKING_NAMES } from './feedback-rules.ts';
import { formatHistory, isPossible, parseHistory, remaining } from './history.ts';
import { makeWordGame, parseWords, withoutSecrets } from './words.ts';

const SECRETS = 'crane\nslate # a comment\n\n# another\r\nABBEY\n';

describe('lists', () => {
  it('are folded and ascending, for any order of the lines', () => {
    expect(parseWords(`\ufeff${SECRETS}`)).toEqual(['abbey', 'crane', 'slate']);
    const game = makeWordGame(SECRETS, 'kebab\ncrane');
    expect(game).toMatchObject({
      secrets: 3,
      guesses: 4,
      positions: 5,
      alphabet: 'abceklnrsty',
      feedbackCount: 20,
      win: 19,
    });
    expect(Array.from({ length: 4 }, (_, code) => formatCode(game, code))).toEqual([
      'abbey',
      'crane',
      'slate',
      'kebab',
    ]);
    expect(makeWordGame('slate\nabbey\ncrane', 'slate\nkebab')).toEqual(game);
  });

  it('may be arrays; an error names the entry', () => {
    expect(makeWordGame(['bca', 'abc'], ['xyz'], 'wordle')).toEqual(
      makeWordGame('abc\nbca', 'xyz', 'wordle'),
    );
    expect(makeWordGame(['bca', 'abc'], [], 'wordle')).toEqual(makeWordGame('abc\nbca', undefined, 'wordle'));
    expect(() => makeWordGame(['abc', 'ab'])).toThrow(
      'Entry 2 of the list of secrets: "ab" has 2 letters, but the words before it have 3; all words ' +
        'of a game have one length, and --length chooses it.',
    );
  });

  it.each(['Wordle', 'toString', null, 2])('are not marked by %j', (rule) => {
    const make = () => makeWordGame(SECRETS, undefined, rule as never);
    expect(make).toThrow(
      new UsageError(`${show(rule)} is not a rule of feedback; there are ${MARKING_NAMES.join(', ')}.`),
    );
  });

  it('have a name of their own', () => {
    const name = (secrets: string, guesses?: string): string => makeWordGame(secrets, guesses, 'wordle').name;
    // The digest comes from: printf 'ab\ncd\n' | sha256sum. The same holds for ef.
    expect(name('ab\ncd')).toBe('wordle-2-5141648ccbe924f6');
    expect(name('cd\nab', 'cd\nef')).toBe('wordle-2-5141648ccbe924f6+1-48181867e9da11c9');
    expect(new Set([name('ab\ncd'), name('ab\ncc'), name('ab\nce'), name('abcd\ncdab')]).size).toBe(4);
  });

  it('may be in any script', () => {
    const game = makeWordGame('E\u0301TE\u0301', 'été\nÔTÉ', 'wordle');
    expect([game.alphabet, formatCode(game, 0), formatCode(game, 1)]).toEqual(['téô', 'été', 'ôté']);
    expect(parseCode(game, ' E\u0301TE\u0301 ')).toBe(0);
    expect(makeWordGame('さくら\nまくら').symbols).toBe(4);
  });

  it.each([
    ['', 'The list of secrets holds no word; write one word a line.'],
    [
      'crane\ncr?ne',
      'Line 2 of the list of secrets: "cr?ne" holds "?", which is not a letter that can be used.',
    ],
    [
      'ab\na',
      'Line 2 of the list of secrets: "a" has 1 letter, but the words before it have 2; all words of ' +
        'a game have one length, and --length chooses it.',
    ],
    [
      'ab\n\nabc',
      'Line 3 of the list of secrets: "abc" has 3 letters, but the words before it have 2; all words ' +
        'of a game have one length, and --length chooses it.',
    ],
    ['𝒜𝒷', 'Line 1 of the list of secrets: "𝒜𝒷" holds "𝒜", which is not a letter that can be used.'],
    [
      'abcdefghijklmnop',
      'Words of 16 letters, such as "abcdefghijklmnop", are too long; at most 15 letters are possible.',
    ],
  ])('%j is refused', (text, sentence) => {
    expect(() => makeWordGame(text)).toThrow(new UsageError(sentence));
  });

  it.each([
    [
      'ab',
      'abc',
      'The guesses have 3 letters, such as "abc", but the secrets have 2; all words of a game have ' +
        'one length, and --length chooses it.',
    ],
  ])('%j with the guesses %j is refused', (secrets, guesses, sentence) => {
    expect(() => makeWordGame(secrets, guesses, 'wordle')).toThrow(new UsageError(sentence));
  });

  it('are at most 65 535, and have at most 4096 letters', () => {
    expect(makeWordGame('abcd', many(65_534))).toMatchObject({ secrets: 1, guesses: 65_535 });
    expect(() => makeWordGame(many(65_536))).toThrow(
      new UsageError('The list of secrets has 65536 words; at most 65535 are possible.'),
    );
    expect(() => makeWordGame('abcd', many(65_535))).toThrow(
      new UsageError('The lists have 65536 words together; at most 65535 are possible.'),
    );
    expect(makeWordGame(letters(4096)).symbols).toBe(4096);
    expect(() => makeWordGame('一', letters(4097))).toThrow(
      new UsageError('The words use 4097 different letters; at most 4096 are possible.'),
    );
  });

  it.each([256, 257, 4096])('of %i different letters are distinguished', (count) => {
    const game = makeWordGame(letters(count), [], 'wordle');
    const last = count - 1;
    expect(formatCode(game, last)).toBe(String.fromCharCode(0x4e00 + last));
    expect([...remaining(game, [{ guess: last, feedback: 0 }])]).toEqual([...Array(last).keys()]);
    expect([...remaining(game, [{ guess: last, feedback: game.win }])]).toEqual([last]);
  });

  /** Returns `count` words of four letters, without abcd. */
  function many(count: number): string {
    const letter = (n: number): string => String.fromCharCode(122 - (Math.floor(n) % 26));
    return Array.from({ length: count }, (_, n) =>
      [n / 17_576, n / 676, n / 26, n].map(letter).join(''),
    ).join('\n');
  }

  function letters(count: number): string {
    return Array.from({ length: count }, (_, n) => String.fromCharCode(0x4e00 + n)).join('\n');
  }
});

describe('words as codes', () => {
  const game = makeWordGame(SECRETS);

  it('are found by text', () => {
    expect(parseCode(game, ' Crane ')).toBe(1);
    expect(() => parseCode(game, 'xyzzy')).toThrow(
      new UsageError(`"xyzzy" is not in the list of ${game.name}.`),
    );
  });

  it('are played with bulls and cows', () => {
    expect(formatFeedback(game, feedbackOf(game, 0, 1))).toBe('0A2B');
    const history = parseHistory(game, 'crane 1A1B; SLATE:5A0B');
    expect(formatHistory(game, history)).toBe('crane 1A1B, slate 5A0B');
    expect([...remaining(game, parseHistory(game, 'crane 2A0B'))]).toEqual([2]);
    expect(parseFeedback(game, '0A0B')).toBe(0);
    expect(() => parseFeedback(game, '4A1B')).toThrow('is not a possible feedback');
    expect(() => parseHistory(game, 'crane')).toThrow('The guess crane has no feedback yet.');
  });
});

describe('whether a code is possible', () => {
  const game = makeWordGame(SECRETS, 'kebab\neerie', 'wordle');
  const possible = (history: string): number[] =>
    Array.from({ length: game.guesses }, (_, code) => code).filter((code) =>
      isPossible(game, parseHistory(game, history), code),
    );

  it.each([
    ['', [0, 1, 2]],
    ['slate --g-g', [1]],
    ['eerie --y-g', [1]],
    ['kebab -g-g-', []], // no word of the game gives these marks
  ])('after "%s": %j', (history, codes) => expect(possible(history)).toEqual(codes));
});

describe('Wordle marks', () => {
  it.each([
    ['opens', 'abbey', '--y--'],
    ['babes', 'abbey', 'yygg-'],
    ['kebab', 'abbey', '-ygyy'],
    ['abyss', 'abbey', 'ggy--'],
    ['abbey', 'abbey', 'ggggg'],
    ['eerie', 'crane', '--y-g'],
    ['eerie', 'abbey', 'y----'],
    ['speed', 'abide', '--y-y'],
    ['speed', 'erase', 'y-yy-'],
    ['speed', 'steal', 'g-g--'],
    ['speed', 'crepe', '-ygy-'],
    ['allay', 'label', 'yyy--'],
    ['llama', 'label', 'gyy--'],
  ])('%s against %s: %s', (guess, secret, text) => {
    const game = makeWordGame(secret, guess, 'wordle');
    const feedback = feedbackOf(game, guess === secret ? 0 : 1, 0);
    expect(formatFeedback(game, feedback)).toBe(text);
    expect(parseFeedback(game, text)).toBe(feedback);
    const count = (mark: string): number => [...text].filter((letter) => letter === mark).length;
    expect(marks(game, feedback)).toEqual({ bulls: count('g'), cows: count('y') });
  });

  const game = makeWordGame(SECRETS, 'kebab\neerie', 'wordle');

  it.each(['gy--g', 'GY--G', ' 21002 ', '🟩🟨⬛⬜🟩', 'gy0-2'])('%j is read', (text) => {
    expect(formatFeedback(game, parseFeedback(game, text))).toBe('gy--g');
  });

  it('all green is the last', () => {
    expect([
      game.feedbackCount,
      game.win,
      parseFeedback(game, 'ggggg'),
      parseFeedback(game, '-----'),
    ]).toEqual([243, 242, 242, 0]);
  });

  it.each([
    [
      'gqy--',
      '"gqy--" is not a feedback; write it as gy--g: g right and in place, y elsewhere in the word, ' +
        '- not in it.',
    ],
    [
      '1A2B',
      '"1A2B" is not a feedback; write it as gy--g: g right and in place, y elsewhere in the word, - ' +
        'not in it.',
    ],
    ['gy--', '"gy--" marks 4 letters, but the words have 5.'],
    ['', '"" marks 0 letters, but the words have 5.'],
    ['ggygg', 'ggygg is not a possible feedback: the last letter left has no other place to be.'],
  ])('%j is refused', (text, sentence) => {
    expect(() => parseFeedback(game, text)).toThrow(new UsageError(sentence));
  });

  it('make up histories', () => {
    const history = parseHistory(game, 'crane --g-y, kebab:🟨⬛⬛🟨⬛');
    expect(formatHistory(game, history)).toBe('crane --g-y, kebab y--y-');
    expect([...remaining(game, parseHistory(game, 'kebab -ygyy'))]).toEqual([0]);
    expect(() => parseHistory(game, 'crane --g-')).toThrow('"--g-" marks 4 letters, but the words have 5.');
    expect(() => parseHistory(game, 'crane')).toThrow('The guess crane has no feedback yet.');
  });
});

it('a history may have words with slashes, such as equations', () => {
  const game = makeWordGame('48/4=12\n12+3=15\n96/8=12');
  expect(formatHistory(game, parseHistory(game, '48/4=12 3A0B; 12+3=15: 1 2'))).toBe(
    '48/4=12 3A0B, 12+3=15 1A2B',
  );
  expect(() => parseHistory(game, '48/4=12 12+3=15')).toThrow('The guess 48/4=12 has no feedback yet.');
  const plain = makeWordGame('abcd\nbcda');
  expect(formatHistory(plain, parseHistory(plain, 'abcd/0A4B'))).toBe('abcd 0A4B');
});

it('secrets that were used may still be guessed', () => {
  const game = makeWordGame('ab\ncd\nef', 'gh', 'wordle');
  const left = withoutSecrets(game, ['cd', 'gh', 'zz']);
  expect(listsOf(left)).toEqual({ secrets: ['ab', 'ef'], others: ['cd', 'gh'] });
  expect(withoutSecrets(game, ['zz'])).toBe(game);
  expect(() => withoutSecrets(game, ['ef', 'ab', 'cd'])).toThrow('All secrets of wordle-3-');
});
