// Against counting, guess by guess: parts of sets of all sizes, in games in which one guess, or two, share a
// word of bits.
import { expect, it } from 'vitest';
import { wholeOf } from '../tests/checker-bounds.ts';
import { chance } from '../tests/random.ts';
import { GuessOrder } from './guess-order.ts';
import { LowerBounds } from './lower-bounds.ts';
import { MostClasses } from './most-classes.ts';

it.each([
  ['3x6', 9],
  ['4x6b', 5],
  ['3x4rz', 9],
  ['2x9r', 5],
  ['5x8', 17], // 16 kinds besides the win: the most that two guesses in a word can have
  ['5x4r', 20],
  ['4x8', 14],
] as const)('%s, of %i kinds of feedback', (game, kinds) => {
  const rules = new LowerBounds(game, '1,2');
  expect(rules.indices.size).toBe(kinds);
  const held = Math.min(rules.count, 96);
  const trials = rules.count < 2000 ? 5 : 1; // counting guess by guess is slow
  const mostClasses = new MostClasses(
    rules,
    new GuessOrder(rules, rules.count, kinds),
    rules.count,
    kinds,
    held,
  );
  const next = chance(kinds);
  const some = (codes: Uint16Array, count: number): Uint16Array => {
    const picked = Array.from({ length: count }, () => codes[Math.floor(next() * codes.length)]);
    return Uint16Array.from(new Set(picked)).sort();
  };
  const all = Uint16Array.from({ length: rules.count }, (_, code) => code);
  const feedbacks = (guess: number, set: Uint16Array): number => {
    const row = rules.row(guess);
    const isSeen = new Uint8Array(kinds);
    let count = 0;
    for (const code of set) {
      const feedback = row[code];
      if (feedback === rules.win || isSeen[feedback] === 1) continue;
      isSeen[feedback] = 1;
      count++;
    }
    return count;
  };
  for (const size of [3, 12, 30, held]) {
    for (let trial = 0; trial < trials; trial++) {
      const set = size === rules.count ? all : some(all, size);
      const whole = wholeOf(rules, set);
      for (const count of [1, 2, 3, 5, 9, 20, 30, size]) {
        const part = count === size ? set : some(set, count);
        const most = [...all].reduce((largest, guess) => Math.max(largest, feedbacks(guess, part)), 0);
        expect([part, mostClasses.of(part, whole)]).toEqual([part, most]);
        for (const few of [most - 1, most, most + 1]) {
          for (const many of [few + 1, few + 2]) {
            const said = mostClasses.of(part, whole, few, many);
            const isTold = most <= few ? said === few : said >= Math.min(most, many) && said <= most;
            if (!isTold)
              expect.fail(`${part} of ${set}, more than ${few} and fewer than ${many}: ${most}, not ${said}`);
          }
        }
      }
    }
  }
});
