// Heuristics, the players without a search. A heuristic gets the possible codes in its own order and returns
// the next guess. It does not look more than one guess ahead. In hard mode it must return an allowed guess; a
// possible code is always allowed.
//
// A random heuristic computes its choice from its seed and the history. It keeps no random generator that
// changes from guess to guess. So with a fixed seed its guess is a function of the history, and positions can
// be visited in any order.

import { scattered } from '../base/pseudo-random.ts';
import type { Game } from '../game/game.ts';
import { keepsHints } from '../game/hard-mode.ts';
import type { Order } from './code-order.ts';

/** A position, in the form that a heuristic gets. The arrays are reused for the next position. */
export interface PlayerPosition {
  /** The possible codes are codes[from … to−1], at least one, in the order of the heuristic. */
  readonly codes: Uint16Array;
  readonly from: number;
  readonly to: number;
  /** The number of turns played. The history is guesses[0 … turns−1] with feedbacks[0 … turns−1]. */
  readonly turns: number;
  readonly guesses: Uint16Array;
  readonly feedbacks: ArrayLike<number>;
}

/** Returns the number of the code to guess. */
export type ChooseCode = (position: PlayerPosition) => number;

/** A heuristic: its rule, and properties that other code needs to count its turns. */
export interface Heuristic {
  /** The name, as typed on the command line. */
  readonly name: string;
  /** A description in a few words. */
  readonly summary: string;
  readonly order: Order;
  /**
   * With at most this many codes left, the heuristic guesses one of them, after any history. So if n ≤
   * `settles` codes are left, they are found within the next n turns: a guess is right or leaves only the
   * other code.
   */
  readonly settles: 0 | 1 | 2;
  /** True if only the first guess is random. Seed n starts from code n, and all codes are equally likely. */
  readonly startsAnywhere?: true;
  /**
   * Returns a function that lists the guesses among which the heuristic draws, all equally likely; undefined
   * for a heuristic that does not draw. The list is reused by the next call. It may depend only on the
   * possible codes, the hints of hard mode and the last two feedbacks. It must respect every symmetry of the
   * game: if the codes are relabelled, the listed guesses are relabelled in the same way.
   */
  readonly choices?: (game: Game) => (position: PlayerPosition) => Uint16Array;
  /**
   * True if the heuristic needs codes of a single symbol, such as 0000. Only games of symbols with repetition
   * have such codes.
   */
  readonly needsRepetition?: true;
  /** Prepares the heuristic for a game. Only random heuristics use the seed. */
  readonly start: (game: Game, seed: number) => ChooseCode;
}

/**
 * Returns the largest number of codes whose turns are known without a call of the heuristic. With weights,
 * the order of two codes matters, so this number is at most 1.
 */
export function settledBy(game: Game, { settles }: Pick<Heuristic, 'settles'>): number {
  return game.weights === undefined ? settles : Math.min(settles, 1);
}

/**
 * Returns those of the given codes that may be guessed at a position. Outside hard mode this is the given
 * array itself; in hard mode, the codes that use the hints of the position.
 */
export function allowedAt(
  game: Game,
  { turns, guesses, feedbacks }: PlayerPosition,
  codes: Uint16Array,
): Uint16Array {
  if (!game.hard) return codes;
  return codes.filter((code) => {
    for (let i = 0; i < turns; i++) if (!keepsHints(game, guesses[i], feedbacks[i], code)) return false;
    return true;
  });
}

/**
 * Returns the player that draws one of these choices. If two codes or fewer are left, all choices must be
 * possible codes.
 */
export function drawing(
  name: string,
  summary: string,
  choices: NonNullable<Heuristic['choices']>,
): Heuristic {
  const start = (game: Game, seed: number): ChooseCode => {
    const choose = choices(game);
    return (position) => {
      const equals = choose(position);
      return equals[draw(seed, position, equals.length)];
    };
  };
  return { name, summary, order: 'numeric', settles: 2, choices, start };
}

/**
 * Returns a number 0 … count−1 that depends only on the seed and the history. Guesses and feedbacks are
 * hashed one after the other (murmur3).
 */
function draw(seed: number, position: PlayerPosition, count: number): number {
  let hash = mix(0, seed);
  for (let i = 0; i < position.turns; i++) hash = mix(mix(hash, position.guesses[i]), position.feedbacks[i]);
  return Math.floor((scattered(hash) / 2 ** 32) * count);
}

function mix(hash: number, value: number): number {
  const k = Math.imul(value + 1, 0xcc9e2d51);
  const h = hash ^ Math.imul((k << 15) | (k >>> 17), 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}
