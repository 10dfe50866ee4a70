// Compares two ways to find the values that hands of four cards can reach.
import { expect } from 'vitest';
import { formatRational } from '../extras/arithmetic/rational.ts';
import { reach } from '../extras/arithmetic/reach.ts';
import { tenShapes } from './ten-shapes.ts';

/**
 * Expects that each hand of four cards from 1 to `most` reaches exactly the values of the ten shapes. Returns
 * the number of hands.
 */
export function handsAsInTenShapes(most: number): number {
  let hands = 0;
  for (let a = 1; a <= most; a++) {
    for (let b = a; b <= most; b++) {
      for (let c = b; c <= most; c++) {
        for (let d = c; d <= most; d++) {
          const all = reach([a, b, c, d]);
          const shapes = tenShapes([a, b, c, d]);
          if (
            all.size !== shapes.size ||
            all.values().some((value) => !shapes.has(`${value.num}/${value.den}`))
          ) {
            expect(all.values().map(formatRational)).toEqual([...shapes.keys()]);
          }
          hands++;
        }
      }
    }
  }
  return hands;
}
