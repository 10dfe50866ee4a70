// How close below a target does a hand come that does not reach it? Tries every result of the last step; few
// hands need it. Knows one hand only; the census of all hands is taken elsewhere.

import type { Parts } from './parts.ts';
import { compareParts, gcd, type Rational } from './rational.ts';
import type { ValueSet } from './value-set.ts';

/** The largest value ≥ 0 of a hand below a target that it does not reach, or undefined when there is none. */
export function closestBelow(parts: Parts, target: Rational): Rational | undefined {
  const best: Best = { limit: target.num / target.den, quotient: -1, num: -1, den: 1 };
  if (parts.hand.length === 1) improve(best, parts.hand[0], 1);
  for (const [part, rest] of parts.cuts(parts.whole)) closer(best, parts.values(part), parts.values(rest));
  if (best.num < 0) return undefined;
  const divisor = gcd(best.num, best.den);
  return { num: best.num / divisor, den: best.den / divisor };
}

/** The best value so far, and the target as a quotient that no value of the hand has. */
interface Best {
  readonly limit: number;
  quotient: number;
  num: number;
  den: number;
}

function closer(best: Best, xs: ValueSet, ys: ValueSet): void {
  for (let x = 0; x < xs.size; x++) {
    const a = xs.nums[x];
    const b = xs.dens[x];
    for (let y = 0; y < ys.size; y++) {
      const c = ys.nums[y];
      const d = ys.dens[y];
      improve(best, a * d + c * b, b * d);
      improve(best, Math.abs(a * d - c * b), b * d);
      improve(best, a * c, b * d);
      if (c !== 0) improve(best, a * d, b * c);
      if (a !== 0) improve(best, c * b, d * a);
    }
  }
}

/** Keeps num/den when it is below the limit and above the best; equal quotients are compared exactly. */
function improve(best: Best, num: number, den: number): void {
  const quotient = num / den;
  if (quotient >= best.limit || quotient < best.quotient) return;
  if (quotient === best.quotient && compareParts(num, den, best.num, best.den) <= 0) return;
  best.quotient = quotient;
  best.num = num;
  best.den = den;
}
