// Runs before everything else, while the list of trees loads: fetches the reader's language, and starts the
// engine if the address has turns.

import { warm } from './engine/client.ts';
import { begin } from './words/language.ts';

const game = /^#([2-8]x\d+[a-z]*)[.\w-]*\/\w+:\w+/.exec(location.hash)?.[1];
if (game !== undefined) warm(game);

/**
 * Kept once the page can speak, or with false when it cannot. The package says that importing its modules has
 * no effect, so this one would be left out of the build if nothing were taken from it.
 */
export const spoken = begin();
