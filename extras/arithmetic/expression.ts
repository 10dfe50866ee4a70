// Expressions as plain immutable values: a whole number, or an operator with two expressions. This file
// computes their values, their steps and their text. readability.ts decides which expression is easier to
// read.

import { show } from '../../base/usage-error.ts';
import { ArithmeticError } from './arithmetic-error.ts';
import { add, divide, formatRational, multiply, type Rational, rational, subtract } from './rational.ts';

/** The four operators, as written in programs. */
export type Operator = '+' | '-' | '*' | '/';

/** The operation "left operator right", such as { operator: '-', left: 5, right: 1 }. */
export interface Operation {
  readonly operator: Operator;
  readonly left: Expression;
  readonly right: Expression;
}

/** A whole number ≥ 0, or an operation on two expressions. */
export type Expression = number | Operation;

/** One line of a calculation: left operator right = result. */
export interface Step {
  readonly operator: Operator;
  readonly left: Rational;
  readonly right: Rational;
  readonly result: Rational;
}

/** The operators as they are printed. */
const SIGNS: Record<Operator, string> = { '+': '+', '-': '−', '*': '×', '/': '÷' };

/**
 * Returns the exact value of "left operator right".
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

/**
 * Returns the exact value of an expression.
 * @throws ArithmeticError as apply does.
 */
export function evaluate(expression: Expression): Rational {
  if (typeof expression === 'number') return rational(expression);
  return apply(expression.operator, evaluate(expression.left), evaluate(expression.right));
}

/** Returns the numbers of an expression, ascending. */
export function numbersOf(expression: Expression): number[] {
  if (typeof expression === 'number') return [expression];
  return [...numbersOf(expression.left), ...numbersOf(expression.right)].sort((a, b) => a - b);
}

/**
 * Returns the calculation line by line, as a person would do it: first the left side, then the right side,
 * then both together.
 * @throws ArithmeticError as apply does.
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

/** Writes an expression with only the brackets that are necessary, such as `(5 − 1 ÷ 5) × 5`. */
export function formatExpression(expression: Expression): string {
  if (typeof expression === 'number') return `${expression}`;
  const { operator } = expression;
  const left = bracket(expression.left, needsLeft(operator, expression.left));
  const right = bracket(expression.right, needsRight(operator, expression.right));
  return `${left} ${SIGNS[operator]} ${right}`;
}

/**
 * Writes a value in a step. A fraction or a negative number gets brackets, because `1/5 ÷ 2` could be
 * misread.
 */
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

/**
 * True if the right operand needs brackets. A sum needs them after −, × and ÷. After ÷ every operation needs
 * them.
 */
function needsRight(operator: Operator, right: Expression): boolean {
  if (typeof right === 'number' || operator === '+') return false;
  return operator === '/' || isSum(right);
}
