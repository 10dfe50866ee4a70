// Numbers that look random and are the same in every run (mulberry32).

/** Whole numbers 0 … 2^32 − 1. */
function words(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return (bits ^ (bits >>> 14)) >>> 0;
  };
}

/** Numbers 0 ≤ x < 1. */
export function chance(seed: number): () => number {
  const next = words(seed);
  return () => next() / 2 ** 32;
}

/** Whole numbers 0 … below−1. */
export function randomNumbers(seed: number): (below: number) => number {
  const next = words(seed);
  return (below) => next() % below;
}
