// Tests shared games, own word lists, and fast good words.
import { describe, expect, it } from 'vitest';
import { parseCode } from '../../game/code.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { isAllowed, parseHistory, remaining } from '../../game/history.ts';
import { makeWordGame } from '../../game/words.ts';
import { parseLists, readGrid, readLists, shareLines } from './pasted-texts.ts';
import { quickWord } from './quick-guess.ts';

describe('a shared game', () => {
  it('is read from its squares, in any of their colours, whatever stands around them', () => {
    const text =
      'Wordle 1,234 3/6*\r\n\r\n⬛🟨⬜⬛⬛ first\r\n🟦🟧⬛️⬛⬛\r\n🟩🟩🟩🟩🟩\r\nhttps://example.org';
    expect(readGrid(text, 5)).toEqual({ rows: ['-y---', 'yg---', 'ggggg'], hard: true, isOver: true });
    expect(readGrid('🟩🟩🟩🟩', 5)).toEqual({ rows: [], hard: false, isOver: false });
  });

  it('ends with its first green row or the sixth, and is in hard mode if it has a star', () => {
    expect(readGrid('🟩🟩🟩🟩🟩\n🟩🟩🟩🟩🟩', 5)).toMatchObject({ rows: ['ggggg'], isOver: true });
    const six = '⬛⬛⬛⬛⬛\n'.repeat(5);
    expect(readGrid(six, 5)).toMatchObject({ hard: false, isOver: false });
    expect(readGrid(`Wordle 1,234 X/6*\n\n${six}⬛⬛⬛⬛⬛`, 5)).toMatchObject({
      hard: true,
      isOver: true,
    });
    expect(readGrid('Wordle 1,234 4/6 *good*', 5)).toMatchObject({ hard: false });
  });

  it('reads what it writes', () => {
    const game = makeWordGame(['crane', 'slate'], undefined, 'wordle');
    const turns = parseHistory(game, 'crane --g-g, slate ggggg');
    expect(shareLines(game, turns)).toEqual(['⬛⬛🟩⬛🟩', '🟩🟩🟩🟩🟩']);
    expect(readGrid(shareLines(game, turns).join('\n'), 5).rows).toEqual(['--g-g', 'ggggg']);
  });
});

describe('own lists', () => {
  it('are words, however they are set apart, each once', () => {
    const lists = readLists('Crane, SLATE;abbey\n# not these\ncrane', 'kebab slate');
    expect(lists).toEqual({ secrets: ['crane', 'slate', 'abbey'], guesses: ['kebab'] });
    expect(parseLists(JSON.stringify(lists))).toEqual(lists);
  });

  it.each([
    ['crane', '', { kind: 'few' }],
    ['crane cr4ne', '', { kind: 'letter', word: 'cr4ne' }],
    ['crane slates', '', { kind: 'lengths', word: 'crane', other: 'slates' }],
    ['crane slate', 'abc', { kind: 'lengths', word: 'crane', other: 'abc' }],
    ['slates cranes', '', { kind: 'long', word: 'slates' }],
    [words(16_385), '', { kind: 'many', n: 16_385, most: 16_384 }],
    [words(16_000), words(16_385), { kind: 'many', n: 16_385, most: 16_384 }],
  ])('say what is wrong with them', (secrets, guesses, fault) => {
    expect(readLists(secrets, guesses)).toEqual(fault);
  });

  it('at their limits make a game', () => {
    const lists = readLists(words(16_384), '');
    expect(lists).toMatchObject({ secrets: { length: 16_384 }, guesses: { length: 0 } });
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
    return Array.from({ length: count }, (_, n) => `z${letter(n)}${letter(n / 26)}${letter(n / 676)}`).join(
      '\n',
    );
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

  it('keeps the hints in hard mode', () => {
    const hard = hardMode(makeWordGame(['abc', 'abd', 'abe', 'abf', 'abg'], ['cde'], 'wordle'));
    const turns = parseHistory(hard, 'abc gg-');
    const guess = quickWord(hard, turns, remaining(hard, turns));
    expect(isAllowed(hard, turns, guess)).toBe(true);
    expect(quickWord({ ...hard, hard: false }, turns, remaining(hard, turns))).toBe(parseCode(hard, 'cde'));
  });
});
