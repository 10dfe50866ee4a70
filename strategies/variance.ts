// Players that want classes of even size: the variance of the sizes of the classes that are not empty.
//
// With n codes, K classes and Q = Σ size² the variance is Q/K − (n/K)² = (K·Q − n²)/K². Fractions are compared crosswise:
// Q, n² < 2^31 and K ≤ 44 answers, so both products stay below 44³ · 2^31 < 2^48 and are exact.

import { marks } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { type Better, type Partition, scoring, scoringWithRandomTies } from './partition.ts';
import { type Choose, draw, type Rule } from './rule.ts';

/** K·Q − n², the numerator of the variance. */
function spread(partition: Partition): number {
  let codes = 0;
  for (const size of partition.sizes) codes += size;
  return partition.classes * partition.squares - codes * codes;
}

const lessVariance: Better = (a, b) => spread(a) * b.classes ** 2 < spread(b) * a.classes ** 2;

export const leastVariance: Rule = {
  name: 'least-variance',
  summary: 'the possible code with the least variance of class sizes, empty classes left out',
  order: 'numeric',
  guesses: 'possible',
  start: (game) => scoring(game, 'numeric', 'possible', lessVariance),
};

export const varianceRandom: Rule = {
  name: 'variance-random',
  summary: 'least-variance with a random first code and random ties',
  order: 'numeric',
  guesses: 'possible',
  chance: 'ties',
  start: (game, seed) => scoringWithRandomTies(game, lessVariance, seed),
};

/**
 * Codes that all agree with the last guess but in one place tell each other apart badly, so one guess may be thrown away to get
 * out of there: any code of the game. That pays only while there are more codes left than answers to split them into. In
 * 4x10: 5.3247 on average; 5.35 with more than two codes left, 5.49 always, 5.3296 always but with a possible code.
 */
export const varianceEscape: Rule = {
  name: 'variance-escape',
  summary: 'variance-random, but after an answer all A but one any code, if more codes than answers are left',
  order: 'numeric',
  guesses: 'any',
  chance: 'ties',
  start: escaping,
};

/**
 * Variance and number of classes in one: the mean square Q/K of the class sizes, which is the variance plus (n/K)².
 * So 2,2,2,1,1,1,1 (16/7) beats 2,2,2,2,2 (20/5), although its variance is larger.
 */
export const varianceClasses: Rule = {
  name: 'variance-classes',
  summary: 'the possible code with the least mean square of class sizes: variance + (codes/classes)²',
  order: 'numeric',
  guesses: 'possible',
  start: (game) => scoring(game, 'numeric', 'possible', (a, b) => a.squares * b.classes < b.squares * a.classes),
};

function escaping(game: Game, seed: number): Choose {
  const usual = scoringWithRandomTies(game, lessVariance, seed);
  const bulls = Array.from({ length: game.feedbacks }, (_, answer) => marks(game, answer).bulls);
  return (position) => {
    const { from, to, turns, answers } = position;
    const last = turns > 0 ? bulls[answers[turns - 1]] : 0;
    const stuck = last > 0 && last === game.positions - 1 && to - from > game.feedbacks;
    return stuck ? draw(seed, position, game.secrets) : usual(position);
  };
}
