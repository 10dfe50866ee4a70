// The one error of tree files: bytes that are no such file, or a strategy that cannot be written as one.
// Its message is a whole sentence that says what is wrong.

export class TreeError extends Error {
  override readonly name = 'TreeError';
}
