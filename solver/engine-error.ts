// Errors that end a solver for good: the engine trapped, a thread was lost, memory was too small, or the
// solver was closed. The message is a sentence that says what happened and what to do. Mistakes of the user
// are UsageErrors; they do a solver no harm.

/** The solver has failed, or was closed, and can be used no more. The message says why, and what to do. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** The file of the engine could not be had; it may be there when it is asked for again. */
export class EngineLoadError extends EngineError {}

/**
 * The search reached an impossible state, or the engine trapped. The cause is a fault of the program or a
 * false fact that it believed. The message asks for a report.
 */
export class EngineFault extends EngineError {}

/** The end of the sentence in a fault's message. */
export const REPORT = 'please report the game and the position';
