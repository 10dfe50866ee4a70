// Groups the codes of a game by combination. A combination is the set of symbols of a code, in any order. All
// guesses of a combination share equally many symbols with a secret; engine/combinations.ts uses this. This
// file decides which games profit, and orders the columns of the engine's second table.

import type { Game } from '../../game/game.ts';

/** The codes of a game, combination after combination. */
export interface Combinations {
  /**
   * The codes, combination after combination. Combinations are in the order of their lowest code, and codes
   * are ascending within each.
   */
  readonly codes: Uint16Array;
  /** The index of each combination's first code in `codes`, and at the end the number of codes. */
  readonly starts: Uint16Array;
}

/** The engine counts codes for each number of shared symbols, from 0 to this many. */
const MOST_POSITIONS = 6;
/**
 * The least number of codes of a combination; smaller combinations save too little. The limit also ensures
 * two assumptions of engine/combinations.ts: codes have at least three positions, and some feedback other
 * than the win shares all symbols.
 */
const LEAST_CODES = 4;

/** Returns the combinations of a game; undefined if the engine cannot use them, or they save too little. */
export function combinationsOf(game: Game): Combinations | undefined {
  if (game.words || game.marking !== 'ab' || game.positions > MOST_POSITIONS) return undefined;
  const byCombination = new Map<string, number[]>();
  for (let code = 0; code < game.guesses; code++) {
    const symbols = game.codes.slice(code * game.positions, (code + 1) * game.positions).sort();
    const alike = byCombination.get(symbols.join());
    if (alike === undefined) byCombination.set(symbols.join(), [code]);
    else alike.push(code);
  }
  if (game.guesses < LEAST_CODES * byCombination.size) return undefined;
  const starts = new Uint16Array(byCombination.size + 1);
  let end = 0;
  for (const [i, { length }] of [...byCombination.values()].entries()) starts[i + 1] = end += length;
  return { codes: Uint16Array.from([...byCombination.values()].flat()), starts };
}
