// A measure of how easy an expression is to read. The most important rule is: no negative intermediate
// results. Then come: good operations, whole intermediate results rather than fractions, and small results
// rather than large. The best operation is −, then come +, ÷ with a whole result, × and last ÷ with
// fractions. The measure ranks expressions; it never decides whether there is one.
//
// The measure of an expression is its burden, a whole number below 2^53; smaller is better. The burden of an
// expression is the sum of the burdens of its steps. So the lightest expression for a value consists of
// lightest expressions for the values of its parts. Therefore a search needs to keep only one expression for
// each value. An expression has at most five steps, so three bits suffice for each count.

import { type Expression, evaluate, type Operator, steps } from './expression.ts';
import { compare, type Rational } from './rational.ts';

/**
 * The lowest bits of a burden hold the sum of the sizes of the results. A size beyond 2^30 counts as 2^30, so
 * the sum over five steps stays below 2^33, where the counts begin.
 */
const LARGEST_SIZE = 2 ** 30;
const FRACTION = 2 ** 33;
const PLUS = 2 ** 36;
const EXACT_DIVISION = 2 ** 39;
const TIMES = 2 ** 42;
const FRACTIONAL_DIVISION = 2 ** 45;
const NEGATIVE = 2 ** 48;

/**
 * Returns the burden of one step on two numbers with the given denominators and the reduced result num/den. A
 * division is exact if it divides two whole numbers and the result is whole.
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

/** Returns the burden of an expression of at most six numbers. */
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
 * Returns "left operator right". The operands of + and × are ordered as in a running calculation: a part that
 * was just computed comes before a plain number; otherwise the smaller value comes first.
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
 * Returns an equal expression without brackets after −. So a − (b − c) becomes a − b + c, or a + c − b if a −
 * b is negative, and a − (b + c) becomes a − b − c. The canonical form does not change. The searches prefer 5
 * − (3 − 2) because it has two −, but a person prefers 5 − 3 + 2.
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
