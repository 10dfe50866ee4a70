// Tests sentences about states of a game that rarely occur in play.
import { expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { knownHintText } from './play-words.ts';

it.each([
  [
    2,
    13 / 6,
    'Hint: 01 is a good guess; 2.00 to 2.17 turns are to be expected from now on; it is not proved best.',
  ],
  [13 / 6, 13 / 6, 'Hint: 01 is a best guess; with it, 2.1667 turns are to be expected from now on.'],
])('a hint without a search, of %d to %d turns', (least, most, sentence) => {
  expect(knownHintText(parseGame('2x3'), 0, least, most)).toBe(sentence);
});
