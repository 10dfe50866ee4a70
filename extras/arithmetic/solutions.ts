// Finds all essentially different expressions for a target, each in its most readable writing. Every part of
// the hand gets a list of its forms (canonical.ts), made from every cut into two smaller parts. The list
// keeps the most readable expression of each form.
//
// Only forms worth at least 0 are made, and no solution is lost. Proof: take any expression and swap every
// subtraction with a negative result, which replaces this result by its opposite. If an operand is replaced
// by its opposite, a product or quotient keeps its absolute value. A sum or difference keeps it too, if + and
// − are exchanged where necessary. So all intermediate results become at least 0. The absolute value of the
// whole does not change, nor does its canonical form, except for the sign. Solutions for a negative target
// are those of the opposite target, with subtractions swapped back.

import { type Form, join, numberForm, settled } from './canonical.ts';
import {
  apply,
  type Expression,
  evaluate,
  formatExpression,
  type Operation,
  type Operator,
} from './expression.ts';
import { cuts, parseHand } from './hand.ts';
import { checkRational, compare, equal, type Rational } from './rational.ts';
import { burden, opened, stepBurden, write } from './readability.ts';

interface Written {
  readonly form: Form;
  readonly expression: Expression;
  readonly burden: number;
}

/** Solutions, by the key of their form. */
type SolutionsByKey = Map<string, Written>;

/** The forms of each part of the hand, by standard mask. Each part is computed once. */
type Memo = Map<number, readonly Written[]>;

/**
 * Returns every essentially different expression that uses each number once and is worth `target`, the most
 * readable first.
 * @throws ArithmeticError if the numbers are not a hand, or the target is not a fraction.
 */
export function solutions(numbers: readonly (number | string)[], target: Rational): Expression[] {
  checkRational(target);
  const hand = parseHand(numbers);
  const size = { num: Math.abs(target.num), den: target.den };
  const memo: Memo = new Map();
  const whole = 2 ** hand.length - 1;
  const found = [...formsOf(hand, whole, memo, (value) => equal(value, size)).values()].sort(
    (a, b) => a.burden - b.burden,
  );
  const different = new Map<string, Expression>();
  for (const { form, expression } of found) {
    const { key } = settled(form);
    if (!different.has(key)) different.set(key, expression);
  }
  const expressions = [...different.values()];
  return inOrder((target.num < 0 ? expressions.filter(canTurn).map(turned) : expressions).map(opened));
}

/** Returns the forms of a part, by key, whose value is `wanted`. */
function formsOf(
  hand: readonly number[],
  mask: number,
  memo: Memo,
  wanted: (value: Rational) => boolean,
): SolutionsByKey {
  const found: SolutionsByKey = new Map();
  const single = Math.log2(mask);
  if (Number.isInteger(single)) {
    const form = numberForm(hand[single]);
    if (wanted(form.value)) found.set(form.key, { form, expression: hand[single], burden: 0 });
  }
  for (const [part, rest] of cuts(hand, mask)) {
    const lefts = allForms(hand, part, memo);
    const rights = allForms(hand, rest, memo);
    for (const a of lefts) for (const b of rights) combine(a, b, wanted, found);
  }
  return found;
}

function allForms(hand: readonly number[], mask: number, memo: Memo): readonly Written[] {
  const known = memo.get(mask) ?? [...formsOf(hand, mask, memo, () => true).values()];
  memo.set(mask, known);
  return known;
}

/**
 * Adds every result of an operation on two parts. Leaves out − 0 and ÷ 1, because + 0 and × 1 give the same
 * form.
 */
function combine(a: Written, b: Written, wanted: (value: Rational) => boolean, found: SolutionsByKey): void {
  const x = a.form.value;
  const y = b.form.value;
  const order = compare(x, y);
  tryStep('+', a, b, wanted, found);
  if (order >= 0 && y.num !== 0) tryStep('-', a, b, wanted, found);
  if (order < 0 && x.num !== 0) tryStep('-', b, a, wanted, found);
  tryStep('*', a, b, wanted, found);
  if (y.num !== 0 && y.num !== y.den) tryStep('/', a, b, wanted, found);
  if (x.num !== 0 && x.num !== x.den) tryStep('/', b, a, wanted, found);
}

function tryStep(
  operator: Operator,
  a: Written,
  b: Written,
  wanted: (value: Rational) => boolean,
  found: SolutionsByKey,
): void {
  const value = apply(operator, a.form.value, b.form.value);
  if (!wanted(value)) return;
  const form = join(operator, a.form, b.form, value);
  const step = stepBurden(operator, a.form.value.den, b.form.value.den, value.num, value.den);
  const load = a.burden + b.burden + step;
  const known = found.get(form.key);
  if (known !== undefined && known.burden <= load) return;
  const left = { expression: a.expression, value: a.form.value };
  const right = { expression: b.expression, value: b.form.value };
  found.set(form.key, { form, expression: write(operator, left, right), burden: load });
}

/**
 * True if the expression can be given the opposite value, by swapping subtractions or by subtracting from a
 * part worth 0.
 */
function canTurn(expression: Expression): boolean {
  if (typeof expression === 'number') return false;
  const { operator, left, right } = expression;
  if (operator === '-' || canTurn(left) || canTurn(right)) return true;
  return operator === '+' && (isZero(left) || isZero(right));
}

/** Returns an expression with the opposite value. canTurn(expression) must be true. */
function turned(expression: Expression): Expression {
  const { operator, left, right } = expression as Operation;
  if (operator === '-') return { operator, left: right, right: left };
  const first = canTurn(left);
  if (operator === '+') {
    if (first) return { operator: '-', left: turned(left), right };
    if (canTurn(right)) return { operator: '-', left: turned(right), right: left };
    return isZero(left) ? { operator: '-', left, right } : { operator: '-', left: right, right: left };
  }
  return first ? { operator, left: turned(left), right } : { operator, left, right: turned(right) };
}

function isZero(expression: Expression): boolean {
  return evaluate(expression).num === 0;
}

/** Sorts expressions by burden, the least first; expressions of equal burden are sorted by text. */
function inOrder(expressions: readonly Expression[]): Expression[] {
  const entries = expressions.map((expression) => ({
    expression,
    load: burden(expression),
    text: formatExpression(expression),
  }));
  entries.sort((a, b) => a.load - b.load || (a.text < b.text ? -1 : 1));
  return entries.map((entry) => entry.expression);
}
