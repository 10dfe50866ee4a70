// The one error for input that a person can mend: an unknown game, a guess that breaks the rules, an
// impossible feedback. Its message is a whole sentence that names the offending value and says what would be
// right.

import { quote } from './quote.ts';

/** What a person gave cannot be used. The message says what, and what would be right. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * A value as a person would recognise it, for sentences about what is given: on one line, however much it is.
 */
export function show(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/**
 * The value itself, if it is a text. JavaScript hands over anything, and what is no text must not fail
 * somewhere inside.
 * @throws TypeError that names what should have been given, such as `a feedback`.
 */
export function needText(value: unknown, what: string): string {
  if (typeof value !== 'string')
    throw new TypeError(`${show(value)} is not a text; ${what} is given as one.`);
  return value;
}
