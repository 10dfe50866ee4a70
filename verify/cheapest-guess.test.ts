// The cheapest guess of parts whose codes come late in the order of guesses, so that many guesses are passed over before their feedback is copied; with
// all guesses and with some of them, more and fewer than codes; against counting, in a table of feedback at random.
import { expect, it } from 'vitest';
import { chance } from '../tests/random.ts';
import { CheapestGuess } from './cheapest-guess.ts';
import { ClassCosts } from './class-costs.ts';
import { GuessOrder, type Whole } from './guess-order.ts';

const CODES = 2000;
const COSTS = new ClassCosts(1, Float64Array.from([0, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, ...Array(CODES).fill(99)]));
/** Room for the feedback of all guesses to the sets below, and of some only. */
const [ALL, SOME] = [1 << 20, 110_000];

it.each([
  [5, ALL, false],
  [5, SOME, true],
  [9, ALL, true],
  [9, SOME, false],
])('copies feedback as far as it is looked at: %i kinds, %i bytes, all rows held: %s', (kinds, room, holdsAll) => {
  const win = kinds - 1;
  const next = chance(kinds);
  const table = Array.from({ length: CODES }, () => new Uint8Array(CODES));
  for (let code = 0; code < CODES; code++) {
    table[code][code] = win;
    for (let guess = 0; guess < code; guess++) table[code][guess] = table[guess][code] = Math.floor(win * next());
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
    expect(cheapest.of(part, whole, COSTS, 0, 1000)).toBe(Math.min(...costs));
  };
  const made = new Uint8Array(CODES).fill(win);
  for (const [trial, start] of [1900, 1850, 1900].entries()) {
    const set = Uint16Array.from({ length: 100 }, (_, i) => start + i);
    for (const every of [1, 2, 3, 50]) {
      const orbits = every === 1 ? undefined : { isLowest: (guess: number) => guess % every === 0 };
      const whole = { set, made, orbits };
      expect(cheapest.hasRoom(whole)).toBe(room === ALL || every > 1);
      if (!cheapest.hasRoom(whole)) continue;
      for (const first of [0, 20, 40]) expectPlain(set.subarray(first, first + 20 + trial), whole);
    }
  }
});
