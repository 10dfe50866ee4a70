// Short names of the well-known games of words. Their lists come with the program. The look-up of trees does
// not need this file.

import type { Game } from './game.ts';
import { HARD_SUFFIX } from './hard-mode.ts';

/** The short name of each game, by the name that its lists give it (word-game.ts). */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['wordle-2315-f40e47975cf360ff+10657-f012ef5ecdbeb942', 'wordle'],
  ['wordle-3158-3e443482b78dee0f+11697-d04df4335cad44c3', 'wordle-2023'],
]);

/** All short names: `wordle` and `wordle-2023`. */
export const WORD_GAMES: readonly string[] = [...SHORT_NAMES.values()];

/**
 * The game under its short name, if it has one. It must not be in hard mode. Equal lists make the same game,
 * so files, ledgers and addresses use the short name in place of the digests.
 */
export function nameShort(game: Game): Game {
  return { ...game, name: SHORT_NAMES.get(game.name) ?? game.name };
}

/**
 * The short name, perhaps with `-hard`, of the name in a certificate, which holds whole digests. Undefined
 * for other lists.
 */
export function shortNameOf(certified: string): string | undefined {
  const hard = certified.endsWith(HARD_SUFFIX) ? HARD_SUFFIX : '';
  const digests = certified
    .slice(0, certified.length - hard.length)
    .replaceAll(/(-[\da-f]{16})[\da-f]{48}(?=[+]|$)/g, '$1');
  const short = SHORT_NAMES.get(digests);
  return short && `${short}${hard}`;
}

/** Says whether this is a short name, perhaps with `-hard`. */
export function isShortName(name: string): boolean {
  return WORD_GAMES.some((short) => name === short || name === `${short}${HARD_SUFFIX}`);
}
