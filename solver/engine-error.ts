// What ends a solver for good: the engine trapped, a thread was lost, the memory is too small, or it was
// closed. The message is a whole sentence that says what happened and what to do. Mistakes of the user are
// UsageErrors and do a solver no harm.

/** The solver has failed, or was closed, and can be used no more. The message says why, and what to do. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** The file of the engine could not be had; it may be there when it is asked for again. */
export class EngineLoadError extends EngineError {}

/**
 * The search met what cannot be, or the engine trapped: a fault of the program, or of a false fact that it
 * was told and has believed. The message asks for a report.
 */
export class EngineFault extends EngineError {}

/** What the message of a fault asks for, as the end of its sentence. */
export const REPORT = 'please report the game and the position';
