// Expressions as plain immutable values: a whole number, or an operator with two expressions. This file has
// their values, their steps and their text. readability.ts decides which expression reads better.

import { show } from '../../base/usage-error.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { add, divide, formatRational, multiply, type Rational, rational, subtract } from './rational.ts';

/** The four operators, as programs write them. */
export type Operator = '+' | '-' | '*' | '/';

/** left operator right, such as { operator: '-', left: 5, right: 1 }. */
export interface Operation {
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
}

/** A whole number ≥ 0, or an operation on two expressions. */
export type Expression = number | Operation;

/** One line of the calculation: left operator right = result. */
export interface Step {
  readonly operator: Operator;
  readonly left: Rational;
  readonly right: Rational;
  readonly result: Rational;
}

/** The operators as they are printed. */
const SIGNS: Record<Operator, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/**
 * The exact value of left operator right.
 * @throws ArithmeticError on a division by 0, on overflow, and for an unknown operator.
 */
export function apply(operator: Operator, left: Rational, right: Rational): Rational {
  if (operator === '+') return add(left, right);
  if (operator === '-') return subtract(left, right);
  if (operator === '*') return multiply(left, right);
  if (operator === '/') return divide(left, right);
  throw new ArithmeticError(
    `${show(operator)} is not an operator; there are ${Object.keys(SIGNS).join(' ')}.`,
  );
}

/** The exact value of an expression. @throws ArithmeticError as apply does. */
export function evaluate(expression: Expression): Rational {
  if (typeof expression === 'number') return rational(expression);
  return apply(expression.operator, evaluate(expression.left), evaluate(expression.right));
}

/** The numbers of an expression, ascending. */
export function numbersOf(expression: Expression): number[] {
  if (typeof expression === 'number') return [expression];
  return [...numbersOf(expression.left), ...numbersOf(expression.right)].sort((a, b) => a - b);
}

/**
 * The calculation line by line, in a person's order: left side, right side, then both together.
 * @throws like evaluate.
 */
export function steps(expression: Expression): Step[] {
  const lines: Step[] = [];
  const work = (part: Expression): Rational => {
    if (typeof part === 'number') return rational(part);
    const left = work(part.left);
    const right = work(part.right);
    const result = apply(part.operator, left, right);
    lines.push({ operator: part.operator, left, right, result });
    return result;
  };
  work(expression);
  return lines;
}

/** Writes one step as `10 ÷ 5 = 2`. */
export function formatStep(step: Step): string {
  const [left, right] = [formatOperand(step.left), formatOperand(step.right)];
  return `${left} ${SIGNS[step.operator]} ${right} = ${formatRational(step.result)}`;
}

/** Writes an expression with the brackets it needs and no others, such as `(5 − 1 ÷ 5) × 5`. */
export function formatExpression(expression: Expression): string {
  if (typeof expression === 'number') return `${expression}`;
  const { operator } = expression;
  const left = bracket(expression.left, needsLeft(operator, expression.left));
  const right = bracket(expression.right, needsRight(operator, expression.right));
  return `${left} ${SIGNS[operator]} ${right}`;
}

/** A fraction or a negative number gets brackets, because `1/5 ÷ 2` could be misread. */
function formatOperand(value: Rational): string {
  const text = formatRational(value);
  return value.den === 1 && value.num >= 0 ? text : `(${text})`;
}

function bracket(part: Expression, needed: boolean): string {
  return needed ? `(${formatExpression(part)})` : formatExpression(part);
}

function isSum(part: Expression): boolean {
  return typeof part !== 'number' && (part.operator === '+' || part.operator === '-');
}

function needsLeft(operator: Operator, left: Expression): boolean {
  return (operator === '*' || operator === '/') && isSum(left);
}

/** A sum needs brackets on the right of −, × and ÷. On the right of ÷ everything but a number needs them. */
function needsRight(operator: Operator, right: Expression): boolean {
  if (typeof right === 'number' || operator === '+') return false;
  return operator === '/' || isSum(right);
}
