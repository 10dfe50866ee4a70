// Checks the names of options. A misspelt option of a program in JavaScript would otherwise have no effect.

import { quote } from './quote.ts';
import { show, UsageError } from './usage-error.ts';

/**
 * Checks that `options` is an object with no other members than the `known` ones. `hints` may end the
 * sentence about one of the others.
 * @throws UsageError if it is not.
 */
export function checkOptionNames(
  options: object,
  known: readonly string[],
  hints: Readonly<Record<string, string>> = {},
): void {
  if (typeof options !== 'object' || options === null)
    throw new UsageError(`${show(options)} is not a set of options.`);
  const other = Object.keys(options).find((name) => !known.includes(name));
  if (other === undefined) return;
  const hint = Object.hasOwn(hints, other) ? hints[other] : '';
  throw new UsageError(`${quote(other)} is not an option here; there are ${known.join(', ')}${hint}.`);
}
