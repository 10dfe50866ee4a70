// Counts the classes that guesses make of a set of codes. Guesses are handled in blocks, which is only
// faster.

import type { CheckedGame } from './checked-game.ts';

/** Guesses of a block. The notes of one block stay in the processor's nearest memory. */
const BLOCK = 128;
/** Feedbacks are bytes. */
const FEEDBACKS = 256;
/** Number of questions before `#seen` is cleared: its entries are bytes, and 0 is no question. */
const QUESTIONS = 255;

/** The classes of sets of codes of one game. */
export class ClassCounter {
  /** Most guesses of one question: where rows of feedback must be computed again, all guesses at once. */
  readonly block: number;
  readonly #game: CheckedGame;
  /** By feedback, then by guess of the block: the last question in which the guess got the feedback. */
  readonly #seen: Uint8Array;
  #question = 0;
  readonly #counts: Uint16Array;

  constructor(game: CheckedGame) {
    this.#game = game;
    this.block = game.holdsAllRows ? BLOCK : game.guesses;
    this.#seen = new Uint8Array(FEEDBACKS * this.block);
    this.#counts = new Uint16Array((game.win + 1) * this.block);
  }

  /** Writes how many classes each of these guesses makes of the set; the class of the win is one of them. */
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

  /** The sizes of the classes of each of these guesses: the i-th has sizes[feedback × block + i]. */
  sizes(set: Uint16Array, guesses: Uint16Array): Uint16Array {
    const [counts, block] = [this.#counts.fill(0), this.block];
    for (const code of set) {
      const row = this.#game.row(code);
      for (let i = 0; i < guesses.length; i++) counts[row[guesses[i]] * block + i]++;
    }
    return counts;
  }
}
