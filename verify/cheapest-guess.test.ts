// The cheapest guess of parts whose codes come late in the order of guesses, so that many guesses are passed over before their feedback is copied;
// against counting, in a table of feedback at random.
import { expect, it } from 'vitest';
import { chance } from '../tests/random.ts';
import { CheapestGuess, ClassCosts } from './cheapest-guess.ts';
import { GuessOrder } from './guess-order.ts';

it('copies feedback as far as it is looked at', () => {
  const [codes, kinds, win] = [2000, 5, 4];
  const next = chance(5);
  const table = Array.from({ length: codes }, (_, code) =>
    Uint8Array.from({ length: codes }, (_, guess) => (guess === code ? win : Math.floor(4 * next()))),
  );
  const rows = { row: (code: number): Uint8Array => table[code] };
  const costs = new ClassCosts(1, Float64Array.from([0, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, ...Array(2000).fill(99)]));
  for (let trial = 0; trial < 3; trial++) {
    const set = Uint16Array.from({ length: 100 }, (_, i) => 1900 + i);
    const part = set.subarray(20 * trial, 20 * trial + 20); // guesses too: 64 for each of them do not lead so far
    const made = new Uint8Array(codes).fill(4);
    const cheapest = new CheapestGuess(rows, new GuessOrder(rows, codes, kinds), codes, kinds, 1 << 20);
    const plain = Array.from({ length: codes }, (_, guess) => {
      const sizes = new Uint16Array(kinds);
      for (const code of part) sizes[table[code][guess]]++;
      return sizes.reduce((sum, size, kind) => sum + (kind === win ? size : costs.sizes[size]), 0);
    });
    expect(cheapest.of(part, { set, made, orbits: undefined }, costs, 0, 1000)).toBe(Math.min(...plain));
  }
});
