// Tests the coach's figures as text, where + means good luck, and the hosts that keep a secret.
import { expect, it } from 'vitest';
import { HOSTS } from './address.ts';
import { hasSecret, lossText, luckText } from './your-game.ts';

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

it('the hosts that choose their answers against you keep no secret', () => {
  expect(HOSTS.filter((host) => !hasSecret(host))).toEqual(['cunning', 'exact']);
});
