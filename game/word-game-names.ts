// The short names of well-known games of words, whose lists come with the program. The look-up of trees does
// not need this file.

import type { Game } from './game.ts';
import { HARD_SUFFIX } from './hard-mode.ts';

/** The short name of each game, by the full name that follows from its lists (word-game.ts). */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['wordle-2315-f40e47975cf360ff+10657-f012ef5ecdbeb942', 'wordle'],
  ['wordle-3158-3e443482b78dee0f+11697-d04df4335cad44c3', 'wordle-2023'],
]);

/** All short names, without `-hard`: `wordle` and `wordle-2023`. */
export const WORD_GAMES: readonly string[] = [...SHORT_NAMES.values()];

/**
 * Returns the game with its short name if it has one; otherwise with its full name. `game` must not be in
 * hard mode. Games with equal lists are equal, so files, ledgers and URLs use the short name instead of the
 * digests.
 */
export function nameShort(game: Game): Game {
  return { ...game, name: SHORT_NAMES.get(game.name) ?? game.name };
}

/**
 * Returns the short name for the name of a game in a certificate, which contains whole digests. The result
 * may end in `-hard`. Returns undefined if the game has no short name.
 */
export function shortNameOf(certified: string): string | undefined {
  const hard = certified.endsWith(HARD_SUFFIX) ? HARD_SUFFIX : '';
  const digests = certified
    .slice(0, certified.length - hard.length)
    .replaceAll(/(-[\da-f]{16})[\da-f]{48}(?=[+]|$)/g, '$1');
  const short = SHORT_NAMES.get(digests);
  return short && `${short}${hard}`;
}

/** True if this is a short name, with or without `-hard`. */
export function isShortName(name: string): boolean {
  return WORD_GAMES.some((short) => name === short || name === `${short}${HARD_SUFFIX}`);
}
