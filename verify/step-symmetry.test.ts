// Guesses are told apart by which maps leave them where they are, however many maps there are.
import { expect, it } from 'vitest';
import { StepSymmetry } from './step-symmetry.ts';

// As many as no double could tell apart in its bits, and more than 2 · 32.
it.each([1, 3, 60, 76])('%i maps', (count) => {
  const codes = Uint16Array.from({ length: 2 * count }, (_, code) => code);
  const symmetry = new StepSymmetry(codes, codes.length);
  // Each map swaps two codes that no other one moves.
  for (let at = 0; at < codes.length; at += 2)
    expect(symmetry.join(codes.with(at, codes[at + 1]).with(at + 1, codes[at]))).toBe(true);
  const pairs = [...codes].filter((code) => code % 2 === 0);
  expect([...symmetry.orbits.lowest()]).toEqual(pairs);
  const groups = [...symmetry.alike([...codes].map((guess) => ({ guess })))];
  expect(groups.map(({ guesses }) => guesses.map(({ guess }) => guess))).toEqual(
    pairs.map((code) => [code, code + 1]),
  );
  // Under the maps that leave both where they are, all others are still alike in pairs.
  const others = (group: number) => [...codes].filter((code) => code % 2 === 0 || code === 2 * group + 1);
  expect(groups.map(({ orbits }) => orbits && [...orbits.lowest()])).toEqual(
    groups.map((_, group) => (count === 1 ? undefined : others(group))),
  );
});
