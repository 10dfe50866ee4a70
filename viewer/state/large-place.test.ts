// Tests the addresses of help in large games.

import { expect, it } from 'vitest';
import { largeName } from './address.ts';
import { formatLargePlace, readLargePlace, turnsText } from './large-place.ts';

it.each(['6x10', '6x10/012345:1A2B/067182:1A3B', '10x10/0123456789', '3x36r/0az:1A0B/zzz'])(
  'reads and writes %s',
  (text) => {
    const { place, isWhole } = readLargePlace(text);
    expect([formatLargePlace(place), isWhole]).toEqual([text, true]);
  },
);

it('reads up to the first unreadable part', () => {
  for (const rest of ['/01234', '/012344:1A1B', '/012345:7A0B', '/', '/543210/012345:1A1B']) {
    const { place, isWhole } = readLargePlace(`6x10/012345:1a2b${rest}`);
    expect(isWhole, rest).toBe(false);
    expect(turnsText(place)).toBe('012345 1A2B');
  }
});

it('reads at most 100 turns', () => {
  const turns = (n: number) => readLargePlace(`6x10${'/012345:1A2B'.repeat(n)}`);
  expect([turns(100).isWhole, turns(101).isWhole]).toEqual([true, false]);
  expect(turns(101).place.turns.length).toBe(100);
});

it('knows the games too large to be listed, but not for help', () => {
  expect(['6x10', ' 5X10RZ ', '3x17', '12x2r'].map(largeName)).toEqual(['6x10', '5x10rz', '3x17', '12x2r']);
  for (const text of ['4x10', '5x9r', '4x3', '13x2r', '3x37', '10x10r', 'wordle', ''])
    expect(largeName(text), text).toBeUndefined();
});
