// The parts of the names of games of symbols.
import { expect, it } from 'vitest';
import { readNotation } from './notation.ts';

it.each([
  [
    '4x10',
    {
      name: '4x10',
      positions: 4,
      symbols: 10,
      repetition: false,
      leadingZero: true,
      marking: 'ab',
      ending: '',
    },
  ],
  [
    ' 4X6BR ',
    {
      name: '4x6rb',
      positions: 4,
      symbols: 6,
      repetition: true,
      leadingZero: true,
      marking: 'bulls',
      ending: 'rb',
    },
  ],
  [
    '03x05zr',
    {
      name: '3x5rz',
      positions: 3,
      symbols: 5,
      repetition: true,
      leadingZero: false,
      marking: 'ab',
      ending: 'rz',
    },
  ],
  [
    '99x99b',
    {
      name: '99x99b',
      positions: 99,
      symbols: 99,
      repetition: false,
      leadingZero: true,
      marking: 'bulls',
      ending: 'b',
    },
  ],
])('%s', (text, parts) => {
  expect(readNotation(text)).toEqual(parts);
});

it.each(['', '4x', 'x10', '4x10q', '4x6rr', '4 x 10', '1234567890x2', '4x10 r', 'wordle-0123456789abcdef'])(
  'not "%s"',
  (text) => {
    expect(readNotation(text)).toBeUndefined();
  },
);
