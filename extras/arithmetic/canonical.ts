// The canonical form of an expression. Two expressions have the same form exactly if they are essentially the
// same solution. A sum is flattened into two lists: added and subtracted terms. A product is flattened into
// two lists: factors above and below the fraction line. The order in the lists does not matter. The number 0
// is the empty sum and the number 1 the empty product, so + 0, − 0, × 1 and ÷ 1 disappear. The form of an
// operation is made from the forms of its two sides. readability.ts decides how to write a form.
//
// Every rewriting keeps the value, so equal forms have equal values. Proof: lists of terms are worth their
// sum, and lists of factors their product. The factor (a − b) is replaced by −(b − a). A factor worth 1 may
// move above the line. A product worth 0 may change its sign.

import { apply, type Operator } from './expression.ts';
import { type Rational, rational } from './rational.ts';

/** A form. Its terms are products or numbers other than 0. Its factors are sums or numbers other than 1. */
export interface Form {
  /** The form as text. Two forms are equal if and only if their keys are equal. */
  readonly key: string;
  readonly value: Rational;
  /**
   * The form as a sum: its added and its subtracted terms, each list sorted by key. Terms worth 0 count as
   * added.
   */
  readonly plus: readonly Form[];
  readonly minus: readonly Form[];
  /**
   * The form as a product: its sign, and its factors above and below the line, each list sorted by key. All
   * factors are worth at least 0. Factors worth 1 are above the line.
   */
  readonly sign: 1 | -1;
  readonly over: readonly Form[];
  readonly under: readonly Form[];
}

/**
 * Returns one form for a whole expression worth 0 and for its opposite, because a − b and b − a are then one
 * solution. This must not be done inside a sum, where x + a − b and x + b − a differ.
 */
export function settled(form: Form): Form {
  return isZero(form) && form.sign < 0 ? form.over[0] : form;
}

/**
 * Returns the form of a plain number. The number is its only term, unless it is 0, and its only factor,
 * unless it is 1.
 */
export function numberForm(number: number): Form {
  const form = emptyForm(`${number}`, rational(number));
  if (number !== 0) form.plus = [form];
  if (number !== 1) form.over = [form];
  return form;
}

/**
 * Returns the form of "a operator b", which is worth `value`.
 * @throws ArithmeticError on a division by 0 and on overflow.
 */
export function join(
  operator: Operator,
  a: Form,
  b: Form,
  value: Rational = apply(operator, a.value, b.value),
): Form {
  if (operator === '+') return sum(value, [...a.plus, ...b.plus], [...a.minus, ...b.minus]);
  if (operator === '-') return sum(value, [...a.plus, ...b.minus], [...a.minus, ...b.plus]);
  const sign = a.sign === b.sign ? 1 : -1;
  if (operator === '*') return product(value, sign, [...a.over, ...b.over], [...a.under, ...b.under]);
  return product(value, sign, [...a.over, ...b.under], [...a.under, ...b.over]);
}

/** Returns the form of a sum of terms. A single term is its own sum; the empty sum is the number 0. */
function sum(value: Rational, plus: readonly Form[], minus: readonly Form[]): Form {
  if (plus.length + minus.length === 0) return numberForm(0);
  if (plus.length + minus.length === 1) return plus[0] ?? negated(minus[0]);
  const form = bagOfTerms(value, plus, minus);
  const mirrored = bagOfTerms(opposite(value), minus, plus);
  if (value.num < 0 || (value.num === 0 && mirrored.key < form.key)) {
    form.sign = -1;
    form.over = [mirrored];
  }
  return form;
}

/**
 * Returns the form of a product of factors. A single factor is its own product; the empty product is the
 * number 1.
 */
function product(value: Rational, sign: 1 | -1, above: readonly Form[], below: readonly Form[]): Form {
  const over = [...above, ...below.filter(isOne)].sort(byKey);
  const under = below.filter((factor) => !isOne(factor)).sort(byKey);
  const size = value.num < 0 ? opposite(value) : value;
  const form = over.length === 1 && under.length === 0 ? over[0] : bagOfFactors(size, over, under);
  return sign > 0 ? form : negated(form);
}

/** Returns the form of −x for the form of x ≥ 0. The form of 0 is its own opposite. */
function negated(form: Form): Form {
  if (isZero(form)) return form;
  const value = opposite(form.value);
  if (form.plus.length + form.minus.length > 1) return sum(value, form.minus, form.plus);
  const result = emptyForm(`-${form.key}`, value);
  return Object.assign(result, { minus: [form], sign: -1 as const, over: form.over, under: form.under });
}

function bagOfTerms(value: Rational, added: readonly Form[], subtracted: readonly Form[]): Building {
  const plus = [...added, ...subtracted.filter(isZero)].sort(byKey);
  const minus = subtracted.filter((term) => !isZero(term)).sort(byKey);
  const form = emptyForm(
    `(${plus.map((term) => `+${term.key}`).join('')}${minus.map((term) => `-${term.key}`).join('')})`,
    value,
  );
  return Object.assign(form, { plus, minus, over: [form] });
}

function bagOfFactors(value: Rational, over: Form[], under: Form[]): Form {
  if (over.length + under.length === 0) return numberForm(1);
  const form = emptyForm(
    [over.map((factor) => factor.key).join('*') || '1', ...under.map((factor) => factor.key)].join('/'),
    value,
  );
  return Object.assign(form, { plus: [form], over, under });
}

/** A form under construction. */
type Building = { -readonly [K in keyof Form]: Form[K] };

function emptyForm(key: string, value: Rational): Building {
  return { key, value, plus: [], minus: [], sign: 1, over: [], under: [] };
}

function opposite(value: Rational): Rational {
  return { num: 0 - value.num, den: value.den };
}

function isZero(form: Form): boolean {
  return form.value.num === 0;
}

function isOne(form: Form): boolean {
  return form.value.num === form.value.den;
}

function byKey(a: Form, b: Form): number {
  return a.key < b.key ? -1 : Number(a.key > b.key);
}
