// Sample strategies for tests: a greedy one that plays well, and random ones that play badly. They are
// deterministic: ties go to the lowest code, and random numbers come from a seed.

import type { Game } from '../game/game.ts';
import { type History, isAllowed } from '../game/history.ts';
import { type Scorer, scorerOf } from '../game/scorer.ts';
import type { Strategy } from '../game/strategy.ts';
import { impliedGuess } from '../tree-output/implied.ts';
import { chance } from './random.ts';

type Pick = (members: Uint16Array, score: Scorer, history: History) => number;

/** The strategy whose guess at every position is `pick(codes left, scorer, history)`. */
export function build(game: Game, pick: Pick): Strategy {
  const score = scorerOf(game);
  const grow = (members: Uint16Array, history: History): Strategy => {
    const guess = pick(members, score, history);
    const next = Array.from({ length: game.feedbackCount }, (_, feedback) => {
      const left = members.filter((secret) => score(guess, secret) === feedback);
      return left.length === 0 || feedback === game.win
        ? undefined
        : grow(left, [...history, { guess, feedback }]);
    });
    return { guess, next };
  };
  return grow(
    Uint16Array.from({ length: game.secrets }, (_, code) => code),
    [],
  );
}

/**
 * The greedy strategy. It makes the guess that the file format implies, if there is one. Else it makes the
 * guess that leaves the fewest codes on average, and prefers candidates.
 */
export function greedy(game: Game): Strategy {
  const sizes = new Uint16Array(game.feedbackCount);
  return build(game, (members, score, history) => {
    const implied = impliedGuess(score, game.feedbackCount, members, 0, members.length);
    if (implied >= 0) return implied;
    let best = Number.POSITIVE_INFINITY;
    let choice = -1;
    for (let guess = 0; guess < game.guesses; guess++) {
      if (!isAllowed(game, history, guess)) continue;
      sizes.fill(0);
      for (const secret of members) sizes[score(guess, secret)]++;
      let cost = sizes[game.win] > 0 ? -1 : 0;
      for (const size of sizes) cost += size * size;
      if (cost < best) [best, choice] = [cost, guess];
    }
    return choice;
  });
}

/**
 * A random strategy. It guesses a random candidate. With probability `folly` it guesses any allowed code,
 * even one that splits nothing.
 */
export function random(game: Game, seed: number, folly = 0): Strategy {
  const next = chance(seed);
  return build(game, (members, _, history) => {
    const fool = next() < folly ? Math.floor(next() * game.guesses) : -1;
    return fool >= 0 && isAllowed(game, history, fool) ? fool : members[Math.floor(next() * members.length)];
  });
}
