// The error for faulty tree files. Its message is a whole sentence that names the fault.

/**
 * Thrown if bytes are not a valid tree file, or if a strategy cannot be written as a tree file. The message
 * says why.
 */
export class TreeError extends Error {
  override readonly name = 'TreeError';
}
