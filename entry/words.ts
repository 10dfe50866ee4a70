/**
 * The games of words that come with the program. Opening a game loads its lists. For Node and browsers.
 *
 * @example
 * ```js
 * import { parseHistory, remaining } from 'optimoo';
 * import { openWordGame, WORD_GAMES } from 'optimoo/words';
 *
 * console.log(WORD_GAMES.join(' ')); // wordle wordle-2023
 * const game = await openWordGame('wordle');
 * console.log(game.secrets, game.guesses); // 2315 12972
 * console.log(remaining(game, parseHistory(game, 'salet -----')).length); // 221
 * ```
 *
 * @module optimoo/words
 */

export { WORD_GAMES } from '../game/word-game-names.ts';
export { openGame, openWordGame } from '../game/word-lists/open-word-game.ts';
