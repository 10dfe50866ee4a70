// Counts the classes into which guesses split a set of codes. Handles the guesses in blocks, for speed only.

import type { CheckedGame } from './checked-game.ts';

/** Number of guesses in a block. The table of one block fits into the processor's fastest cache. */
const BLOCK = 128;
/** Number of possible feedbacks: a feedback is a byte. */
const FEEDBACKS = 256;
/**
 * Number of calls after which `#seen` is cleared. Its entries are bytes that hold the number of a call, and 0
 * stands for no call.
 */
const QUESTIONS = 255;

/** Counts classes in one game. */
export class ClassCounter {
  /**
   * Most guesses per call. If rows of feedback must be recomputed, one block takes all guesses, so that each
   * call computes each row once.
   */
  readonly block: number;
  readonly #game: CheckedGame;
  /** For each feedback and each guess of the block, the last call in which the guess got the feedback. */
  readonly #seen: Uint8Array;
  #question = 0;
  readonly #counts: Uint16Array;

  constructor(game: CheckedGame) {
    this.#game = game;
    this.block = game.holdsAllRows ? BLOCK : game.guesses;
    this.#seen = new Uint8Array(FEEDBACKS * this.block);
    this.#counts = new Uint16Array((game.win + 1) * this.block);
  }

  /** Writes the number of classes that each guess makes of the set. The class of the win counts too. */
  classes(set: Uint16Array, guesses: Uint16Array, out: Uint8Array): void {
    const [seen, block, question] = [this.#seen, this.block, this.#newQuestion()];
    out.fill(0, 0, guesses.length);
    for (const code of set) {
      const row = this.#game.row(code);
      for (let i = 0; i < guesses.length; i++) {
        const at = row[guesses[i]] * block + i;
        out[i] += ((seen[at] ^ question) + 255) >> 8; // 1 if they differ
        seen[at] = question;
      }
    }
  }

  #newQuestion(): number {
    if (this.#question === QUESTIONS) this.#seen.fill(0);
    this.#question = (this.#question % QUESTIONS) + 1;
    return this.#question;
  }

  /**
   * Returns the sizes of the classes of each guess. Entry `feedback × block + i` belongs to the i-th guess.
   * Valid until the next call.
   */
  sizes(set: Uint16Array, guesses: Uint16Array): Uint16Array {
    const [counts, block] = [this.#counts.fill(0), this.block];
    for (const code of set) {
      const row = this.#game.row(code);
      for (let i = 0; i < guesses.length; i++) counts[row[guesses[i]] * block + i]++;
    }
    return counts;
  }
}
