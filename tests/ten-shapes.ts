// A second way to the values of four numbers: by structure instead of recursion. A sum has several terms with
// signs, not all minus. A product has several factors above or below the line, not all below. Up to the laws
// of arithmetic, an expression of four numbers is one of five sums and their five duals. A dual changes sums
// and products:
//
//   a+b+c+d   ab+c+d   ab+cd   abc+d   (a+b)c+d        abcd   (a+b)cd   (a+b)(c+d)   (a+b+c)d   (ab+c)d
//
// Shares with extras/arithmetic/reach.ts only the rationals, so each can be the other's test.

import { add, divide, multiply, type Rational, rational, subtract } from '../extras/arithmetic/rational.ts';

/** Combines two lists of values into all results of one kind of operation. */
type Kind = (xs: readonly Rational[], ys: readonly Rational[]) => Rational[];

/** The number's place in the hand, to choose its place in a shape. */
type Place = 0 | 1 | 2 | 3;

/** The six ways to choose a pair, with the two places left over. */
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
 * Every value that the ten shapes give for four whole numbers, by `num/den`.
 * @throws ArithmeticError when the numbers are too large to calculate with exactly.
 */
export function tenShapes(numbers: readonly [number, number, number, number]): Map<string, Rational> {
  const values = new Map<string, Rational>();
  forTenShapes(numbers, (value) => {
    values.set(`${value.num}/${value.den}`, value);
    return false;
  });
  return values;
}

/** Do the ten shapes give this target? Stops at the first that does. */
export function tenShapesReach(
  numbers: readonly [number, number, number, number],
  target: Rational,
): boolean {
  return forTenShapes(numbers, (value) => value.num === target.num && value.den === target.den);
}

/** Visits the values of all shapes until a visit returns true; returns whether one did. */
function forTenShapes(
  numbers: readonly [number, number, number, number],
  visit: (value: Rational) => boolean,
): boolean {
  const singles = numbers.map((number) => [rational(number)]);
  return shapes(singles, sums, products, visit) || shapes(singles, products, sums, visit);
}

/** The five shapes of one kind. `outer` is the kind of the whole, `inner` the other one. */
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

/** x + y and both differences: from the sums of the first terms, every choice of signs but all minus. */
function sums(xs: readonly Rational[], ys: readonly Rational[]): Rational[] {
  const results: Rational[] = [];
  for (const x of xs) for (const y of ys) results.push(add(x, y), subtract(x, y), subtract(y, x));
  return results;
}

/** x × y and both quotients, where they exist: every choice of sides of the line but all below. */
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
