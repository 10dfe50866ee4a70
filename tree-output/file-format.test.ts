// Tests the checksum against its published check value, and the width of a stored guess.
import { expect, it } from 'vitest';
import { crc32 } from '../base/crc32.ts';
import { parseGame } from '../game/game.ts';
import { bitsFor } from './file-format.ts';

it('has the check value of CRC-32', () => {
  const digits = new TextEncoder().encode('123456789');
  expect(crc32(digits, digits.length).toString(16)).toBe('cbf43926');
});

it.each([
  ['1x1', 0],
  ['1x2', 1],
  ['4x10', 13],
  ['5x8r', 15],
  ['8x8', 16],
])('%s: %i bits a guess', (name, bits) => {
  expect(bitsFor(parseGame(name).guesses)).toBe(bits);
});
