// The sizes of games that lists of trees/ go through, their order, and the memory for them.

import type { Game } from '../game/game.ts';
import type { Notation } from '../game/notation.ts';

/** The most symbols by positions: without repetition, and with it. */
export type MostSymbols = Readonly<Record<number, readonly [different: number, repeated: number]>>;

/**
 * All games of up to so many symbols: without repetition, then with it; few positions first, then few
 * symbols. `b` for bulls alone.
 */
export function gamesUpTo(most: MostSymbols, marking: '' | 'b' = ''): string[] {
  return ['', 'r'].flatMap((repetition, i) =>
    Object.entries(most).flatMap(([positions, symbols]) => {
      const least = repetition === '' ? Number(positions) : 2;
      return Array.from(
        { length: symbols[i] + 1 - least },
        (_, more) => `${positions}x${least + more}${repetition}${marking}`,
      );
    }),
  );
}

/**
 * The solver's option of memory, in bytes, for the proofs of a game; none leaves it to the solver. Of bulls
 * alone sets are so many that memos of the usual size run over: 2x14b takes 5 minutes with these, and more
 * than 12 without.
 */
export function memoryFor(game: Game): { readonly memory?: number } {
  return game.marking === 'bulls' ? { memory: 2 ** 29 } : {};
}

/** Up to so many codes the checker holds all feedback that it needs, however much memory it is given. */
const HELD_WHOLE = 9000;

/**
 * The checker's option of memory, in bytes, for the certificates of a game of so many codes; none leaves it
 * to the checker.
 */
export function checkerMemory(secrets: number): number | undefined {
  return secrets > HELD_WHOLE ? 2 ** 31 : undefined;
}

/** What the names of games end with, in the order of the tables. */
const ENDINGS = ['', 'r', 'z', 'b', 'rb'];

/** The order of tables: by their endings, then by positions and symbols. */
export function compareNames(a: Notation, b: Notation): number {
  return (
    ENDINGS.indexOf(a.ending) - ENDINGS.indexOf(b.ending) ||
    a.positions - b.positions ||
    a.symbols - b.symbols
  );
}
