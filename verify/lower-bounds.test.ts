// ONE as the checker finds it, with all its short cuts, against the rule of CERTIFICATE.md, guess by guess: parts of sets of all sizes, for price
// lists of every kind, in games in which many guesses say the same and in games in which none do.
import { expect, it } from 'vitest';
import { finish } from '../tests/certificates.ts';
import { BOUND_LISTS } from '../tests/checker-bounds.ts';
import { chance } from '../tests/random.ts';
import { LowerBounds } from './lower-bounds.ts';

/** What the rule says, for n ≥ 3 codes. */
function plainOne(rules: LowerBounds, phase: number, set: Uint16Array): number {
  const { prices, indices, count, win } = rules;
  const n = set.length;
  const [next, extra] = [prices.next(phase), prices.extra(phase)];
  let least = Number.POSITIVE_INFINITY;
  let [any, inside] = [0, 0];
  for (let guess = 0; guess < count; guess++) {
    const row = rules.row(guess);
    const sizes = new Array(indices.size).fill(0);
    for (const code of set) sizes[row[code]]++;
    const classes = sizes.filter((size) => size > 0).length;
    any = Math.max(any, classes);
    if (sizes[win] > 0) inside = Math.max(inside, classes);
    if (classes === 1) continue;
    let cost = sizes[win] > 0 ? prices.price(phase, 0) : 0;
    for (const [index, size] of sizes.entries()) if (index !== win) cost += rules.size(next, size) + extra * size;
    least = Math.min(least, cost);
  }
  return n > 3 * indices.size ? least : Math.min(prices.count(phase, n, any, 0), prices.count(phase, n, inside, 1));
}

/** Is this what was promised of ONE between a floor and what is enough? */
function isAsPromised(said: number, one: number, floor: number, enough: number): boolean {
  if (one <= floor) return said <= floor;
  return one < enough ? said === one : said >= enough && said <= one;
}

/** Asks of parts of a whole set, each time with other limits around what the rule says, and then once more without. */
function expectPlain(rules: LowerBounds, phase: number, whole: Uint16Array, size: number, next: () => number): void {
  for (const below of [Number.NEGATIVE_INFINITY, -1, 0, 1]) {
    for (const above of [-1, 0, 1, Number.POSITIVE_INFINITY].filter((offset) => offset > below)) {
      const part = some(whole, size, next);
      const one = plainOne(rules, phase, part);
      const [floor, enough] = one === Number.POSITIVE_INFINITY ? [below, above] : [one + below, one + above];
      const said = finish(rules.one(phase, part, whole, floor, enough));
      const place = `phase ${phase}, ${part} of ${whole}, floor ${floor}, enough ${enough}: ONE is ${one}`;
      if (!isAsPromised(said, one, floor, enough)) expect.fail(`${place}, not ${said}`);
      if (finish(rules.one(phase, part, whole)) !== one) expect.fail(`${place}, not so when asked once more`);
    }
  }
}

function some(codes: Uint16Array, count: number, next: () => number): Uint16Array {
  const picked = new Set<number>();
  while (picked.size < count) picked.add(codes[Math.floor(next() * codes.length)]);
  return Uint16Array.from(picked).sort();
}

const allOf = (rules: LowerBounds): Uint16Array => Uint16Array.from({ length: rules.count }, (_, code) => code);

it.each(['3x4r', '2x7z', '3x5b', '3x4rzb', '4x4b'])('%s: ONE is what the rule says', (game) => {
  const next = chance(game.length);
  for (const list of [...BOUND_LISTS, '1000000,1000000,5000000']) {
    const rules = new LowerBounds(game, list);
    const most = 3 * rules.indices.size;
    for (let phase = 0; phase < rules.prices.phases; phase++) {
      // As after a turn: the codes that give one feedback to one guess, where several guesses say the same; and any codes.
      const guess = rules.row(Math.floor(next() * rules.count));
      const left = allOf(rules).filter((code) => guess[code] === guess[0]);
      for (const whole of [left, some(allOf(rules), Math.ceil(rules.count / 2), next)]) {
        for (const size of [3, most - 1, most, most + 1, most + 2, whole.length - 1, whole.length]) {
          if (size >= 3 && size <= whole.length) expectPlain(rules, phase, whole, size, next);
        }
      }
    }
  }
});

it('4x10: ONE is what the rule says of parts of sets of which feedback is copied, and of larger ones', () => {
  const rules = new LowerBounds('4x10', '1,2');
  const next = chance(10);
  for (const size of [3328, 3329]) {
    const whole = some(allOf(rules), size, next);
    const part = some(whole, 50, next);
    expect([size, finish(rules.one(0, part, whole))]).toEqual([size, plainOne(rules, 0, part)]);
  }
});

it('7x3r, of more than 32 kinds of feedback: ONE is what the rule says', () => {
  const rules = new LowerBounds('7x3r', '1,2');
  expect(rules.indices.size).toBeGreaterThan(32);
  const next = chance(7);
  for (const size of [3, 3 * rules.indices.size, 3 * rules.indices.size + 1]) {
    const part = some(allOf(rules), size, next);
    expect([size, finish(rules.one(0, part))]).toEqual([size, plainOne(rules, 0, part)]);
  }
});
