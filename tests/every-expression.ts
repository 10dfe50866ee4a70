// Lists all expressions over some numbers. Tests compare the list with the canonical forms.

import type { Expression, Operator } from '../extras/arithmetic/expression.ts';

/** The four arithmetic operators. */
export const OPERATORS: readonly Operator[] = ['+', '-', '*', '/'];

/** All binary expressions that use each of these numbers once, in every order. */
export function everyExpression(numbers: readonly number[]): Expression[] {
  if (numbers.length === 1) return [numbers[0]];
  const all: Expression[] = [];
  for (let mask = 1; mask < 2 ** numbers.length - 1; mask++) {
    const lefts = everyExpression(numbers.filter((_, i) => (mask >> i) & 1));
    const rights = everyExpression(numbers.filter((_, i) => !((mask >> i) & 1)));
    for (const left of lefts)
      for (const right of rights) for (const operator of OPERATORS) all.push({ operator, left, right });
  }
  return all;
}
