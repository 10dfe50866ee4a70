// The exact comparison of entropies. Tests true ties, near ties, and random partitions, which are also
// compared with whole numbers only.
import { describe, expect, it } from 'vitest';
import type { Partition } from './best-split.ts';
import { moreEntropy } from './entropy.ts';

const better = moreEntropy(2000);

function partition(sizes: readonly number[]): Partition {
  return { sizes: Uint16Array.from(sizes), classes: 0, largest: 0, squares: 0 };
}

function product(sizes: readonly number[]): bigint {
  return sizes.reduce((power, size) => power * BigInt(size) ** BigInt(size), 1n);
}

describe('entropy', () => {
  it('ties where the products are equal, in any order of the classes', () => {
    const a = partition([4, 1, 1, 1, 1]);
    const b = partition([2, 0, 2, 2, 2]);
    expect([better(a, b), better(b, a)]).toEqual([false, false]);
    const c = partition([700, 3, 41, 256]);
    const d = partition([256, 700, 41, 3]);
    expect([better(c, d), better(d, c)]).toEqual([false, false]);
  });

  it('agrees with integers on every two partitions of 14', () => {
    const all: number[][] = [];
    const extend = (rest: number, most: number, sizes: number[]): void => {
      if (rest === 0) all.push([...sizes, ...Array(14 - sizes.length).fill(0)]);
      for (let size = Math.min(rest, most); size > 0; size--) extend(rest - size, size, [...sizes, size]);
    };
    extend(14, 14, []);
    for (const a of all)
      for (const b of all) expect(better(partition(a), partition(b))).toBe(product(a) < product(b));
  });
});
