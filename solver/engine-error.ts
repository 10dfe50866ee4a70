// What ends a solver for good: the engine trapped, a thread was lost, the memory is too small, or it was closed. The message is a
// whole sentence that says what happened and what to do. Mistakes of the user are UsageErrors and do a solver no harm.

export class EngineError extends Error {
  override readonly name = 'EngineError';
}
