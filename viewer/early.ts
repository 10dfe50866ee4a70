// Runs before everything else, while the list of trees loads: fetches the reader's language, and starts the
// engine if the address has turns.

import { warm } from './engine/client.ts';
import { begin } from './words/language.ts';

const game = /^#([2-8]x\d+[a-z]*)[.\w-]*\/\w+:\w+/.exec(location.hash)?.[1];
if (game !== undefined) warm(game);

/**
 * True once a language is loaded, false without one. The package declares its modules free of effects, so the
 * build would drop this module without an export that is used.
 */
export const spoken = begin();
