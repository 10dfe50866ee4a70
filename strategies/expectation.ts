// Computes the expected histogram of a player that draws its guesses at random. All possible choices are
// followed; none is sampled. In the first turns, symmetries of the game that keep the history save work.
// Choices that such a symmetry carries to each other lead to equal results, so only one of them is followed.
// After three turns few such symmetries are left, but the positions are small and recur. From then on the
// result is stored for each position (with the hints, in hard mode). Measured: 4x10 has 2 614 such positions
// and takes 0.16 s; 5x10 has 15 345 and takes 2 s.

import { bulkFeedbacks, labelList } from '../game/bulk-feedbacks.ts';
import type { Game } from '../game/game.ts';
import { hintsOf } from '../game/hard-mode.ts';
import { symmetry } from '../game/symmetry.ts';
import { weightOf, weightSum } from '../game/weights.ts';
import { listed } from './code-order.ts';
import { type Heuristic, settledBy } from './heuristic.ts';

/**
 * Symmetric choices are merged before this many turns, and equal positions afterwards. At least 2, because
 * `key` contains the last two feedbacks.
 */
const MERGED_TURNS = 3;
/** The number of turns for words and weights, which have no symmetries. */
const MERGED_TURNS_WITHOUT = 2;

/**
 * Returns the expected sum of the weights of the secrets found on each turn; entry 0 is 0. `heuristic` must
 * have choices. The results are rounded to 14 digits. Floating point is exact enough, because all terms of a
 * sum are positive, so no digits cancel.
 */
export function expectation(
  game: Game,
  heuristic: Required<Pick<Heuristic, 'choices' | 'settles'>>,
): number[] {
  const choose = heuristic.choices(game);
  const feedbacks = bulkFeedbacks(game);
  const isFree = game.words || game.weights !== undefined;
  const canonical = isFree ? (codes: readonly number[]): string => String(codes) : canonicaliser(game);
  const settles = settledBy(game, heuristic);
  const known = new Map<string, readonly number[]>();
  const mergedTurns = isFree ? MERGED_TURNS_WITHOUT : MERGED_TURNS;

  /**
   * Returns the expected weight of the secrets found on this turn, on the next turn, and so on. `codes` must
   * be exactly the codes that fit the guesses and the given feedbacks.
   */
  const expected = (
    codes: Uint16Array,
    guesses: readonly number[],
    given: readonly number[],
  ): readonly number[] => {
    if (codes.length <= settles) return Array.from(codes, (code) => weightOf(game, code));
    const turns = guesses.length;
    const hints = hintsOf(
      game,
      guesses.map((guess, turn) => ({ guess, feedback: given[turn] })),
    );
    const key = turns < mergedTurns ? '' : `${given.slice(-2)};${String.fromCharCode(...codes)}${hints}`;
    const ready = known.get(key);
    if (ready !== undefined) return ready;
    const history = { turns, guesses: Uint16Array.from(guesses), feedbacks: Int32Array.from(given) };
    const choices = choose({ codes, from: 0, to: codes.length, ...history }).slice();
    const mean: number[] = [];
    for (const [guess, count] of turns < mergedTurns ? merged(guesses, choices) : weighted(choices)) {
      const after = expectedAfter(guess, codes, guesses, given);
      for (let i = 0; i < after.length; i++) mean[i] = (mean[i] ?? 0) + after[i] * (count / choices.length);
    }
    if (key !== '') known.set(key, mean);
    return mean;
  };

  /** Returns the same numbers if the next guess is `guess`. */
  const expectedAfter = (
    guess: number,
    codes: Uint16Array,
    guesses: readonly number[],
    given: readonly number[],
  ): number[] => {
    const feedback = labelList(feedbacks.labels, codes.length);
    feedbacks.fill(guess, codes, 0, codes.length, feedback);
    const sum = [0];
    for (let a = 0; a < feedbacks.labels; a++) {
      const left = codes.filter((_, i) => feedback[i] === a);
      if (a === feedbacks.labels - 1) sum[0] += weightSum(game, left);
      else if (left.length > 0) {
        const later = expected(left, [...guesses, guess], [...given, feedbacks.feedback(guess, a)]);
        for (let i = 0; i < later.length; i++) sum[i + 1] = (sum[i + 1] ?? 0) + later[i];
      }
    }
    return sum;
  };

  /**
   * Returns one choice of each kind, with the number of choices of this kind. Choices are of one kind if a
   * symmetry that keeps all earlier guesses carries one to the other.
   */
  const merged = (guesses: readonly number[], choices: Uint16Array): Iterable<[number, number]> => {
    const kinds = new Map<string, [guess: number, count: number]>();
    for (const guess of choices) {
      const kind = canonical([...guesses, guess]);
      kinds.set(kind, [kinds.get(kind)?.[0] ?? guess, (kinds.get(kind)?.[1] ?? 0) + 1]);
    }
    return kinds.values();
  };

  const counts = expected(listed(game, 'numeric'), [], []);
  return [0, ...counts.map((count) => Number(count.toPrecision(14)))];
}

function weighted(choices: Uint16Array): [guess: number, count: number][] {
  return Array.from(choices, (guess) => [guess, 1]);
}

/**
 * Returns a function that converts a list of codes to a text. Two lists have equal texts exactly when a
 * symmetry of the game maps one list to the other. The text is the least one over all permutations of the
 * positions, with the symbols of each block numbered in order of first appearance.
 */
function canonicaliser(game: Game): (codes: readonly number[]) => string {
  const { positions } = game;
  const { permutations, blocks } = symmetry(game);
  const first = blocks.map((_, block) => blocks.filter((other) => other < block).length);
  const label = new Int16Array(game.symbols);
  return (codes) => {
    let least = '';
    for (const permutation of permutations) {
      const next = [...first];
      label.fill(-1);
      let text = '';
      for (const code of codes) {
        for (const position of permutation) {
          const symbol = game.codes[code * positions + position];
          if (label[symbol] < 0) label[symbol] = next[blocks[symbol]]++;
          text += String.fromCharCode(label[symbol]);
        }
      }
      if (least === '' || text < least) least = text;
    }
    return least;
  };
}
