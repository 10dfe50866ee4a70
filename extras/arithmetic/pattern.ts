// Patterns: expressions whose numbers are replaced by places in the hand. A pattern has one byte for each
// token, in postfix order. A number token is the place of a number in the ascending hand. So many hands share
// one pattern. For example, (5 − 1 ÷ 5) × 5 on the hand 1 5 5 5 is 1 0 2 ÷ − 3 ×.

import { type Expression, numbersOf, type Operator } from './expression.ts';
import { MAX_COUNT } from './hand.ts';

/**
 * Tokens below this number are places in the hand. This token and the next three are the operators, in the
 * order of OPERATORS.
 */
export const FIRST_OPERATOR = 8;
const OPERATORS: readonly Operator[] = ['+', '-', '*', '/'];

/** Returns the number of bytes of a pattern for hands of `count` numbers. */
export function patternLength(count: number): number {
  return 2 * count - 1;
}

/**
 * Returns the pattern of an expression, for the hand of the expression's own numbers. Equal numbers get their
 * places from left to right.
 */
export function patternOf(expression: Expression): Uint8Array {
  const hand = numbersOf(expression);
  const used = new Set<number>();
  const tokens: number[] = [];
  const visit = (part: Expression): void => {
    if (typeof part === 'number') {
      const place = hand.findIndex((number, i) => number === part && !used.has(i));
      used.add(place);
      tokens.push(place);
      return;
    }
    visit(part.left);
    visit(part.right);
    tokens.push(FIRST_OPERATOR + OPERATORS.indexOf(part.operator));
  };
  visit(expression);
  return Uint8Array.from(tokens);
}

/** True if the bytes encode an expression with `count` operands, numbered places, each used exactly once. */
export function isPattern(pattern: Uint8Array, count: number): boolean {
  let depth = 0;
  let used = 0;
  for (const token of pattern) {
    if (token < Math.min(count, MAX_COUNT)) {
      used |= 1 << token;
      depth++;
    } else if (token >= FIRST_OPERATOR && token < FIRST_OPERATOR + OPERATORS.length && depth >= 2) depth--;
    else return false;
  }
  return pattern.length === patternLength(count) && depth === 1 && used === 2 ** count - 1;
}

/** Returns the expression that a pattern gives on a hand, whose numbers must ascend. */
export function expressionFrom(pattern: Uint8Array, hand: ArrayLike<number>): Expression {
  const stack: Expression[] = [];
  for (const token of pattern) {
    if (token < FIRST_OPERATOR) {
      stack.push(hand[token]);
      continue;
    }
    const right = stack.pop() as Expression;
    const left = stack.pop() as Expression;
    stack.push({ operator: OPERATORS[token - FIRST_OPERATOR], left, right });
  }
  return stack[0];
}
