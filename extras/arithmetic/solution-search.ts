// Finds the best value of one hand after another, for a census, with its most readable expression. The best
// value is the target, or the closest value below it. The search works backwards from the target. For each
// value of one part of a hand, only six values of the other part can give the target. So the search lists the
// values of at most three numbers. parts.ts proves that quotients of doubles may represent fractions here.

import type { CensusQuestion } from './census-question.ts';
import type { Expression, Operator } from './expression.ts';
import { bits } from './hand.ts';
import { createParts, LISTED, type Parts, positionOf, type ValueSet } from './parts.ts';
import { compareParts, gcd, type Rational } from './rational.ts';
import { reach } from './reach.ts';
import { opened, stepBurden, type Valued, write } from './readability.ts';

/** The results of a search. Hands are ascending. */
export interface Search {
  /**
   * The best value of a hand for the question: the target, or the largest value below it, or undefined.
   */
  best(hand: readonly number[]): Rational | undefined;
  /** The most readable expression of a hand for a value ≥ 0 that it can make. */
  expression(hand: readonly number[], value: Rational): Expression;
}

/** A search for the hands of a question. It remembers the values of small parts from one hand to the next. */
export function createSearch(question: CensusQuestion): Search {
  const { kind, target, max } = question;
  const partsOf = createParts(max);
  return {
    best: (hand) => {
      const parts = partsOf(hand);
      if (reaches(parts, parts.whole, target.num, target.den)) return target;
      return kind === 'reach' ? undefined : closestBelow(parts, target);
    },
    expression: (hand, value) => {
      const parts = partsOf(hand);
      // The target has this height (census-question.ts). A value below it may have more, in hands of six
      // numbers. reach.ts works for such a value.
      const height = hand.reduce((product, number) => product * (number + 1), value.num + value.den);
      if (height > 2 ** 52) return reach(hand).expression(value) as Expression;
      return opened(written(parts, parts.whole, value).expression);
    },
  };
}

/**
 * Receives one way to make a value: operator, whether the rest is its left side, and the value of the rest.
 */
type Visit = (operator: Operator, restLeft: boolean, top: number, bottom: number) => boolean;

/**
 * Visits the ways to make n/d ≥ 0 from the value a/b ≥ 0 of one side of a cut, until a visit returns true.
 * The other side r must satisfy n/d = a/b + r, |a/b − r|, a/b × r, a/b ÷ r or r ÷ a/b. Omits ÷ 1, because × 1
 * does the same. If both values are 0, a product with any r is 0 too; that is not visited.
 */
function visitSteps(n: number, d: number, a: number, b: number, visit: Visit): boolean {
  if (n * b >= a * d ? visit('+', false, n * b - a * d, d * b) : visit('-', false, a * d - n * b, d * b))
    return true;
  if (a === 0) return false;
  return (
    visit('-', true, n * b + a * d, d * b) ||
    visit('*', false, n * b, d * a) ||
    (n !== 0 && a * d !== b * n && visit('/', false, a * d, b * n)) ||
    (a !== b && visit('/', true, n * a, d * b))
  );
}

/** True if the part can make n/d ≥ 0. */
function reaches(parts: Parts, mask: number, n: number, d: number): boolean {
  if (bits(mask) <= LISTED) return positionOf(parts.values(mask), n / d) >= 0;
  for (const [part, rest] of parts.cuts(mask)) {
    const { size, nums, dens } = parts.values(part);
    const visit: Visit = (_operator, _restLeft, top, bottom) => reaches(parts, rest, top, bottom);
    for (let i = 0; i < size; i++)
      if ((nums[i] === 0 && n === 0) || visitSteps(n, d, nums[i], dens[i], visit)) return true;
  }
  return false;
}

/** The largest value ≥ 0 of a hand below a target that it does not reach, or undefined. */
function closestBelow(parts: Parts, target: Rational): Rational | undefined {
  const best: Best = { limit: target.num / target.den, quotient: -1, num: -1, den: 1 };
  if (parts.hand.length === 1) improve(best, parts.hand[0], 1);
  for (const [part, rest] of parts.cuts(parts.whole)) closer(best, parts.values(part), parts.values(rest));
  if (best.num < 0) return undefined;
  const divisor = gcd(best.num, best.den);
  return { num: best.num / divisor, den: best.den / divisor };
}

/** The best value so far, and the quotient of the target, which no value of the hand has. */
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

/** Keeps num/den if it is below the limit and above the best. Equal quotients are compared exactly. */
function improve(best: Best, num: number, den: number): void {
  const quotient = num / den;
  if (quotient >= best.limit || quotient < best.quotient) return;
  if (quotient === best.quotient && compareParts(num, den, best.num, best.den) <= 0) return;
  best.quotient = quotient;
  best.num = num;
  best.den = den;
}

/** The last step of an expression: left operator right, each a value of a part. */
interface LastStep {
  burden: number;
  operator: Operator;
  leftMask: number;
  left: Rational;
  rightMask: number;
  right: Rational;
}

/** The lightest expression of a part for one of its values. */
function written(parts: Parts, mask: number, value: Rational): Valued {
  if (bits(mask) === 1) return { expression: parts.hand[Math.log2(mask)], value };
  const { operator, leftMask, left, rightMask, right } = lightest(parts, mask, value) as LastStep;
  return {
    expression: write(operator, written(parts, leftMask, left), written(parts, rightMask, right)),
    value,
  };
}

/** The lightest last step with which several numbers make `value`, or undefined. */
function lightest(parts: Parts, mask: number, value: Rational): LastStep | undefined {
  const { num: n, den: d } = value;
  let best: LastStep | undefined;
  for (const [part, rest] of parts.cuts(mask)) {
    const { size, nums, dens, burdens } = parts.values(part);
    for (let i = 0; i < size; i++) {
      const own = { num: nums[i], den: dens[i] };
      const offer: Visit = (operator, restLeft, top, bottom) => {
        const found = find(parts, rest, top, bottom);
        if (found === undefined) return false;
        // The burden of a step is the same for either order of the two denominators.
        const burden = burdens[i] + found.burden + stepBurden(operator, own.den, found.den, n, d);
        if (best !== undefined && best.burden <= burden) return false;
        best = restLeft
          ? { burden, operator, leftMask: rest, left: found, rightMask: part, right: own }
          : { burden, operator, leftMask: part, left: own, rightMask: rest, right: found };
        return false;
      };
      visitSteps(n, d, own.num, own.den, offer);
      if (n === 0 && own.num === 0) offerAll(parts.values(rest), offer);
    }
  }
  return best;
}

/** Offers 0 × any value, and 0 ÷ any value except 0 and 1. */
function offerAll(others: ValueSet, offer: Visit): void {
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
