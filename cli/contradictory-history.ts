// The error for a history that no code fits. This file has nothing else, so that the program can import the
// error without loading the rules of games.

import { UsageError } from '../base/usage-error.ts';

/** Error for a history that no code fits. */
export class ContradictoryHistory extends UsageError {
  /** The data of the contradiction for --json. */
  readonly contradiction: object;

  constructor(message: string, contradiction: object) {
    super(message);
    this.contradiction = contradiction;
  }
}
