/**
 * `optimoo/solve` for browsers, with the same exports as solve.ts for Node, which has the example. The search
 * runs on the calling thread, so call it in a Web Worker.
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
export { openSolver, optimise, solve } from '../solver/solve.browser.ts';
export type { Best, Impossible, Question, Solution, Solver } from '../solver/solver.ts';
