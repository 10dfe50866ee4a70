// The most readable expression of a hand for a value that it is known to make, found backwards from the value
// as in solution-search.ts, but over all cuts: the lightest, not the first. value-set.ts proves that
// quotients of doubles may stand for fractions here.

import type { Operator } from './expression.ts';
import { bits } from './hand.ts';
import { LISTED, type Parts } from './parts.ts';
import { gcd, type Rational } from './rational.ts';
import { stepBurden, type Valued, write } from './readability.ts';
import { positionOf, type ValueSet } from './value-set.ts';

/** The last step of an expression: left operator right, each a value of a part. */
interface LastStep {
  burden: number;
  operator: Operator;
  leftMask: number;
  left: Rational;
  rightMask: number;
  right: Rational;
}

/** The lightest expression of a part for a value that it can make. */
export function written(parts: Parts, mask: number, value: Rational): Valued {
  if (bits(mask) === 1) return { expression: parts.hand[Math.log2(mask)], value };
  const { operator, leftMask, left, rightMask, right } = lightest(parts, mask, value) as LastStep;
  return {
    expression: write(operator, written(parts, leftMask, left), written(parts, rightMask, right)),
    value,
  };
}

/**
 * The lightest last step for a part of several numbers to make `value`, or undefined. The same six cases as
 * in reaches().
 */
function lightest(parts: Parts, mask: number, value: Rational): LastStep | undefined {
  const { num: n, den: d } = value;
  let best: LastStep | undefined;
  for (const [part, rest] of parts.cuts(mask)) {
    const { size, nums, dens, burdens } = parts.values(part);
    for (let i = 0; i < size; i++) {
      const a = nums[i];
      const b = dens[i];
      const offer = (operator: Operator, restLeft: boolean, top: number, bottom: number): void => {
        const found = find(parts, rest, top, bottom);
        if (found === undefined) return;
        const own = { num: a, den: b };
        const step = restLeft
          ? stepBurden(operator, found.den, b, n, d)
          : stepBurden(operator, b, found.den, n, d);
        const burden = burdens[i] + found.burden + step;
        if (best !== undefined && best.burden <= burden) return;
        best = restLeft
          ? { burden, operator, leftMask: rest, left: found, rightMask: part, right: own }
          : { burden, operator, leftMask: part, left: own, rightMask: rest, right: found };
      };
      if (n * b >= a * d) offer('+', false, n * b - a * d, d * b);
      else offer('-', false, a * d - n * b, d * b);
      if (a === 0) {
        if (n === 0) offerAll(parts.values(rest), offer);
        continue;
      }
      offer('-', true, n * b + a * d, d * b);
      offer('*', false, n * b, d * a);
      if (n !== 0 && a * d !== b * n) offer('/', false, a * d, b * n);
      if (a !== b) offer('/', true, n * a, d * b);
    }
  }
  return best;
}

/** 0 × anything and 0 ÷ anything but 0 and 1. */
function offerAll(
  others: ValueSet,
  offer: (operator: Operator, restLeft: boolean, top: number, bottom: number) => void,
): void {
  for (let i = 0; i < others.size; i++) {
    const { nums, dens } = others;
    offer('*', false, nums[i], dens[i]);
    if (nums[i] !== 0 && nums[i] !== dens[i]) offer('/', false, nums[i], dens[i]);
  }
}

/** The fraction in lowest terms and the burden of the part's lightest expression for it, or undefined. */
function find(
  parts: Parts,
  mask: number,
  top: number,
  bottom: number,
): (Rational & { readonly burden: number }) | undefined {
  if (bits(mask) <= LISTED) {
    const set = parts.values(mask);
    const at = positionOf(set, top / bottom);
    return at < 0 ? undefined : { num: set.nums[at], den: set.dens[at], burden: set.burdens[at] };
  }
  const divisor = gcd(top, bottom);
  const value = { num: top / divisor, den: bottom / divisor };
  const choice = lightest(parts, mask, value);
  return choice === undefined ? undefined : { ...value, burden: choice.burden };
}
