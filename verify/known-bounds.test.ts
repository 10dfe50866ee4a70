// What is remembered of sets of codes is told apart by phase and by every code, and forgotten when it would
// take too much room.
import { expect, it } from 'vitest';
import { CODE_BYTES, KnownBounds, SET_BYTES } from './known-bounds.ts';

it('tells sets apart by phase and codes', () => {
  const known = new KnownBounds(10_000);
  const sets = [[1, 2, 3], [1, 2], [2, 3], [1, 2, 65_535], []].map((codes) => Uint16Array.from(codes));
  const places = [0, 1].flatMap((phase) => sets.map((set) => ({ phase, set })));
  for (const [i, { phase, set }] of places.entries()) known.of(phase, set).below = i;
  expect(places.map(({ phase, set }) => known.of(phase, set.slice()).below)).toEqual(places.map((_, i) => i));
});

it('forgets all when the sets take too much room together', () => {
  const set = new Uint16Array(1000);
  const sets = 5;
  const known = new KnownBounds(sets * (SET_BYTES + 1000 * CODE_BYTES));
  for (let phase = 0; phase < sets; phase++) known.of(phase, set).below = phase;
  expect([0, sets - 1].map((phase) => known.of(phase, set).below)).toEqual([0, sets - 1]);
  known.of(sets, set).below = sets;
  expect(known.of(sets, set).below).toBe(sets);
  expect(known.of(0, set).below).toBe(Number.NEGATIVE_INFINITY);
});
