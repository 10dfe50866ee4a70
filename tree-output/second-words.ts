// The type of trees/second-words.json. The file contains the best second word after common first words, for
// the positions that take longest to search. The package and the page contain the file; `npm run trees --
// second-words` writes it. The solver's search has proved the numbers; there is no certificate.

/** The best second words after one first word. */
export interface SecondWords {
  /** The name of the game of words. */
  readonly game: string;
  readonly first: string;
  /**
   * For each feedback to the first word: a best second word, and the least sum of turns over the candidates,
   * including the first turn.
   */
  readonly second: Readonly<Record<string, readonly [word: string, total: number]>>;
}
