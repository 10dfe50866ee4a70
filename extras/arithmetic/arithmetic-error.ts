// The one error of this room for input that a person can mend: no numbers, a target that is no number, a
// damaged table. Its message is a whole sentence that names the offending value and says what would be right.

/** What was given cannot be calculated with. The message says what, and what would be right. */
export class ArithmeticError extends Error {
  override readonly name = 'ArithmeticError';
}
