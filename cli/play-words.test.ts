// Tests sentences about states of a game that rarely occur in play.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { balance, chanceJson, hintText } from './play-words.ts';

const SETUP = { game: parseGame('2x3') };

it.each([
  [
    12,
    13,
    'Hint: 01 is a good guess; 2.00 to 2.17 turns are to be expected from now on; it is not proved best.',
  ],
  [13, 13, 'Hint: 01 is a best guess; with it, 2.1667 turns are to be expected from now on.'],
])('a hint without a search, of %d to %d turns in all', (least, most, sentence) => {
  expect(hintText(SETUP, 6, { guess: 0, least, most })).toBe(sentence);
});

it.each([
  [
    1,
    2,
    'Hint: 01 is a good guess; the chance to win is 66.6 to 83.4 %: 4 to 5 of 6 within 3 turns; ' +
      'it is not proved best.',
  ],
  [2, 2, 'Hint: 01 is a best guess; with it, the chance to win is 66.7 %: 4 of 6 within 3 turns.'],
  [6, 6, 'Hint: 01 is a best guess; with it, the chance to win is 0.0 %: 0 of 6 within 3 turns.'],
])('a hint within three turns that misses %d to %d codes', (least, most, sentence) => {
  const setup = { ...SETUP, within: 3 };
  expect(hintText(setup, 6, { guess: 0, least, most })).toBe(sentence);
  const chance = { within: 3, remaining: 6, won: 6 - most, wonAtMost: 6 - least };
  expect(chanceJson(setup, { codes: 6, weight: 6 }, least, most)).toEqual({ chance });
});

it('the smallest loss of the chance to win is not hidden', () => {
  expect(balance({ ...SETUP, within: 3 }, 1 / 65_535)).toBe(
    'Coach: your guesses have lost 0.01 % of the chance to win.',
  );
  expect(balance({ ...SETUP, within: 3 }, 0)).toBe('Coach: none of your guesses could have been better.');
});
