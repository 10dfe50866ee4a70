// A measure of how readable an expression is. Most important first: no negative result on the way; good
// operations; whole results before fractions; small results before large. The best operation is −, then +,
// exact ÷, ×, and last fractional ÷. The measure orders answers; it never decides whether there is one.
//
// A burden is one whole number below 2^53; smaller is better. The burden of an expression is the sum over its
// steps. So the lightest expression for a value consists of lightest expressions for its parts. Searches can
// therefore keep a single expression for each value. There are up to five steps, so each count fits in three
// bits.

import { type Expression, evaluate, type Operator, steps } from './expression.ts';
import { compare, type Rational } from './rational.ts';

/** The sum of sizes is below the counts. A step beyond 2^30 counts as 2^30, so five steps stay below 2^33. */
const LARGEST_SIZE = 2 ** 30;
const FRACTION = 2 ** 33;
const PLUS = 2 ** 36;
const EXACT_DIVISION = 2 ** 39;
const TIMES = 2 ** 42;
const FRACTIONAL_DIVISION = 2 ** 45;
const NEGATIVE = 2 ** 48;

/**
 * The burden of one step on two numbers with the given denominators. Its reduced result is num/den. A ÷ is
 * exact if it turns two whole numbers into a whole number.
 */
export function stepBurden(
  operator: Operator,
  leftDen: number,
  rightDen: number,
  num: number,
  den: number,
): number {
  let burden = Math.min(Math.abs(num) + den, LARGEST_SIZE);
  if (num < 0) burden += NEGATIVE;
  if (den > 1) burden += FRACTION;
  if (operator === '+') return burden + PLUS;
  if (operator === '*') return burden + TIMES;
  if (operator === '-') return burden;
  return burden + (leftDen === 1 && rightDen === 1 && den === 1 ? EXACT_DIVISION : FRACTIONAL_DIVISION);
}

/** The burden of a whole expression of at most six numbers. */
export function burden(expression: Expression): number {
  return steps(expression).reduce(
    (sum, { operator, left, right, result }) =>
      sum + stepBurden(operator, left.den, right.den, result.num, result.den),
    0,
  );
}

/** An expression with its value. */
export interface Valued {
  readonly expression: Expression;
  readonly value: Rational;
}

/**
 * left operator right, with the operands of + and × in the order of a running calculation. A part that was
 * just worked out comes before a plain number; otherwise the smaller value comes first.
 */
export function write(operator: Operator, left: Valued, right: Valued): Expression {
  const swap = (operator === '+' || operator === '*') && standsBefore(right, left);
  return swap
    ? { operator, left: right.expression, right: left.expression }
    : { operator, left: left.expression, right: right.expression };
}

function standsBefore(a: Valued, b: Valued): boolean {
  const aIsNumber = typeof a.expression === 'number';
  const bIsNumber = typeof b.expression === 'number';
  return aIsNumber === bIsNumber ? compare(a.value, b.value) < 0 : bIsNumber;
}

/**
 * The same expression without brackets after −. So a − (b − c) becomes a − b + c, or a + c − b if a − b is
 * negative. And a − (b + c) becomes a − b − c. The canonical form stays the same. The searches prefer 5 − (3
 * − 2) for its two −; a person prefers 5 − 3 + 2.
 */
export function opened(expression: Expression): Expression {
  if (typeof expression === 'number') return expression;
  const { operator } = expression;
  const left = opened(expression.left);
  const right = opened(expression.right);
  return operator === '-' ? less(left, right) : { operator, left, right };
}

function less(left: Expression, right: Expression): Expression {
  if (typeof right === 'number' || right.operator === '*' || right.operator === '/')
    return { operator: '-', left, right };
  if (right.operator === '+') return less(less(left, right.left), right.right);
  if (compare(evaluate(left), evaluate(right.left)) < 0)
    return less({ operator: '+', left, right: right.right }, right.left);
  return { operator: '+', left: less(left, right.left), right: right.right };
}
