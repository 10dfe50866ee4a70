// Runs before every other module, while the manifest of trees loads. Fetches the sentences of the reader's
// language. Starts the engine if the address has turns.

import { warm } from './engine/client.ts';
import { begin } from './words/language.ts';

const game = /^#([2-8]x\d+[a-z]*)[^/]*\/\w+:\w+/.exec(location.hash)?.[1];
if (game !== undefined) warm(game);

/**
 * Resolves to true once a language is loaded, and to false if none can be loaded.
 *
 * This export must be used: the package declares its modules free of side effects, so the build would
 * otherwise drop this module.
 */
export const spoken = begin();
