// Finds the best value of one hand after another, for a census, and the most readable expression for this
// value. The best value is the target, or the largest value below it. The search works backwards from the
// target: for each value of one part of a hand, at most six values of the other part can give the target. So
// the search lists only values of at most three numbers. parts.ts proves that quotients of doubles may
// represent fractions here.

import type { CensusQuestion } from './census-question.ts';
import type { Expression, Operator } from './expression.ts';
import { bits } from './hand.ts';
import { createParts, LISTED, type Parts, positionOf, type ValueSet } from './parts.ts';
import { compareParts, gcd, type Rational } from './rational.ts';
import { reach } from './reach.ts';
import { opened, stepBurden, type Valued, write } from './readability.ts';

/** The results of a search for a hand, whose numbers must ascend. */
export interface Search {
  /**
   * Returns the best value of a hand. This is the target, or the largest value below it if the question
   * allows this. Returns undefined if the hand has no such value.
   */
  best(hand: readonly number[]): Rational | undefined;
  /** Returns the most readable expression of a hand for a value ≥ 0 that the hand can make. */
  expression(hand: readonly number[], value: Rational): Expression;
}

/**
 * Makes a search for the hands of a question. It keeps the values of small parts from one hand to the next.
 */
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
      // census-question.ts ensures that the height is at most 2^52 for the target. A value below the target
      // may exceed it, in hands of six numbers. Then reach.ts finds the expression.
      const height = hand.reduce((product, number) => product * (number + 1), value.num + value.den);
      if (height > 2 ** 52) return reach(hand).expression(value) as Expression;
      return opened(written(parts, parts.whole, value).expression);
    },
  };
}

/**
 * Called with one way to make a value. `operator` is the operator. `restLeft` tells whether the rest of the
 * hand is the left side, and top/bottom is the value that the rest must have. A return value of true ends the
 * search.
 */
type Visit = (operator: Operator, restLeft: boolean, top: number, bottom: number) => boolean;

/**
 * Calls `visit` for each way to make n/d ≥ 0 from the value a/b ≥ 0 of one side of a cut, until a call
 * returns true. Returns whether one did. The value r of the other side must satisfy n/d = a/b + r, |a/b − r|,
 * a/b × r, a/b ÷ r or r ÷ a/b. Division by 1 is left out, because multiplication by 1 does the same. If n/d
 * and a/b are both 0, a product with any r is 0 too; these ways are not visited.
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

/** True if a part of the hand can make n/d ≥ 0. */
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

/**
 * Returns the largest value of a hand that is at least 0 and below the target; undefined if the hand has no
 * such value. The hand must not reach the target.
 */
function closestBelow(parts: Parts, target: Rational): Rational | undefined {
  const best: Best = { limit: target.num / target.den, quotient: -1, num: -1, den: 1 };
  if (parts.hand.length === 1) improve(best, parts.hand[0], 1);
  for (const [part, rest] of parts.cuts(parts.whole)) closer(best, parts.values(part), parts.values(rest));
  if (best.num < 0) return undefined;
  const divisor = gcd(best.num, best.den);
  return { num: best.num / divisor, den: best.den / divisor };
}

/** The best value so far, and as `limit` the quotient of the target, which no value of the hand has. */
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

/**
 * Stores num/den as the best value if it is below the limit and above the best value so far. Equal quotients
 * are compared exactly.
 */
function improve(best: Best, num: number, den: number): void {
  const quotient = num / den;
  if (quotient >= best.limit || quotient < best.quotient) return;
  if (quotient === best.quotient && compareParts(num, den, best.num, best.den) <= 0) return;
  best.quotient = quotient;
  best.num = num;
  best.den = den;
}

/** The last step of an expression: left operator right. Both operands are values of parts of the hand. */
interface LastStep {
  burden: number;
  operator: Operator;
  leftMask: number;
  left: Rational;
  rightMask: number;
  right: Rational;
}

/** Returns the expression of least burden for a value of a part. */
function written(parts: Parts, mask: number, value: Rational): Valued {
  if (bits(mask) === 1) return { expression: parts.hand[Math.log2(mask)], value };
  const { operator, leftMask, left, rightMask, right } = lightest(parts, mask, value) as LastStep;
  return {
    expression: write(operator, written(parts, leftMask, left), written(parts, rightMask, right)),
    value,
  };
}

/**
 * Returns the last step of an expression of least burden for `value`, or undefined if the part cannot make
 * the value. The part must have several numbers.
 */
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
        // The burden of a step does not change if the two denominators are exchanged.
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

/** Calls `offer` for 0 × v with every value v, and for 0 ÷ v with every value v except 0 and 1. */
function offerAll(others: ValueSet, offer: Visit): void {
  for (let i = 0; i < others.size; i++) {
    const { nums, dens } = others;
    offer('*', false, nums[i], dens[i]);
    if (nums[i] !== 0 && nums[i] !== dens[i]) offer('/', false, nums[i], dens[i]);
  }
}

/**
 * Returns top/bottom in lowest terms with the least burden of an expression of the part, or undefined if the
 * part cannot make this value.
 */
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
