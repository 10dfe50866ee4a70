// Tests numbers that must never change, because secrets of seeds, games of players and choices of facts
// depend on them.
import { expect, it } from 'vitest';
import { pseudoRandom, scattered } from './pseudo-random.ts';

it('are scattered over 32 bits', () => {
  expect([0, 1, 2, -1, 2 ** 32 + 1].map(scattered)).toEqual([
    0, 1_364_076_727, 821_347_078, 2_180_083_513, 1_364_076_727,
  ]);
});

it.each([
  [0, [1_144_304_738, 1_416_247, 958_946_056]],
  [1, [2_693_262_067, 11_749_833, 2_265_367_787]],
  [2 ** 32 - 1, [3_850_105_811, 813_802_916, 3_073_704_848]],
])('follow each other from the seed %i', (seed, expected) => {
  const next = pseudoRandom(seed);
  expect(expected.map(() => next())).toEqual(expected);
});
