// Players that first count: 0000, 1111, … until every symbol of the secret is known (nothing is inferred, so
// 9999 is guessed too when three symbols are known). Then they try the arrangements of these symbols in
// ascending order: one player all of them, whatever the feedbacks, at most 10 + 24 turns in 4x10r; the other
// only those that fit every feedback.

import { parseCode, symbolCounts } from '../game/code.ts';
import { marks } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import type { ChooseCode, Heuristic } from './heuristic.ts';

/** Counts the symbols, then tries their arrangements, whatever the feedbacks. */
export const monochrome: Heuristic = {
  name: 'monochrome',
  summary: 'counts the symbols with 0000, 1111, …, then tries all arrangements in order',
  order: 'numeric',
  settles: 0,
  needsRepetition: true,
  start: (game) => counting(game, arranging(game)),
};

/** Counts the symbols, then tries those of their arrangements that fit every feedback. */
export const monochromeSieve: Heuristic = {
  name: 'monochrome-sieve',
  summary: 'counts the symbols with 0000, 1111, …, then tries the arrangements still possible in order',
  order: 'numeric',
  settles: 0,
  needsRepetition: true,
  start: (game) => counting(game, (position) => position.codes[position.from]),
};

/**
 * Guesses monochrome codes until the bulls they got account for every position, or none is left; then as
 * `afterwards`.
 */
function counting(game: Game, afterwards: ChooseCode): ChooseCode {
  const bulls = Array.from({ length: game.feedbackCount }, (_, feedback) => marks(game, feedback).bulls);
  const probes: number[] = [];
  for (let symbol = game.leadingZero ? 0 : 1; symbol < game.symbols; symbol++) {
    probes.push(parseCode(game, symbol.toString(16).repeat(game.positions)));
  }
  return (position) => {
    let known = 0;
    for (const probe of probes) {
      if (known === game.positions) break;
      const turn = position.guesses.subarray(0, position.turns).indexOf(probe);
      if (turn < 0) return probe;
      known += bulls[position.feedbacks[turn]];
    }
    return afterwards(position);
  };
}

/**
 * The arrangement after the one guessed last; the first possible one if that was no arrangement, or the last
 * of all.
 */
function arranging(game: Game): ChooseCode {
  const kinds = Array.from({ length: game.secrets }, (_, code) => symbolCounts(game, code).join());
  const following = new Int32Array(game.secrets).fill(-1);
  const latest = new Map<string, number>();
  kinds.forEach((kind, code) => {
    following[latest.get(kind) ?? code] = code;
    following[code] = -1;
    latest.set(kind, code);
  });
  return ({ codes, from, turns, guesses }) => {
    const last = guesses[turns - 1];
    const arranged = turns > 0 && kinds[last] === kinds[codes[from]];
    return arranged && following[last] >= 0 ? following[last] : codes[from];
  };
}
