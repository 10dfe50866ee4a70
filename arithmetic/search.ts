// One hand after another for a census: does it reach the target, how close below does it come, with which expression?
// Works backwards from the target: whatever value one part of a hand takes, the other must take one of six, so only the
// values of up to three numbers are listed. value-set.ts proves that quotients of doubles may stand for fractions here.
// Must not know of ranks, workers and files.

import type { Expression, Operator } from './expression.ts';
import { bits } from './hand.ts';
import { createParts, type Parts } from './parts.ts';
import type { Question } from './question.ts';
import { compareParts, gcd, type Rational } from './rational.ts';
import { stepBurden, type Valued, write } from './readability.ts';
import { positionOf, type ValueSet } from './value-set.ts';

/** The largest part whose values are looked up in a list; larger ones are searched backwards. */
const LISTED = 3;

export interface Search {
  /** The best value of a hand for the question, or undefined: the target itself, or the largest value below it. */
  best(hand: readonly number[]): Rational | undefined;
  /** The most readable expression of a hand for a value ≥ 0 that it can make. */
  expression(hand: readonly number[], value: Rational): Expression;
}

/** A search for hands that fit the question; it remembers the values of small parts from one hand to the next. */
export function createSearch(question: Question): Search {
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
      return written(parts, parts.whole, value).expression;
    },
  };
}

/**
 * Can the part make n/d ≥ 0? For each value a/b of one side the other side r must satisfy n/d = a + r, |a − r|, a × r,
 * a ÷ r or r ÷ a, so r is one of |n/d − a/b|, n/d + a/b, n/d ÷ a/b, a/b ÷ n/d, n/d × a/b.
 */
function reaches(parts: Parts, mask: number, n: number, d: number): boolean {
  if (bits(mask) <= LISTED) return positionOf(parts.values(mask), n / d) >= 0;
  for (const [part, rest] of parts.cuts(mask)) {
    const { size, nums, dens } = parts.values(part);
    for (let i = 0; i < size; i++) {
      const a = nums[i];
      const b = dens[i];
      if (a === 0 && n === 0) return true; // 0 × anything
      if (reaches(parts, rest, Math.abs(n * b - a * d), d * b) || reaches(parts, rest, n * b + a * d, d * b)) return true;
      if (a === 0) continue;
      if (reaches(parts, rest, n * b, d * a) || reaches(parts, rest, n * a, d * b)) return true;
      if (n !== 0 && reaches(parts, rest, a * d, b * n)) return true;
    }
  }
  return false;
}

/** The largest value of a hand below a target that it does not reach, or undefined when all its values ≥ 0 are above. */
function closestBelow(parts: Parts, target: Rational): Rational | undefined {
  const best: Best = { limit: target.num / target.den, quotient: -1, num: -1, den: 1 };
  const { size, nums, dens } = bits(parts.whole) === 1 ? parts.values(parts.whole) : NONE;
  for (let i = 0; i < size; i++) improve(best, nums[i], dens[i]);
  for (const [part, rest] of parts.cuts(parts.whole)) closer(best, parts.values(part), parts.values(rest));
  if (best.num < 0) return undefined;
  const divisor = gcd(best.num, best.den);
  return { num: best.num / divisor, den: best.den / divisor };
}

const NONE = { size: 0, nums: new Float64Array(0), dens: new Float64Array(0) };

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

/** The last step of an expression: left operator right, each a value of a part. */
interface Choice {
  burden: number;
  operator: Operator;
  leftMask: number;
  left: Rational;
  rightMask: number;
  right: Rational;
}

/** The lightest expression of a part for a value that it can make. */
function written(parts: Parts, mask: number, value: Rational): Valued {
  if (bits(mask) === 1) return { expression: parts.hand[Math.log2(mask)], value };
  const { operator, leftMask, left, rightMask, right } = lightest(parts, mask, value) as Choice;
  return { expression: write(operator, written(parts, leftMask, left), written(parts, rightMask, right)), value };
}

/** The lightest last step for a part of several numbers to make `value`, or undefined. The same six cases as in reaches(). */
function lightest(parts: Parts, mask: number, value: Rational): Choice | undefined {
  const { num: n, den: d } = value;
  let best: Choice | undefined;
  for (const [part, rest] of parts.cuts(mask)) {
    const { size, nums, dens, burdens } = parts.values(part);
    for (let i = 0; i < size; i++) {
      const a = nums[i];
      const b = dens[i];
      const offer = (operator: Operator, restLeft: boolean, top: number, bottom: number): void => {
        const found = find(parts, rest, top, bottom);
        if (found === undefined) return;
        const own = { num: a, den: b };
        const step = restLeft ? stepBurden(operator, found.den, b, n, d) : stepBurden(operator, b, found.den, n, d);
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
function offerAll(others: ValueSet, offer: (operator: Operator, restLeft: boolean, top: number, bottom: number) => void): void {
  for (let i = 0; i < others.size; i++) {
    const { nums, dens } = others;
    offer('*', false, nums[i], dens[i]);
    if (nums[i] !== 0 && nums[i] !== dens[i]) offer('/', false, nums[i], dens[i]);
  }
}

/** The fraction in lowest terms and the burden of the part's lightest expression for it, or undefined. */
function find(parts: Parts, mask: number, top: number, bottom: number): (Rational & { readonly burden: number }) | undefined {
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
