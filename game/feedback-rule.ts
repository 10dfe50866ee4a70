// The definition of a rule of feedback: how a guess is marked against a secret, and everything else that
// depends on the rule. Each rule has a file of its own, and feedback-rules.ts lists them. So a rule without a
// part, or a room without a rule, does not compile.

/** The part of a game that decides which feedbacks can occur. */
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

/** A feedback that depends on two counts only. Fast scorers are made from it. */
export interface Counts {
  /** Says whether the feedback depends on the number of shared symbols, or on the bulls alone. */
  readonly shared: boolean;
  /**
   * The feedback for `bulls` equal positions and `shared` shared symbols. A symbol is shared as often as both
   * codes have it. `shared` may be anything if it does not matter.
   */
  feedback(game: MarkedGame, bulls: number, shared: number): number;
}

/**
 * A rule of feedback. Feedbacks are numbers 0 … feedbackCount−1, and the win is the last. Codes are given by
 * number, unchecked.
 */
export interface FeedbackRule {
  /** The longest words for which a feedback fits into a byte and the tables into memory. */
  readonly longestWord: number;
  /** Says whether guess and secret may change places. */
  readonly symmetric: boolean;
  /** The number of feedbacks, the win included. */
  countFeedbacks(shape: Shape): number;
  /** The feedback to code `guess` if code `secret` is the secret: the definition, written to be read. */
  score(game: MarkedGame, guess: number, secret: number): number;
  /** The same from counts, if the rule only counts. */
  readonly counts: Counts | undefined;
  /** The number of right positions, and of symbols right but misplaced: 0 if the rule does not tell. */
  tally(game: MarkedGame, feedback: number): { bulls: number; cows: number };
  /** Writes a feedback. */
  format(game: MarkedGame, feedback: number): string;
  /** A feedback that can occur, as an example of the spelling. */
  example(shape: Shape): string;
}

/**
 * The spelling of a rule's feedbacks, and what else the look-up of trees does without. So it is apart from
 * the rule.
 */
export interface FeedbackSpelling {
  /**
   * The meaning of a feedback in words, as in "write it as 1A2B: right and in place, then right but
   * misplaced".
   */
  readonly meaning: string;
  /**
   * The feedbacks that a text in small letters may mean: an empty list if it is not a feedback, several if it
   * has several readings.
   * @throws UsageError if the game can give none of them.
   */
  readings(game: MarkedGame, text: string): readonly number[];
  /** All spellings in small letters, as a regular expression. */
  readonly pattern: string;
  /** The number of feedbacks that no two words of this length can give. */
  neverOfWords(positions: number): number;
}
