// Players that want classes of even size: the variance of the sizes of the classes that are not empty.
//
// With n codes, K classes and Q = Σ size² the variance is Q/K − (n/K)² = (K·Q − n²)/K². Fractions are
// compared crosswise: Q, n² < 2^32 and K ≤ 44 feedbacks, so both products stay below 44³ · 2^32 < 2^49 and
// are exact. So are those of words, with n ≤ 2^14 and K ≤ 243: below 243³ · 2^28 < 2^52.

import { marks } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type Better, bestSplit, type Partition, tying } from './best-split.ts';
import { guessable } from './code-order.ts';
import { allowedAt, drawing, type Heuristic, type PlayerPosition } from './heuristic.ts';

/** K·Q − n², the numerator of the variance. */
function spread(partition: Partition): number {
  let codes = 0;
  for (const size of partition.sizes) codes += size;
  return partition.classes * partition.squares - codes * codes;
}

const lessVariance: Better = (a, b) => spread(a) * b.classes ** 2 < spread(b) * a.classes ** 2;

/** Wants classes of even size; of equals the lowest code. */
export const leastVariance = bestSplit(
  'least-variance',
  'the possible code with the least variance of class sizes, empty classes left out',
  { order: 'numeric', settles: 2, pool: 'possible', better: lessVariance },
);

const ties = (game: Game): ((position: PlayerPosition) => Uint16Array) => tying(game, lessVariance);

/** Wants classes of even size; of equals any, all equally likely. */
export const varianceRandom: Heuristic = {
  name: 'variance-random',
  summary: 'least-variance with a random first code and random ties',
  order: 'numeric',
  settles: 2,
  choices: ties,
  start: drawing(ties),
};

/**
 * Codes that all agree with the last guess but in one place tell each other apart badly, so one guess, and
 * not two in a row, may be thrown away to get out of there: any code that may be guessed. That pays only
 * while there are more codes left than feedbacks to split them. In 4x10 the average is 5.3247 so, 5.35 with
 * any three codes left, 5.49 always, and 5.3296 always but with a possible code; without an escape it is
 * 5.3269.
 */
export const varianceEscape: Heuristic = {
  name: 'variance-escape',
  summary:
    'variance-random, but any code when all places but one are right and more codes than feedbacks are left',
  order: 'numeric',
  settles: 2,
  choices: tiesOrAny,
  start: drawing(tiesOrAny),
};

/**
 * Variance and number of classes in one: the mean square Q/K of the class sizes, which is the variance plus
 * (n/K)². So 2,2,2,1,1,1,1 (16/7) beats 2,2,2,2,2 (20/5), although its variance is larger.
 */
export const varianceClasses = bestSplit(
  'variance-classes',
  'the possible code with the least mean square of class sizes: variance + (codes/classes)²',
  {
    order: 'numeric',
    settles: 2,
    pool: 'possible',
    better: (a, b) => a.squares * b.classes < b.squares * a.classes,
  },
);

function tiesOrAny(game: Game): (position: PlayerPosition) => Uint16Array {
  const usual = ties(game);
  const any = guessable(game, 'numeric');
  const stuckAt = Array.from({ length: game.feedbackCount }, (_, feedback) => allButOne(game, feedback));
  return (position) => {
    const { from, to, turns, feedbacks } = position;
    const stuck = turns > 0 && stuckAt[feedbacks[turns - 1]] && to - from > game.feedbackCount;
    const thrownAway = turns > 1 && stuckAt[feedbacks[turns - 2]];
    return stuck && !thrownAway ? allowedAt(game, position, any) : usual(position);
  };
}

function allButOne(game: Game, feedback: number): boolean {
  const { bulls } = marks(game, feedback);
  return bulls > 0 && bulls === game.positions - 1;
}
