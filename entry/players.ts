/**
 * The classic players, who look one guess ahead; hosts to play against; games in progress; and the coach's judgement.
 *
 * @example
 * ```js
 * import { formatCode, parseCode, parseGame } from 'optimoo';
 * import { honest, rulePlayer, ruleNamed, tallyRule } from 'optimoo/players';
 *
 * const game = parseGame('4x6r');
 * const knuth = ruleNamed(game, 'knuth');
 * console.log(formatCode(game, rulePlayer(game, knuth).next([]))); // 0011
 * const { total, worst } = tallyRule(game, knuth, { samples: 2, seed: 1 });
 * console.log(total, worst); // 5801 5
 * ```
 *
 * @module optimoo/players
 */

export { type Advice, type Criticism, criticise, type Engine, hint, judge } from '../strategies/coach.ts';
export type { Order } from '../strategies/code-order.ts';
export { type Change, type Contradiction, explain } from '../strategies/explain.ts';
export { cunning, exact, type Host, honest, type SlowHost, type Worst, type Worth } from '../strategies/hosts.ts';
export { type Player, rulePlayer, treePlayer } from '../strategies/player.ts';
export type { Choose, Position, Rule } from '../strategies/rule.ts';
export { RULES, ruleNamed, rulesFor } from '../strategies/rule-list.ts';
export { answer, correctFeedback, guess, type Phase, type Session, type Setup, start, undo } from '../strategies/session.ts';
export { type Sampling, type Tally, tallyRule, tallyStrategy } from '../strategies/tally.ts';
