// What trees/second-words.json says, which comes with the package and with the page: the best second word
// after first words that people use, in the positions whose search takes longest. `npm run trees --
// second-words` writes the list. What is in it was proved by the search of the solver, as everything is that
// the page itself works out; there is no certificate of it.

/** What a first word of a game leaves. */
export interface SecondWords {
  /** The name of the game of words. */
  readonly game: string;
  readonly first: string;
  /**
   * By the marks of the first word: a best second word, and the least sum, over the words that are left, of
   * the turns on which they are found, that of the first word counted.
   */
  readonly second: Readonly<Record<string, readonly [word: string, total: number]>>;
}
