// The exact comparison of entropies. Tests true ties, near ties, and random partitions, which are also
// compared with whole numbers only.
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '../tests/random.ts';
import type { Partition } from './best-split.ts';
import { moreEntropy } from './entropy.ts';

const better = moreEntropy(2000);

function partition(sizes: readonly number[]): Partition {
  const weights = Uint32Array.from(sizes);
  return { sizes: new Uint16Array(sizes.length), weights, classes: 0, largest: 0, squares: 0, left: 0 };
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

  it('is exact for large weights that differ by very little', () => {
    const large = moreEntropy(10_000_000);
    const compared = (a: number[], b: number[]): boolean[] => [
      large(partition(a), partition(b)),
      large(partition(b), partition(a)),
    ];
    const scale = 300_000;
    expect(
      compared(
        [4, 1, 1, 1, 1].map((n) => n * scale),
        [2, 2, 2, 2].map((n) => n * scale),
      ),
    ).toEqual([false, false]);
    for (const n of [2, 1000, 123_456, 4_999_999])
      expect(compared([n, n, 7], [n + 1, n - 1, 7])).toEqual([true, false]);
    const random = randomNumbers(7);
    for (let pair = 0; pair < 200; pair++) {
      const a = Array.from({ length: 4 }, () => 1 + random(60));
      const sum = a.reduce((total, size) => total + size, 0);
      const b = Array.from({ length: 3 }, () => 1 + random(Math.floor(sum / 4)));
      b.push(sum - b.reduce((total, size) => total + size, 0));
      const isLess = product(a) < product(b);
      const isMore = product(a) > product(b);
      expect(compared(a, b)).toEqual([isLess, isMore]);
    }
  });
});
