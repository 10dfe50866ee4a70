// Tests the coach's figures as text, where + means good luck.
import { expect, it } from 'vitest';
import { lossText, luckText } from './your-game.ts';

it.each([
  [-0.173, '+0.17'],
  [0.173, '−0.17'],
  [0, '0.00'],
  [0.004, '0.00'],
  [-0.004, '0.00'],
  [-0.005, '+0.01'],
  [Number.NaN, '–'],
])('a guess whose answer cost %d turns beyond the expected had luck of %s', (cost, text) => {
  expect(luckText(cost)).toBe(text);
});

it('turns lost have no sign, and a dash where they are not known', () => {
  expect([0, 0.4375, 1, Number.NaN].map((each) => lossText(each, 3))).toEqual([
    '0.000',
    '0.438',
    '1.000',
    '–',
  ]);
});
