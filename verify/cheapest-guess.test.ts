// The cheapest guess of parts whose codes come late in the order of guesses, so that many guesses are passed
// over before their feedback is copied; with all guesses and with some of them, more and fewer than codes; of
// parts that are large for one class and small; against counting, in a table of feedback at random.
import { expect, it } from 'vitest';
import { chance } from '../tests/random.ts';
import { CheapestGuess } from './cheapest-guess.ts';
import { ClassCosts } from './class-costs.ts';
import { GuessOrder, type Whole } from './guess-order.ts';

const CODES = 2000;
/** Two for one code, then three for each, up to 30 codes. */
const COSTS = new ClassCosts(
  1,
  Float64Array.from({ length: CODES + 1 }, (_, n) =>
    n > 30 ? Number.POSITIVE_INFINITY : Math.max(0, 3 * n - 1),
  ),
);
/** Room for the feedback of all guesses to the sets below, and of some only. */
const [ALL, SOME] = [1 << 20, 440_000];

it.each([
  [5, 100, ALL, false],
  [5, 110, SOME, true],
  [9, 200, ALL, true],
  [9, 210, SOME, false],
])(
  'copies feedback as far as it is looked at: %i kinds, up to %i codes, %i bytes, all rows held: %s',
  (kinds, most, room, holdsAll) => {
    const win = kinds - 1;
    const next = chance(kinds);
    const table = Array.from({ length: CODES }, () => new Uint8Array(CODES));
    for (let code = 0; code < CODES; code++) {
      table[code][code] = win;
      for (let guess = 0; guess < code; guess++)
        table[code][guess] = table[guess][code] = Math.floor(win * next());
    }
    const rows = { row: (code: number): Uint8Array => table[code], holdsAll };
    const cheapest = new CheapestGuess(rows, new GuessOrder(rows, CODES, kinds), CODES, kinds, room);
    const expectPlain = (part: Uint16Array, whole: Whole): void => {
      const costs = Array.from({ length: CODES }, (_, guess) => {
        if (whole.orbits?.isLowest(guess) === false) return Number.POSITIVE_INFINITY;
        const sizes = new Uint16Array(kinds);
        for (const code of part) sizes[table[code][guess]]++;
        return sizes.reduce((sum, size, kind) => sum + (kind === win ? size : COSTS.sizes[size]), 0);
      });
      const least = Math.min(...costs);
      expect(cheapest.of(part, whole, COSTS, 0, Number.POSITIVE_INFINITY)).toBe(least);
      expect(cheapest.of(part, whole, COSTS, 0, 400)).toBe(Math.min(least, 400));
    };
    const made = new Uint8Array(CODES).fill(win);
    const largest = made.map((_, guess) => guess % win); // whichever it is, the cost is the same
    for (const start of [1600, 1500, 1600]) {
      const set = Uint16Array.from({ length: 400 }, (_, i) => start + i);
      for (const every of [1, 2, 3, 50]) {
        const orbits = every === 1 ? undefined : { isLowest: (guess: number) => guess % every === 0 };
        const whole = { set, made, largest, orbits };
        expect(cheapest.hasRoom(whole)).toBe(room === ALL || every > 1);
        if (!cheapest.hasRoom(whole)) continue;
        for (const [first, size] of [
          [every, 20],
          [150, 123],
          [180, 124],
          [180, 125],
          [190, most],
        ])
          expectPlain(set.subarray(first, first + size), whole);
      }
    }
  },
);

it.each([
  [6, 30],
  [6, 31],
  [9, 30],
  [9, 31],
])(
  '%i kinds: costs no end if a class has 31 codes, and not if it has %i and no other has more',
  (kinds, crowd) => {
    const [codes, win, n] = [200, kinds - 1, 4 * 31 + 1];
    const kindOf = (code: number, guess: number): number => {
      if (guess !== 0) return 1; // all in one class
      return code <= crowd ? 0 : 1 + (code % (win - 1));
    };
    const rows = {
      row: (code: number) =>
        Uint8Array.from({ length: codes }, (_, guess) => (code === guess ? win : kindOf(code, guess))),
      holdsAll: false,
    };
    const set = Uint16Array.from({ length: n }, (_, i) => i + 1);
    const whole = {
      set,
      made: new Uint8Array(codes).fill(win),
      largest: new Uint8Array(codes),
      orbits: undefined,
    };
    const cheapest = new CheapestGuess(rows, new GuessOrder(rows, codes, kinds), codes, kinds, 1 << 20);
    const largest = Math.max(crowd, Math.ceil((n - crowd) / (win - 1)));
    const cost = largest > 30 ? Number.POSITIVE_INFINITY : 3 * n - win;
    expect(cheapest.of(set, whole, COSTS, 0, Number.POSITIVE_INFINITY)).toBe(cost);
  },
);
