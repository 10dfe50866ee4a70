// Tests the reading of pasted games: squares, marks and words in any mixture, and what is said of faults.
import { describe, expect, it } from 'vitest';
import { parseHistory } from '../../game/history.ts';
import { openWordGame } from '../../game/word-lists/open-word-game.ts';
import { makeWordGame } from '../../game/words.ts';
import { MOST_TEXT, readSharedGame, shareLines } from './shared-game.ts';

const wordle = await openWordGame('wordle');
const GRID = ['-y---', '--g-y', 'ggggg'];
const WORDS = ['crane', 'worth', 'shrug'];
const squares = (...colours: readonly string[]): string =>
  GRID.map((marks) => [...marks].map((mark) => colours['-yg'.indexOf(mark)]).join('')).join('\n');
const DARK = squares('⬛', '🟨', '🟩');
/** Returns the rows of a text as `word:marks`, or the fault. */
const read = (text: string, game = wordle) => {
  const found = readSharedGame(text, game);
  return 'kind' in found ? found : found.rows.map(({ word, marks }) => `${word}:${marks}`).join(' ');
};
const NAMED = GRID.map((marks, at) => `${WORDS[at]}:${marks}`).join(' ');
const NAMELESS = GRID.map((marks) => `:${marks}`).join(' ');

describe('a pasted game', () => {
  it.each([
    ['dark squares', DARK],
    ['light squares', squares('⬜', '🟨', '🟩')],
    ['squares of high contrast', squares('⬜', '🟦', '🟧')],
    ['squares with invisible characters', squares('⬛️', '\u200e🟨', '🟩\ufe0f')],
    ['squares that stand apart', squares('⬛ ', '🟨\u00a0', '🟩 ')],
    ['lines of Windows', DARK.replaceAll('\n', '\r\n')],
    [
      'a message around it',
      `🟥🟥 Hi! I got it 🎉 in three:\nBob: that was great\n` +
        `Score 4/6\n\n${DARK}\n🟩🟩 nice\nhttps://example.org/great/story`,
    ],
    ['names of screen readers', squares('black large square ', 'yellow square ', 'Green Square, ')],
    ['names of a chat', squares(':black_large_square:', ':large_yellow_square:', ':large_green_square:')],
    ['colours of the page', squares('grey ', 'yellow ', 'green ')],
    ['colours in Chinese', squares('灰 ', '黄 ', '绿 ')],
    ['colours in Japanese', squares('灰、', '黄、', '緑、')],
    ['marks alone', GRID.join('\n')],
    ['squares behind a name that is a word', `Grace: ${DARK}`],
    ['squares behind the same name in each row', DARK.replace(/^/gm, '[12:01] Grace Lee: ')],
  ])('without words may be %s', (_, text) => {
    expect(read(text)).toBe(NAMELESS);
  });

  it.each([
    ['words alone', 'crane worth shrug'],
    ['words with commas', 'CRANE, worth, Shrug.'],
    ['words with arrows', 'crane → worth → shrug'],
    ['words in a list', '1. crane\n2) worth\n3: shrug'],
    ['words behind the figure', '3/6 crane worth shrug'],
    ['words behind bars', '||CRANE||\n||WORTH||\n||SHRUG||'],
    ['words with marks', 'crane -y---\nworth --g-y\nshrug ggggg'],
    ['words with digits', 'crane 01000, worth 00201, shrug 22222'],
    ['words with dashes of a phone', 'crane -y—-\nworth —g-y\nshrug ggggg'],
    ['marks below their words', 'crane\n-y---\nworth\n--g-y\nshrug\nggggg'],
    ['squares with words behind', '⬛🟨⬛⬛⬛ crane\n⬛⬛🟩⬛🟨 worth\n🟩🟩🟩🟩🟩 shrug'],
    ['squares with words before', 'Row 1: crane⬛🟨⬛⬛⬛\n worth ⬛⬛🟩⬛🟨\nshrug 🟩🟩🟩🟩🟩'],
    ['squares and then words', `Wordle 1,234 3/6\n\n${DARK}\n\ncrane worth shrug`],
    ['words and then squares', `crane\nworth\nshrug\n${DARK}`],
    ['words, of which one has marks', 'crane\nworth 00201\nshrug'],
    ['words and marks on one line', 'My guesses: crane worth 00201 shrug'],
    ['words behind names', 'Bob: crane\nGrace: worth\n[30/11, 10:30] Ann Lee：shrug'],
    ['names, words and marks', 'Grace: crane -y---\nBob: worth ⬛⬛🟩⬛🟨\nGrace: shrug ggggg'],
    ['words before a colon', 'crane: -y---\nworth:⬛⬛🟩⬛🟨\nshrug: ggggg'],
    ['words before a colon and squares', 'crane: ⬛🟨⬛⬛⬛\nworth: ⬛⬛🟩⬛🟨\nshrug: 🟩🟩🟩🟩🟩'],
    ['numbered guesses', 'Guess 1: crane\nGuess 2: worth\nGuess 3: shrug'],
    [
      'tiles of the newspaper',
      WORDS.map((word, row) =>
        [...word]
          .map((letter, at) => {
            const mark = { '-': 'absent', y: 'present in another position', g: 'correct' }[GRID[row][at]];
            return `${at + 1}${['st', 'nd', 'rd', 'th', 'th'][at]} letter, ${letter.toUpperCase()}, ${mark}`;
          })
          .join('\n'),
      ).join('\n'),
    ],
    ['the page itself', 'crane grey yellow grey grey grey\nworth grey grey green grey yellow\nshrug ggggg'],
  ])('with words may be %s', (_, text) => {
    expect(read(text)).toBe(NAMED);
  });

  it('takes a single word beside won squares as the answer, and other words from the first row on', () => {
    expect(read(`${DARK}\nshrug`)).toBe(':-y--- :--g-y shrug:ggggg');
    expect(read(`${DARK}\ncrane\nworth`)).toBe('crane:-y--- worth:--g-y :ggggg');
    expect(read('⬛🟨⬛⬛⬛\ncrane')).toBe('crane:-y---');
  });

  it('marks words of the list that are no answers, and a lost game with its answer at the end', () => {
    expect(read('salet uvula')).toBe('salet:-yy-- uvula:ggggg');
    const six = 'crane slate moldy fuzzy jazzy puppy';
    const lost = read(`Wordle 1,234 X/6\n${six} shrug`);
    expect(lost).toMatch(/^crane:-y--- .* puppy:-y---$/);
    const squares = String(lost).replace(/\w+:/g, '').replaceAll(' ', '\n');
    expect(read(`Wordle 1,234 X/6\n${squares}\n${six} shrug`)).toBe(lost);
  });

  it.each([
    ['Wordle 220 3/6', false],
    ['Wordle 220 3/6*', true],
    ['Wordle 1,234 3/6*', true],
    ['**Wordle 220 3/6**', false],
    ['*Wordle 220 3/6*', false],
    ['*Wordle 220 3/6**', true],
    ['**Wordle 220 3/6***', true],
    ['**Wordle 220** 3/6*', true],
    ['Wordle 220 3/6\\*', true],
    ['Wordle 220 3/6 *good*', false],
    ['__Wordle 220 3/6*__', true],
    ['optimoo Word 2026-11-30 3/6*', true],
    ['optimoo · 3/6* · 0.000 turns lost by guesses', true],
    ['Grace: Canuckle #12 3/6*', true],
    ['WORDLE: 3/6*', true],
    ['3/6*', true],
    ['Sent 3/6*', undefined],
    ['Today 4/6!', undefined],
    ['Bob: I always get it in 4/6', undefined],
    ['30/11/2026', undefined],
    ['', undefined],
  ])('has its mode in %j', (head, hard) => {
    expect(readSharedGame(`${head}\n\n${DARK}`, wordle)).toMatchObject({ hard, isOver: true });
  });

  it('is over with its green row only', () => {
    expect(readSharedGame('⬛🟨⬛⬛⬛', wordle)).toMatchObject({ isOver: false });
    expect(readSharedGame('crane worth shrug', wordle)).toMatchObject({ isOver: false });
    expect(readSharedGame('crane -y---\nshrug ggggg', wordle)).toMatchObject({ isOver: true });
  });

  it('has words of any length and any letters', () => {
    const sums = makeWordGame(['1+2=3', '4/2=2', '9-1=8'], undefined, 'wordle');
    expect(read('4/2=2 9-1=8', sums)).toBe('4/2=2:---g- 9-1=8:ggggg');
    const longer = makeWordGame(['1*6/6=1', '3/6*4=2', '2+4/6=9'], undefined, 'wordle');
    expect(read('3/6*4=2 2+4/6=9 1*6/6=1', longer)).toMatch(
      /^3\/6\*4=2:\S+ 2\+4\/6=9:\S+ 1\*6\/6=1:ggggggg$/,
    );
    const kana = makeWordGame(['さくら', 'さとう', 'すずめ'], undefined, 'wordle');
    expect(read('さくら、さとう', kana)).toBe('さくら:g-- さとう:ggg');
    expect(read('🟩⬛⬛\n🟩🟩🟩', kana)).toBe(':g-- :ggg');
    const hebrew = makeWordGame(['שלום', 'שולח', 'מלון'], undefined, 'wordle');
    expect(read('\u200fשלום\u200f ⬛🟩🟨⬛\u200e\nמלון 🟩🟩🟩🟩', hebrew)).toBe('שלום:-gy- מלון:gggg');
  });

  it.each([
    ['', { kind: 'none', n: 0, need: 5 }],
    ['no squares, I am afraid', { kind: 'none', n: 0, need: 5 }],
    ['<b>🎲🎲🎲🎲🎲</b> 👨‍👩‍👧🏳️‍🌈❤️', { kind: 'none', n: 0, need: 5 }],
    ['🟩🟩🟩🟩', { kind: 'squares', row: 1, n: 4, need: 5 }],
    ['⬛⬛⬛⬛⬛\n⬛🟨⬛⬛⬛⬛ oh', { kind: 'squares', row: 2, n: 6, need: 5 }],
    ['⬛🟪⬛⬛⬛', { kind: 'colour', row: 1 }],
    ['⬛🟨⬛⬛⬛\n🟥🟥🟥🟥🟥\n🟩🟩🟩🟩🟩', { kind: 'colour', row: 2 }],
    ['🟡⚪⚪⚪⚪', { kind: 'colour', row: 1 }],
    [`⬛🟨⬛⬛⬛\n${':large_red_square:'.repeat(5)}`, { kind: 'colour', row: 2 }],
    ['red red red red red', { kind: 'colour', row: 1 }],
    [`Wordle 1 X/6\n${'⬛🟨⬛⬛⬛\n'.repeat(6)}shrug`, { kind: 'one' }],
    [`Wordle 1 X/6\nshrug\n${'⬛🟨⬛⬛⬛\n'.repeat(6)}`, { kind: 'one' }],
    ['Daily Dordle 12 2&3/7\n⬛🟨⬛⬛⬛ ⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩 ⬛⬛🟨⬛⬛', { kind: 'boards', row: 1 }],
    ['⬛⬛⬛⬛⬛⬛⬛⬛⬛⬛', { kind: 'boards', row: 1 }],
    ['🟩🟩🟩🟩🟨', { kind: 'impossible', row: 1 }],
    [`${DARK}\n⬛⬛⬛⬛⬛`, { kind: 'after', row: 4 }],
    [`Wordle 1 3/6\n${DARK}\nWordle 2 3/6\n${DARK}`, { kind: 'after', row: 4 }],
    [`Wordle 1 4/6\n${DARK}`, { kind: 'count', n: 3, need: 4 }],
    [`Wordle 1 X/6\n${DARK}`, { kind: 'count', n: 3, need: 6 }],
    ['Wordle 1 3/6*\n🟩⬛⬛⬛⬛\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩', { kind: 'hints', row: 2 }],
    ['Wordle 1 3/6*\n🟨🟨⬛⬛⬛\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩', { kind: 'hints', row: 2 }],
    [`${DARK}\ncrane worth moldy shrug`, { kind: 'words', n: 4, need: 3 }],
    ['crane zzzzz shrug', { kind: 'list', row: 2, word: 'zzzzz' }],
    ['crane\nworth 00201', { kind: 'answer' }],
    ['Wordle 1 X/6\ncrane slate moldy fuzzy jazzy puppy', { kind: 'answer' }],
    [`${'⬛⬛⬛⬛⬛\n'.repeat(101)}`, { kind: 'long' }],
    ['⬛⬛⬛⬛⬛\n'.repeat(10_000), { kind: 'long' }],
    ['a'.repeat(MOST_TEXT + 1), { kind: 'long' }],
  ])('is refused with the reason and the row: %#', (text, fault) => {
    expect(read(text)).toEqual(fault);
  });

  it.each([
    '⬛',
    'crane ',
    'bob: ',
    ': ⬛',
    '1:',
    'a1',
    'green ',
    ':large_',
    '1st letter, ',
    '*3/6',
    '—',
    '\n',
    '𝔞',
    'x\n',
    '/',
    'a-',
  ])(
    'of the longest length is read in a moment: %j',
    (part) => {
      const text = part.repeat(MOST_TEXT).slice(0, MOST_TEXT);
      expect(readSharedGame(text, wordle)).toHaveProperty('kind');
    },
    2000,
  );

  it('is read as it is written', () => {
    const game = makeWordGame(['crane', 'slate'], undefined, 'wordle');
    const turns = parseHistory(game, 'crane --g-g, slate ggggg');
    expect(shareLines(game, turns)).toEqual(['⬛⬛🟩⬛🟩', '🟩🟩🟩🟩🟩']);
    expect(read(shareLines(game, turns).join('\n'))).toBe(':--g-g :ggggg');
  });
});
