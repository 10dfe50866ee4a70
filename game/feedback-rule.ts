// What a rule of feedback is: how a guess is marked when the secret is known, and everything else in the
// program that depends on it. The rules themselves stand in files of their own and are named together in
// feedback-rules.ts, so a rule that forgets a part, or a room that forgets a rule, does not compile.

/** The part of a game on which the feedbacks that can occur depend. */
export interface Shape {
  readonly positions: number;
  readonly symbols: number;
  readonly repetition: boolean;
}

/** The part of a game that a rule needs to mark guesses. */
export interface MarkedGame extends Shape {
  readonly name: string;
  /** The symbols of all codes, `positions` bytes a code. */
  readonly codes: Uint8Array;
  /** The feedback "all right and in place": the last one. */
  readonly win: number;
}

/** A feedback that depends on two counts only; what fast scorers are made from. */
export interface Counts {
  /** Does it depend on the number of shared symbols at all, or on the bulls alone? */
  readonly shared: boolean;
  /**
   * The feedback when `bulls` positions are equal and the codes share `shared` symbols, each as often as it
   * stands in both. `shared` may be anything where it does not matter.
   */
  feedback(game: MarkedGame, bulls: number, shared: number): number;
}

/**
 * A rule of feedback. Feedbacks are numbers 0 … feedbackCount−1, and the win is the last. Codes are given by
 * number, unchecked.
 */
export interface FeedbackRule {
  /**
   * What a person has to give, in words, as in "write it as 1A2B: right and in place, then right but
   * misplaced".
   */
  readonly meaning: string;
  /** The longest words for which feedbacks fit into a byte and tables into memory. */
  readonly longestWord: number;
  /** Does a feedback stay the same when guess and secret change places? */
  readonly symmetric: boolean;
  /** Number of feedbacks, the win included. */
  countFeedbacks(shape: Shape): number;
  /** The feedback to code `guess` when code `secret` is the secret: the definition, written to be read. */
  score(game: MarkedGame, guess: number, secret: number): number;
  /** The same from counts, if the rule only counts. */
  readonly counts: Counts | undefined;
  /**
   * How many positions are right, and how many symbols right but misplaced: 0 where the rule does not tell.
   */
  tally(game: MarkedGame, feedback: number): { bulls: number; cows: number };
  /** Writes a feedback. */
  format(game: MarkedGame, feedback: number): string;
  /**
   * The feedbacks that a text in small letters may mean: none if it is no spelling of a feedback, several if
   * it has several readings.
   * @throws UsageError if the game can give none of them.
   */
  readings(game: MarkedGame, text: string): readonly number[];
  /** All spellings in small letters, as a regular expression. */
  readonly pattern: string;
  /** A feedback that can occur, to show how they are written. */
  example(shape: Shape): string;
}
