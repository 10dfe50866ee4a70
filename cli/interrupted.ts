// How a game ends when the person interrupts it: by Ctrl-C at a prompt, or by a signal while something is computed. A class of
// its own, so that leaving is never taken for a failure; where its sentence goes, and the exit code, is for run.ts.

/** The person has left in the middle of a game. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  constructor() {
    super('You have left the game.');
  }
}
