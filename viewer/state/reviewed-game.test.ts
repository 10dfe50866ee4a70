// Tests the review of rows: the turns, the list that suits them, answers that a list lacks, and faults.
import { expect, it } from 'vitest';
import { formatCode } from '../../game/code.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { formatHistory } from '../../game/history.ts';
import { openWordGame } from '../../game/word-lists/open-word-game.ts';
import { makeWordGame } from '../../game/words.ts';
import { reviewRows, suitingList } from './reviewed-game.ts';

const wordle = await openWordGame('wordle');
const later = await openWordGame('wordle-2023');
/** Returns the rows of a text such as `crane:-y--- ?:ggggg`. */
const rowsOf = (text: string) =>
  text.split(' ').map((row) => {
    const [word, marks] = row.split(':');
    return { word: word === '?' ? '' : word, marks };
  });
const review = (text: string, game = wordle) => reviewRows(game, rowsOf(text));

it('has the turns before the first missing word, and names its row', () => {
  const all = review('crane:-y--- worth:--g-y shrug:ggggg');
  expect(all).toMatchObject({ game: wordle, isWider: false, fault: undefined, gap: undefined });
  expect(formatHistory(wordle, all.history)).toBe('crane -y---, worth --g-y, shrug ggggg');
  const some = review('crane:-y--- ?:--g-y shrug:ggggg');
  expect(some).toMatchObject({ history: [expect.anything()], gap: 2 });
  expect(review('crane:-y--- worth:--g-y ?:ggggg')).toMatchObject({ history: { length: 2 }, gap: 3 });
  expect(review('?:-y--- ?:ggggg')).toMatchObject({ history: [], gap: undefined });
});

it.each([
  ['crane:-y--- xxxxx:--g-y shrug:ggggg', { kind: 'list', row: 2, word: 'xxxxx' }],
  ['crane:-y--- ?:--g-y xxxxx:ggggg', { kind: 'list', row: 3, word: 'xxxxx' }],
  ['crane:-y--- crane:--g-y shrug:ggggg', { kind: 'misfit', row: 2, word: 'crane', answer: 'shrug' }],
  ['?:-y--- crane:--g-y shrug:ggggg', { kind: 'misfit', row: 2, word: 'crane', answer: 'shrug' }],
  ['crane:-y--- crane:y---- ?:ggggg', { kind: 'unfit', row: 2 }],
  ['crane:-y--- worth:gggyg shrug:ggggg', { kind: 'impossible', row: 2 }],
  ['shrug:ggggg shrug:ggggg', { kind: 'after', row: 2 }],
  ['crane:-y--- worth:--g-', { kind: 'squares', row: 2, n: 4, need: 5 }],
])('finds the fault of %s', (text, fault) => {
  expect(review(text)).toMatchObject({ fault, history: [] });
});

it('finds the word that hard mode forbids', () => {
  const hard = hardMode(wordle);
  expect(review('crane:-y--- worth:--g-y shrug:ggggg', hard).fault).toBeUndefined();
  expect(review('crane:-y--- moldy:----- shrug:ggggg').fault).toBeUndefined();
  expect(review('crane:-y--- ?:----- shrug:ggggg', hard).fault).toEqual({ kind: 'hints', row: 2 });
  // a spray has marks for r and a, and a drain has both, but glory has no a
  expect(review('spray:--gg- glory:---y- ?:-----', hard).fault).toEqual({ kind: 'hints', row: 2 });
  expect(review('spray:--yy- glory:---yy ?:-yy--', hard).fault).toEqual({
    kind: 'hint',
    row: 2,
    word: 'glory',
    hint: { letter: 'a', position: undefined, times: 1 },
  });
});

it('counts a fitting word as an answer if the list has none, and keeps the mode', () => {
  for (const game of [wordle, hardMode(wordle)]) {
    const { game: wider, isWider, history, fault } = review('salet:-yy-- uvula:ggggg', game);
    expect([isWider, fault, wider.secrets, wider.hard]).toEqual([
      true,
      undefined,
      wordle.secrets + 1,
      game.hard,
    ]);
    expect(history.map(({ guess }) => formatCode(wider, guess))).toEqual(['salet', 'uvula']);
    expect(history[1].guess).toBeLessThan(wider.secrets);
  }
  expect(review('salet:-yy-- uvula:ggggg', later).isWider).toBe(false);
});

it('suits the list in which an answer fits, else the one with most words', () => {
  const own = makeWordGame(['abc', 'abd'], undefined, 'wordle');
  const lists = [
    { name: 'wordle', game: wordle },
    { name: 'later', game: later },
    { name: 'own', game: own },
  ];
  const suits = (text: string, all = lists) => suitingList(all, rowsOf(text))?.name;
  expect(suits('crane:-y--- ?:ggggg')).toBe('wordle');
  expect(suits('crane:-y--- ?:ggggg', [...lists].reverse())).toBe('later');
  expect(suits('salet:-yy-- uvula:ggggg')).toBe('later');
  expect(suits('abc:gg- abd:ggg')).toBe('own');
  expect(suits('?:gg- ?:ggg')).toBe('own');
  expect(suits('aahed:----- aalii:ggggg')).toBe('wordle'); // contradictory in every list
  expect(suits('aahed:gg--- aalii:ggggg')).toBe('later'); // an answer of no list
  expect(suits('xxxxx:-----')).toBe('wordle');
  expect(suits('crane:ggggy')).toBe('wordle');
  expect(suits('crane:-y---', [])).toBeUndefined();
});
