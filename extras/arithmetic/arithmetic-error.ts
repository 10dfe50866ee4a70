// The error of this room for wrong input, such as missing numbers or a damaged table. Its message is a whole
// sentence that names the offending value and a right one.

/** The input cannot be used. The message names the offending value and a right one. */
export class ArithmeticError extends Error {
  override readonly name = 'ArithmeticError';
}
