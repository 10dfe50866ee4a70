/**
 * The classic players, hosts to play against, games in progress, and the coach, who judges guesses.
 *
 * @example
 * ```js
 * import { formatCode, parseCode, parseGame } from 'optimoo';
 * import { heuristicPlayer, heuristicNamed, tallyHeuristic } from 'optimoo/players';
 *
 * const game = parseGame('4x6r');
 * const knuth = heuristicNamed(game, 'knuth');
 * console.log(formatCode(game, heuristicPlayer(game, knuth).next([]))); // 0011
 * const { total, worst } = tallyHeuristic(game, knuth);
 * console.log(total, worst); // 5801 5
 * ```
 *
 * @module optimoo/players
 */

export type { PositionGame } from '../game/position.ts';
export { type Advice, type CostSource, type Criticism, criticise, hint, judge } from '../strategies/coach.ts';
export type { Order } from '../strategies/code-order.ts';
export { type Change, type Contradiction, explain } from '../strategies/explain.ts';
export type { ChooseCode, Heuristic, PlayerPosition } from '../strategies/heuristic.ts';
export { HEURISTICS, heuristicNamed, heuristicsFor } from '../strategies/heuristic-list.ts';
export {
  cunning,
  exact,
  type Host,
  honest,
  type SlowHost,
  type Worst,
  type Worth,
} from '../strategies/hosts.ts';
export { heuristicPlayer, type Player, treePlayer } from '../strategies/player.ts';
export {
  answer,
  correctFeedback,
  guess,
  type Phase,
  type Session,
  type SessionSetup,
  start,
  undo,
} from '../strategies/session.ts';
export { type Sampling, type Tally, tallyHeuristic, tallyStrategy } from '../strategies/tally.ts';
