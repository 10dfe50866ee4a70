// ONE as the checker finds it, with all its short cuts, against the rule of CERTIFICATE.md, guess by guess:
// parts of sets of all sizes, for price lists of every kind, in games in which many guesses say the same and
// in games in which none do.
import { expect, it } from 'vitest';
import { finish } from '../tests/certificates.ts';
import { BOUND_LISTS, plainOne, wholeOf } from '../tests/checker-bounds.ts';
import { chance } from '../tests/random.ts';
import type { Whole } from './guess-order.ts';
import { LowerBounds } from './lower-bounds.ts';
import { Maps, Orbits } from './maps.ts';

/** Is this what was promised of ONE between a floor and what is enough? */
function isAsPromised(said: number, one: number, floor: number, enough: number): boolean {
  if (one <= floor) return said <= floor;
  return one < enough ? said === one : said >= enough && said <= one;
}

/**
 * Asks of a part of a whole set with other limits around what the rule says, each time of a new part, and
 * then once more without.
 */
function expectPlain(rules: LowerBounds, phase: number, whole: Whole, partOf: () => Uint16Array): void {
  for (const below of [Number.NEGATIVE_INFINITY, -1, 0, 1]) {
    for (const above of [-1, 0, 1, Number.POSITIVE_INFINITY].filter((offset) => offset > below)) {
      const part = partOf();
      const one = plainOne(rules, phase, part);
      const [floor, enough] = one === Number.POSITIVE_INFINITY ? [below, above] : [one + below, one + above];
      const said = finish(rules.one(phase, part, whole, floor, enough));
      const place = `phase ${phase}, ${part} of ${whole.set}, floor ${floor}, enough ${enough}: ONE is ${one}`;
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

const allOf = (rules: LowerBounds): Uint16Array =>
  Uint16Array.from({ length: rules.count }, (_, code) => code);

it.each(['3x4r', '2x7z', '3x5b', '3x4rzb', '4x4b'])('%s: ONE is what the rule says', (game) => {
  const next = chance(game.length);
  for (const list of [...BOUND_LISTS, '1000000,1000000,5000000']) {
    const rules = new LowerBounds(game, list);
    const most = 3 * rules.indices.size;
    for (let phase = 0; phase < rules.prices.phases; phase++) {
      // As after a turn: the codes that give one feedback to one guess, where several guesses say the same;
      // and any codes.
      const guess = rules.row(Math.floor(next() * rules.count));
      const left = allOf(rules).filter((code) => guess[code] === guess[0]);
      for (const set of [left, some(allOf(rules), Math.ceil(rules.count / 2), next)]) {
        const whole = wholeOf(rules, set);
        for (const size of [3, most - 1, most, most + 1, most + 2, set.length - 1, set.length]) {
          if (size >= 3 && size <= set.length) expectPlain(rules, phase, whole, () => some(set, size, next));
        }
      }
    }
  }
});

// Symbols 0 and 1 change places, on the first positions, and in the second map the first two positions too.
it.each([
  ['3x4r', [0, 1, 2], 3],
  ['3x4r', [1, 0, 2], 3],
  ['3x5b', [1, 0, 2], 3],
  ['4x4b', [1, 0, 2, 3], 4],
  ['3x4rb', [0, 1, 2], 1],
  ['3x4rb', [1, 0, 2], 2],
] as const)(
  '%s: so it is of classes where one guess of each orbit is looked at; positions %j',
  (game, positions, relabelled) => {
    const next = chance(game.length + positions[0]);
    for (const list of BOUND_LISTS) {
      const rules = new LowerBounds(game, list);
      const alphabet = [0, 1, 2, 3, 4].slice(0, Number(game[2]));
      const symbols = positions.map((_, i) => (i < relabelled ? [1, 0, ...alphabet.slice(2)] : alphabet));
      const images = new Maps(rules.list).images({ positions, symbols });
      const orbits = new Orbits(rules.count);
      orbits.join(images);
      const still = allOf(rules).filter((code) => images[code] === code);
      const some = allOf(rules).map(() => Math.floor(2 * next()));
      const set = allOf(rules).filter((code) => some[code] + some[images[code]] > 0);
      const whole = wholeOf(rules, set, orbits);
      for (let phase = 0; phase < rules.prices.phases; phase++) {
        const row = rules.row(still[Math.floor(next() * still.length)]);
        for (let index = 0; index < rules.win; index++) {
          const part = set.filter((code) => row[code] === index);
          if (part.length >= 3) expectPlain(rules, phase, whole, () => part);
        }
      }
    }
  },
);

it('4x10: ONE is what the rule says of parts of sets of which feedback is copied, and of larger ones', () => {
  const rules = new LowerBounds('4x10', '1,2', 2 ** 27); // an eighth of it for copies: 5040 guesses of 3328 codes
  const next = chance(10);
  for (const size of [3328, 3329]) {
    const whole = some(allOf(rules), size, next);
    const part = some(whole, 50, next);
    expect([size, finish(rules.one(0, part, wholeOf(rules, whole)))]).toEqual([
      size,
      plainOne(rules, 0, part),
    ]);
  }
});

it('7x3r, of more than 32 kinds of feedback: ONE is what the rule says', () => {
  const rules = new LowerBounds('7x3r', '1,2');
  expect(rules.indices.size).toBeGreaterThan(32);
  const next = chance(7);
  for (const size of [3, 3 * rules.indices.size, 3 * rules.indices.size + 1]) {
    const part = some(allOf(rules), size, next);
    expect([size, finish(rules.one(0, part, wholeOf(rules, part)))]).toEqual([
      size,
      plainOne(rules, 0, part),
    ]);
  }
});
