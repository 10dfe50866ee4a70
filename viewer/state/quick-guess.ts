// A good guess at once, for a position whose best guess takes a while: of some of the possible codes, evenly spread, the one that leaves
// the fewest codes on average. It looks no further ahead and knows nothing of the engine.

import type { Game } from '../../game/game.ts';
import { scorerOf } from '../../game/scorer.ts';

/** Positions of more codes may take the engine a second and more. */
export const LARGE = 150;
/** Feedbacks that are computed at most: a few milliseconds' work, on the thread that draws. */
const MOST_FEEDBACKS = 200_000;

/** A good guess for the codes that are possible; undefined where the best one takes no longer, and before the first turn. */
export function quickGuess(game: Game, codes: Uint16Array): number | undefined {
  const n = codes.length;
  if (n <= LARGE || n === game.secrets) return undefined;
  const candidates = Math.min(n, Math.ceil(MOST_FEEDBACKS / n));
  const score = scorerOf(game);
  const sizes = new Uint16Array(game.feedbackCount);
  let best = codes[0];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < candidates; i++) {
    const guess = codes[Math.floor((i * n) / candidates)];
    sizes.fill(0);
    for (let j = 0; j < n; j++) sizes[score(guess, codes[j])]++;
    const squares = sizes.reduce((sum, size) => sum + size * size, 0); // n times the codes left on average
    if (squares < least) [best, least] = [guess, squares];
  }
  return best;
}
