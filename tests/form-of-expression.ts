// The canonical form of a whole expression. (extras/arithmetic/solutions.ts combines the forms of parts as it
// goes.)
import { type Form, join, numberForm, settled } from '../extras/arithmetic/canonical.ts';
import type { Expression } from '../extras/arithmetic/expression.ts';

/**
 * The canonical form of an expression. Two expressions over the same numbers have equal forms exactly if they
 * are essentially the same.
 * @throws ArithmeticError as evaluate() does
 */
export function canonicalForm(expression: Expression): Form {
  const form = (part: Expression): Form => {
    return typeof part === 'number'
      ? numberForm(part)
      : join(part.operator, form(part.left), form(part.right));
  };
  return settled(form(expression));
}
