// The one error of tree files: bytes that are no such file, or a strategy that cannot be written as one.
// Its message is a whole sentence that says what is wrong.

/** The bytes are no tree file, or a strategy cannot be written as one. The message says why. */
export class TreeError extends Error {
  override readonly name = 'TreeError';
}
