// Players that choose the guess whose non-empty classes have the least variance of size. Let n be the number
// of codes, K the number of non-empty classes and Q = Σ size². The variance is Q/K − (n/K)² = (K·Q − n²)/K².
// Two such fractions are compared exactly by cross-multiplication. Q and n² are below 2^32 and K ≤ 44, so
// both products are below 44³ · 2^32 < 2^49. Words may have more classes and need larger numbers.

import { marks } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type Better, bestSplit, type Partition, tying } from './best-split.ts';
import { guessable } from './code-order.ts';
import { allowedAt, drawing, type PlayerPosition } from './heuristic.ts';

/**
 * Returns K·Q − n², the numerator of the variance. Sizes are numbers of codes, also in a game with weights.
 * With weights as sizes, a guess that splits a position into single codes might not be the best.
 */
function spread({ sizes, classes }: Partition): number {
  let codes = 0;
  let squares = 0;
  for (const size of sizes) {
    codes += size;
    squares += size * size;
  }
  return classes * squares - codes * codes;
}

const lessVariance: Better = (a, b) => {
  const own = spread(a) * b.classes ** 2;
  const other = spread(b) * a.classes ** 2;
  if (Math.max(own, other) <= Number.MAX_SAFE_INTEGER) return own < other;
  return BigInt(spread(a)) * BigInt(b.classes) ** 2n < BigInt(spread(b)) * BigInt(a.classes) ** 2n;
};

/** The player that chooses the possible code with the least variance; a tie goes to the lowest code. */
export const leastVariance = bestSplit(
  'least-variance',
  'the possible code with the least variance of class sizes, empty classes left out',
  lessVariance,
);

const ties = (game: Game): ((position: PlayerPosition) => Uint16Array) => tying(game, lessVariance);

/**
 * The player that chooses a possible code with the least variance; among ties, all codes are equally likely.
 */
export const varianceRandom = drawing(
  'variance-random',
  'least-variance with a random first code and random ties',
  ties,
);

/**
 * Like varianceRandom, but with an escape. If every remaining code differs from the last guess in a single
 * place, the codes are hard to separate. Then the next guess may be any code, but never twice in a row. The
 * escape pays only while more codes than feedbacks are left. In 4x10 the average of this rule is 5.3247.
 * Measured alternatives: 5.35 with an escape as soon as three codes are left, 5.49 without a limit, 5.3296
 * without a limit but with a possible code, and 5.3269 without an escape.
 */
export const varianceEscape = drawing(
  'variance-escape',
  'variance-random, but any code when all places but one are right and more codes than feedbacks are left',
  tiesOrAny,
);

function tiesOrAny(game: Game): (position: PlayerPosition) => Uint16Array {
  const usual = ties(game);
  const any = guessable(game, 'numeric');
  return (position) => {
    const { from, to, turns, feedbacks } = position;
    const stuck = turns > 0 && allButOne(game, feedbacks[turns - 1]) && to - from > game.feedbackCount;
    const thrownAway = turns > 1 && allButOne(game, feedbacks[turns - 2]);
    return stuck && !thrownAway ? allowedAt(game, position, any) : usual(position);
  };
}

function allButOne(game: Game, feedback: number): boolean {
  const { bulls } = marks(game, feedback);
  return bulls > 0 && bulls === game.positions - 1;
}
