// The shape of trees/second-words.json: the best second word after usual first words, for the positions whose
// search takes longest. The package and the page contain this file; `npm run trees -- second-words` writes
// it. The solver's search has proved its figures; there is no certificate.

/** The best second words after one first word. */
export interface SecondWords {
  /** The name of the game of words. */
  readonly game: string;
  readonly first: string;
  /**
   * For each marking of the first word: a best second word, and the least sum of turns over the candidates,
   * the first turn included.
   */
  readonly second: Readonly<Record<string, readonly [word: string, total: number]>>;
}
