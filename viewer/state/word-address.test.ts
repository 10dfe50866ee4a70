// Tests the addresses of trees of words.
import { expect, it } from 'vitest';
import { formatCode } from '../../game/code.ts';
import { parseGame } from '../../game/game.ts';
import { hardMode } from '../../game/hard-mode.ts';
import { makeWordGame } from '../../game/words.ts';
import { type Address, formatAddress, UNPLAYED } from './address.ts';
import { parseWords } from './word-address.ts';

const list = makeWordGame(['crane', 'slate', 'shrug'], ['salet'], 'wordle');
const start: Address = {
  ...{ tab: 'tree', game: parseGame('4x10'), objective: 'fewest-last', against: undefined, ...UNPLAYED },
  ...{ host: 'honest', seed: 7, cards: [3, 3, 8, 8], target: 24, words: '' },
};
const read = (wordTree: string) =>
  parseWords({ ...start, wordTree }, 5, (name, hard) => ({
    ...(hard ? hardMode(list) : list),
    name: hard ? `${name}-hard` : name,
  }));

it.each([
  'wordle',
  'wordle-2023',
  'wordle@crane',
  'wordle-hard@shrug/salet:y----',
  'wordle/salet:y----/shrug:ggggg',
])('is written as it was read: %s', (text) => {
  const { address, whole } = read(text);
  expect([formatAddress(address), whole]).toEqual([`tree/${text}`, true]);
  const unread = parseWords({ ...start, wordTree: text }, 5, () => undefined);
  expect([formatAddress(unread.address), unread.whole]).toEqual([`tree/${text}`, true]);
  expect(unread.address.game).toBe(start.game);
});

it.each([
  ['wordle@kebab', 'wordle'],
  ['wordle@salet', 'wordle'], // may be guessed, but is never the secret
  ['wordle/salet:y----/9', 'wordle/salet:y----'],
  ['wordle-1999@crane', 'wordle@crane'],
])('keeps what can be read: %s', (text, kept) => {
  const { address, whole } = read(text);
  expect([formatAddress(address), whole]).toEqual([`tree/${kept}`, false]);
});

it('follows a secret through the strategy with the best average', () => {
  const { address } = read('wordle@crane');
  expect(formatCode(address.game, address.secret ?? -1)).toBe('crane');
  expect(address.objective).toBe('average');
});
