// Compares the rounding of averages over few and many codes with exact rounding in whole numbers.
import { expect, it } from 'vitest';
import { roundDown, roundUp } from './outwards.ts';

it.each([
  [22 / 5 - 2, 4, '2.4000', '2.4000'], // this floating-point number is 2.4000000000000004
  [0.1 + 0.7, 1, '0.8', '0.8'], // this floating-point number is 0.7999999999999999
  [65534 / 65535, 4, '0.9999', '1.0000'],
  [65536 / 65535, 4, '1.0000', '1.0001'],
  [1073741822, 0, '1073741822', '1073741822'],
])('%d in %i digits lies from %s to %s', (figure, digits, below, above) => {
  expect([roundDown(figure, digits), roundUp(figure, digits)]).toEqual([below, above]);
});

it.each([1, 3, 5, 7, 114, 2315, 5040, 65535])('averages over %i codes, less the turns before', (codes) => {
  for (let turns = 1; turns <= 95; turns += 2) {
    for (let more = 0; more < 40; more++) {
      const total = codes * (turns + 1) + more * Math.ceil(codes / 13);
      const exact = [Math.floor, Math.ceil].map((round) =>
        (round(((total - turns * codes) * 10_000) / codes) / 10_000).toFixed(4),
      );
      const figure = total / codes - turns;
      expect([roundDown(figure, 4), roundUp(figure, 4)]).toEqual(exact);
    }
  }
});
