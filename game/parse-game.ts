// Reads the name of a game of symbols together with options. Programs that need no options use game.ts alone,
// which keeps the look-up of a tree small.

import { checkOptionNames } from '../base/check-options.ts';
import { type Game, parseGame } from './game.ts';
import { notationOf } from './game-names.ts';
import { withSecrets } from './secrets.ts';
import { withSymbols } from './symbols.ts';

/** Options for a game of symbols. */
export interface GameOptions {
  /**
   * The symbols of codes, such as `123456`, `RGBYOW` or `red,green,blue`; see withSymbols. They only affect
   * reading and writing.
   */
  readonly symbols?: string | undefined;
  /**
   * The codes that may be the secret: a list of codes, a pattern such as `[1-9]???`, or the name
   * of a game such as `4x10`; see withSecrets. Every code may still be guessed. The default is all codes.
   */
  readonly secrets?: string | undefined;
}

/**
 * Reads the name of a game of symbols. `PxS` has P positions and S symbols, and the symbols of a code are all
 * different. Letters may follow: `r` allows repetition, `z` forbids 0 as the first symbol, and `b` gives
 * bulls only. The letters may come in any order; the name of the returned game has them in this order.
 * Accepts capital and small letters and surrounding spaces. `mastermind` is 4x6r; `bulls-and-cows` and `1a2b`
 * are 4x10.
 * @throws UsageError if the text is not such a name, if the game exceeds the limits of games, or if an option
 * does not fit it.
 */
export function parseGameWith(text: string, options: GameOptions = {}): Game {
  checkOptionNames(options, ['symbols', 'secrets']);
  const { symbols, secrets } = options;
  const plain = parseGame(typeof text === 'string' ? notationOf(text) : text);
  const game = symbols === undefined ? plain : withSymbols(plain, symbols);
  return secrets === undefined ? game : withSecrets(game, secrets);
}
