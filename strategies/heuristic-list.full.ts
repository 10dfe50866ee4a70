// Every player in larger games and lists of words. Playing the whole tree and playing game by game must
// agree.
import { describe, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { makeWordGame } from '../game/words.ts';
import { expectAgreement } from '../tests/player-agreement.ts';
import { familiesOf, wordGameOf } from '../tests/word-list.ts';
import { heuristicsFor } from './heuristic-list.ts';

/** Returns words that differ in their first letter only. */
function alike(count: number): string {
  return Array.from({ length: count }, (_, i) => `${String.fromCodePoint(0x4e00 + i)}bcd`).join('\n');
}

describe.each([
  ...['3x5', '2x6rz', '4x3r', '1x4', '1x16r', '8x2r'].map((name) => [name, parseGame(name)] as const),
  ['40 + 60 words of 5 letters, Wordle', wordGameOf(40, 60, 'wordle')],
  ['60 words of 5 letters, Wordle', wordGameOf(60, 0, 'wordle', 5, 2)],
  ['40 + 40 words of 4 letters', wordGameOf(40, 40, 'ab', 4)],
  ['60 words of 8 letters', wordGameOf(60, 0, 'ab', 8)],
  ['30 + 30 words of 2 letters, Wordle', wordGameOf(30, 30, 'wordle', 2)],
  ['50 words that differ in one letter', makeWordGame(alike(50))],
  ['50 words that differ in one letter, and 2 more, Wordle', makeWordGame(alike(50), 'éécd\nkkkk', 'wordle')],
  ['1 + 2 words', makeWordGame('abc', 'abd\nxyz', 'wordle')],
  ['three families of 6 words and 40 more, in hard mode', familiesOf(3, 6, 40, 4)],
] as const)('%s', (_, game) => {
  it.each(heuristicsFor(game))('$name: the tree and the single games agree', (heuristic) =>
    expectAgreement(game, heuristic),
  );
});
