// Plays a heuristic against all secrets at once. Secrets that have given the same feedbacks get the same next
// guess. So the games form a tree of positions, and each position is visited once. One buffer holds all
// secrets; the codes of a position are a range of the buffer.

import { bulkFeedbacks, labelList } from '../game/bulk-feedbacks.ts';
import type { Game } from '../game/game.ts';
import { weightOf } from '../game/weights.ts';
import { listed } from './code-order.ts';
import { type ChooseCode, type Heuristic, settledBy } from './heuristic.ts';

/** The position that is being visited. Its arrays belong to the expander and are reused. */
interface Visit {
  readonly codes: Uint16Array;
  from: number;
  to: number;
  turns: number;
  readonly guesses: Uint16Array;
  readonly feedbacks: Int32Array;
}

/**
 * Returns a function that plays a heuristic with a given seed against all secrets. It returns a histogram:
 * entry t is the sum of the weights of the secrets found on turn t, and entry 0 is 0.
 */
export function expander(game: Game, heuristic: Heuristic): (seed: number) => number[] {
  const { secrets } = game;
  const list = listed(game, heuristic.order);
  const feedbacks = bulkFeedbacks(game);
  const { labels } = feedbacks;
  const win = labels - 1;
  const settles = settledBy(game, heuristic);
  // A bound of the number of turns. monochrome tries every symbol and then every arrangement. variance-escape
  // may waste every second guess.
  const longest = 2 * secrets + game.symbols;
  const visit: Visit = {
    codes: new Uint16Array(secrets),
    from: 0,
    to: secrets,
    turns: 0,
    guesses: new Uint16Array(longest),
    feedbacks: new Int32Array(longest),
  };
  const sorted = new Uint16Array(secrets);
  const feedback = labelList(labels, secrets);
  const ends: Int32Array[] = [];
  let histogram: number[] = [];

  /**
   * Sorts the codes of a position by their feedbacks, and keeps the order of codes with equal feedbacks.
   * Returns the end of the range of each feedback.
   */
  const split = (guess: number, from: number, to: number, turn: number): Int32Array => {
    const { codes } = visit;
    ends[turn] ??= new Int32Array(labels);
    const end = ends[turn].fill(0);
    feedbacks.fill(guess, codes, from, to, feedback);
    for (let i = from; i < to; i++) end[feedback[i]]++;
    for (let a = 0, next = from; a < labels; a++) {
      const size = end[a];
      end[a] = next;
      next += size;
    }
    for (let i = from; i < to; i++) sorted[end[feedback[i]]++] = codes[i];
    for (let i = from; i < to; i++) codes[i] = sorted[i];
    return end;
  };

  const play = (choose: ChooseCode, from: number, to: number, turn: number): void => {
    if (to - from <= settles) {
      for (let i = 0; i < to - from; i++)
        histogram[turn + i] = (histogram[turn + i] ?? 0) + weightOf(game, visit.codes[from + i]);
      return;
    }
    if (turn > longest) throw new Error(`The player repeats itself after turn ${longest}.`);
    visit.from = from;
    visit.to = to;
    visit.turns = turn - 1;
    const guess = choose(visit);
    while (histogram.length <= turn) histogram.push(0);
    if (to - from === 1 && visit.codes[from] === guess) {
      histogram[turn] += weightOf(game, guess);
      return;
    }
    const end = split(guess, from, to, turn);
    if (end[win] > end[win - 1]) histogram[turn] += weightOf(game, guess);
    visit.guesses[turn - 1] = guess;
    for (let a = 0, start = from; a < win; a++) {
      if (end[a] > start) {
        visit.feedbacks[turn - 1] = feedbacks.feedback(guess, a);
        play(choose, start, end[a], turn + 1);
      }
      start = end[a];
    }
  };

  return (seed) => {
    visit.codes.set(list);
    histogram = [0];
    play(heuristic.start(game, seed), 0, secrets, 1);
    return histogram;
  };
}
