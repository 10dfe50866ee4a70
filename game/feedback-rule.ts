// The parts of a feedback rule: how a guess is marked against a secret, and everything else that depends on
// the rule. Each rule has its own file, and feedback-rules.ts lists all rules. If a rule lacks a part, the
// program does not compile.

/** The properties of a game that decide which feedbacks can occur. */
export interface Shape {
  readonly positions: number;
  readonly symbols: number;
  readonly repetition: boolean;
}

/**
 * The symbols of codes, one number each, code after code. Letters of words take two bytes, and other symbols
 * one.
 */
export type CodeSymbols = Uint8Array | Uint16Array;

/** The properties of a game that a rule needs to compute feedbacks. */
export interface MarkedGame extends Shape {
  readonly name: string;
  /** The symbols of all codes, `positions` of them for each code. */
  readonly codes: CodeSymbols;
  /** The index of the win, which is the last feedback. */
  readonly win: number;
}

/**
 * Computes a feedback from the numbers of equal positions and of shared symbols. Fast scorers are made from
 * this function.
 */
export interface Counts {
  /** True if the feedback depends on the number of shared symbols; false if it depends on the bulls alone. */
  readonly shared: boolean;
  /**
   * Returns the feedback of two codes with `bulls` equal positions and `shared` shared symbols. A symbol is
   * shared as many times as it occurs in both codes. If `shared` of this object is false, the number is
   * ignored.
   */
  feedback(game: MarkedGame, bulls: number, shared: number): number;
}

/**
 * A rule of feedback. A feedback is an index 0 … feedbackCount−1, and the win is the last. Codes are passed
 * by number. The numbers are not checked.
 */
export interface FeedbackRule {
  /** True if exchanging guess and secret never changes the feedback. */
  readonly symmetric: boolean;
  /** Returns the number of feedbacks, including the win. */
  countFeedbacks(shape: Shape): number;
  /**
   * Returns the feedback of code `guess` when code `secret` is the secret. This code defines the rule, so it
   * is written to be easy to read, not to be fast.
   */
  score(game: MarkedGame, guess: number, secret: number): number;
  /** Computes the feedback from two counts; undefined if counts do not determine the feedback. */
  readonly counts: Counts | undefined;
  /**
   * Returns the number of symbols right and in place, and the number right but misplaced. If the rule does
   * not reveal the second number, `cows` is 0.
   */
  tally(game: MarkedGame, feedback: number): { bulls: number; cows: number };
  /** Writes a feedback. */
  format(game: MarkedGame, feedback: number): string;
  /** Returns the text of a feedback that can occur, as an example. */
  example(shape: Shape): string;
}

/**
 * Everything about a rule that reads or explains the text of feedbacks. It is separate from FeedbackRule,
 * because the look-up of trees does not need it.
 */
export interface FeedbackSpelling {
  /**
   * Explains the text of a feedback in words, for "write it as 1A2B: right and in place, then right but
   * misplaced".
   */
  readonly meaning: string;
  /**
   * Returns the feedbacks that a text in small letters may mean. The list is empty if the text is not a
   * feedback, and has an entry for each reading of the text.
   * @throws UsageError if the game can give none of these feedbacks.
   */
  readings(game: MarkedGame, text: string): readonly number[];
  /** Matches every spelling in small letters; to be used inside a regular expression. */
  readonly pattern: string;
  /** Returns the number of feedbacks that no two words of this length can give. */
  neverOfWords(positions: number): number;
}
