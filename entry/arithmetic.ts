/**
 * The arithmetic puzzle, 24 points: all different solutions of a hand, every value that a hand can make, and
 * tables of the answers for all hands. For Node and browsers.
 *
 * @example
 * ```js
 * import { formatExpression, formatRational, rational, reach, solutions } from 'optimoo/arithmetic';
 *
 * console.log(solutions([3, 3, 8, 8], rational(24)).map(formatExpression)); // [ '8 ÷ (3 − 8 ÷ 3)' ]
 * console.log(formatRational(reach([2, 7, 11]).closestBelow(rational(50)))); // 77/2
 * ```
 *
 * @module optimoo/arithmetic
 */

export { ArithmeticError } from '../extras/arithmetic/arithmetic-error.ts';
export type { CensusQuestion } from '../extras/arithmetic/census-question.ts';
export {
  type Expression,
  evaluate,
  formatExpression,
  formatStep,
  type Operation,
  type Operator,
  type Step,
  steps,
} from '../extras/arithmetic/expression.ts';
export { openTable } from '../extras/arithmetic/open-table.ts';
export { formatRational, parseRational, type Rational, rational } from '../extras/arithmetic/rational.ts';
export { type Reach, reach } from '../extras/arithmetic/reach.ts';
export { solutions } from '../extras/arithmetic/solutions.ts';
export { type ArithmeticTable, lookup } from '../extras/arithmetic/table.ts';
