// The codes of a game by combination. A combination is a set of symbols of a code, in any order. All guesses
// of a combination share equally many symbols with a secret; engine/combinations.ts relies on that. This file
// decides which games profit, and orders the columns of the engine's second table.

import type { Game } from '../../game/game.ts';

/** The codes of a game, combination after combination. */
export interface Combinations {
  /** The codes: combinations in the order of their lowest code, codes ascending within each. */
  readonly codes: Uint16Array;
  /** The first place of each combination in `codes`, then the end of the last one. */
  readonly starts: Uint16Array;
}

/** The engine has counters for so many numbers of shared symbols, less one. */
const MOST_POSITIONS = 6;
/**
 * With fewer codes than this to a combination, looking at combinations first saves too little. So codes have
 * three positions at least, and there is a feedback beside the win where all symbols are shared, as
 * engine/combinations.ts takes for granted.
 */
const LEAST_CODES = 4;

/** The combinations of a game; undefined where the engine can do nothing with them. */
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
