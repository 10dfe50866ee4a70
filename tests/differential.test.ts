// The solver against the oracle on every game that the oracle finishes in seconds; the larger ones are in differential.slow.ts.
import { describe, expect, it } from 'vitest';
import { parseGame } from '../game/game.ts';
import { compareFirstGuesses, comparePositions, randomHistories } from './differential.ts';

const SMALL = [
  '1x1',
  '1x5',
  '2x2',
  '2x3',
  '2x4',
  '2x5',
  '3x3',
  '3x4',
  '2x2r',
  '2x3r',
  '2x4r',
  '2x5r',
  '3x2r',
  '3x3r',
  '4x4',
  '4x2r',
];
const VARIANTS = ['2x4z', '3x4z', '2x3rz', '3x3rz'];
const BULLS_ONLY = ['1x1b', '1x5b', '2x3b', '2x4b', '3x3b', '2x3rb', '2x4rb', '3x2rb', '4x2rb', '2x4zb', '2x3rzb'];

describe('every first guess', () => {
  it.each([...SMALL, ...VARIANTS, ...BULLS_ONLY])('%s', (name) => compareFirstGuesses(name));
});

describe('best guesses at positions reached by any guesses', () => {
  it.each([
    '3x5',
    '3x4r',
    '4x5',
    '3x6',
    '4x3r',
    '3x6z',
    '4x6',
    '5x3r',
    '3x4b',
    '3x5b',
    '3x4rb',
    '4x3rb',
    '4x4b',
    '3x4rzb',
    '2x7rb',
    '4x5b',
  ])('%s', async (name) => {
    const game = parseGame(name);
    const histories = randomHistories(game, 60, name.length);
    expect(await comparePositions(name, histories, game.secrets > 1000 ? 3 : 5)).toBeGreaterThan(10);
  });
});
