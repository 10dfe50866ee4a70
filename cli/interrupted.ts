// How a game ends when the person interrupts it: by Ctrl-C at a prompt, or by a signal while something is computed.
// A file of its own, for prompts throw it and the whole command catches it.

/** The person has left in the middle of a game. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';

  constructor() {
    super('You have left the game.');
  }
}
