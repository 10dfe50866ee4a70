// A second way to find all values of four numbers: by the structure of expressions instead of recursion.
//
// A sum has several terms with signs, not all minus. A product has several factors, each above or below the
// fraction line, not all below. By the laws of arithmetic, each expression of four numbers equals one of five
// sums or one of their five duals. The dual of a shape exchanges sums and products:
//
//   a+b+c+d   ab+c+d   ab+cd   abc+d   (a+b)c+d        abcd   (a+b)cd   (a+b)(c+d)   (a+b+c)d   (ab+c)d
//
// This file shares with extras/arithmetic/reach.ts only the rationals, so each can test the other.

import { add, divide, multiply, type Rational, rational, subtract } from '../extras/arithmetic/rational.ts';

/** Combines two lists of values by one kind of operation: sums and differences, or products and quotients. */
type Kind = (xs: readonly Rational[], ys: readonly Rational[]) => Rational[];

/** The place of a number in the hand. */
type Place = 0 | 1 | 2 | 3;

/** The six ways to choose two of four places, followed by the other two places. */
const PAIRS: readonly [Place, Place, Place, Place][] = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
  [1, 2, 0, 3],
  [1, 3, 0, 2],
  [2, 3, 0, 1],
];

const TRIPLES: readonly [Place, Place, Place, Place][] = [
  [0, 1, 2, 3],
  [0, 1, 3, 2],
  [0, 2, 3, 1],
  [1, 2, 3, 0],
];

/**
 * All values that the ten shapes give for four whole numbers, by `num/den`.
 * @throws ArithmeticError if the numbers are too large for exact arithmetic
 */
export function tenShapes(numbers: readonly [number, number, number, number]): Map<string, Rational> {
  const values = new Map<string, Rational>();
  forTenShapes(numbers, (value) => {
    values.set(`${value.num}/${value.den}`, value);
    return false;
  });
  return values;
}

/** Returns whether the ten shapes give this target. Stops at the first one that does. */
export function tenShapesReach(
  numbers: readonly [number, number, number, number],
  target: Rational,
): boolean {
  return forTenShapes(numbers, (value) => value.num === target.num && value.den === target.den);
}

/** Calls `visit` for the values of all shapes until it returns true. Returns whether it did. */
function forTenShapes(
  numbers: readonly [number, number, number, number],
  visit: (value: Rational) => boolean,
): boolean {
  const singles = numbers.map((number) => [rational(number)]);
  return shapes(singles, sums, products, visit) || shapes(singles, products, sums, visit);
}

/**
 * Calls `visit` for the values of five shapes until it returns true. `outer` combines the parts of the whole
 * expression, `inner` the parts of its parts.
 */
function shapes(
  numbers: readonly Rational[][],
  outer: Kind,
  inner: Kind,
  visit: (value: Rational) => boolean,
): boolean {
  const [first, second, third, fourth] = numbers;
  if (outer(outer(outer(first, second), third), fourth).some(visit)) return true;
  for (const [i, j, k, l] of PAIRS) {
    const [a, b, c, d] = [numbers[i], numbers[j], numbers[k], numbers[l]];
    const ab = inner(a, b);
    if (outer(outer(ab, c), d).some(visit)) return true;
    if (i === 0 && outer(ab, inner(c, d)).some(visit)) return true;
    const mixed = outer(a, b);
    if (outer(inner(mixed, c), d).some(visit) || outer(inner(mixed, d), c).some(visit)) return true;
  }
  return TRIPLES.some(([i, j, k, l]) =>
    outer(inner(inner(numbers[i], numbers[j]), numbers[k]), numbers[l]).some(visit),
  );
}

/**
 * All x + y, x − y and y − x. If xs holds the sums of some terms under every choice of signs except all
 * minus, the results are all such sums with one more term.
 */
function sums(xs: readonly Rational[], ys: readonly Rational[]): Rational[] {
  const results: Rational[] = [];
  for (const x of xs) for (const y of ys) results.push(add(x, y), subtract(x, y), subtract(y, x));
  return results;
}

/**
 * All x × y, x ÷ y and y ÷ x without division by 0. Let xs hold the products of some factors, each above or
 * below the fraction line, but not all below. Then the results are all such products with one more factor.
 */
function products(xs: readonly Rational[], ys: readonly Rational[]): Rational[] {
  const results: Rational[] = [];
  for (const x of xs) {
    for (const y of ys) {
      results.push(multiply(x, y));
      if (y.num !== 0) results.push(divide(x, y));
      if (x.num !== 0) results.push(divide(y, x));
    }
  }
  return results;
}
