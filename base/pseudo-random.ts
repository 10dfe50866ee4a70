// Numbers that look random and are the same on every machine. Published results depend on them, so they must
// never change.

/**
 * Maps a whole number to a number in 0 … 2^32 − 1 that looks random. Only the lowest 32 bits of the argument
 * count. This is the finaliser of murmur3, https://github.com/aappleby/smhasher.
 */
export function scattered(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a generator of whole numbers 0 … 2^32 − 1 for this seed (mulberry32). */
export function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return (bits ^ (bits >>> 14)) >>> 0;
  };
}
