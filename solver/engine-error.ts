// Errors that end a solver for good: the engine trapped, a thread was lost, memory was too small, or the
// solver was closed. The message says what happened and what to do. A user's mistake is a UsageError instead,
// and the solver stays usable after it.

/** The solver has failed or was closed, and cannot be used any more. The message says why, and what to do. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** The tables of the game need more memory than is possible, even with a single thread. */
export class TooLargeGame extends EngineError {}

/** The engine's file could not be loaded. A later attempt may succeed. */
export class EngineLoadError extends EngineError {}

/**
 * The search reached an impossible state, or the engine trapped. The cause is a fault of the program, or a
 * false fact of a ledger. The message asks for a report.
 */
export class EngineFault extends EngineError {}

/** The end of the message of an EngineFault. */
export const REPORT = 'please report the game and the position';
