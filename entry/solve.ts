/**
 * The exact solver. It finds and proves optimal strategies for any objective, and finds the best guesses of
 * any position.
 *
 * @example
 * ```js
 * import { formatCode, parseGame, parseHistory } from 'optimoo';
 * import { openSolver, solve } from 'optimoo/solve';
 *
 * const { total, worst, claim } = await solve(parseGame('3x6'));
 * console.log(total, worst, claim); // 436 5 optimal
 * const game = parseGame('4x6r');
 * const solver = await openSolver(game);
 * const question = solver.under({ kind: 'average' });
 * const { guesses, cost, remaining } = await question.best(parseHistory(game, '0011 1A1B'));
 * console.log(formatCode(game, guesses[0]), cost, remaining); // 0203 926 208
 * await solver.close();
 * ```
 *
 * @module optimoo/solve
 */

export type { Signal } from '../base/signal.ts';
export { type LargeAnswer, largeAnswer, type SearchPosition } from '../extras/large-games/large-answer.ts';
export { MAX_THREADS } from '../solver/checks.ts';
export { EngineError } from '../solver/engine-error.ts';
export type { Fact, FactStore, PricedFact } from '../solver/facts.ts';
export {
  describeOptima,
  type FirstFeedback,
  type GuessCount,
  type Optima,
} from '../solver/front/describe-optima.ts';
export { type Bracket, type BracketOptions, findBracket } from '../solver/front/find-bracket.ts';
export { type Front, type FrontOptions, type FrontPoint, findFront } from '../solver/front/find-front.ts';
export type { Point } from '../solver/front/points.ts';
export { worstPosition } from '../solver/front/worst-position.ts';
export type { GuessCost, GuessCostOptions, GuessCostProgress } from '../solver/guess-costs.ts';
export type { Statistics } from '../solver/host/statistics.ts';
export type { Known } from '../solver/known-without-search.ts';
export {
  formatObjective,
  type Goal,
  OBJECTIVE_FORMS,
  type Objective,
  parseObjective,
} from '../solver/objective-text.ts';
export type { ProofStep } from '../solver/objectives.ts';
export type { CompiledEngine, SolverOptions } from '../solver/open-solver.ts';
export { formatPrices, type PriceList, parsePrices } from '../solver/prices.ts';
export type { Bounds, ClassProgress, Progress, WorkOptions } from '../solver/progress.ts';
export { openSolver, optimise, solve } from '../solver/solve.ts';
export type { Best, Impossible, Question, Solution, Solver } from '../solver/solver.ts';
