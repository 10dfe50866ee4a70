/**
 * Games, codes, feedbacks, histories, lists of words and strategies. All other entry points build on this
 * one. For Node and browsers.
 *
 * @example
 * ```js
 * import { feedbackOf, formatCode, formatFeedback, parseCode } from 'optimoo';
 * import { parseGame, parseHistory, remaining } from 'optimoo';
 *
 * const game = parseGame('4x10');
 * const feedback = feedbackOf(game, parseCode(game, '0123'), parseCode(game, '3127'));
 * console.log(formatFeedback(game, feedback)); // 2A1B
 * const left = remaining(game, parseHistory(game, '0123 1A1B, 4567 0A2B'));
 * console.log(left.length, formatCode(game, left[0])); // 168 0245
 * ```
 *
 * @module optimoo
 */

export { UsageError } from '../base/usage-error.ts';
export { formatCode, parseCode } from '../game/code.ts';
export { feedbackOf, formatFeedback, marks, parseFeedback } from '../game/feedback.ts';
export type { CodeSymbols } from '../game/feedback-rule.ts';
export type { Marking } from '../game/feedback-rules.ts';
export { type FittingCodes, fittingCodes } from '../game/fitting-codes.ts';
export type { EqualLetters } from '../game/fold-words.ts';
export type { Game, GameRules } from '../game/game.ts';
export { hardMode } from '../game/hard-mode.ts';
export {
  formatHistory,
  type History,
  isAllowed,
  parseHistory,
  remaining,
  type Turn,
} from '../game/history.ts';
export {
  formatLargeCode,
  type LargeCode,
  type LargeGame,
  type LargeHistory,
  type LargeTurn,
  parseLargeCode,
  parseLargeGame,
} from '../game/large-game.ts';
export { parseLargeHistory } from '../game/large-position.ts';
export { type GameOptions, parseGameWith as parseGame } from '../game/parse-game.ts';
export { withSecrets } from '../game/secrets.ts';
export { type Outcome, outcome, type Strategy } from '../game/strategy.ts';
export { withSymbols } from '../game/symbols.ts';
export { parseWeights, type WeightList } from '../game/weight-list.ts';
export { withWeights } from '../game/weighted-game.ts';
export { withoutWeights } from '../game/weights.ts';
export { parseWordList, type SkippedWords, type WordList, type WordReading } from '../game/word-list.ts';
export { makeWordGame, parseWords } from '../game/words.ts';
