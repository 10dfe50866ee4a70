// Players that first guess 0000, 1111, …, until they know all symbols of the secret. They draw no
// conclusions: even if three symbols are known and 9 is the only symbol left, they guess 9999. Then they try
// the arrangements of the symbols of the secret, in ascending order. The player `monochrome` tries all
// arrangements and ignores their feedbacks: it takes at most 10 + 24 turns in 4x10r. The player
// `monochrome-sieve` tries only the arrangements that fit every feedback.

import { parseCode, symbolCounts } from '../game/code.ts';
import { marks } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import type { ChooseCode, Heuristic } from './heuristic.ts';

/** Counts the symbols, then tries all their arrangements and ignores the feedbacks. */
export const monochrome: Heuristic = {
  name: 'monochrome',
  summary: 'counts the symbols with 0000, 1111, …, then tries all arrangements in order',
  order: 'numeric',
  settles: 0,
  needsRepetition: true,
  start: (game) => counting(game, arranging(game)),
};

/** Counts the symbols, then tries the arrangements that fit every feedback. */
export const monochromeSieve: Heuristic = {
  name: 'monochrome-sieve',
  summary: 'counts the symbols with 0000, 1111, …, then tries the arrangements still possible in order',
  order: 'numeric',
  settles: 0,
  needsRepetition: true,
  start: (game) => counting(game, (position) => position.codes[position.from]),
};

/**
 * Returns a function that guesses codes of a single symbol until their bulls add up to the number of
 * positions, or all such codes are used. From then on it plays like `afterwards`.
 */
function counting(game: Game, afterwards: ChooseCode): ChooseCode {
  const bulls = Array.from({ length: game.feedbackCount }, (_, feedback) => marks(game, feedback).bulls);
  const probes: number[] = [];
  for (let symbol = game.leadingZero ? 0 : 1; symbol < game.symbols; symbol++) {
    probes.push(parseCode(game, game.alphabet[symbol].repeat(game.positions)));
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
 * Returns a function that gives the next arrangement after the last guess. If the last guess was not an
 * arrangement of these symbols, or was the last arrangement, gives the first code that is still possible.
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
