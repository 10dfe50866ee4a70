// Runs before anything else, while the list of trees is still on its way: the reader's language is fetched,
// and an address with turns, which is likely to need the engine, starts it. Knows of addresses only that they
// begin with a game and its turns.

import { warm } from './engine/client.ts';
import { begin } from './words/language.ts';

const game = /^#([2-8]x\d+[a-z]*)[.\w-]*\/\w+:\w+/.exec(location.hash)?.[1];
if (game !== undefined) warm(game);

/**
 * Kept once the page can speak, or with false when it cannot. The package says that importing its modules has
 * no effect, so this one would be left out of the build if nothing were taken from it.
 */
export const spoken = begin();
