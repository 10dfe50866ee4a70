// The error of tree files. Its message is a whole sentence that says the fault.

/** The bytes are not a tree file, or a strategy cannot be written as one. The message says why. */
export class TreeError extends Error {
  override readonly name = 'TreeError';
}
