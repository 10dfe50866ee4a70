// Chooses the guess that splits the possible codes best. Every player that rates guesses without looking
// ahead uses `scoring` with its own meaning of "better". Comparisons must be exact, because a tie goes to the
// first guess in the player's order. A rounding error would change the guesses of the player.

import { bulkFeedbacks, labelList } from '../game/bulk-feedbacks.ts';
import type { Game } from '../game/game.ts';
import { firstOfEachKind, guessable, type Order } from './code-order.ts';
import { allowedAt, type ChooseCode, type Heuristic, type PlayerPosition } from './heuristic.ts';

/**
 * The sizes and weights of the classes into which a guess splits the possible codes. Only partitions of the
 * same position are compared.
 */
export interface Partition {
  /**
   * The size of each class, by label (game/bulk-feedbacks.ts); 0 for an empty class. The class of the win has
   * size 1 if the guess is a possible code, and 0 otherwise.
   */
  readonly sizes: Uint16Array;
  /** The sum of the weights of each class. Without weights this is `sizes` itself. */
  readonly weights: Uint16Array | Uint32Array;
  /** The number of non-empty classes. */
  classes: number;
  /** The size of the largest class. */
  largest: number;
  /** The sum of weight² over all classes, at most MAX_WEIGHT² < 2^47; below 2^32 without weights. */
  squares: number;
  /** The sum of weight × size over all classes, below 2^40. */
  left: number;
}

/** Returns true if `a` is strictly better than `b`. */
export type Better = (a: Partition, b: Partition) => boolean;

/**
 * The guesses that a player considers, in this order: only the possible codes, all codes, or the possible
 * codes and then all codes.
 */
export type Pool = 'possible' | 'all' | 'possible-first';

/**
 * Returns the function that chooses the guess: the first one in `pool` and `order` for which no other guess
 * is better. If a single code is left, it is the guess. The search stops at a guess that splits the position
 * into single codes, so `better` must never prefer another guess to such a guess.
 */
export function scoring(game: Game, order: Order, pool: Pool, better: Better): ChooseCode {
  const all = guessable(game, order);
  let openings: Uint16Array | undefined;
  const split = splitter(game);
  let best = emptyPartition(game);
  let trial = emptyPartition(game);
  let choice = -1;

  /**
   * Tries candidates[start … end−1]. Afterwards `choice` is the best guess so far, and `best` is its
   * partition.
   */
  const scan = (position: PlayerPosition, candidates: Uint16Array, start: number, end: number): void => {
    const codes = position.to - position.from;
    for (let i = start; i < end; i++) {
      if (choice >= 0 && best.classes === codes) return;
      split(candidates[i], position, trial);
      if (choice >= 0 && !better(trial, best)) continue;
      choice = candidates[i];
      [best, trial] = [trial, best];
    }
  };

  return (position) => {
    const { codes, from, to, turns } = position;
    if (to - from === 1) return codes[from];
    choice = -1;
    if (turns === 0 && !game.words && game.chosen === undefined && game.weights === undefined) {
      // computed at first use, because a player that starts in the middle of a game does not need it
      openings ??= firstOfEachKind(game, all);
      scan(position, openings, 0, openings.length);
      return choice;
    }
    if (pool !== 'all') scan(position, codes, from, to);
    if (pool !== 'possible') {
      const allowed = allowedAt(game, position, all);
      scan(position, allowed, 0, allowed.length);
    }
    return choice;
  };
}

/**
 * Returns the player that always makes the guess with the best split. With pool `all` it may guess an
 * impossible code even if only two codes are left, so it settles one code only.
 */
export function bestSplit(
  name: string,
  summary: string,
  better: Better,
  pool: Pool = 'possible',
  order: Order = 'numeric',
): Heuristic {
  const settles = pool === 'all' ? 1 : 2;
  return { name, summary, order, settles, start: (game) => scoring(game, order, pool, better) };
}

/**
 * Returns a function that lists the possible codes whose splits are equally good and best. For the first
 * guess, it lists all possible codes. If a single code is left, it lists this code.
 */
export function tying(game: Game, better: Better): (position: PlayerPosition) => Uint16Array {
  const split = splitter(game);
  const ties = new Uint16Array(game.secrets);
  let best = emptyPartition(game);
  let trial = emptyPartition(game);

  return (position) => {
    const { codes, from, to, turns } = position;
    if (turns === 0 || to - from === 1) return codes.subarray(from, to);
    split(codes[from], position, best);
    ties[0] = codes[from];
    let tied = 1;
    for (let i = from + 1; i < to; i++) {
      split(codes[i], position, trial);
      if (better(trial, best)) {
        tied = 0;
        [best, trial] = [trial, best];
      } else if (better(best, trial)) continue;
      ties[tied++] = codes[i];
    }
    return ties.subarray(0, tied);
  };
}

/** Returns a function that computes the split of a position by a guess, and stores it in `partition`. */
function splitter(game: Game): (guess: number, position: PlayerPosition, partition: Partition) => void {
  const count = game.weights === undefined ? counter(game) : weigher(game, game.weights);
  return (guess, position, partition) => {
    const { sizes, weights } = partition;
    count(guess, position, partition);
    let classes = 0;
    let largest = 0;
    let squares = 0;
    let left = 0;
    for (let feedback = 0; feedback < sizes.length; feedback++) {
      const size = sizes[feedback];
      if (size === 0) continue;
      const weight = weights[feedback];
      classes++;
      squares += weight * weight;
      left += weight * size;
      if (size > largest) largest = size;
    }
    partition.classes = classes;
    partition.largest = largest;
    partition.squares = squares;
    partition.left = left;
  };
}

/** Sets the sizes and the weights of the classes. */
type CountClasses = (guess: number, position: PlayerPosition, partition: Partition) => void;

function counter(game: Game): CountClasses {
  const feedbacks = bulkFeedbacks(game);
  return (guess, { codes, from, to }, { sizes }) => feedbacks.count(guess, codes, from, to, sizes);
}

function weigher(game: Game, weightOf: Uint32Array): CountClasses {
  const feedbacks = bulkFeedbacks(game);
  const label = labelList(feedbacks.labels, game.secrets);
  return (guess, { codes, from, to }, { sizes, weights }) => {
    feedbacks.fill(guess, codes, from, to, label);
    sizes.fill(0);
    weights.fill(0);
    for (let i = from; i < to; i++) {
      sizes[label[i]]++;
      weights[label[i]] += weightOf[codes[i]];
    }
  };
}

function emptyPartition(game: Game): Partition {
  const { labels } = bulkFeedbacks(game);
  const sizes = new Uint16Array(labels);
  const weights = game.weights === undefined ? sizes : new Uint32Array(labels);
  return { sizes, weights, classes: 0, largest: 0, squares: 0, left: 0 };
}
