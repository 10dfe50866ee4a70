// The values that are held, against a plain list of who was asked for when.
import { expect, it } from 'vitest';
import { chance } from '../tests/random.ts';
import { RecentlyUsed, rowsThatFit } from './feedback-rows.ts';

it.each([3, 7, 8, 20])('of 8 codes, at most %i have a value: those asked for last', (most) => {
  const next = chance(most);
  let [made, isFilled] = [0, false];
  const used = new RecentlyUsed(
    most,
    8,
    () => ({ code: made++ }),
    (value, code) => {
      value.code = code;
      isFilled = true;
    },
  );
  let order: number[] = [];
  for (let time = 0; time < 500; time++) {
    if (time % 100 === 99) {
      used.clear();
      order = [];
    }
    const code = Math.floor(next() * 8);
    isFilled = false;
    const value = used.get(code);
    expect([value.code, isFilled]).toEqual([code, !order.includes(code)]);
    order = [...order.filter((other) => other !== code), code].slice(-most);
  }
  expect(made).toBeLessThanOrEqual(Math.min(most, 8));
});

it('holds 96 rows at least, and no more than there are codes', () => {
  expect([0, 9500, 9700, 20_000].map((room) => rowsThatFit(150, 100, room))).toEqual([96, 96, 97, 150]);
});
