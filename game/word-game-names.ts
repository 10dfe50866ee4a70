// The well-known games of words have short names of their own. Their lists come with the program, in
// word-lists/. The look-up of trees does not need this file.

import type { Game } from './game.ts';
import { HARD_SUFFIX } from './hard-mode.ts';

/** The short name of each, by the name that its lists give it (word-game.ts). */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['wordle-2315-f40e47975cf360ff+10657-f012ef5ecdbeb942', 'wordle'],
  ['wordle-3158-3e443482b78dee0f+11697-d04df4335cad44c3', 'wordle-2023'],
]);

/** All short names: `wordle` and `wordle-2023`. */
export const WORD_GAMES: readonly string[] = [...SHORT_NAMES.values()];

/**
 * A game of words, not in hard mode, under its short name if it has one. Equal lists make the same game,
 * wherever they came from; so in files, ledgers and addresses the short name stands for the digests.
 */
export function nameShort(game: Game): Game {
  return { ...game, name: SHORT_NAMES.get(game.name) ?? game.name };
}

/**
 * The short name, perhaps with that of hard mode behind it, of what a certificate calls a game: there the
 * digests are whole. Undefined for lists that have none.
 */
export function shortNameOf(certified: string): string | undefined {
  const hard = certified.endsWith(HARD_SUFFIX) ? HARD_SUFFIX : '';
  const digests = certified
    .slice(0, certified.length - hard.length)
    .replaceAll(/(-[\da-f]{16})[\da-f]{48}(?=[+]|$)/g, '$1');
  const short = SHORT_NAMES.get(digests);
  return short && `${short}${hard}`;
}

/** Is this a short name, perhaps with that of hard mode behind it? */
export function isShortName(name: string): boolean {
  return WORD_GAMES.some((short) => name === short || name === `${short}${HARD_SUFFIX}`);
}
