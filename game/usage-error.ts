// The one error for input that a person can mend: an unknown game, a guess that breaks the rules, an impossible answer.
// Its message is a whole sentence that names the offending value and says what would be right.

export class UsageError extends Error {
  override readonly name = 'UsageError';
}
