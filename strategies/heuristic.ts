// Heuristics: players without a search. A heuristic sees the possible codes in its own order and names the
// next guess. It must not look further ahead. In hard mode it names an allowed guess; a possible code is
// always allowed.
//
// A random heuristic draws from its seed and the history, never from a running generator. With one seed it is
// a function of the history like any other player, so the order of visits does not matter.

import { scattered } from '../base/pseudo-random.ts';
import type { Game } from '../game/game.ts';
import { keepsHints } from '../game/hard-mode.ts';
import type { Order } from './code-order.ts';

/** A position as a heuristic sees it. The arrays are reused for the next position. */
export interface PlayerPosition {
  /** codes[from … to−1] are the possible codes, at least one, in the order of the heuristic. */
  readonly codes: Uint16Array;
  readonly from: number;
  readonly to: number;
  /** Turns played; guesses[0 … turns−1] and feedbacks[0 … turns−1] are the history. */
  readonly turns: number;
  readonly guesses: Uint16Array;
  readonly feedbacks: Uint8Array;
}

/** Names the number of the code to guess. */
export type ChooseCode = (position: PlayerPosition) => number;

/** The rule of a classic player, and its properties for other code that counts its turns. */
export interface Heuristic {
  /** As typed on the command line. */
  readonly name: string;
  /** The heuristic in a few words. */
  readonly summary: string;
  readonly order: Order;
  /**
   * With at most this many codes left, the heuristic guesses one of them, after any history. So n such codes,
   * n ≤ 2, are found within the next n turns: one guess is right, or leaves only the other code.
   */
  readonly settles: 0 | 1 | 2;
  /** Only the first code is random: seed n starts from code n, and all codes are equally likely. */
  readonly startsAnywhere?: true;
  /**
   * Each guess is random among these, all equally likely. The array is reused. The choices may depend only on
   * the possible codes, the hints of hard mode and the last two feedbacks. They must follow every symmetry of
   * the game: relabelled codes give relabelled choices.
   */
  readonly choices?: (game: Game) => (position: PlayerPosition) => Uint16Array;
  /**
   * Says whether the heuristic needs every code of one symbol, such as 0000. Only games of symbols with
   * repetition have them.
   */
  readonly needsRepetition?: true;
  /** Prepares the heuristic for a game. Only random heuristics use the seed. */
  readonly start: (game: Game, seed: number) => ChooseCode;
}

/**
 * The codes among these that may be guessed at a position: all, or in hard mode those that keep its hints.
 * May return the given array itself.
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

/** The player that draws one of its choices, which are always possible codes if two or fewer are left. */
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
 * A number 0 … count−1 that depends only on the seed and the history. Each number in turn is hashed in
 * (murmur3).
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
