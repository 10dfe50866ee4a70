// The error for wrong input to the arithmetic functions, such as missing numbers or a damaged table.

/**
 * Thrown if the input cannot be used. The message is a sentence that names the offending value and an
 * acceptable one.
 */
export class ArithmeticError extends Error {
  override readonly name = 'ArithmeticError';
}
