// Runs before anything else: an address with turns is likely to need the engine, which then starts while the list of trees is still
// on its way. Knows of addresses only that they begin with a game.

import { warm } from './engine/client.ts';

const played = /^#([2-8]x\d+[a-z]*)[.\w-]*\/\w+:/.exec(location.hash);
if (played !== null) warm(played[1]);
