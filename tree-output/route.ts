// Routes all secrets through the guesses of a strategy, level by level, and so rebuilds every position of the
// tree as flat tables. The writer and the reader share this file, so both number the positions alike.
// Positions are in level order: the root is position 0, the levels follow one by one, and the children of a
// position are ordered by feedback.

import type { Game } from '../game/game.ts';
import { scorerOf } from '../game/scorer.ts';
import { MAX_TURNS } from './file-format.ts';
import { TreeError } from './tree-error.ts';

/** The positions of a strategy, in level order. */
export interface Routed {
  readonly positions: number;
  /** The code guessed at each position. */
  readonly guesses: Uint16Array;
  /**
   * The first child of each position. The children of position n are firsts[n] … firsts[n + 1] − 1. The last
   * entry is the number of positions.
   */
  readonly firsts: Int32Array;
  /** The feedback that leads to each position. The feedbacks of the children of a position ascend. */
  readonly reasons: Int32Array;
  /** 1 if the guess of a position may be the secret, else 0. */
  readonly wins: Uint8Array;
  /** Number of secrets that reach each position. */
  readonly remaining: Uint16Array;
  /**
   * For each position, the sum of turns that its secrets still need, including the turn at this position.
   * `worsts` is the maximum instead of the sum.
   */
  readonly sums: Uint32Array;
  readonly worsts: Uint8Array;
  /** histogram[t] secrets are found on turn t; entry 0 is 0, the last entry is not. */
  readonly histogram: readonly number[];
}

/**
 * Returns the guess for the candidates members[start … end−1]. They are the secrets that give `feedback` at
 * position `parent`. For the root, `parent` is −1 and `feedback` is 0.
 */
export type ChooseGuess = (
  members: Uint16Array,
  start: number,
  end: number,
  parent: number,
  feedback: number,
) => number;

/**
 * Routes all secrets. Calls `choose` once for each position, in level order. Computes at most MAX_TURNS ×
 * secrets feedbacks, whatever `choose` returns.
 * @throws TreeError with the message `excess` if there are more than `most` positions; TreeError if the
 * strategy needs more than MAX_TURNS turns.
 */
export function route(game: Game, most: number, excess: string, choose: ChooseGuess): Routed {
  const { secrets, win, feedbackCount } = game;
  const score = scorerOf(game);
  const guesses = new Uint16Array(most);
  const firsts = new Int32Array(most + 1);
  const wins = new Uint8Array(most);
  const remaining = new Uint16Array(most);
  const starts = new Uint16Array(most);
  const parents = new Int32Array(most);
  const reasons = new Int32Array(most);
  const feedbacks = new Int32Array(secrets);
  const sizes = new Uint16Array(feedbackCount); // all 0 between positions
  const histogram = [0];
  let members = new Uint16Array(secrets).map((_, secret) => secret);
  let spare = new Uint16Array(secrets);
  let count = 1;
  parents[0] = -1;
  remaining[0] = secrets;
  for (let first = 0, last = 1; first < last; first = last, last = count) {
    if (histogram.length > MAX_TURNS) throw new TreeError(`The strategy needs more than ${MAX_TURNS} turns.`);
    let written = 0; // codes written for the next level
    let found = 0;
    for (let position = first; position < last; position++) {
      const start = starts[position];
      const end = start + remaining[position];
      const guess = choose(members, start, end, parents[position], reasons[position]);
      guesses[position] = guess;
      firsts[position] = count;
      if (end - start === 1 && guess === members[start]) {
        // a shortcut for two of three positions, which skips the loops below
        wins[position] = 1;
        found++;
        continue;
      }
      const told: number[] = [];
      for (let i = start; i < end; i++) {
        feedbacks[i] = score(guess, members[i]);
        if (sizes[feedbacks[i]]++ === 0) told.push(feedbacks[i]);
      }
      for (const feedback of told.sort((a, b) => a - b)) {
        if (feedback === win) {
          wins[position] = 1;
          found++;
          continue;
        }
        if (count === most) throw new TreeError(excess);
        parents[count] = position;
        reasons[count] = feedback;
        remaining[count] = sizes[feedback];
        starts[count++] = written;
        written += sizes[feedback];
        // from here on, the index at which the next code with this feedback is written
        sizes[feedback] = written - sizes[feedback];
      }
      for (let i = start; i < end; i++) {
        if (feedbacks[i] !== win) spare[sizes[feedbacks[i]]++] = members[i];
      }
      for (const feedback of told) sizes[feedback] = 0;
    }
    histogram.push(found);
    [members, spare] = [spare, members];
  }
  firsts[count] = count;
  const routed = { positions: count, guesses, firsts, reasons, wins, remaining, histogram };
  return { ...routed, ...outlook(count, remaining, parents) };
}

/**
 * Computes the tables `sums` and `worsts`. Goes from the last position to the first, because each position
 * comes before its children.
 */
function outlook(
  count: number,
  remaining: Uint16Array,
  parents: Int32Array,
): Pick<Routed, 'sums' | 'worsts'> {
  const sums = new Uint32Array(remaining);
  const worsts = new Uint8Array(count).fill(1);
  for (let position = count - 1; position > 0; position--) {
    const parent = parents[position];
    sums[parent] += sums[position];
    worsts[parent] = Math.max(worsts[parent], worsts[position] + 1);
  }
  return { sums, worsts };
}
