// A heuristic is a player that does not search: it looks at the codes that are still possible, in the order
// it lists them, and names the next guess. It must not look further. In hard mode it names a guess that is
// allowed; a code that is still possible always is.
//
// A random heuristic draws from its seed and the history, never from a running generator. So with one seed it
// is a function of the history like any other player, and does not depend on the order in which positions are
// visited.

import { scattered } from '../base/pseudo-random.ts';
import type { Game } from '../game/game.ts';
import { keepsHints } from '../game/hard-mode.ts';
import type { Order } from './code-order.ts';

/** What a heuristic sees. The arrays are reused from one position to the next. */
export interface PlayerPosition {
  /** codes[from … to−1] are still possible, at least one, in the order of the heuristic. */
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

/** How a classic player chooses its guesses, and what others may rely on when they count its turns. */
export interface Heuristic {
  /** As typed on the command line. */
  readonly name: string;
  /** The heuristic in a few words. */
  readonly summary: string;
  readonly order: Order;
  /**
   * With at most this many codes left the heuristic guesses one of them, whatever came before. So n such
   * codes, n ≤ 2, are found on the next n turns: one guess is right, or the other code is left alone.
   */
  readonly settles: 0 | 1 | 2;
  /**
   * Chance decides only from which code the heuristic starts: seed n from code n, and all codes are equally
   * likely.
   */
  readonly startsAnywhere?: true;
  /**
   * Chance decides each guess among these, all equally likely; the array is reused. They may depend on the
   * possible codes, the hints of hard mode and the last two feedbacks only, and must follow every symmetry of
   * the game: relabelled codes, relabelled choices.
   */
  readonly choices?: (game: Game) => (position: PlayerPosition) => Uint16Array;
  /**
   * Does the heuristic need every code of one symbol, such as 0000? Games without repetition, and of words,
   * do not have them.
   */
  readonly needsRepetition?: true;
  /** Prepares the heuristic for a game. A heuristic without chance ignores the seed. */
  readonly start: (game: Game, seed: number) => ChooseCode;
}

/**
 * Of these codes, those that may be guessed at a position: all, but in hard mode only those that keep its
 * hints. The array given is kept or copied.
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

/** A heuristic's `start` when it has `choices`: draws one of them. */
export function drawing(choices: NonNullable<Heuristic['choices']>): Heuristic['start'] {
  return (game, seed) => {
    const choose = choices(game);
    return (position) => {
      const equals = choose(position);
      return equals[draw(seed, position, equals.length)];
    };
  };
}

/**
 * A number 0 … count−1 that depends on nothing but the seed and the history: each number in turn is hashed in
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
