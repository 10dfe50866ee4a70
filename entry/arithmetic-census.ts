/**
 * Answers the arithmetic puzzle (24 points) for all hands at once, on all cores, and makes tables of the
 * answers. For Node.
 *
 * @example
 * ```js
 * import { lookup, formatExpression } from 'optimoo/arithmetic';
 * import { answerAll, encodeTable, parseQuestion, summarise, tabulate } from 'optimoo/arithmetic/census';
 *
 * const question = parseQuestion('reach', '24', 4, 13);
 * const answers = await answerAll(question, { expressions: true });
 * const { reached, hands } = summarise(question, answers);
 * console.log(reached, hands); // 1362 1820
 * const table = tabulate(question, answers);
 * console.log(formatExpression(lookup(table, [5, 5, 5, 1]))); // (5 − 1 ÷ 5) × 5
 * console.log(encodeTable(table).length); // 3562
 * ```
 *
 * @module optimoo/arithmetic/census
 */

export type { Signal } from '../base/signal.ts';
export {
  type AnsweredHand,
  type Answers,
  type Census,
  census,
  summarise,
} from '../extras/arithmetic/census.ts';
export { type CensusQuestion, formatQuestion, parseQuestion } from '../extras/arithmetic/census-question.ts';
export { answerAll, type CensusOptions } from '../extras/arithmetic/census-run.ts';
export { type ArithmeticTable, encodeTable, tabulate } from '../extras/arithmetic/table.ts';
