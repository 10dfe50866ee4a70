// An opened tree: the guess, the next position for each feedback, and the turns still needed at every
// position. A move looks for the feedback among those of the position. Measured on 4x10 with Node 20: a guess
// and a move take 18 ns by index, and 36 ns by a text such as `1A2B`. They allocate nothing after the text of
// a guess has been made once. Positions are numbers, so a player needs no object per turn:
// `let n = tree.root; tree.guess(n); n = tree.next(n, '1A2B')`.

import { quote } from '../base/quote.ts';
import { needText, UsageError } from '../base/usage-error.ts';
import { checkNumber } from '../game/check-numbers.ts';
import { formatCode, listsOf } from '../game/code.ts';
import { exampleFeedback, formatFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { indexOfMarks } from '../game/wordle.ts';
import type { Claim, TreeFile } from './file-format.ts';
import { DONE, IMPOSSIBLE } from './no-position.ts';
import type { Routed } from './route.ts';

/** Most feedbacks whose texts are listed. */
const MOST_LISTED = 256;

/** A strategy, ready to play. Made by openTree. Methods throw RangeError if `n` is not a position. */
export class Tree {
  readonly game: Game;
  /** The objective of the strategy, in the producer's words. */
  readonly objective: string;
  readonly claim: Claim;
  /** The program that wrote the file, with its version. */
  readonly producer: string;
  /** Sum of turns over all secrets. It was checked when the file was opened, and so was the histogram. */
  readonly total: number;
  /** histogram[t] secrets are found on turn t; entry 0 is 0, the last entry is not. */
  readonly histogram: readonly number[];
  /** Number of positions. They are numbered from 0 to positions − 1, in level order. */
  readonly positions: number;
  /** The position before the first guess. */
  readonly root = 0;
  readonly #routed: Routed;
  // texts of guesses, made on demand: making all of them would add a fifth to the time of opening
  readonly #texts: (string | undefined)[];
  // the feedback of each usual text, such as `1A2B`, also in small letters
  readonly #spellings = new Map<string, number>();

  constructor(game: Game, file: TreeFile, routed: Routed) {
    this.game = game;
    this.objective = file.objective;
    this.claim = file.claim;
    this.producer = file.producer;
    this.total = file.total;
    this.histogram = routed.histogram;
    this.positions = routed.positions;
    this.#routed = routed;
    this.#texts = new Array(game.guesses);
    // Long words have too many feedbacks to list.
    for (let feedback = 0; feedback < Math.min(game.feedbackCount, MOST_LISTED); feedback++) {
      const text = formatFeedback(game, feedback);
      this.#spellings.set(text, feedback).set(text.toLowerCase(), feedback);
    }
  }

  /**
   * Returns the secrets and the other words that the strategy guesses. Returns undefined in a game of
   * symbols.
   */
  words(): { secrets: string[]; others: string[] } | undefined {
    return this.game.words ? listsOf(this.game) : undefined;
  }

  /** Returns the guess at position n, as text such as `0123`. */
  guess(n: number): string {
    const code = this.code(n);
    this.#texts[code] ??= formatCode(this.game, code);
    return this.#texts[code];
  }

  /** Returns the guess at position n, as the number of a code. */
  code(n: number): number {
    return this.#routed.guesses[this.#check(n)];
  }

  /**
   * Returns the position after a feedback at position n. Returns DONE (−1) if the secret is found, or
   * IMPOSSIBLE (−2) if no candidate gives this feedback. The feedback is an index, or a text in any spelling
   * of parseFeedback. The spelling of formatFeedback, such as `1A2B`, is fastest.
   * @throws UsageError if the text is not a feedback of this game; TypeError for other types.
   */
  next(n: number, given: number | string): number {
    this.#check(n);
    const feedback = typeof given === 'number' ? given : this.#index(needText(given, 'a feedback'));
    const { firsts, reasons, wins } = this.#routed;
    if (feedback === this.game.win && wins[n]) return DONE;
    for (let child = firsts[n]; child < firsts[n + 1]; child++) if (reasons[child] === feedback) return child;
    return IMPOSSIBLE;
  }

  /** Returns the number of candidates at position n, before its guess. */
  remaining(n: number): number {
    return this.#routed.remaining[this.#check(n)];
  }

  /**
   * Returns the average number of turns still needed at position n. The guess at n counts, so the result is
   * at least 1.
   */
  expected(n: number): number {
    return this.#routed.sums[this.#check(n)] / this.#routed.remaining[n];
  }

  /** Returns the number of turns still needed at position n in the worst case. The guess at n counts. */
  worst(n: number): number {
    return this.#routed.worsts[this.#check(n)];
  }

  /**
   * Returns the possible feedbacks at position n as ascending indices, including the win if it is possible.
   */
  feedbacks(n: number): number[] {
    const { firsts, reasons, wins } = this.#routed;
    return [...reasons.subarray(firsts[this.#check(n)], firsts[n + 1])].concat(wins[n] ? this.game.win : []);
  }

  #check(n: number): number {
    checkNumber(n, this.positions, 'a position of the tree');
    return n;
  }

  /** Returns the index of a feedback. Finds the usual texts of bulls and cows without allocation. */
  #index(text: string): number {
    const usual = this.#spellings;
    const small = usual.has(text) ? text : text.trim().toLowerCase();
    const feedback = usual.get(small) ?? indexOfMarks(this.game, small);
    if (feedback >= 0) return feedback;
    throw new UsageError(
      `${quote(text)} is not a feedback of ${this.game.name}; write it as ${exampleFeedback(this.game)}.`,
    );
  }
}
