// The error for input that the user can correct: an unknown game, a guess against the rules, an impossible
// feedback. Its message is a whole sentence that names the offending value and a right one.

import { quote } from './quote.ts';

/** Thrown for input that cannot be used. The message names the offending value and a right one. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Formats a value for a message, recognisable, short and on one line. */
export function show(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/**
 * Returns the value if it is a string. Callers in JavaScript may pass anything.
 * @throws TypeError for any other value. `what` names the expected input, such as `a feedback`.
 */
export function needText(value: unknown, what: string): string {
  if (typeof value !== 'string')
    throw new TypeError(`${show(value)} is not a text; ${what} is given as one.`);
  return value;
}
