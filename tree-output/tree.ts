// An opened tree: what to guess, where a feedback leads, and the outlook at every position. A step is one
// array read: measured (4x10, Node 20), a guess and a step take 7 ns by index, 15 ns by text such as `1A2B`,
// and allocate nothing once the text of a guess has been made. Positions are numbers, so a player needs no
// object per turn: `let n = tree.root; tree.guess(n); n = tree.next(n, '1A2B')`.

import { needText } from '../base/usage-error.ts';
import { checkNumber } from '../game/check-numbers.ts';
import { formatCode, listsOf } from '../game/code.ts';
import { formatFeedback, parseFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import type { Claim, TreeFile } from './file-format.ts';
import { IMPOSSIBLE } from './no-position.ts';
import type { Routed } from './route.ts';

/** A strategy, ready to play. Made by openTree. Methods throw RangeError when `n` is not a position. */
export class Tree {
  readonly game: Game;
  /** What the strategy is meant to be good at, in the producer's words. */
  readonly objective: string;
  readonly claim: Claim;
  /** The program that wrote the file, with its version. */
  readonly producer: string;
  /**
   * Sum over all secrets of the turn that finds them. Checked, like the histogram, when the file was opened.
   */
  readonly total: number;
  /** histogram[t] secrets are found on turn t; entry 0 is 0, the last entry is not. */
  readonly histogram: readonly number[];
  /** Number of positions; they are 0 … positions−1, in level order. */
  readonly positions: number;
  /** The position before the first guess. */
  readonly root = 0;
  readonly #routed: Routed;
  // made when first asked for: all at once would be a fifth of opening
  readonly #texts: (string | undefined)[];
  readonly #feedbackCount: number;
  readonly #spellings: readonly string[]; // the usual text of each feedback
  readonly #places = new Uint8Array(256); // place(text) → the feedback that has this text, if any has

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
    this.#feedbackCount = game.feedbackCount;
    this.#spellings = Array.from({ length: game.feedbackCount }, (_, feedback) =>
      formatFeedback(game, feedback),
    );
    for (const [feedback, text] of this.#spellings.entries()) this.#places[place(text)] = feedback;
  }

  /**
   * In a game of words: those that may be the secret, and those others that the strategy guesses. Undefined
   * in a game of symbols.
   */
  words(): { secrets: string[]; others: string[] } | undefined {
    return this.game.words ? listsOf(this.game) : undefined;
  }

  /** The guess to make at position n, as text such as `0123`. */
  guess(n: number): string {
    const code = this.code(n);
    this.#texts[code] ??= formatCode(this.game, code);
    return this.#texts[code];
  }

  /** The number of the code to guess at position n. */
  code(n: number): number {
    return this.#routed.guesses[this.#check(n)];
  }

  /**
   * Where a feedback leads from position n: the next position, DONE (−1) when the secret is found, or
   * IMPOSSIBLE (−2) when no secret that is left gives this feedback, as none gives one that does not exist.
   * The feedback is an index, or text in any spelling that parseFeedback reads; fastest as formatFeedback
   * writes it, such as `1A2B`.
   * @throws UsageError when the text is no feedback of this game, TypeError when it is neither number nor
   * text.
   */
  next(n: number, given: number | string): number {
    this.#check(n);
    const feedback = typeof given === 'number' ? given : this.#index(needText(given, 'a feedback'));
    if (!(feedback >= 0 && feedback < this.#feedbackCount)) return IMPOSSIBLE;
    // undefined when the number is not whole
    return this.#routed.next[n * this.#feedbackCount + feedback] ?? IMPOSSIBLE;
  }

  /** How many secrets are left at position n, before its guess. */
  remaining(n: number): number {
    return this.#routed.remaining[this.#check(n)];
  }

  /**
   * Turns still needed at position n on average, over the secrets left; its own guess counts, so this is at
   * least 1.
   */
  expected(n: number): number {
    return this.#routed.sums[this.#check(n)] / this.#routed.remaining[n];
  }

  /** Turns still needed at position n in the worst case; its own guess counts. */
  worst(n: number): number {
    return this.#routed.worsts[this.#check(n)];
  }

  /**
   * The feedbacks that the secrets left at position n can give, as ascending indices; the win is among them
   * if it is possible.
   */
  feedbacks(n: number): number[] {
    this.#check(n);
    const indices = Array.from({ length: this.#feedbackCount }, (_, feedback) => feedback);
    return indices.filter((feedback) => this.#routed.next[n * this.#feedbackCount + feedback] !== IMPOSSIBLE);
  }

  #check(n: number): number {
    checkNumber(n, this.positions, 'a position of the tree');
    return n;
  }

  /**
   * The index of a feedback. The usual texts of bulls and cows are found without allocating; others go
   * through the parser.
   */
  #index(text: string): number {
    const feedback = this.#places[place(text)];
    return this.#spellings[feedback] === text ? feedback : parseFeedback(this.game, text);
  }
}

/** A byte that differs for texts that differ in their digits, such as `1A2B`. */
function place(text: string): number {
  return ((text.charCodeAt(0) & 15) << 4) | (text.charCodeAt(2) & 15);
}
