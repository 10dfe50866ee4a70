// What the classes of a part cost, counted in bytes and in bits, against counting one by one: sets that end
// before, at and after a word of bits, larger ones after smaller ones and the other way round.
import { expect, it } from 'vitest';
import { chance } from '../tests/random.ts';
import { ClassCosts } from './class-costs.ts';
import { type ClassCounts, classCounts } from './class-counts.ts';

/** SIZE of few kinds of feedback, and of such a game when turns end: more than 30 codes cannot be found. */
const COSTS = [
  [0, 1, 3, 5, 8, 11, 14, 17, 20, 24, ...Array.from({ length: 100 }, (_, i) => 28 + 4 * i)],
  [0, 0, 0, 0, 0, 0, 1, ...Array.from({ length: 100 }, (_, i) => 2 + i)],
  [
    0,
    1,
    2,
    ...Array(28)
      .fill(3)
      .map((each, i) => each + i),
    ...Array(80).fill(Number.POSITIVE_INFINITY),
  ],
].map((sizes) => new ClassCosts(1, Float64Array.from(sizes)));

/**
 * Asks about some codes of a set whose feedback is random, with large and small classes; one code is the
 * guess itself.
 */
function expectCounted(counts: ClassCounts, kinds: number, codes: number, next: () => number): void {
  const win = kinds - 1;
  const feedback = Array.from({ length: 4 }, (_, guess) =>
    Array.from({ length: codes }, (_, place) => (place === 9 * guess ? win : Math.floor(win * next() ** 2))),
  );
  counts.renew(codes, feedback.length);
  counts.open(0, feedback.length);
  for (const [slot, row] of feedback.entries())
    for (const [place, kind] of row.entries()) counts.note(slot, place, kind);
  const places = Uint16Array.from({ length: codes }, (_, place) => place).filter(() => next() < 0.7);
  counts.ask(places);
  for (const [slot, row] of feedback.entries()) {
    const sizes = new Array(kinds).fill(0);
    for (const place of places) sizes[row[place]]++;
    for (let kind = 0; kind < win; kind++) {
      expect(counts.hasCrowd(slot, kind, sizes[kind])).toBe(true);
      expect(counts.hasCrowd(slot, kind, sizes[kind] + 1)).toBe(false);
    }
    const atMost = new Set(row.filter((kind) => kind < win)).size;
    for (const costs of COSTS) {
      const others = sizes.slice(0, win).filter((size) => size > 0);
      const plain = others.reduce((sum, size) => sum + costs.sizes[size], 0);
      const begin = (places.length - sizes[win]) * costs.usual - atMost * costs.saved;
      for (const least of [plain - 1, plain, plain + 1, Number.POSITIVE_INFINITY]) {
        const said = counts.cost(slot, begin, atMost, least, costs);
        if (plain < least) expect(said).toBe(plain);
        else expect(said).toBeGreaterThanOrEqual(least);
      }
    }
  }
}

it.each([2, 5, 8, 9, 14, 32])('%i kinds of feedback', (kinds) => {
  const next = chance(kinds);
  const counts = classCounts(kinds);
  expect(counts.bytes(64)).toBe(kinds <= 8 ? 8 * kinds : 64);
  for (const codes of [100, 1, 31, 32, 33, 64, 65, 100]) expectCounted(counts, kinds, codes, next);
});
